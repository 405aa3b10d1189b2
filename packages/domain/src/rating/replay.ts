import { perHundredweight, shareOf, sumOf, type Cents } from '../measures/money.js';
import { isInSeason } from './accessorials.js';
import { ratedPoundsOf } from './capacity.js';
import { coverageCharge } from '../cargo-coverage/cargo-coverage.js';
import { fuelBasisPoints } from './fuel.js';
import { guaranteeCharge } from './guarantee.js';
import { chargeOf } from './price.js';
import type { AccessorialStep, Gross, RateTrace, TraceStep, TracedRate } from './rate-trace.js';

type StepOf<Name extends TraceStep['step']> = Extract<TraceStep, { step: Name }>;

/** The steps of one kind in a trace. */
export function stepsOf<Name extends TraceStep['step']>(trace: RateTrace, name: Name): readonly StepOf<Name>[] {
  return trace.filter((step): step is StepOf<Name> => step.step === name);
}

/** Recomputes the total from the inputs of a trace, without using any stored result. */
export function replay(trace: RateTrace): Cents {
  const linehaul = replayLinehaul(trace);
  const accessorials = stepsOf(trace, 'accessorial').map((step) => ({ step, cents: replayService(step, linehaul) }));
  const fuelled = sumOf(accessorials.filter(({ step }) => step.usesFuel).map(({ cents }) => cents));
  return sumOf([
    linehaul,
    ...accessorials.map(({ cents }) => cents),
    ...stepsOf(trace, 'fuel').map(({ basis, table, milliDollars, capBasisPoints = Infinity }) =>
      shareOf(
        linehaul + (basis === 'linehaul' ? 0 : fuelled),
        Math.min(fuelBasisPoints(table, milliDollars), capBasisPoints),
      ),
    ),
    ...stepsOf(trace, 'guarantee').map((terms) => guaranteeCharge(linehaul, terms)),
    ...stepsOf(trace, 'coverage').map(({ cargoValueCents, basisPoints, minCents }) =>
      coverageCharge(cargoValueCents, { basisPoints, minChargeCents: minCents }),
    ),
  ]);
}

/** The net linehaul: the higher of gross and capacity rating, minus discount, at least the minimum. */
function replayLinehaul(trace: RateTrace): Cents {
  const normal = stepsOf(trace, 'gross').map(replayGross);
  const capacity = stepsOf(trace, 'capacity').map(({ measure, gross }) =>
    replayGross({ ...gross, rates: gross.rates.map((rate) => ({ ...rate, pounds: ratedPoundsOf(measure) })) }),
  );
  const gross = Math.max(...normal, ...capacity);
  const discount = sumOf(stepsOf(trace, 'discount').map(({ basisPoints }) => shareOf(gross, basisPoints)));
  const minimums = stepsOf(trace, 'minimum').map(({ minimumChargeCents }) => minimumChargeCents);
  return Math.max(gross - discount, ...minimums);
}

function replayGross({ rates, breakPounds }: Gross): Cents {
  const pounds = rates.reduce((sum, rate) => sum + rate.pounds, 0);
  const charges = sumOf(rates.map((rate) => perHundredweight(rate.centsPerCwt, rate.pounds)));
  const missing = Math.max(0, breakPounds - pounds);
  return missing === 0 ? charges : charges + perHundredweight(lowestRate(rates).centsPerCwt, missing);
}

function lowestRate(rates: readonly TracedRate[]): TracedRate {
  const [first, ...others] = rates;
  if (!first) throw new RangeError('a trace without rates');
  return others.reduce((low, rate) => (rate.freightClass < low.freightClass ? rate : low), first);
}

/** The cost of one service by its price for a net linehaul, in cents. */
export function replayService({ price, quantities, season }: AccessorialStep, linehaul: Cents): Cents {
  if (season && !isInSeason(season.pickupDate, season)) return 0;
  return chargeOf(price, quantities, linehaul) ?? 0;
}
