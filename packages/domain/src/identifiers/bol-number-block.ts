import { serialDigitsOf } from './company-prefix.js';
import { isProBlockLow } from './pro-block.js';
import { prefixedBolNumber } from './bol-number.js';

/** A range of bill of lading numbers that a company reserves under its GS1 company prefix; both ends included. */
export interface BolNumberBlock {
  /** 7 to 11 digits. */
  readonly companyPrefix: string;
  readonly first: number;
  readonly last: number;
}

/** The highest serial that fits beside the prefix. */
export const lastSerialOf = (companyPrefix: string): number => 10 ** serialDigitsOf(companyPrefix) - 1;

export const bolBlockSize = ({ first, last }: BolNumberBlock): number => last - first + 1;

/** The first and the last whole number of the block, check digits included. */
export const bolBlockRange = ({ companyPrefix, first, last }: BolNumberBlock): readonly [string, string] => [
  prefixedBolNumber(companyPrefix, first),
  prefixedBolNumber(companyPrefix, last),
];

/** The same threshold as for PRO numbers: at most a tenth, or at most 50 numbers are left. */
export const isBolBlockLow = ({ first, last }: BolNumberBlock, issued: number): boolean =>
  isProBlockLow({ prefix: '', first: String(first), last: String(last) }, issued);
