import type { CalendarDate } from '../calendar-date.js';
import type { Cents } from '../money.js';
import { amountsLeft, billsBefore, missedBillingDay } from './additional-bill.js';
import { amountsOfCharges, billsLinehaul, linehaulCode, type Amounts } from './agreed-amounts.js';
import { auditReasons, blocksApproval, verdictOf, type AuditReason, type AuditVerdict } from './audit-reason.js';
import type { AgreedPrice, AuditCase, AuditTolerance, EarlierBill, FreightBill } from './freight-bill.js';
import { chargePath, pricePath, type PriceStage } from './price-stages.js';
import { withSingleShipment } from './single-shipment.js';

/** What one deviation did to one charge. */
export interface FindingPart {
  /** LINEHAUL for the net linehaul, otherwise the charge code; TOTAL for a wrong sum. */
  readonly component: string;
  readonly cents: Cents;
  /** The charge follows the deviation by the agreed rules, as fuel follows the linehaul. */
  readonly isConsequence: boolean;
}

/** One reason with all that it costs; negative when the bill is lower for it. */
export interface AuditFinding {
  readonly reason: AuditReason;
  /** The code of the service when the reason is about one. */
  readonly service: string | null;
  readonly verdict: AuditVerdict;
  readonly cents: Cents;
  readonly parts: readonly FindingPart[];
  /** What to ask back beyond the difference: a duplicate altogether, a failed guarantee with its linehaul. */
  readonly creditCents: Cents;
  /** The day by which the carrier had to bill what it billed later. */
  readonly missedDay?: CalendarDate;
}

/** A charge as agreed and as billed. */
export interface ComparedCharge {
  readonly component: string;
  readonly agreedCents: Cents;
  readonly billedCents: Cents;
}

export interface InvoiceAudit {
  /** What is agreed for the bill: the whole price, of an additional bill what is left of it for its charges. */
  readonly agreedCents: Cents;
  readonly billedCents: Cents;
  /** Billed less agreed; the sum of all findings. */
  readonly varianceCents: Cents;
  readonly toleranceCents: Cents;
  readonly findings: readonly AuditFinding[];
  readonly charges: readonly ComparedCharge[];
  /** The reason that weighs most; null when bill and agreement are the same. */
  readonly mainReason: AuditReason | null;
  readonly outcome: 'pass' | 'flag';
  /** What the shipper may object to: everything that is not proven to be right. */
  readonly disputableCents: Cents;
}

/** The greater of 5.00 and 2 % of the quote, unless a company chooses otherwise. */
export const usualTolerance: AuditTolerance = { cents: 500, basisPoints: 200 };

/** Differences up to it are not worth a person's time. */
export function toleranceOf(agreedCents: Cents, { cents, basisPoints }: AuditTolerance = usualTolerance): Cents {
  return Math.max(cents, Math.floor((agreedCents * basisPoints) / 10_000));
}

/** Compares a bill with what was agreed and names every reason for a difference, its price and who is right. */
export function auditInvoice(input: AuditCase): InvoiceAudit {
  const audited = withSingleShipment(input);
  const { bill, agreed } = audited;
  const before = billsBefore(audited);
  const isAdditional = before.length > 0;
  const left = amountsLeft(agreed, bill, before);
  const { start, stages } = isAdditional ? chargePath(left, bill) : pricePath(agreed, bill);
  const agreedCents = isAdditional ? sumOf([...left.values()]) : agreed.totalCents;
  const header = withLateness(headerFindings(audited), { agreedCents, missedDay: missedBillingDay(bill, before) });
  const findings = [...header, ...priceFindings(start, stages, audited), ...sumFindings(bill)];
  const varianceCents = bill.totalCents - agreedCents;
  const toleranceCents = toleranceOf(agreed.totalCents, audited.tolerance);
  const isPassed = Math.abs(varianceCents) <= toleranceCents && !findings.some(({ reason }) => blocksApproval(reason));
  return {
    agreedCents,
    billedCents: bill.totalCents,
    varianceCents,
    toleranceCents,
    findings,
    charges: comparedCharges(start, bill),
    mainReason: mainReasonOf(findings),
    outcome: isPassed ? 'pass' : 'flag',
    disputableCents: findings.some(({ reason }) => reason === 'DUP') ? bill.totalCents : disputableOf(findings),
  };
}

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);

/** What is billed too late is not owed, as what is billed twice; what was agreed of it is to be given back too. */
function withLateness(
  header: readonly AuditFinding[],
  { agreedCents, missedDay }: { readonly agreedCents: Cents; readonly missedDay: CalendarDate | undefined },
): readonly AuditFinding[] {
  if (missedDay === undefined || header.some(({ reason }) => reason === 'DUP')) return header;
  const parts = { service: null, cents: 0, parts: [], creditCents: agreedCents };
  return [{ reason: 'DUP', verdict: 'shipperRight', ...parts, missedDay }, ...header];
}

/** Freight is known by its PRO number; where one of both bills has none, by its shipment. */
function isSameFreight(bill: FreightBill, earlier: EarlierBill): boolean {
  return bill.pro === null || earlier.pro === null ? earlier.isOfShipment : bill.pro === earlier.pro;
}

/** The freight of a shipment is billed once, whatever numbers and amount the second bill has. */
function isDuplicate(bill: FreightBill, earlier: EarlierBill): boolean {
  if (bill.scac !== earlier.scac) return false;
  const isSameAgain = isSameFreight(bill, earlier) && bill.totalCents === earlier.totalCents;
  const isFreightAgain = earlier.isOfShipment && billsLinehaul(earlier.charges) && billsLinehaul(bill.charges);
  return bill.number === earlier.number || isSameAgain || isFreightAgain;
}

/** What is wrong with the bill as such. */
function headerFindings({ bill, agreed, earlierBills, evidence }: AuditCase): readonly AuditFinding[] {
  const fee = amountsOfGuarantees(bill);
  const broken: readonly (readonly [AuditReason, boolean, Cents])[] = [
    ['DUP', earlierBills.some((earlier) => isDuplicate(bill, earlier)), bill.totalCents],
    ['CUR', bill.currency !== agreed.currency, 0],
    ['BILLTO', !payersOf(agreed).includes(nameOf(bill.billTo)), 0],
    ['TERMS', bill.terms !== agreed.terms, 0],
    ['SVC', evidence.isGuaranteeMissed && fee !== 0, fee + (amountsOfCharges(bill.charges).get(linehaulCode) ?? 0)],
  ];
  return broken
    .filter(([, isBroken]) => isBroken)
    .map(([reason, , creditCents]) => ({
      reason,
      service: null,
      verdict: verdictOf(reason, evidence),
      cents: 0,
      parts: [],
      creditCents,
    }));
}

const payersOf = ({ billTo, otherPayers = [] }: AgreedPrice): string[] => [billTo, ...otherPayers].map(nameOf);

function nameOf(payer: string): string {
  return payer.trim().replaceAll(/\s+/g, ' ').toUpperCase();
}

function amountsOfGuarantees({ charges }: FreightBill): Cents {
  return charges.reduce((sum, { code, cents }) => (code.startsWith('GTD_') ? sum + cents : sum), 0);
}

/** One finding for each reason, and for each service of its own. */
function priceFindings(
  start: Amounts,
  stages: readonly PriceStage[],
  { evidence }: AuditCase,
): readonly AuditFinding[] {
  const found = new Map<string, AuditFinding>();
  let before = start;
  for (const { reason, component, amounts } of stages) {
    const service = reason.startsWith('ACC-') ? component : null;
    const key = `${reason}/${service ?? ''}`;
    const parts = [...(found.get(key)?.parts ?? []), ...partsOf(before, amounts, component)];
    const cents = parts.reduce((sum, part) => sum + part.cents, 0);
    const verdict = verdictOf(reason, evidence, component);
    found.set(key, { reason, service, verdict, cents, parts, creditCents: 0 });
    before = amounts;
  }
  return [...found.values()];
}

function partsOf(before: Amounts, after: Amounts, component: string): readonly FindingPart[] {
  const codes = [...new Set([...before.keys(), ...after.keys()])];
  return codes.flatMap((code): FindingPart[] => {
    const cents = (after.get(code) ?? 0) - (before.get(code) ?? 0);
    return cents === 0 ? [] : [{ component: code, cents, isConsequence: code !== component }];
  });
}

function sumFindings({ charges, totalCents }: FreightBill): readonly AuditFinding[] {
  const cents = totalCents - charges.reduce((sum, charge) => sum + charge.cents, 0);
  if (cents === 0) return [];
  const parts = [{ component: 'TOTAL', cents, isConsequence: false }];
  return [{ reason: 'MATH', service: null, verdict: 'shipperRight', cents, parts, creditCents: 0 }];
}

function comparedCharges(agreed: Amounts, bill: FreightBill): readonly ComparedCharge[] {
  const billed = amountsOfCharges(bill.charges);
  const codes = new Set([linehaulCode, ...agreed.keys(), ...billed.keys()]);
  const known = [...codes].filter((code) => agreed.has(code) || billed.has(code));
  return known.map((component) => ({
    component,
    agreedCents: agreed.get(component) ?? 0,
    billedCents: billed.get(component) ?? 0,
  }));
}

/** What is wrong with the bill as such comes first, then the greatest amount. */
function mainReasonOf(findings: readonly AuditFinding[]): AuditReason | null {
  const header = findings.find(({ reason }) => isHeaderReason(reason));
  if (header) return header.reason;
  const [heaviest] = findings.toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents));
  return heaviest?.reason ?? null;
}

const headerReasons: ReadonlySet<AuditReason> = new Set(['DUP', 'CUR', 'BILLTO', 'TERMS', 'SVC']);

function isHeaderReason(reason: AuditReason): boolean {
  return headerReasons.has(reason);
}

function disputableOf(findings: readonly AuditFinding[]): Cents {
  return findings
    .filter(({ verdict }) => verdict !== 'carrierRight')
    .reduce((sum, { cents, creditCents }) => sum + Math.max(0, cents) + creditCents, 0);
}

/** The name of what was found, for people. */
export function findingName({ reason, missedDay }: Pick<AuditFinding, 'reason' | 'missedDay'>): string {
  return missedDay === undefined ? reasonName(reason) : 'Billed after 180 days';
}

/** The name of a reason for people. */
export function reasonName(reason: AuditReason): string {
  return auditReasons.find(({ code }) => code === reason)?.name ?? reason;
}
