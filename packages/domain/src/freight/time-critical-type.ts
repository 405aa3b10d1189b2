/** The kinds of time-critical delivery, as the open digital LTL list names them. */
export const timeCriticalTypes = [
  { type: 'onDate', name: 'Deliver On Date', needsEnd: false },
  { type: 'onOrAfterDate', name: 'Deliver On or After Date', needsEnd: false },
  { type: 'byDate', name: 'Deliver By Date', needsEnd: false },
  { type: 'window', name: 'Delivery Window', needsEnd: true },
] as const;
export type TimeCriticalType = (typeof timeCriticalTypes)[number]['type'];

/** What a time-critical delivery asks for; days at the destination. */
export interface TimeCriticalWish {
  readonly type: TimeCriticalType;
  readonly start: string;
  readonly end?: string | null;
}

/** A rule of time-critical deliveries that a wish breaks, with the day that it may not go below. */
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
