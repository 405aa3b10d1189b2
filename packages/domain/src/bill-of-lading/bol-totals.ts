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

export interface BolTables {
  /** Customer order information. */
  readonly orders: readonly BolAmount[];
  /** Carrier information. */
  readonly items: readonly BolAmount[];
}

/** Whether both tables of the VICS form name the same packages and the same weight, as its grand totals must. */
export function doTotalsAgree({ orders, items }: BolTables): boolean {
  const [ordered, carried] = [totalOf(orders), totalOf(items)];
  return ordered.packages === carried.packages && ordered.pounds === carried.pounds;
}
