import type { AuditReason } from './audit-reason.js';
import type { AgreedPrice, AuditCase } from './audit-case.js';
import { Dice, fuelIndex, noEvidence, offerOf, earlierInvoice, fairInvoice } from './billed-world.fixture.js';

import {
  additionalInvoice,
  amountOf,
  asIf,
  invoiceWith,
  chargesAs,
  dearService,
  extraService,
  failedGuarantee,
  lateInvoice,
  missingService,
  noDeficit,
  noMinimum,
  otherLane,
  ratedExtraService,
  reclass,
  redimension,
  regrossed,
  wrongWeight,
  type Fair,
  type Mutation,
} from './invoice-mutations.fixture.js';

const cents = (dice: Dice): number => dice.pick([-1, 1]);

/** Every kind of mistake with the expected reason. */
export const mutations: readonly { readonly name: string; readonly reason: AuditReason; readonly change: Mutation }[] =
  [
    { name: 'wrong weight', reason: 'RWE', change: wrongWeight },
    { name: 'reclass', reason: 'RCL', change: reclass },
    { name: 're-dimension', reason: 'CBC', change: redimension },
    { name: 'missing discount', reason: 'DISC', change: asIf(() => ({ tariff: { discountBasisPoints: 0 } })) },
    {
      name: 'lower discount',
      reason: 'DISC',
      change: asIf(({ tariff }, dice) => ({
        tariff: { discountBasisPoints: tariff.discountBasisPoints - dice.between(100, 2000) },
      })),
    },
    {
      name: 'wrong fuel week',
      reason: 'FUEL',
      change: asIf((_, dice) => ({
        request: {
          fuelIndex: [
            {
              ...dice.pick(fuelIndex.filter(({ milliDollars }) => milliDollars !== 3802)),
              effectiveFrom: '2026-01-07',
            },
          ],
        },
      })),
    },
    { name: 'extra service', reason: 'ACC-NEW', change: extraService },
    { name: 'extra service with its fuel', reason: 'ACC-NEW', change: ratedExtraService },
    { name: 'dear service', reason: 'ACC-AMT', change: dearService },
    { name: 'missing service', reason: 'ACC-MISS', change: missingService },
    {
      name: 'duplicate number',
      reason: 'DUP',
      change: ({ invoice }) => ({ earlierInvoices: [earlierInvoice(invoice, { totalCents: 1 })] }),
    },
    {
      name: 'duplicate under another number',
      reason: 'DUP',
      change: ({ invoice }) => ({ earlierInvoices: [earlierInvoice(invoice, { number: 'INV-7' })] }),
    },
    {
      name: 'duplicate, other amount',
      reason: 'DUP',
      change: ({ invoice }, dice) => {
        const totalCents = invoice.totalCents + dice.between(1, 50_000);
        return { earlierInvoices: [earlierInvoice(invoice, { number: 'INV-7', totalCents, isOfShipment: true })] };
      },
    },
    {
      name: 'duplicate by BOL',
      reason: 'DUP',
      change: ({ invoice }) => ({
        earlierInvoices: [earlierInvoice(invoice, { number: 'INV-7', pro: '987654321', isOfShipment: true })],
      }),
    },
    { name: 'additional bill', reason: 'ACC-NEW', change: additionalInvoice },
    { name: 'additional bill after 180 days', reason: 'DUP', change: lateInvoice },
    { name: 'failed guarantee', reason: 'SVC', change: failedGuarantee },
    { name: 'wrong terms', reason: 'TERMS', change: ({ invoice }) => ({ invoice: { ...invoice, terms: 'collect' } }) },
    {
      name: 'wrong payer',
      reason: 'BILLTO',
      change: ({ invoice }) => ({ invoice: { ...invoice, billTo: 'Somebody Else' } }),
    },
    { name: 'wrong currency', reason: 'CUR', change: ({ invoice }) => ({ invoice: { ...invoice, currency: 'CAD' } }) },
    { name: 'minimum not applied', reason: 'MIN', change: noMinimum },
    {
      name: 'higher minimum',
      reason: 'MIN',
      change: asIf(({ offer, tariff }, dice) => ({
        tariff: {
          minimumChargeCents:
            Math.max(tariff.minimumChargeCents, amountOf(offer, 'GROSS') + amountOf(offer, 'DISC')) +
            dice.between(300, 9000),
        },
      })),
    },
    { name: 'deficit rule', reason: 'DEF', change: noDeficit },
    {
      name: 'base rate',
      reason: 'BASE',
      change: (fair, dice) =>
        invoiceWith(fair, regrossed(fair, amountOf(fair.offer, 'GROSS') + dice.between(900, 40_000))),
    },
    {
      name: 'rounding of fuel',
      reason: 'ROUND',
      change: (fair, dice) =>
        invoiceWith(fair, chargesAs(fair.offer, 'FUEL', amountOf(fair.offer, 'FUEL') + cents(dice))),
    },
    {
      name: 'rounding of the discount',
      reason: 'ROUND',
      change: (fair, dice) =>
        invoiceWith(fair, chargesAs(fair.offer, 'DISC', amountOf(fair.offer, 'DISC') + cents(dice))),
    },
    { name: 'wrong lane', reason: 'LANE', change: otherLane },
    {
      name: 'wrong sum',
      reason: 'MATH',
      change: ({ invoice }, dice) => ({
        invoice: { ...invoice, totalCents: invoice.totalCents + dice.between(1, 9000) },
      }),
    },
  ];

/** A case with one mistake; undefined if the shipment doesn't allow it or the price does not change. */
export function mutatedCase(agreed: AgreedPrice, change: Mutation, dice: Dice): AuditCase | undefined {
  const { rating } = agreed;
  if (!rating) return undefined;
  const invoice = fairInvoice(agreed);
  const { request, tariff } = rating;
  const fair: Fair = { invoice, request, tariff, offer: offerOf(request, tariff) };
  const changed = change(fair, dice);
  if (!changed) return undefined;
  const audited: AuditCase = { invoice, agreed, earlierInvoices: [], evidence: noEvidence, ...changed };
  const isMoved = audited.invoice.totalCents !== agreed.totalCents;
  const isOtherwiseWrong =
    JSON.stringify(audited) !== JSON.stringify({ invoice, agreed, earlierInvoices: [], evidence: noEvidence });
  return isMoved || (isOtherwiseWrong && isHeaderChange(audited, agreed)) ? audited : undefined;
}

function isHeaderChange({ invoice, earlierInvoices }: AuditCase, agreed: AgreedPrice): boolean {
  const isOther =
    invoice.terms !== agreed.terms || invoice.billTo !== agreed.billTo || invoice.currency !== agreed.currency;
  return isOther || earlierInvoices.length > 0;
}
