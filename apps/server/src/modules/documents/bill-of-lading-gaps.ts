import { isHazardous, type BillOfLadingContent, type DocumentParty } from './bill-of-lading-content.js';

/** What a bill of lading may lack; the first five are the minimum of 49 CFR 373.101. */
const gaps = [
  'consignor and consignee names',
  'origin and destination',
  'number of packages',
  'description of the freight',
  'weight',
  'emergency contact name and telephone',
] as const;
export type BillOfLadingGap = (typeof gaps)[number];

/** Thrown instead of drawing a bill of lading that may not be used; names everything that is missing. */
export class BillOfLadingIncomplete extends Error {
  override readonly name = 'BillOfLadingIncomplete';

  constructor(readonly missing: readonly BillOfLadingGap[]) {
    super(`The bill of lading lacks: ${missing.join(', ')}`);
  }
}

/** The part of a bill of lading that the law looks at. */
export type LawfulMinimum = Pick<BillOfLadingContent, 'shipper' | 'consignee' | 'lines' | 'emergencyContact'>;

/** Names what 49 CFR 373.101, and 172.201 for hazardous materials, demand and the content lacks. */
export function gapsOf(content: LawfulMinimum): BillOfLadingGap[] {
  const { shipper, consignee, lines, emergencyContact } = content;
  const hasLines = lines.length > 0;
  const has: Record<BillOfLadingGap, boolean> = {
    'consignor and consignee names': isWritten(shipper.name) && isWritten(consignee.name),
    'origin and destination': hasPlace(shipper) && hasPlace(consignee),
    'number of packages': hasLines && lines.every((line) => line.pieces > 0),
    'description of the freight': hasLines && lines.every((line) => isWritten(line.description)),
    weight: hasLines && lines.every((line) => line.weightPounds > 0),
    'emergency contact name and telephone':
      !isHazardous(content) || (isWritten(emergencyContact?.name) && isDialable(emergencyContact?.phone)),
  };
  return gaps.filter((gap) => !has[gap]);
}

/** Throws `BillOfLadingIncomplete` unless everything the law demands is there. */
export function assertComplete(content: BillOfLadingContent): void {
  const missing = gapsOf(content);
  if (missing.length > 0) throw new BillOfLadingIncomplete(missing);
}

function isWritten(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}

function isDialable(phone: string | undefined): boolean {
  return (phone ?? '').replace(/\D/gu, '').length >= 10;
}

function hasPlace(party: DocumentParty): boolean {
  return isWritten(party.city) && isWritten(party.state) && isWritten(party.postalCode);
}
