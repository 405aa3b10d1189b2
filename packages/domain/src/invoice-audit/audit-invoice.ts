import { chargePath, pricePath, type PriceStage } from './price-stages.js';
import { amountsOfCharges, chargesLinehaul, linehaulCode, type Amounts } from './agreed-amounts.js';
import type { AgreedPrice, AuditCase, AuditTolerance, EarlierInvoice, ReceivedInvoice } from './audit-case.js';
import { blocksApproval, reasonName, verdictOf, type AuditReason, type AuditVerdict } from './audit-reason.js';
import type { CalendarDate } from '../time/calendar-date.js';
import { sumOf, type Cents } from '../measures/money.js';
import { withSingleShipment } from './single-shipment.js';

/** One reason with its total amount; negative if it lowers the invoice. */
export interface AuditFinding {
  readonly reason: AuditReason;
  /** The code of the service if the reason is about one. */
  readonly service: string | null;
  readonly verdict: AuditVerdict;
  readonly cents: Cents;
  readonly parts: readonly FindingPart[];
  /** Credit requested beyond the variance: all of a duplicate, the fee and linehaul of a failed guarantee. */
  readonly creditCents: Cents;
  /** The deadline that the carrier missed for billing it. */
  readonly missedDay?: CalendarDate;
}

/** The effect of one deviation on one charge. */
interface FindingPart {
  /** LINEHAUL for the net linehaul, otherwise the charge code; TOTAL for a wrong sum. */
  readonly component: string;
  readonly cents: Cents;
  /** The charge follows the deviation by the agreed rules, as fuel follows the linehaul. */
  readonly isConsequence: boolean;
}

export interface InvoiceAudit {
  /** The agreed amount for the invoice: the whole price, or for an additional invoice the rest for its charges. */
  readonly agreedCents: Cents;
  readonly billedCents: Cents;
  /** Billed minus agreed; the sum of all findings. */
  readonly varianceCents: Cents;
  readonly toleranceCents: Cents;
  readonly findings: readonly AuditFinding[];
  readonly charges: readonly ComparedCharge[];
  /** The reason with the most weight; null when invoice and agreement are the same. */
  readonly mainReason: AuditReason | null;
  readonly outcome: 'pass' | 'flag';
  /** The amount that the shipper may dispute: everything not proven right. */
  readonly disputableCents: Cents;
}

/** A charge as agreed and as billed. */
interface ComparedCharge {
  readonly component: string;
  readonly agreedCents: Cents;
  readonly billedCents: Cents;
}

/** The greater of $5.00 and 2% of the agreed price, unless a company chooses otherwise. */
export const usualTolerance: AuditTolerance = { cents: 500, basisPoints: 200 };

/** Compares an invoice with the agreed price: every reason for a variance, its amount in cents, and who is right. */
export function auditInvoice(input: AuditCase): InvoiceAudit {
  const audited = withSingleShipment(input);
  const { invoice, agreed } = audited;
  const before = invoicesBefore(audited);
  const isAdditional = before.length > 0;
  const left = amountsLeft(agreed, invoice, before);
  const { start, stages } = isAdditional ? chargePath(left, invoice) : pricePath(agreed, invoice);
  const agreedCents = isAdditional ? sumOf([...left.values()]) : agreed.totalCents;
  const header = withLateness(headerFindings(audited), { agreedCents, missedDay: missedBillingDay(invoice, before) });
  const findings = [...header, ...priceFindings(start, stages, audited), ...sumFindings(invoice)];
  const varianceCents = invoice.totalCents - agreedCents;
  const toleranceCents = toleranceOf(agreed.totalCents, audited.tolerance);
  const isPassed = Math.abs(varianceCents) <= toleranceCents && !findings.some(({ reason }) => blocksApproval(reason));
  return {
    agreedCents,
    billedCents: invoice.totalCents,
    varianceCents,
    toleranceCents,
    findings,
    charges: comparedCharges(start, invoice),
    mainReason: mainReasonOf(findings),
    outcome: isPassed ? 'pass' : 'flag',
    disputableCents: findings.some(({ reason }) => reason === 'DUP') ? invoice.totalCents : disputableOf(findings),
  };
}

/** The variance in cents up to which an invoice is approved automatically. */
function toleranceOf(agreedCents: Cents, { cents, basisPoints }: AuditTolerance = usualTolerance): Cents {
  return Math.max(cents, Math.floor((agreedCents * basisPoints) / 10_000));
}

/** The earlier invoices of the shipment that an additional one follows; none for the first, or for one that charges linehaul. */
function invoicesBefore({ invoice, earlierInvoices }: AuditCase): readonly EarlierInvoice[] {
  return chargesLinehaul(invoice.charges) ? [] : earlierInvoices.filter(({ isOfShipment }) => isOfShipment);
}

/** The agreed amounts left for an additional invoice after the earlier ones. */
function amountsLeft(agreed: AgreedPrice, invoice: ReceivedInvoice, before: readonly EarlierInvoice[]): Amounts {
  const whole = amountsOfCharges(agreed.charges);
  const comparable = before.filter(({ currency }) => currency === agreed.currency);
  const billed = amountsOfCharges(comparable.flatMap(({ charges }) => charges));
  const left = (code: string): number => Math.max(0, (whole.get(code) ?? 0) - (billed.get(code) ?? 0));
  return new Map([...amountsOfCharges(invoice.charges).keys()].map((code) => [code, left(code)]));
}

/** The last day for more charges after the original invoice, when the additional invoice is dated after it (49 USC 13710(a)(3)). */
function missedBillingDay(invoice: ReceivedInvoice, before: readonly EarlierInvoice[]): CalendarDate | undefined {
  const originals = before.filter(({ charges }) => chargesLinehaul(charges));
  const [lastDay] = (originals.length > 0 ? originals : before).map(({ contestUntil }) => contestUntil).toSorted();
  return lastDay !== undefined && invoice.invoiceDate > lastDay ? lastDay : undefined;
}

/** An amount billed too late is not owed, like a duplicate: credit is requested for its agreed part too. */
function withLateness(
  header: readonly AuditFinding[],
  { agreedCents, missedDay }: { readonly agreedCents: Cents; readonly missedDay: CalendarDate | undefined },
): readonly AuditFinding[] {
  if (missedDay === undefined || header.some(({ reason }) => reason === 'DUP')) return header;
  const parts = { service: null, cents: 0, parts: [], creditCents: agreedCents };
  return [{ reason: 'DUP', verdict: 'shipperRight', ...parts, missedDay }, ...header];
}

/** Findings about the invoice as a whole. */
function headerFindings({ invoice, agreed, earlierInvoices, evidence }: AuditCase): readonly AuditFinding[] {
  const fee = amountsOfGuarantees(invoice);
  const broken: readonly (readonly [AuditReason, boolean, Cents])[] = [
    ['DUP', earlierInvoices.some((earlier) => isDuplicate(invoice, earlier)), invoice.totalCents],
    ['CUR', invoice.currency !== agreed.currency, 0],
    ['BILLTO', !payersOf(agreed).includes(nameOf(invoice.billTo)), 0],
    ['TERMS', invoice.terms !== agreed.terms, 0],
    ['SVC', evidence.isGuaranteeMissed && fee !== 0, fee + (amountsOfCharges(invoice.charges).get(linehaulCode) ?? 0)],
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

/** The freight of a shipment is billed once, regardless of the numbers and amount of a second invoice. */
function isDuplicate(invoice: ReceivedInvoice, earlier: EarlierInvoice): boolean {
  if (invoice.scac !== earlier.scac) return false;
  const isSameAgain = isSameFreight(invoice, earlier) && invoice.totalCents === earlier.totalCents;
  const isFreightAgain = earlier.isOfShipment && chargesLinehaul(earlier.charges) && chargesLinehaul(invoice.charges);
  return invoice.number === earlier.number || isSameAgain || isFreightAgain;
}

/** The same freight by its PRO number; if either invoice has none, by its shipment. */
function isSameFreight(invoice: ReceivedInvoice, earlier: EarlierInvoice): boolean {
  return invoice.pro === null || earlier.pro === null ? earlier.isOfShipment : invoice.pro === earlier.pro;
}

const payersOf = ({ billTo, otherPayers = [] }: AgreedPrice): string[] => [billTo, ...otherPayers].map(nameOf);

function nameOf(payer: string): string {
  return payer.trim().replaceAll(/\s+/g, ' ').toUpperCase();
}

function amountsOfGuarantees({ charges }: ReceivedInvoice): Cents {
  return charges.reduce((sum, { code, cents }) => (code.startsWith('GTD_') ? sum + cents : sum), 0);
}

/** One finding for each reason, and for each service. */
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

function sumFindings({ charges, totalCents }: ReceivedInvoice): readonly AuditFinding[] {
  const cents = totalCents - charges.reduce((sum, charge) => sum + charge.cents, 0);
  if (cents === 0) return [];
  const parts = [{ component: 'TOTAL', cents, isConsequence: false }];
  return [{ reason: 'MATH', service: null, verdict: 'shipperRight', cents, parts, creditCents: 0 }];
}

function comparedCharges(agreed: Amounts, invoice: ReceivedInvoice): readonly ComparedCharge[] {
  const billed = amountsOfCharges(invoice.charges);
  const codes = new Set([linehaulCode, ...agreed.keys(), ...billed.keys()]);
  const known = [...codes].filter((code) => agreed.has(code) || billed.has(code));
  return known.map((component) => ({
    component,
    agreedCents: agreed.get(component) ?? 0,
    billedCents: billed.get(component) ?? 0,
  }));
}

/** Findings about the invoice as a whole come first, then the greatest amount. */
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

/** The name of a finding on screens, in letters and in reports. */
export function findingName({ reason, missedDay }: Pick<AuditFinding, 'reason' | 'missedDay'>): string {
  return missedDay === undefined ? reasonName(reason) : 'Billed after 180 days';
}
