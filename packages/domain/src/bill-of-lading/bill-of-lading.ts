import { lifecycle, type StateOf } from '../lifecycle/lifecycle.js';
import { prefixedBolNumber } from '../identifiers/bol-number.js';
import { isProBlockLow } from '../identifiers/pro-block.js';

/** Which form is printed: the short straight one or the standard VICS one. */
export const bolKinds = ['straight', 'vics'] as const;
export type BolKind = (typeof bolKinds)[number];

export const bolStates = ['draft', 'issued', 'void'] as const;

/** An invoice gets its number when it is issued and keeps it for ever; a wrong one is voided and written anew. */
export const bolLifecycle = lifecycle(bolStates, {
  issue: { from: ['draft'], to: 'issued' },
  void: { from: ['issued'], to: 'void' },
});
export type BolState = StateOf<typeof bolLifecycle>;

/** A run of bill of lading numbers that a company sets aside under its GS1 company prefix; both ends included. */
export interface BolNumberBlock {
  /** Seven to eleven digits. */
  readonly companyPrefix: string;
  readonly first: number;
  readonly last: number;
}

/** How many digits the serial has beside a company prefix: sixteen in all, before the check digit. */
const serialDigitsOf = (companyPrefix: string): number => 16 - companyPrefix.length;

/** The greatest serial that fits beside the prefix. */
export const lastSerialOf = (companyPrefix: string): number => 10 ** serialDigitsOf(companyPrefix) - 1;

export const bolBlockSize = ({ first, last }: BolNumberBlock): number => last - first + 1;

/** The first and the last whole number of the block, check digits included. */
export const bolBlockRange = ({ companyPrefix, first, last }: BolNumberBlock): readonly [string, string] => [
  prefixedBolNumber(companyPrefix, first),
  prefixedBolNumber(companyPrefix, last),
];

/** The same mark as for PRO numbers: at most a tenth, or at most 50 numbers are left. */
export const isBolBlockLow = ({ first, last }: BolNumberBlock, issued: number): boolean =>
  isProBlockLow({ prefix: '', first: String(first), last: String(last) }, issued);

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

/** Whether both tables of the VICS form name the same packages and the same weight, as its grand totals must. */
export function doTotalsAgree({ orders, items }: BolTables): boolean {
  const [ordered, carried] = [totalOf(orders), totalOf(items)];
  return ordered.packages === carried.packages && ordered.pounds === carried.pounds;
}
