import { formatCalendarDate, formatTimeOfDay } from '../time/date-format.js';
import { weekdaysText } from '../time/weekday.js';
import { formatBasisPoints, formatDollars, formatMills, type Cents } from '../measures/money.js';
import { formatNumber } from '../measures/number-format.js';
import { isFuelIndexOld } from './fuel-week.js';
import type {
  AccessorialStep,
  CapacityStep,
  CoverageStep,
  FuelStep,
  Gross,
  LaneStep,
  MinimumStep,
  ClosureStep,
  CutoffStep,
  ServiceAreaStep,
  TracedService,
  RateTrace,
  ShipmentStep,
  TraceStep,
} from './rate-trace.js';
import type { TermsSource } from './tariff.js';
import { cutoffText } from './terminal-cutoff.js';

/** One rule in words; `cents` is its result, absent if a rule only sets a fact. */
export interface ExplainedStep {
  readonly title: string;
  readonly detail: string;
  readonly cents?: Cents;
}

/** Turns a trace into sentences, one for each rule in the order of rating. */
export function explain(trace: RateTrace): readonly ExplainedStep[] {
  return trace.map(explainStep);
}

function explainStep(step: TraceStep): ExplainedStep {
  switch (step.step) {
    case 'shipment':
      return { title: 'Shipment', detail: shipmentText(step) };
    case 'lane':
      return { title: 'Lane', detail: laneText(step) };
    case 'cutoff':
      return { title: 'Pickup cutoff', detail: cutoffStepText(step) };
    case 'closure':
      return { title: 'Closed days', detail: closureText(step) };
    case 'serviceArea':
      return { title: 'Service area', detail: serviceAreaText(step) };
    case 'gross':
      return { title: `Gross linehaul, ${step.breakName}`, detail: grossText(step), cents: step.cents };
    case 'capacity':
      return explainCapacity(step);
    case 'discount':
      return {
        title: 'Discount',
        detail: `${formatBasisPoints(step.basisPoints)}% of ${formatDollars(step.onCents)}${bySource(step.source)}.`,
        cents: -step.cents,
      };
    case 'minimum':
      return { title: 'Net linehaul', detail: minimumText(step), cents: step.cents };
    default:
      return explainExtra(step);
  }
}

function explainExtra(
  step: Exclude<
    TraceStep,
    { step: 'shipment' | 'lane' | 'cutoff' | 'closure' | 'serviceArea' | 'gross' | 'capacity' | 'discount' | 'minimum' }
  >,
): ExplainedStep {
  switch (step.step) {
    case 'fuel':
      return { title: 'Fuel surcharge', detail: fuelText(step), cents: step.cents };
    case 'accessorial':
      return {
        title: step.description,
        detail: `${step.code}: ${priceText(step).slice(0, -1)}${bySource(step.source)}.`,
        cents: step.cents,
      };
    case 'guarantee':
      return {
        title: step.description,
        detail: `${formatBasisPoints(step.basisPoints)}% of ${formatDollars(step.onCents)}, at least ${formatDollars(step.minCents)}.`,
        cents: step.cents,
      };
    case 'coverage':
      return { title: 'Cargo coverage', detail: coverageText(step), cents: step.cents };
    case 'total':
      return { title: 'Total', detail: 'The sum of the charges.', cents: step.cents };
  }
}

/** Which cutoff of the terminal a pickup for the same day was held to. */
function cutoffStepText({ cutoffId, terminal, pickupDate, requestedAt, isLate, ...row }: CutoffStep): string {
  const outcome = isLate ? ', too late, so the pickup moves to the next open day' : ', in time';
  return `Cutoff ${cutoffId} of ${terminal}: ${cutoffText(row)}. Requested for ${formatCalendarDate(pickupDate)} at ${formatTimeOfDay(requestedAt)}${outcome}.`;
}

/** Which closure of the carrier added days. */
function closureText({ closureId, effect, from, to, place, reason, words }: ClosureStep): string {
  const what = effect === 'pickup' ? 'No pickup' : 'No delivery';
  const until = to === null ? 'on' : `to ${formatCalendarDate(to)}`;
  const why = words ? `${reason}. ${words}` : `${reason}.`;
  return `${what} at ${place} from ${formatCalendarDate(from)} ${until}, closure ${closureId}: ${why}`;
}

/** Which rows of the carrier's published area serve the lane, and what follows from them. */
function serviceAreaText({ effectiveFrom, origin, destination, cutoff, transitDays }: ServiceAreaStep): string {
  const days = transitDays === 1 ? '1 business day' : `${transitDays} business days`;
  return [
    `Area effective from ${formatCalendarDate(effectiveFrom)}.`,
    `Pickup by row ${servedText(origin)}, cutoff ${formatTimeOfDay(cutoff)}.`,
    `Delivery by row ${servedText(destination)}.`,
    `${days} in transit.`,
  ].join(' ');
}

function servedText({ country, place, terminal, service, partner, days, extraDays }: TracedService): string {
  return [
    `${country} ${place}`,
    ...(terminal ? [`terminal ${terminal}`] : []),
    partner ? `${service} with ${partner}` : service,
    weekdaysText(days),
    ...(extraDays > 0 ? [`${extraDays} extra ${extraDays === 1 ? 'day' : 'days'}`] : []),
  ].join(', ');
}

/** Says where a rule comes from, where the customer has an agreement. */
function bySource(source: TermsSource | undefined): string {
  if (source === undefined) return '';
  return source === 'agreed' ? ', as agreed' : ', by the tariff';
}

function laneText({ roadMiles, name, agreedLane }: LaneStep): string {
  const agreed = agreedLane === undefined ? '' : `; agreed terms of the lane ${agreedLane}`;
  return `${formatNumber(roadMiles)} road miles, ${name}${agreed}.`;
}

function shipmentText({
  tariff,
  version,
  lines,
  pounds,
  cubicFeet,
  poundsPerCubicFoot,
  linearFeet,
  fakSource,
}: ShipmentStep): string {
  const classes = lines.map(({ pounds: weight, freightClass, ratedClass, classSource }) => {
    const rated = ratedClass === freightClass ? '' : ` rated as ${ratedClass}${bySource(fakSource)}`;
    return `${formatNumber(weight)} lb class ${freightClass}${rated}${classSource === 'density' ? ' by density' : ''}`;
  });
  return (
    `${classes.join(', ')}; ${formatNumber(pounds)} lb, ${cubicFeet} ft³, ${poundsPerCubicFoot} lb/ft³, ${linearFeet} linear ft. ` +
    // A draft may have no first day yet, which is the name of its version.
    (version === '' ? `${tariff}.` : `${tariff}, version ${version}.`)
  );
}

function grossText({ rates, deficit, breakPounds }: Gross): string {
  const parts = rates.map(
    ({ pounds, freightClass, centsPerCwt, source }) =>
      `${formatNumber(pounds)} lb class ${freightClass} at ${formatDollars(centsPerCwt)}/cwt${bySource(source)}`,
  );
  if (!deficit) return `${parts.join(', ')}.`;
  const bump = `charged as ${formatNumber(breakPounds)} lb because ${formatNumber(deficit.pounds)} lb more at ${formatDollars(deficit.centsPerCwt)}/cwt is cheaper`;
  return `${parts.join(', ')}; ${bump}.`;
}

function explainCapacity({ measure, ratedPounds, gross, applied }: CapacityStep): ExplainedStep {
  const rule = measure.rule === 'cubic' ? 'Cubic capacity' : 'Linear feet';
  const verdict = applied
    ? 'more than the normal rate, so it applies'
    : 'not more than the normal rate, so the normal rate applies';
  return {
    title: rule,
    detail: `Rated as ${formatNumber(ratedPounds)} lb: ${grossText(gross)} That is ${verdict}.`,
    cents: gross.cents,
  };
}

function minimumText({ netCents, minimumChargeCents, source }: MinimumStep): string {
  const by = bySource(source);
  if (netCents >= minimumChargeCents) return `Above the minimum charge of ${formatDollars(minimumChargeCents)}${by}.`;
  return `Raised from ${formatDollars(netCents)} to the minimum charge${by}.`;
}

function fuelText(step: FuelStep): string {
  const { basisPoints, onCents, milliDollars, indexDate, pickupDate, basis, source, capBasisPoints } = step;
  const base = basis === 'linehaul' ? 'net linehaul' : 'net linehaul and accessorials subject to fuel';
  const day = formatCalendarDate(indexDate);
  const index = `diesel index ${formatMills(milliDollars)} on ${day}.`;
  const old = ` No value was known for the week of the pickup, so the value of ${day} applies.`;
  const by = basisPoints === capBasisPoints ? ', the agreed maximum' : bySource(source);
  return `${formatBasisPoints(basisPoints)}% of ${base} ${formatDollars(onCents)}${by}; ${index}${isFuelIndexOld(indexDate, pickupDate) ? old : ''}`;
}

function coverageText({ basisPoints, cargoValueCents, minCents }: CoverageStep): string {
  return `${formatBasisPoints(basisPoints)}% of ${formatDollars(cargoValueCents)}, at least ${formatDollars(minCents)}.`;
}

function priceText({ price, season, cents }: AccessorialStep): string {
  if (season && cents === 0) return `charged only from ${season.from} to ${season.to}.`;
  switch (price.kind) {
    case 'flat':
      return 'flat.';
    case 'perCwt':
      return `${formatDollars(price.centsPerCwt)}/cwt, at least ${formatDollars(price.minCents)}.`;
    case 'percentOfLinehaul':
      return `${formatBasisPoints(price.basisPoints)}% of net linehaul, at least ${formatDollars(price.minCents)}.`;
    case 'percentOfAmount':
      return `${formatBasisPoints(price.basisPoints)}% of the amount, at least ${formatDollars(price.minCents)}.`;
    case 'perPiece':
      return `${formatDollars(price.centsPerPiece)} per piece, at least ${formatDollars(price.minCents)}.`;
    case 'byLength':
      return 'by the longest side.';
    default:
      return 'by time.';
  }
}
