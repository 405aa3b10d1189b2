import type { CalendarDate } from '../time/calendar-date.js';
import { amountsOfCharges, chargesLinehaul, type Amounts } from './agreed-amounts.js';
import type { AgreedPrice, AuditCase, EarlierInvoice, ReceivedInvoice } from './audit-case.js';

/** The invoices of the shipment that an invoice without linehaul comes besides; none when it is the first or asks for the freight itself. */
export function invoicesBefore({ invoice, earlierInvoices }: AuditCase): readonly EarlierInvoice[] {
  return chargesLinehaul(invoice.charges) ? [] : earlierInvoices.filter(({ isOfShipment }) => isOfShipment);
}

/** What the agreement leaves for the charges of an additional invoice once the earlier ones have had theirs. */
export function amountsLeft(agreed: AgreedPrice, invoice: ReceivedInvoice, before: readonly EarlierInvoice[]): Amounts {
  const whole = amountsOfCharges(agreed.charges);
  const comparable = before.filter(({ currency }) => currency === agreed.currency);
  const billed = amountsOfCharges(comparable.flatMap(({ charges }) => charges));
  const left = (code: string): number => Math.max(0, (whole.get(code) ?? 0) - (billed.get(code) ?? 0));
  return new Map([...amountsOfCharges(invoice.charges).keys()].map((code) => [code, left(code)]));
}

/** The last day for more charges after the original invoice, when the additional invoice is dated after it (49 USC 13710(a)(3)). */
export function missedBillingDay(
  invoice: ReceivedInvoice,
  before: readonly EarlierInvoice[],
): CalendarDate | undefined {
  const originals = before.filter(({ charges }) => chargesLinehaul(charges));
  const [lastDay] = (originals.length > 0 ? originals : before).map(({ contestUntil }) => contestUntil).toSorted();
  return lastDay !== undefined && invoice.invoiceDate > lastDay ? lastDay : undefined;
}
