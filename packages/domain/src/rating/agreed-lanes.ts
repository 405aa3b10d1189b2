import type { Cents } from '../measures/money.js';
import {
  cellsFrom,
  classOf,
  findLane,
  laneNameOf,
  LaneRates,
  rowOf,
  startsOf,
  type LaneAgreement,
  type LaneFinder,
} from './lane-rates.js';
import type { PricingTerms, RateLane, Tariff, TermsSource, WeightBreak } from './tariff.js';

/** What a customer's agreement changes on each lane that the tariff rates, each pair of lanes merged once. */
export function agreedLaneFinderOf(base: LaneFinder, tariff: Tariff, terms: PricingTerms): LaneFinder {
  const merged = new Map<RateLane | undefined, Map<LaneRates | undefined, LaneRates>>();
  const hasLanes = terms.lanes.length > 0;
  return (wanted) => {
    const lane = hasLanes ? findLane(terms, wanted) : undefined;
    const rates = base(wanted);
    if (!rates && !hasRates(lane)) return undefined;
    const ofLane = merged.get(lane) ?? new Map<LaneRates | undefined, LaneRates>();
    merged.set(lane, ofLane);
    const known = ofLane.get(rates) ?? agreedLane({ rates, lane, tariff, terms });
    ofLane.set(rates, known);
    return known;
  };
}

const hasRates = (lane: RateLane | undefined): lane is RateLane =>
  lane !== undefined && Object.keys(lane.centsPerCwt).length > 0;

interface MergedLane {
  /** What the tariff has for the lane. */
  readonly rates: LaneRates | undefined;
  readonly lane: RateLane | undefined;
  readonly tariff: Tariff;
  readonly terms: PricingTerms;
}

function agreedLane({ rates, lane, tariff, terms }: MergedLane): LaneRates {
  const rateOf: AgreedRates = hasRates(lane) ? agreedRates(lane, terms.breaks, tariff.breaks) : () => undefined;
  const merged = mergeTerms({ rates, lane, tariff, terms }, rateOf);
  if (rates && !hasRates(lane)) return rates.on(merged);
  const breaks = tariff.breaks.length;
  const cents = cellsFrom(breaks, (freightClass, place) => {
    const row = rowOf(freightClass);
    return rateOf(row, place) ?? rates?.rateOf(row, place);
  });
  return new LaneRates(
    { ...merged, fromPounds: startsOf(tariff) },
    { cents: Float64Array.from(cents), breaks, start: 0 },
  );
}

/** The customer's lane, then the customer; where neither has a term, the lane of the tariff, then the tariff. */
function mergeTerms({ rates, lane, tariff, terms }: MergedLane, rateOf: AgreedRates) {
  const discount = lane?.discountBasisPoints ?? terms.discountBasisPoints;
  const minimum = lane?.minimumChargeCents ?? terms.minimumChargeCents;
  const ofTariff = rates ?? tariff;
  const agreed: LaneAgreement = {
    lane: lane && laneNameOf(lane),
    discount: sourceOf(discount),
    minimum: sourceOf(minimum),
    hasRate: (row, place) => rateOf(row, place) !== undefined,
  };
  return {
    name: rates?.name ?? agreed.lane ?? '',
    discountBasisPoints: discount ?? ofTariff.discountBasisPoints,
    minimumChargeCents: minimum ?? ofTariff.minimumChargeCents,
    agreed,
  };
}

const sourceOf = (term: number | null): TermsSource => (term === null ? 'tariff' : 'agreed');

type AgreedRates = (row: number, place: number) => Cents | undefined;

/** The customer's rates on a lane by class and by the weight breaks of the tariff, which are found by their names. */
function agreedRates(
  { centsPerCwt }: RateLane,
  own: readonly WeightBreak[],
  breaks: readonly WeightBreak[],
): AgreedRates {
  const places = breaks.map(({ name }) => own.findIndex((one) => one.name === name));
  return (row, place) => centsPerCwt[classOf(row)]?.[places[place] ?? -1];
}
