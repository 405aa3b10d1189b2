/** Every word of the shipper's home beyond its lists. */
export const homeTexts = {
  quick: {
    title: 'Quick quote',
    from: 'From ZIP or city',
    to: 'To ZIP or city',
    weight: 'Weight',
    go: 'Start quote',
    or: 'or',
  },
  drafts: {
    title: 'Go on with a draft',
    all: 'All drafts',
    noLane: 'No lane yet',
    of: 'Draft {number}',
  },
  setup: {
    title: 'Set up your company',
    progress: '{done} of {count} done',
    areas: {
      company: 'Company',
      locations: 'Locations',
      products: 'Products',
      carriers: 'Carriers',
      users: 'Users',
    },
    done: 'done',
    open: 'to do',
    go: 'Go on with the set-up',
  },
} as const;
