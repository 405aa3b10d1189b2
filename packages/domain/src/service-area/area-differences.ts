import { weekdaysText } from '../time/weekday.js';
import { placeKey, type AreaPlace, type AreaRow } from './area-row.js';

export interface AreaDifference extends AreaPlace {
  readonly kind: 'added' | 'changed' | 'removed';
  /** How the place is served, in words; absent before it is added and after it is removed. */
  readonly before: string | null;
  readonly after: string | null;
}

export interface AreaDifferences {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
  /** By country and place, up to the number asked for. */
  readonly rows: readonly AreaDifference[];
}

/** How a row serves its place, such as `CHI, direct, pickup Mon–Fri, delivery Mon–Fri`. */
export function serviceText({ terminal, service, partner, pickupDays, deliveryDays, extraDays }: AreaRow): string {
  const days = (title: string, set: number) => (set === 0 ? `no ${title}` : `${title} ${weekdaysText(set)}`);
  return [
    ...(terminal ? [terminal] : []),
    partner ? `${service} with ${partner}` : service,
    days('pickup', pickupDays),
    days('delivery', deliveryDays),
    ...(extraDays > 0 ? [`${extraDays} extra ${extraDays === 1 ? 'day' : 'days'}`] : []),
  ].join(', ');
}

interface Changed {
  readonly old: AreaRow | undefined;
  readonly row: AreaRow | undefined;
}

const isServedAlike = (one: AreaRow, other: AreaRow): boolean =>
  one.terminal === other.terminal &&
  one.service === other.service &&
  one.partner === other.partner &&
  one.pickupDays === other.pickupDays &&
  one.deliveryDays === other.deliveryDays &&
  one.extraDays === other.extraDays;

/** What changes when one area follows another. */
export function areaDifferences(before: readonly AreaRow[], after: readonly AreaRow[], most: number): AreaDifferences {
  const earlier = new Map(before.map((row) => [placeKey(row), row]));
  const found: [key: string, change: Changed][] = [];
  const counts = { added: 0, changed: 0, removed: 0, unchanged: 0 };
  for (const row of after) {
    const key = placeKey(row);
    const old = earlier.get(key);
    earlier.delete(key);
    if (old && isServedAlike(old, row)) counts.unchanged += 1;
    else {
      counts[old ? 'changed' : 'added'] += 1;
      found.push([key, { old, row }]);
    }
  }
  for (const [key, old] of earlier) found.push([key, { old, row: undefined }]);
  counts.removed = earlier.size;
  const first = found.toSorted(([one], [other]) => (one < other ? -1 : 1)).slice(0, most);
  return { ...counts, rows: first.flatMap(([, change]) => differenceOf(change)) };
}

function differenceOf({ old, row }: Changed): AreaDifference[] {
  const at = row ?? old;
  if (!at) return [];
  const { country, place } = at;
  const kind = old ? (row ? 'changed' : 'removed') : 'added';
  return [{ country, place, kind, before: old ? serviceText(old) : null, after: row ? serviceText(row) : null }];
}
