import { freightClasses } from '../freight-class.js';
import { shareOf } from '../money.js';
import { fuelBasisPoints } from '../rating/fuel.js';
import { rate } from '../rating/rate.js';
import type { OfferedRate } from '../rating/rate-outcome.js';
import type { ChargeLine, RatingLine, RatingRequest } from '../rating/rating-request.js';
import { stepsOf } from '../rating/replay.js';
import type { Tariff } from '../rating/tariff.js';
import type { AuditReason } from './audit-reason.js';
import type { AgreedPrice, AuditCase, BilledFreight, FreightBill } from './freight-bill.js';
import {
  Dice,
  points,
  fuelIndex,
  noEvidence,
  offerOf,
  agreedFor,
  earlierBill,
  fairBill,
} from './billed-world.given.js';

type Mutation = (fair: Fair, dice: Dice) => Partial<AuditCase> | undefined;

interface Fair {
  readonly bill: FreightBill;
  readonly request: RatingRequest;
  readonly tariff: Tariff;
  readonly offer: OfferedRate;
}

function ratedBill({ bill }: Fair, freight: readonly BilledFreight[], offer: OfferedRate): Partial<AuditCase> {
  return { bill: { ...bill, freight, charges: offer.charges, totalCents: offer.totalCents } };
}

/** Puts other charges on the bill, with a total that is their sum. */
function billWith({ bill }: Fair, charges: readonly ChargeLine[]): Partial<AuditCase> {
  const left = charges.filter(({ cents }) => cents !== 0);
  return { bill: { ...bill, charges: left, totalCents: left.reduce((sum, { cents }) => sum + cents, 0) } };
}

function offeredOr(request: RatingRequest, tariff: Tariff): OfferedRate | undefined {
  const outcome = rate(request, tariff);
  return outcome.outcome === 'offered' ? outcome : undefined;
}

const chargesAs = (offer: OfferedRate, code: string, cents: number): ChargeLine[] => [
  ...offer.charges.filter((charge) => charge.code !== code),
  { code, description: code, cents },
];
const amountOf = (offer: OfferedRate, code: string): number =>
  offer.charges.reduce((sum, charge) => (charge.code === code ? sum + charge.cents : sum), 0);

/** The lines with explicit classes, as a carrier rates that has looked at the freight. */
function linesWith(
  fair: Fair,
  freight: readonly BilledFreight[],
  changeOf: (line: RatingLine) => object,
): RatingLine[] {
  return fair.request.lines.map((line, place) => ({
    ...line,
    freightClass: freight[place]?.freightClass,
    ...(place === 0 && changeOf(line)),
  }));
}

const wrongWeight: Mutation = (fair, dice) => {
  const freight = fair.bill.freight.map((line, place) =>
    place === 0 ? { ...line, pounds: line.pounds + dice.between(60, 700) } : line,
  );
  const pounds = freight[0]?.pounds ?? 0;
  const weight = { unitSystem: 'imperial', weight: pounds };
  const kilograms = { weight: Math.floor((pounds * 100_000) / 2205) / 100 };
  const lines = linesWith(fair, freight, (line) => (line.unitSystem === 'imperial' ? weight : kilograms));
  const offer = offeredOr({ ...fair.request, lines }, fair.tariff);
  return offer && ratedBill(fair, freight, offer);
};

const reclass: Mutation = (fair, dice) => {
  const other = dice.pick(freightClasses.filter((one) => one > (fair.bill.freight[0]?.freightClass ?? 0)).concat(500));
  if (other === fair.bill.freight[0]?.freightClass) return undefined;
  const freight = fair.bill.freight.map((line, place) => (place === 0 ? { ...line, freightClass: other } : line));
  const offer = offeredOr({ ...fair.request, lines: linesWith(fair, freight, () => ({})) }, fair.tariff);
  return offer && ratedBill(fair, freight, offer);
};

const redimension: Mutation = (fair, dice) => {
  const size = { unitSystem: 'imperial' as const, length: dice.between(97, 150), width: 60, height: 90 };
  const freight = fair.bill.freight.map((line, place) => (place === 0 ? { ...line, size } : line));
  const lines = linesWith(fair, freight, () => ({ ...size, weight: freight[0]?.pounds }));
  const offer = offeredOr({ ...fair.request, lines }, fair.tariff);
  return offer && ratedBill(fair, freight, offer);
};

/** Rates by other terms of the tariff, or another fuel week. */
const asIf =
  (change: (fair: Fair, dice: Dice) => { tariff?: Partial<Tariff>; request?: Partial<RatingRequest> }): Mutation =>
  (fair, dice) => {
    const { tariff = {}, request = {} } = change(fair, dice);
    const offer = offeredOr({ ...fair.request, ...request }, { ...fair.tariff, ...tariff });
    return offer && ratedBill(fair, fair.bill.freight, offer);
  };

/** As the deficit rule not being applied: the charge of the break that the weight itself reaches. */
const noDeficit: Mutation = (fair) => {
  const [gross] = stepsOf(fair.offer.trace, 'gross');
  const own = gross?.considered[0];
  const isSpacious = stepsOf(fair.offer.trace, 'capacity').some(({ applied }) => applied);
  if (!gross?.deficit || !own || own.cents - gross.cents < 5 || isSpacious) return undefined;
  return billWith(fair, regrossed(fair, own.cents));
};

/** The charges on another gross by the agreed terms. */
function regrossed({ offer, tariff }: Fair, gross: number): ChargeLine[] {
  const discount = shareOf(gross, tariff.discountBasisPoints);
  const net = Math.max(gross - discount, tariff.minimumChargeCents);
  const fuelled = tariff.fuelBasis === 'linehaul' ? 0 : amountOf(offer, 'LFTD') + amountOf(offer, 'IDL');
  const [fuel] = stepsOf(offer.trace, 'fuel');
  const share = fuel ? fuelBasisPoints(fuel.table, fuel.milliDollars) : 0;
  const services = offer.charges
    .filter(({ code }) => !['GROSS', 'DISC', 'MIN', 'FUEL', 'PSC'].includes(code))
    .concat(
      offer.charges
        .filter(({ code }) => code === 'PSC')
        .map((charge) => ({ ...charge, cents: Math.max(4500, shareOf(net, 1000)) })),
    );
  const line = (code: string, cents: number): ChargeLine => ({ code, description: code, cents });
  const freight = [line('GROSS', gross), line('DISC', -discount), line('MIN', net - (gross - discount))];
  return [...freight, line('FUEL', shareOf(net + fuelled, share)), ...services];
}

const noMinimum: Mutation = (fair) =>
  amountOf(fair.offer, 'MIN') < 5 ? undefined : asIf(() => ({ tariff: { minimumChargeCents: 0 } }))(fair, new Dice(1));

const extraService: Mutation = (fair, dice) => {
  const code = dice.pick(['RES', 'LTDAD', 'DET', 'RDL', 'STG']);
  return billWith(fair, [...fair.offer.charges, { code, description: code, cents: dice.between(1500, 20_000) }]);
};

/** As if it had been ordered, so with the fuel surcharge where the tariff puts it on services. */
const ratedExtraService: Mutation = (fair, dice) => {
  const services = [...fair.request.services, { code: dice.pick(['RES', 'LTDAD', 'APTD']) }];
  return asIf(() => ({ request: { services } }))(fair, dice);
};

/** After a fair bill, a service that was not ordered. */
const additionalBill: Mutation = (fair, dice) => {
  const code = dice.pick(['RES', 'LTDAD', 'DET', 'RDL', 'STG']);
  const additional = billWith(fair, [{ code, description: code, cents: dice.between(1500, 20_000) }]);
  return { ...additional, earlierBills: [earlierBill(fair.bill, { number: 'INV-7', isOfShipment: true })] };
};

/** What the original bill left out, billed the day after the last one for it. */
const lateBill: Mutation = (fair) => {
  const [ordered] = fair.offer.charges.filter(({ code }) => code === 'MNC');
  if (!ordered) return undefined;
  const rest = fair.offer.charges.filter((charge) => charge !== ordered);
  const earlier = {
    number: 'INV-7',
    charges: rest,
    totalCents: fair.bill.totalCents - ordered.cents,
    isOfShipment: true,
  };
  const bill = { ...fair.bill, invoiceDate: '2027-05-31', charges: [ordered], totalCents: ordered.cents };
  return { bill, earlierBills: [earlierBill(fair.bill, earlier)] };
};

/** Billed as agreed, with the fee for a time that the carrier missed. */
const failedGuarantee: Mutation = ({ request, tariff }, dice) => {
  const guarantee = dice.pick(['GTD_AM', 'GTD_NOON', 'GTD_PM'] as const);
  const guaranteed = { ...request, guarantee };
  if (!offeredOr(guaranteed, tariff)) return undefined;
  const agreed = agreedFor(guaranteed, tariff);
  return { agreed, bill: fairBill(agreed), evidence: { ...noEvidence, isGuaranteeMissed: true } };
};

const dearService: Mutation = (fair, dice) => {
  const service = fair.offer.charges.find(({ code }) => code === 'MNC' || code === 'FVC');
  return service && billWith(fair, chargesAs(fair.offer, service.code, service.cents + dice.between(5, 9000)));
};

const missingService: Mutation = (fair) =>
  fair.offer.charges.some(({ code }) => code === 'MNC') ? billWith(fair, chargesAs(fair.offer, 'MNC', 0)) : undefined;

const otherLane: Mutation = (fair, dice) => {
  const { origin, destination } = fair.request;
  const other = dice.pick(points.filter((point) => point !== origin && point !== destination));
  const offer = offeredOr({ ...fair.request, destination: other }, fair.tariff);
  const priced = offer && ratedBill(fair, fair.bill.freight, offer).bill;
  return priced && { bill: { ...priced, destinationPostalCode: other.postalCode } };
};

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
