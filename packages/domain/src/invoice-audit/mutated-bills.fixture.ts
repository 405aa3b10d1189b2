import type { AuditReason } from './audit-reason.js';
import type { AgreedPrice, AuditCase } from './freight-bill.js';
import { Dice, fuelIndex, noEvidence, offerOf, earlierBill, fairBill } from './billed-world.fixture.js';

import {
  additionalBill,
  amountOf,
  asIf,
  billWith,
  chargesAs,
  dearService,
  extraService,
  failedGuarantee,
  lateBill,
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
} from './bill-mutations.fixture.js';

const cents = (dice: Dice): number => dice.pick([-1, 1]);

/** Every way of going wrong with the reason that has to be named. */
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
      change: ({ bill }) => ({ earlierBills: [earlierBill(bill, { totalCents: 1 })] }),
    },
    {
      name: 'duplicate under another number',
      reason: 'DUP',
      change: ({ bill }) => ({ earlierBills: [earlierBill(bill, { number: 'INV-7' })] }),
    },
    {
      name: 'duplicate, other amount',
      reason: 'DUP',
      change: ({ bill }, dice) => {
        const totalCents = bill.totalCents + dice.between(1, 50_000);
        return { earlierBills: [earlierBill(bill, { number: 'INV-7', totalCents, isOfShipment: true })] };
      },
    },
    {
      name: 'duplicate by BOL',
      reason: 'DUP',
      change: ({ bill }) => ({
        earlierBills: [earlierBill(bill, { number: 'INV-7', pro: '987654321', isOfShipment: true })],
      }),
    },
    { name: 'additional bill', reason: 'ACC-NEW', change: additionalBill },
    { name: 'additional bill after 180 days', reason: 'DUP', change: lateBill },
    { name: 'failed guarantee', reason: 'SVC', change: failedGuarantee },
    { name: 'wrong terms', reason: 'TERMS', change: ({ bill }) => ({ bill: { ...bill, terms: 'collect' } }) },
    { name: 'wrong payer', reason: 'BILLTO', change: ({ bill }) => ({ bill: { ...bill, billTo: 'Somebody Else' } }) },
    { name: 'wrong currency', reason: 'CUR', change: ({ bill }) => ({ bill: { ...bill, currency: 'CAD' } }) },
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
        billWith(fair, regrossed(fair, amountOf(fair.offer, 'GROSS') + dice.between(900, 40_000))),
    },
    {
      name: 'rounding of fuel',
      reason: 'ROUND',
      change: (fair, dice) => billWith(fair, chargesAs(fair.offer, 'FUEL', amountOf(fair.offer, 'FUEL') + cents(dice))),
    },
    {
      name: 'rounding of the discount',
      reason: 'ROUND',
      change: (fair, dice) => billWith(fair, chargesAs(fair.offer, 'DISC', amountOf(fair.offer, 'DISC') + cents(dice))),
    },
    { name: 'wrong lane', reason: 'LANE', change: otherLane },
    {
      name: 'wrong sum',
      reason: 'MATH',
      change: ({ bill }, dice) => ({ bill: { ...bill, totalCents: bill.totalCents + dice.between(1, 9000) } }),
    },
  ];

/** A case with one thing wrong; undefined where the shipment gives no occasion or the price does not move by it. */
export function mutatedCase(agreed: AgreedPrice, change: Mutation, dice: Dice): AuditCase | undefined {
  const { rating } = agreed;
  if (!rating) return undefined;
  const bill = fairBill(agreed);
  const { request, tariff } = rating;
  const fair: Fair = { bill, request, tariff, offer: offerOf(request, tariff) };
  const changed = change(fair, dice);
  if (!changed) return undefined;
  const audited: AuditCase = { bill, agreed, earlierBills: [], evidence: noEvidence, ...changed };
  const isMoved = audited.bill.totalCents !== agreed.totalCents;
  const isOtherwiseWrong =
    JSON.stringify(audited) !== JSON.stringify({ bill, agreed, earlierBills: [], evidence: noEvidence });
  return isMoved || (isOtherwiseWrong && isHeaderChange(audited, agreed)) ? audited : undefined;
}

function isHeaderChange({ bill, earlierBills }: AuditCase, agreed: AgreedPrice): boolean {
  const isOther = bill.terms !== agreed.terms || bill.billTo !== agreed.billTo || bill.currency !== agreed.currency;
  return isOther || earlierBills.length > 0;
}
