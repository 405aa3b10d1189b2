import { normalizeProNumber, proPartsOf, proViolation, type ProProfile, type ProViolation } from './pro-number.js';

/** A range of PRO numbers that a carrier issues to one customer: serials of digits, both ends included. */
export interface ProBlock {
  readonly prefix: string;
  readonly first: string;
  readonly last: string;
}

export type ProBlockViolation =
  | { readonly field: 'from' | 'to'; readonly violation: ProViolation }
  | {
      readonly field: 'block';
      readonly rule: 'differentPrefix' | 'lessThan';
      readonly params: { a: string; b: string };
    }
  | { readonly field: 'block'; readonly rule: 'proLength'; readonly params: { n: number } }
  | { readonly field: 'block'; readonly rule: 'overlap'; readonly with: ProBlock };

export interface ProBlockRequest {
  readonly from: string;
  readonly to: string;
  readonly profile: ProProfile;
  /** Every other block of the same carrier. */
  readonly existing: readonly ProBlock[];
}

export type ProBlockAnswer =
  | { readonly block: ProBlock; readonly violations?: undefined }
  | { readonly block?: undefined; readonly violations: readonly ProBlockViolation[] };

const overlaps = (one: ProBlock, other: ProBlock): boolean =>
  one.prefix === other.prefix &&
  one.first.length === other.first.length &&
  BigInt(one.first) <= BigInt(other.last) &&
  BigInt(other.first) <= BigInt(one.last);

function endViolations({ from, to, profile }: ProBlockRequest): ProBlockViolation[] {
  const ends = [
    { field: 'from' as const, violation: proViolation(from, profile) },
    { field: 'to' as const, violation: proViolation(to, profile) },
  ];
  return ends.flatMap(({ field, violation }) => (violation ? [{ field, violation }] : []));
}

function blockViolations(block: ProBlock, { to, profile, existing, from }: ProBlockRequest): ProBlockViolation[] {
  const last = proPartsOf(normalizeProNumber(to), profile);
  if (block.prefix !== last.prefix) return [{ field: 'block', rule: 'differentPrefix', params: { a: from, b: to } }];
  if (block.first.length !== block.last.length) {
    return [{ field: 'block', rule: 'proLength', params: { n: normalizeProNumber(from).length } }];
  }
  if (BigInt(block.first) > BigInt(block.last))
    return [{ field: 'block', rule: 'lessThan', params: { a: from, b: to } }];
  return existing
    .filter((other) => overlaps(block, other))
    .map((other) => ({ field: 'block', rule: 'overlap', with: other }));
}

/** Reads a block from its two end numbers: same prefix and length, in order, without overlap. */
export function readProBlock(request: ProBlockRequest): ProBlockAnswer {
  const outsideBlock = endViolations(request);
  if (outsideBlock.length > 0) return { violations: outsideBlock };
  const { prefix, serial: first } = proPartsOf(normalizeProNumber(request.from), request.profile);
  const { serial: last } = proPartsOf(normalizeProNumber(request.to), request.profile);
  const block = { prefix, first, last };
  const violations = blockViolations(block, request);
  return violations.length > 0 ? { violations } : { block };
}

/** The count of numbers in a block. */
export const proBlockSize = ({ first, last }: ProBlock): number => Number(BigInt(last) - BigInt(first) + 1n);

/** The index of a number in its block; undefined if it is outside. */
export function proBlockIndexOf(block: ProBlock, pro: string, profile: ProProfile): number | undefined {
  if (proViolation(pro, profile)) return undefined;
  const { prefix, serial } = proPartsOf(normalizeProNumber(pro), profile);
  if (prefix !== block.prefix || serial.length !== block.first.length) return undefined;
  const index = Number(BigInt(serial) - BigInt(block.first));
  return index >= 0 && index < proBlockSize(block) ? index : undefined;
}

/** Whether a new block is due: no more numbers are left than the carrier's low mark; without one, at most a tenth or at most 50. */
export function isProBlockLow(block: ProBlock, issued: number, lowMark: number | null = null): boolean {
  const size = proBlockSize(block);
  const left = size - issued;
  return lowMark === null ? left <= 50 || left * 10 <= size : left <= lowMark;
}
