import type { BolContent } from '@lading/contracts/shipments/bill-of-lading-content';
import type { DraftBolContent, DraftBolParty } from '@lading/contracts/shipments/bill-of-lading-draft';
import type { Bol, BolRow, UnderlyingBol } from '@lading/contracts/shipments/bills-of-lading';
import { formatProNumber } from '@lading/domain/identifiers/pro-number';

/** A row as it is read; the mask belongs to a connected carrier. */
export interface BolRecord extends BolRow {
  readonly mask: string | null;
}

export interface WholeBol extends BolRecord {
  readonly carrierId: number | null;
  readonly content: DraftBolContent;
  readonly underlying: UnderlyingBol[];
  readonly voidReason: string;
  readonly issuedAt: string | null;
}

/** The number as its carrier prints it. */
export const printedPro = ({ proNumber, mask }: Pick<BolRecord, 'proNumber' | 'mask'>): string | null =>
  proNumber && mask ? formatProNumber(proNumber, { mask }) : proNumber;

export function toBolRow(record: BolRecord): BolRow {
  const { mask: _, ...row } = record;
  return { ...row, proNumber: printedPro(record) };
}

export function toBol(record: WholeBol): Bol {
  const { mask: _, carrierId: __, ...bol } = record;
  return { ...bol, proNumber: printedPro(record) };
}

const words = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

/** What lists and searches read of a content. */
export interface BolSummary {
  readonly carrierName: string;
  readonly consignee: string;
  readonly orderNumbers: string;
  readonly shipDate: string | null;
  readonly freightTerms: BolContent['freightTerms'];
  /** The own location that pays. */
  readonly locationId: number | null;
}

const placeOf = ({ city, state }: DraftBolParty): string => [city, state].filter(Boolean).join(' ');

export function summaryOf(content: DraftBolContent): BolSummary {
  const { shipper, consignee, billTo, references, orders } = content;
  const freightTerms = content.freightTerms ?? 'prepaid';
  const payer = { prepaid: shipper, collect: consignee, thirdParty: billTo }[freightTerms];
  const numbers = [orders, references].flatMap((rows) => (rows ?? []).map(({ number }) => number));
  return {
    carrierName: content.carrierName?.trim() ?? '',
    consignee: consignee ? words(consignee.name, placeOf(consignee)).slice(0, 200) : '',
    orderNumbers: words(...numbers).slice(0, 200),
    shipDate: content.shipDate ?? null,
    freightTerms,
    locationId: payer?.locationId ?? null,
  };
}
