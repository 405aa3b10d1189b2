import type { FuelSource } from '@lading/contracts/carriers/fuel-index';

/** The words of the fuel index; braces are filled by `fill`. */
export const texts = {
  title: 'Fuel index',
  lead: 'Weekly diesel prices for fuel surcharges, effective from the Wednesday after the index date.',
  name: 'values',
  one: '1 value',
  count: '{count} values',
  noAccess: {
    title: "You don't have access to this page",
    detail: 'An administrator can give you the privilege "view carriers".',
  },
  carrierNoAccess: {
    title: "You don't have access to this page",
    detail: 'An administrator of your carrier can give you the privilege "data visibility".',
  },
  firstUse: {
    title: 'No values yet',
    detail: 'Add the value of this week, or upload a file. Without a value, carriers with tariffs decline.',
  },
  carrierFirstUse: {
    title: 'No values yet',
    detail: 'Administrators of the portal add a value every week.',
  },
  add: 'Add value',
  upload: 'Upload file',
  rowName: 'Value of {day}',
  old: {
    title: 'The newest value is of {day}',
    detail: 'Rates go on using it until a newer one is added.',
  },
  course: {
    title: 'Last year',
    label: 'Price of diesel per gallon in the last year. Use the arrow keys to go from week to week.',
    point: '{price} of {day}, effective {from}',
    failed: "We couldn't load the chart",
  },
  status: { superseded: 'Superseded', used: 'Used by rates', unused: 'Not used yet' },
  states: { current: 'Current', superseded: 'Superseded' },
  anyState: 'All values',
  sources: {
    manual: 'Entered',
    file: 'File',
    fetch: 'Fetched',
    demo: 'Demo',
  } satisfies Record<FuelSource, string>,
  actions: { change: 'Edit', supersede: 'Supersede', history: 'History' },
  form: {
    addTitle: 'Add value',
    changeTitle: 'Edit value of {day}',
    supersedeTitle: 'Supersede value of {day}',
    supersedeLead:
      'Rates have used this value. Those rates keep it; new rates of the same week use the new value. Both stay in the history.',
    indexDate: 'Index date',
    indexDateHelp: 'The day for which the value was published, usually a Monday.',
    price: 'Dollars per gallon',
    priceHelp: 'Up to three decimals, such as 3.802.',
    priceWrong: 'Enter dollars with up to three decimals, such as 3.802',
    reason: 'Reason',
    effective: 'Effective from {day}',
    unusual: 'Is this value right?',
    confirm: 'Save this value anyway',
    cancel: 'Cancel',
    save: 'Save value',
    supersede: 'Supersede value',
  },
  done: {
    add: '{price} added',
    addDetail: 'Pickups from {day} on are rated with it.',
    change: 'Value changed to {price}',
    supersede: 'Value superseded with {price}',
  },
  history: {
    title: 'History of {day}',
    label: 'What happened to this value',
    by: 'By {name}',
    confirmed: 'Confirmed: {doubts}',
    failed: "We couldn't load the history",
    empty: 'This value was loaded with the demo and has no history.',
  },
} as const;
