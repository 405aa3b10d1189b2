import type { CalendarDate } from '../calendar-date.js';
import { amountsOfCharges, billsLinehaul, type Amounts } from './agreed-amounts.js';
import type { AgreedPrice, AuditCase, EarlierBill, FreightBill } from './freight-bill.js';

/** The bills of the shipment that a bill without linehaul comes besides; none when it is the first or asks for the freight itself. */
export function billsBefore({ bill, earlierBills }: AuditCase): readonly EarlierBill[] {
  return billsLinehaul(bill.charges) ? [] : earlierBills.filter(({ isOfShipment }) => isOfShipment);
}

/** What the agreement leaves for the charges of an additional bill once the earlier ones have had theirs. */
export function amountsLeft(agreed: AgreedPrice, bill: FreightBill, before: readonly EarlierBill[]): Amounts {
  const whole = amountsOfCharges(agreed.charges);
  const comparable = before.filter(({ currency }) => currency === agreed.currency);
  const billed = amountsOfCharges(comparable.flatMap(({ charges }) => charges));
  const left = (code: string): number => Math.max(0, (whole.get(code) ?? 0) - (billed.get(code) ?? 0));
  return new Map([...amountsOfCharges(bill.charges).keys()].map((code) => [code, left(code)]));
}

/** The last day for more charges after the original bill, when the additional bill is dated after it (49 USC 13710(a)(3)). */
export function missedBillingDay(bill: FreightBill, before: readonly EarlierBill[]): CalendarDate | undefined {
  const originals = before.filter(({ charges }) => billsLinehaul(charges));
  const [lastDay] = (originals.length > 0 ? originals : before).map(({ contestUntil }) => contestUntil).toSorted();
  return lastDay !== undefined && bill.invoiceDate > lastDay ? lastDay : undefined;
}
