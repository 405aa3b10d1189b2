/** The kinds of time-critical delivery, named as in the open digital LTL list. */
export const timeCriticalTypes = [
  { type: 'onDate', name: 'Deliver On Date', needsEnd: false },
  { type: 'onOrAfterDate', name: 'Deliver On or After Date', needsEnd: false },
  { type: 'byDate', name: 'Deliver By Date', needsEnd: false },
  { type: 'window', name: 'Delivery Window', needsEnd: true },
] as const;
export type TimeCriticalType = (typeof timeCriticalTypes)[number]['type'];

/** The time of a time-critical delivery; days at the destination. */
export interface TimeCriticalWish {
  readonly type: TimeCriticalType;
  readonly start: string;
  readonly end?: string | null;
}

/** A violated rule of time-critical deliveries, with the earliest valid day. */
export type BrokenTimeCriticalRule =
  | { readonly field: 'end'; readonly rule: 'required' }
  | { readonly field: 'start' | 'end'; readonly rule: 'min'; readonly day: string };

/** A delivery is never promised before the pickup, a window has an end, and it ends no earlier than it begins. */
export function brokenTimeCriticalRule(wish: TimeCriticalWish, shipDate: string): BrokenTimeCriticalRule | undefined {
  const needsEnd = timeCriticalTypes.some(({ type, needsEnd: isNeeded }) => isNeeded && type === wish.type);
  if (wish.start < shipDate) return { field: 'start', rule: 'min', day: shipDate };
  if (!needsEnd) return undefined;
  if (!wish.end) return { field: 'end', rule: 'required' };
  return wish.end < wish.start ? { field: 'end', rule: 'min', day: wish.start } : undefined;
}
