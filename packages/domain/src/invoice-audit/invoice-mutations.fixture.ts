import { greatestWeightOf } from '../measures/document-measures.js';
import { freightClasses } from '../freight/freight-class.js';
import { shareOf, type ChargeLine } from '../measures/money.js';
import { fuelBasisPoints } from '../rating/fuel.js';
import { rate } from '../rating/rate.js';
import type { OfferedRate } from '../rating/rate-outcome.js';
import type { RatingLine, RatingRequest } from '../rating/rating-request.js';
import { stepsOf } from '../rating/replay.js';
import type { Tariff } from '../rating/tariff.js';
import type { AuditCase, BilledFreight, ReceivedInvoice } from './audit-case.js';
import { Dice, points, noEvidence, agreedFor, earlierInvoice, fairInvoice } from './billed-world.fixture.js';

export type Mutation = (fair: Fair, dice: Dice) => Partial<AuditCase> | undefined;

export interface Fair {
  readonly invoice: ReceivedInvoice;
  readonly request: RatingRequest;
  readonly tariff: Tariff;
  readonly offer: OfferedRate;
}

function ratedInvoice({ invoice }: Fair, freight: readonly BilledFreight[], offer: OfferedRate): Partial<AuditCase> {
  return { invoice: { ...invoice, freight, charges: offer.charges, totalCents: offer.totalCents } };
}

/** Puts other charges on the invoice, with their sum as the total. */
export function invoiceWith({ invoice }: Fair, charges: readonly ChargeLine[]): Partial<AuditCase> {
  const left = charges.filter(({ cents }) => cents !== 0);
  return { invoice: { ...invoice, charges: left, totalCents: left.reduce((sum, { cents }) => sum + cents, 0) } };
}

function offeredOr(request: RatingRequest, tariff: Tariff): OfferedRate | undefined {
  const outcome = rate(request, tariff);
  return outcome.outcome === 'offered' ? outcome : undefined;
}

export const chargesAs = (offer: OfferedRate, code: string, cents: number): ChargeLine[] => [
  ...offer.charges.filter((charge) => charge.code !== code),
  { code, description: code, cents },
];
export const amountOf = (offer: OfferedRate, code: string): number =>
  offer.charges.reduce((sum, charge) => (charge.code === code ? sum + charge.cents : sum), 0);

/** The lines with explicit classes, as rated by a carrier that has inspected the freight. */
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

export const wrongWeight: Mutation = (fair, dice) => {
  const freight = fair.invoice.freight.map((line, place) =>
    place === 0 ? { ...line, pounds: line.pounds + dice.between(60, 700) } : line,
  );
  const pounds = freight[0]?.pounds ?? 0;
  const weight = { unitSystem: 'imperial', weight: pounds };
  const kilograms = { weight: greatestWeightOf(pounds, 'metric') };
  const lines = linesWith(fair, freight, (line) => (line.unitSystem === 'imperial' ? weight : kilograms));
  const offer = offeredOr({ ...fair.request, lines }, fair.tariff);
  return offer && ratedInvoice(fair, freight, offer);
};

export const reclass: Mutation = (fair, dice) => {
  const other = dice.pick(
    freightClasses.filter((one) => one > (fair.invoice.freight[0]?.freightClass ?? 0)).concat(500),
  );
  if (other === fair.invoice.freight[0]?.freightClass) return undefined;
  const freight = fair.invoice.freight.map((line, place) => (place === 0 ? { ...line, freightClass: other } : line));
  const offer = offeredOr({ ...fair.request, lines: linesWith(fair, freight, () => ({})) }, fair.tariff);
  return offer && ratedInvoice(fair, freight, offer);
};

export const redimension: Mutation = (fair, dice) => {
  const size = { unitSystem: 'imperial' as const, length: dice.between(97, 150), width: 60, height: 90 };
  const freight = fair.invoice.freight.map((line, place) => (place === 0 ? { ...line, size } : line));
  const lines = linesWith(fair, freight, () => ({ ...size, weight: freight[0]?.pounds }));
  const offer = offeredOr({ ...fair.request, lines }, fair.tariff);
  return offer && ratedInvoice(fair, freight, offer);
};

/** Rates by other terms of the tariff, or another fuel week. */
export const asIf =
  (change: (fair: Fair, dice: Dice) => { tariff?: Partial<Tariff>; request?: Partial<RatingRequest> }): Mutation =>
  (fair, dice) => {
    const { tariff = {}, request = {} } = change(fair, dice);
    const offer = offeredOr({ ...fair.request, ...request }, { ...fair.tariff, ...tariff });
    return offer && ratedInvoice(fair, fair.invoice.freight, offer);
  };

/** Without the deficit rule: the charge of the break that the weight itself reaches. */
export const noDeficit: Mutation = (fair) => {
  const [gross] = stepsOf(fair.offer.trace, 'gross');
  const own = gross?.considered[0];
  const isSpacious = stepsOf(fair.offer.trace, 'capacity').some(({ applied }) => applied);
  if (!gross?.deficit || !own || own.cents - gross.cents < 5 || isSpacious) return undefined;
  return invoiceWith(fair, regrossed(fair, own.cents));
};

/** The charges on another gross by the agreed terms. */
export function regrossed({ offer, tariff }: Fair, gross: number): ChargeLine[] {
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

export const noMinimum: Mutation = (fair) =>
  amountOf(fair.offer, 'MIN') < 5 ? undefined : asIf(() => ({ tariff: { minimumChargeCents: 0 } }))(fair, new Dice(1));

export const extraService: Mutation = (fair, dice) => {
  const code = dice.pick(['RES', 'LTDAD', 'DET', 'RDL', 'STG']);
  return invoiceWith(fair, [...fair.offer.charges, { code, description: code, cents: dice.between(1500, 20_000) }]);
};

/** As if it had been ordered, so with the fuel surcharge if the tariff applies it to services. */
export const ratedExtraService: Mutation = (fair, dice) => {
  const services = [...fair.request.services, { code: dice.pick(['RES', 'LTDAD', 'APTD']) }];
  return asIf(() => ({ request: { services } }))(fair, dice);
};

/** After a fair invoice, a service that was not ordered. */
export const additionalInvoice: Mutation = (fair, dice) => {
  const code = dice.pick(['RES', 'LTDAD', 'DET', 'RDL', 'STG']);
  const additional = invoiceWith(fair, [{ code, description: code, cents: dice.between(1500, 20_000) }]);
  return { ...additional, earlierInvoices: [earlierInvoice(fair.invoice, { number: 'INV-7', isOfShipment: true })] };
};

/** A charge missing from the original invoice, billed the day after the last one for it. */
export const lateInvoice: Mutation = (fair) => {
  const [ordered] = fair.offer.charges.filter(({ code }) => code === 'MNC');
  if (!ordered) return undefined;
  const rest = fair.offer.charges.filter((charge) => charge !== ordered);
  const earlier = {
    number: 'INV-7',
    charges: rest,
    totalCents: fair.invoice.totalCents - ordered.cents,
    isOfShipment: true,
  };
  const invoice = { ...fair.invoice, invoiceDate: '2027-05-31', charges: [ordered], totalCents: ordered.cents };
  return { invoice, earlierInvoices: [earlierInvoice(fair.invoice, earlier)] };
};

/** Billed as agreed, with the fee for a guarantee that the carrier missed. */
export const failedGuarantee: Mutation = ({ request, tariff }, dice) => {
  const guarantee = dice.pick(['GTD_AM', 'GTD_NOON', 'GTD_PM'] as const);
  const guaranteed = { ...request, guarantee };
  if (!offeredOr(guaranteed, tariff)) return undefined;
  const agreed = agreedFor(guaranteed, tariff);
  return { agreed, invoice: fairInvoice(agreed), evidence: { ...noEvidence, isGuaranteeMissed: true } };
};

export const dearService: Mutation = (fair, dice) => {
  const service = fair.offer.charges.find(({ code }) => code === 'MNC' || code === 'FVC');
  return service && invoiceWith(fair, chargesAs(fair.offer, service.code, service.cents + dice.between(5, 9000)));
};

export const missingService: Mutation = (fair) =>
  fair.offer.charges.some(({ code }) => code === 'MNC')
    ? invoiceWith(fair, chargesAs(fair.offer, 'MNC', 0))
    : undefined;

export const otherLane: Mutation = (fair, dice) => {
  const { origin, destination } = fair.request;
  const other = dice.pick(points.filter((point) => point !== origin && point !== destination));
  const offer = offeredOr({ ...fair.request, destination: other }, fair.tariff);
  const priced = offer && ratedInvoice(fair, fair.invoice.freight, offer).invoice;
  return priced && { invoice: { ...priced, destinationPostalCode: other.postalCode } };
};
