/** The promises a time-critical delivery may make, in the words of the open digital LTL list. */
export const timeCriticalTypes = [
  { type: 'onDate', name: 'Deliver On Date', needsEnd: false },
  { type: 'onOrAfterDate', name: 'Deliver On or After Date', needsEnd: false },
  { type: 'byDate', name: 'Deliver By Date', needsEnd: false },
  { type: 'window', name: 'Delivery Window', needsEnd: true },
] as const;
export type TimeCriticalType = (typeof timeCriticalTypes)[number]['type'];
