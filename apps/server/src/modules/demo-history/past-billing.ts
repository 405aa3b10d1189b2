import type { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import { spoiledBy, type BillingMistake, type Invoice } from '@lading/demo-data/billing-mistakes';
import { freightClasses } from '@lading/domain/freight/freight-class';
import type { InvoiceAudit } from '@lading/domain/invoice-audit/audit-invoice';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import type { PastShipment } from '../booking/past-bookings.service.js';
import type { PastDecision } from '../invoices/intake/past-invoices.service.js';

/** Carriers send an invoice a day after the delivery. */
export const billedAt = (deliveredAt: string): string =>
  new Date(Date.parse(deliveredAt) + millisecondsPerDay).toISOString();

const currencies = { USD: 'USD', CAD: 'CAD' } as const;

/** What the carrier sent for a shipment, with its mistakes. */
export function invoicesOf(
  { booking: { quote, content }, pro, bolNumber }: PastShipment,
  { companyName, mistakes, at }: { companyName: string; mistakes: readonly BillingMistake[]; at: string },
): NewInvoice[] {
  const date = at.slice(0, 10);
  const fair: Invoice = {
    ...{ number: `${date.replaceAll('-', '')}-${pro}`, date, terms: 'Prepaid', currency: 'USD', billTo: companyName },
    lines: content.items.map(({ weight, freightClass }) => ({ pounds: weight, classification: String(freightClass) })),
    charges: content.charges,
    totalCents: quote.cents,
  };
  return spoiledBy(mistakes, fair).map((invoice) => ({
    ...{ scac: quote.scac, number: invoice.number, invoiceDate: date, bolNumber, billTo: invoice.billTo },
    ...(!invoice.isWithoutPro && { proNumber: pro }),
    currency: invoice.currency === 'CAD' ? currencies.CAD : currencies.USD,
    terms: invoice.terms === 'Collect' ? 'collect' : 'prepaid',
    originPostalCode: content.originStop.postalCode,
    destinationPostalCode: content.destinationStop.postalCode,
    freight: invoice.lines.map(({ pounds, classification, size }) => ({
      pounds,
      freightClass: freightClasses.find((known) => String(known) === classification) ?? 50,
      ...(size && { size: { unitSystem: 'imperial' as const, ...size } }),
    })),
    charges: invoice.charges.map((charge) => ({ ...charge })),
    totalCents: invoice.totalCents,
  }));
}

/** Who decides, how carefully, and on which moment they look back. */
export interface Desk {
  /** From 0 to 1. */
  readonly care: number;
  readonly clerk: string;
  readonly carrierName: string;
  readonly receivedAt: string;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** What the company did about an invoice until now: agreed ones are paid when they are due, the others are looked at. */
export function decisionOn(audit: InvoiceAudit, { totalCents }: NewInvoice, desk: Desk): PastDecision {
  const { care, now, receivedAt } = desk;
  const inDays = (days: number): string => new Date(Date.parse(receivedAt) + days * millisecondsPerDay).toISOString();
  if (audit.outcome === 'pass') return paid({ decidedAt: null, ready: receivedAt, desk });
  const decidedAt = inDays(1 + ((care * 37) % 1) * 12);
  if (decidedAt > now) return { state: 'needsReview', decidedAt: null, paidAt: null };
  if (audit.mainReason === 'DUP') return { state: 'archived', decidedAt, paidAt: null };
  const amountCents = Math.min(Math.max(audit.disputableCents, 0), totalCents);
  if (amountCents === 0 || care > 0.26) return paid({ decidedAt, ready: decidedAt, desk });
  return disputed({ amountCents, decidedAt, desk });
}

interface Payable {
  readonly decidedAt: string | null;
  /** From when it may be paid. */
  readonly ready: string;
  readonly desk: Desk;
}

function paid({ decidedAt, ready, desk: { care, receivedAt, now } }: Payable): PastDecision {
  const due = Date.parse(receivedAt) + (19 + care * 16) * millisecondsPerDay;
  const paidAt = new Date(Math.max(due, Date.parse(ready) + 2 * millisecondsPerDay)).toISOString();
  if (paidAt > now) return { state: 'approved', decidedAt, paidAt: null };
  const isOld = Date.parse(paidAt) < Date.parse(now) - 200 * millisecondsPerDay;
  return { state: isOld && care < 0.8 ? 'archived' : 'paid', decidedAt: decidedAt ?? paidAt, paidAt };
}

interface Dispute {
  readonly amountCents: number;
  readonly decidedAt: string;
  readonly desk: Desk;
}

function disputed({ amountCents, decidedAt, desk }: Dispute): PastDecision {
  const { care, clerk, carrierName, now } = desk;
  const share = (care * 53) % 1;
  const endedAt = new Date(Date.parse(decidedAt) + (8 + share * 38) * millisecondsPerDay).toISOString();
  const opened = { amountCents, author: clerk, text: objection, openedAt: decidedAt };
  if (endedAt > now) {
    const dispute = { ...opened, state: 'open', endedAt: null, creditedCents: null } as const;
    return { state: 'disputed', decidedAt, paidAt: null, dispute };
  }
  const after = paid({ decidedAt, ready: endedAt, desk });
  const answer = (text: string) => ({ author: carrierName, text });
  if (share < 0.6) {
    const creditedCents = share < 0.15 ? Math.max(1, Math.round(amountCents * 0.6)) : amountCents;
    return { ...after, dispute: { ...opened, state: 'credited', endedAt, creditedCents, answer: answer(credit) } };
  }
  const state = share < 0.88 ? ('upheld' as const) : ('withdrawn' as const);
  return {
    ...after,
    dispute: { ...opened, state, endedAt, creditedCents: null, ...(state === 'upheld' && { answer: answer(upheld) }) },
  };
}

const objection = 'This differs from what we booked. Please send a corrected invoice or your proof.';
const credit = 'We agree and have issued a credit.';
const upheld = 'Our records show the charge as billed. It is correct.';
