import { shareOf, type Cents, type ChargeLine } from '../measures/money.js';
import type { AuditReason } from './audit-reason.js';
import { amountsOfCharges, centsOf, chargesLinehaul, linehaulCode } from './agreed-amounts.js';
import type { RateTrace } from '../rating/rate-trace.js';
import { stepsOf } from '../rating/replay.js';

/** The rules by which a gross becomes the net linehaul. */
interface NetRules {
  readonly grossCents: Cents;
  readonly discountedCents: Cents;
  readonly leastCents: Cents;
  readonly discountBasisPoints: number;
}

/** Discounts are agreed in steps of half a percent; an accidental match is rare. */
const discountStep = 50;

/** Whether the invoice charges the linehaul as one net amount, without gross and discount. */
export function isNetBilled(charges: readonly ChargeLine[]): boolean {
  return chargesLinehaul(charges) && centsOf(charges, 'GROSS') === 0 && centsOf(charges, 'DISC') === 0;
}

/** The linehaul before discount and minimum, under any of its names. */
export function grossOf(charges: readonly ChargeLine[]): Cents {
  const net = amountsOfCharges(charges).get(linehaulCode) ?? 0;
  return net - centsOf(charges, 'DISC') - centsOf(charges, 'MIN');
}

function rulesOf(trace: RateTrace): NetRules {
  const [discount] = stepsOf(trace, 'discount');
  const [minimum] = stepsOf(trace, 'minimum');
  return {
    grossCents: discount?.onCents ?? 0,
    discountedCents: minimum?.netCents ?? 0,
    leastCents: minimum?.minimumChargeCents ?? 0,
    discountBasisPoints: discount?.basisPoints ?? 0,
  };
}

/** Why a net amount differs from that of the trace: the rule that, left out or changed, gives this very amount. */
export function netReason(trace: RateTrace, netCents: Cents): AuditReason {
  const { grossCents, discountedCents, leastCents, discountBasisPoints } = rulesOf(trace);
  const netWith = (gross: Cents, share: number): Cents => Math.max(gross - shareOf(gross, share), leastCents);
  const breaks = stepsOf(trace, 'gross').flatMap(({ considered }) => considered);
  if (breaks.some(({ cents }) => netWith(cents, discountBasisPoints) === netCents)) return 'DEF';
  if (netCents === discountedCents) return 'MIN';
  if (netCents === netWith(grossCents, evenDiscount(grossCents, netCents))) return 'DISC';
  // Other rates or discounts would first have to lift the price over its minimum.
  return discountedCents < leastCents ? 'MIN' : 'BASE';
}

/** The discount in steps of half a percent that comes closest to a net amount. */
function evenDiscount(grossCents: Cents, netCents: Cents): number {
  if (grossCents === 0) return 0;
  return Math.max(0, Math.round((10_000 - (netCents * 10_000) / grossCents) / discountStep) * discountStep);
}
