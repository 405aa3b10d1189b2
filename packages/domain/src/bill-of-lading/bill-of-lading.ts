import { lifecycle, type StateOf } from '../lifecycle/lifecycle.js';

/** The printed form: the short straight one or the standard VICS one. */
export const bolKinds = ['straight', 'vics'] as const;
export type BolKind = (typeof bolKinds)[number];

export const bolStates = ['draft', 'issued', 'void'] as const;

/** A bill of lading gets its number when it is issued; a wrong one is voided and replaced by a new one. */
export const bolLifecycle = lifecycle(bolStates, {
  issue: { from: ['draft'], to: 'issued' },
  void: { from: ['issued'], to: 'void' },
});
export type BolState = StateOf<typeof bolLifecycle>;

/** One row of either table of the form: packages, and pounds with at most two decimals. */
export interface BolAmount {
  readonly packages: number;
  readonly pounds: number;
}

/** Sums in hundredths, so that 0.1 and 0.2 make 0.3. */
export function totalOf(rows: readonly BolAmount[]): BolAmount {
  const hundredths = rows.reduce((sum, { pounds }) => sum + Math.round(pounds * 100), 0);
  return { packages: rows.reduce((sum, { packages }) => sum + packages, 0), pounds: hundredths / 100 };
}

interface BolTables {
  /** Customer order information. */
  readonly orders: readonly BolAmount[];
  /** Carrier information. */
  readonly items: readonly BolAmount[];
}

/** Whether both tables of the VICS form have the same packages and weight, as its grand totals must. */
export function doTotalsAgree({ orders, items }: BolTables): boolean {
  const [ordered, carried] = [totalOf(orders), totalOf(items)];
  return ordered.packages === carried.packages && ordered.pounds === carried.pounds;
}
