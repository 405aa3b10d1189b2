/** Texts of the activity of a carrier; braces are filled by `fill`. */
export const texts = {
  title: 'Activity',
  lead: 'What happened at your carrier, limited to the customers you can see.',
  name: 'activity',
  count: '{count} entries',
  one: '1 entry',
  search: 'Name of a user, company or location',
  drawer: { title: 'Filters', show: 'Show activity' },
  noAccess: {
    title: "You don't have access to this page",
    detail: 'An administrator of your carrier can give you the privilege "activity page".',
  },
  firstUse: {
    title: 'No activity yet',
    detail: 'Assignments, invites, changed users and settings will be here.',
  },
  noQuotes: {
    title: 'No quotes in the last 31 days',
    detail: 'Choose days under Filters to see older answers to quotes.',
  },
  noneFound: { title: 'Nothing here yet', detail: 'Look under All activity for everything that happened.' },
  allAreas: 'All areas',
  allUsers: 'All users',
  limit: "Only some days, in your carrier's time zone",
  oneCustomer: '1 customer',
  actingFor: 'Acting for {name}',
  change: '{label}: {before} → {after}',
  none: '–',
  undo: 'Undo',
  undone: 'Undone: {name}',
  failed: "We couldn't undo this",
} as const;
