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
  attention: {
    title: 'Needs attention',
    kinds: {
      missedEta: 'Missed ETA',
      exceptions: 'Exceptions',
      dispatches: 'Dispatch needs attention',
      expiringQuotes: 'Quotes about to expire',
      invoices: 'Invoices to review',
    },
    done: 'All caught up',
    doneDetail: 'Nothing of yours needs attention.',
  },
  recent: {
    title: 'Recent shipments',
    all: 'All shipments',
    columns: { number: 'Shipment', status: 'Status', lane: 'Lane', carrier: 'Carrier', eta: 'ETA' },
    first: {
      title: 'Get your first quote',
      detail: 'Many carriers answer at once, and every price explains itself.',
      go: 'New quote',
      sample: 'Try a sample quote',
      sampleLine: '2 plt 48x40x50 500lb c70 60601>75201',
    },
  },
  promotions: { title: 'Promotions', all: 'All promotions' },
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
