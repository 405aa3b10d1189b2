import { coverageCode, coverageCharge } from '../cargo-coverage/cargo-coverage.js';
import { shareOf, type Cents, type ChargeLine } from '../measures/money.js';
import { fuelBasisPoints } from '../rating/fuel.js';
import { guaranteeCharge } from '../rating/guarantee.js';
import type { RateTrace } from '../rating/rate-trace.js';
import { replayService, stepsOf } from '../rating/replay.js';
import type { Tariff } from '../rating/tariff.js';

/** Cents by charge code; gross, discount and minimum together are the net linehaul. */
export type Amounts = ReadonlyMap<string, Cents>;

/** The name of the net linehaul among amounts. */
export const linehaulCode = 'LINEHAUL';
/** Codes under which invoices list the linehaul or a part of it. */
export const linehaulCodes: ReadonlySet<string> = new Set([linehaulCode, 'LINE_HAUL', 'GROSS', 'DISC', 'MIN']);

/** Whether an invoice charges linehaul, not only services or fuel. */
export function chargesLinehaul(charges: readonly Pick<ChargeLine, 'code' | 'cents'>[]): boolean {
  return charges.some(({ code, cents }) => linehaulCodes.has(code) && cents !== 0);
}

/** The charges of an invoice or quote by code, equal codes added up. */
export function amountsOfCharges(charges: readonly ChargeLine[]): Amounts {
  const amounts = new Map<string, Cents>();
  for (const { code, cents } of charges) {
    const component = linehaulCodes.has(code) ? linehaulCode : code;
    amounts.set(component, (amounts.get(component) ?? 0) + cents);
  }
  return amounts;
}

/** The sum of the charges with one code. */
export function centsOf(charges: readonly ChargeLine[], code: string): Cents {
  return charges.reduce((sum, charge) => (charge.code === code ? sum + charge.cents : sum), 0);
}

/** The net linehaul of a trace, in cents. */
export function netOf(trace: RateTrace): Cents {
  return stepsOf(trace, 'minimum').reduce((_, { cents }) => cents, 0);
}

/** Amounts that replace the agreed ones. */
export interface PricingBasis {
  readonly netCents: Cents;
  readonly services: Amounts;
  /** Services without a fuel surcharge from the carrier. */
  readonly withoutFuel?: ReadonlySet<string>;
}

/** All charges by the agreed rules for this linehaul and these services. */
export function agreedAmounts(
  trace: RateTrace,
  tariff: Tariff,
  { netCents, services, withoutFuel }: PricingBasis,
): Amounts {
  const amounts = new Map<string, Cents>();
  const add = (code: string, cents: Cents): void => {
    amounts.set(code, (amounts.get(code) ?? 0) + cents);
  };
  for (const step of stepsOf(trace, 'accessorial')) add(step.code, replayService(step, netCents));
  for (const step of stepsOf(trace, 'guarantee')) add(step.code, guaranteeCharge(netCents, step));
  for (const { cargoValueCents, basisPoints, minCents } of stepsOf(trace, 'coverage'))
    add(coverageCode, coverageCharge(cargoValueCents, { basisPoints, minChargeCents: minCents }));
  for (const [code, cents] of services) amounts.set(code, cents);
  const fuel = fuelOn(trace, netCents, fuelledCents(amounts, tariff, withoutFuel));
  return new Map([[linehaulCode, netCents], ['FUEL', fuel], ...amounts]);
}

function fuelledCents(amounts: Amounts, { accessorials }: Tariff, withoutFuel?: ReadonlySet<string>): Cents {
  const fuelled = new Set(
    accessorials.filter(({ code, usesFuel }) => usesFuel && !withoutFuel?.has(code)).map(({ code }) => code),
  );
  return [...amounts].reduce((sum, [code, cents]) => (fuelled.has(code) ? sum + cents : sum), 0);
}

function fuelOn(trace: RateTrace, netCents: Cents, servicesCents: Cents): Cents {
  return stepsOf(trace, 'fuel').reduce(
    (sum, { basis, table, milliDollars, capBasisPoints = Infinity }) =>
      sum +
      shareOf(
        netCents + (basis === 'linehaul' ? 0 : servicesCents),
        Math.min(fuelBasisPoints(table, milliDollars), capBasisPoints),
      ),
    0,
  );
}
