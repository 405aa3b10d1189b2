import type { CarrierProBlock } from '@lading/contracts/carriers/carriers';
import { proBlockIndexOf, proBlockSize, readProBlock, type ProBlock } from '@lading/domain/identifiers/pro-block';
import { normalizeProNumber, proNumberOf, type ProProfile } from '@lading/domain/identifiers/pro-number';

/** Two end numbers as typed. */
export interface ProRange {
  readonly from: string;
  readonly to: string;
}

const noRange: ProRange = { from: '', to: '' };

/** The numbering of a carrier, with its issued blocks. */
export interface Numbering {
  readonly profile: ProProfile;
  readonly blocks: readonly CarrierProBlock[];
}

const runOf = ({ from, to }: ProRange, profile: ProProfile): ProBlock | undefined =>
  readProBlock({ from, to, profile, existing: [] }).block;

/** The count of numbers from one end to the other; undefined for an invalid range. */
export function sizeOf(range: ProRange, { profile }: Numbering): number | undefined {
  const run = runOf(range, profile);
  return run && proBlockSize(run);
}

/** The first block that overlaps the range. */
export function overlapOf(range: ProRange, { profile, blocks }: Numbering): CarrierProBlock | undefined {
  return blocks.find((block) => {
    const input = runOf(block, profile);
    const { violations = [] } = readProBlock({ ...range, profile, existing: input ? [input] : [] });
    return violations.some((violation) => violation.field === 'block' && violation.rule === 'overlap');
  });
}

/** The serial after `count` more; undefined when that needs too many digits. */
function later(serial: string, count: number): string | undefined {
  const next = String(BigInt(serial) + BigInt(count)).padStart(serial.length, '0');
  return next.length === serial.length ? next : undefined;
}

/** The last number of a range of this size; undefined while its first one is invalid. */
export function endOf(from: string, size: number, profile: ProProfile): string | undefined {
  const run = runOf({ from, to: from }, profile);
  const last = run && later(run.first, size - 1);
  return run && last && proNumberOf(run.prefix, last, profile);
}

/** A range of free numbers: after the highest issued one, else in the first gap; empty ends if there is none. */
export function freeRange(size: number, numbering: Numbering): ProRange {
  const { profile, blocks } = numbering;
  const runs = blocks.map((block) => runOf(block, profile)).filter((run) => run !== undefined);
  const alike = runs.filter(({ prefix, first }) => prefix === runs[0]?.prefix && first.length === runs[0].first.length);
  const [highest, ...lower] = alike.toSorted((a, b) => (BigInt(a.last) < BigInt(b.last) ? 1 : -1));
  if (!highest) return noRange;
  const ends = [highest.last, ''.padStart(highest.last.length, '0'), ...lower.toReversed().map(({ last }) => last)];
  for (const end of ends) {
    const first = later(end, 1);
    const from = first && proNumberOf(highest.prefix, first, profile);
    const to = from && endOf(from, size, profile);
    if (from && to && !overlapOf({ from, to }, numbering)) return { from, to };
  }
  return noRange;
}

/** The block of a number, and whether the number was already issued. */
export interface Home {
  readonly block: CarrierProBlock;
  readonly isIssued: boolean;
}

/** Finds the block of a number; undefined without one. */
export function homeOf(pro: string, { profile, blocks }: Numbering): Home | undefined {
  for (const block of blocks) {
    const run = runOf(block, profile);
    const index = run && proBlockIndexOf(run, normalizeProNumber(pro), profile);
    if (index !== undefined) return { block, isIssued: index < block.used };
  }
  return undefined;
}
