import { accessorials, type AccessorialCode } from '../freight/accessorial.js';
import { impliedAccessorials, locationTypes, type LocationTypeName } from '../freight/location-type.js';
import type { AssistPlace, AssistQuestion, Suggestion } from './assist-question.js';
import { heaviestByHand } from './goods-words.js';

type Side = 'pickup' | 'delivery';

const kindName = (type: LocationTypeName): string => locationTypes.find((one) => one.type === type)?.name ?? type;
const serviceName = (code: AccessorialCode): string => accessorials.find((one) => one.code === code)?.name ?? code;
const liftGates = { pickup: 'LFTP', delivery: 'LFTD' } as const;
const insides = { pickup: 'IPU', delivery: 'IDL' } as const;

/** What the kind of place brings along; a quote adds it by itself. */
const implied = ({ locationType }: AssistPlace, side: Side): Suggestion[] =>
  impliedAccessorials(locationType, side).map((code) => ({
    key: code,
    kind: 'service',
    title: serviceName(code),
    reason: `A ${side} at a place of the kind “${kindName(locationType)}” is ordered with it; the quote adds it by itself.`,
    source: 'Kinds of places',
    service: code,
  }));

/** Above what two hands carry, freight without a dock goes down by a lift gate; below, the driver carries it inside a home. */
function withoutDock(place: AssistPlace, side: Side, poundsEach: number): Suggestion[] {
  if (place.hasDock) return [];
  const lift = liftGates[side];
  if (poundsEach > heaviestByHand) {
    const reason = `There is no dock, and one unit weighs more than ${heaviestByHand} lb.`;
    return [{ key: lift, kind: 'service', title: serviceName(lift), reason, source: 'Trade practice', service: lift }];
  }
  if (place.locationType !== 'residential') return [];
  const inside = insides[side];
  const reason = 'Units up to 150 lb can be carried in; without this the driver sets them down at the curb.';
  return [
    { key: inside, kind: 'service', title: serviceName(inside), reason, source: 'Trade practice', service: inside },
  ];
}

/** Nobody waits at home for a truck that nobody has announced. */
const announced: Suggestion = {
  ...{ key: 'MNC', kind: 'service', service: 'MNC' },
  title: serviceName('MNC'),
  reason: 'People at home or on a site are told before the truck comes, which saves a second delivery.',
  source: 'Trade practice',
};
const unattended: ReadonlySet<string> = new Set(['residential', 'constructionSite', 'farm', 'selfStorage', 'camp']);

/** The services that both ends are likely to need. */
export function placeHints({ origin, destination }: AssistQuestion, poundsEach: number): Suggestion[] {
  return [
    ...implied(origin, 'pickup'),
    ...withoutDock(origin, 'pickup', poundsEach),
    ...implied(destination, 'delivery'),
    ...withoutDock(destination, 'delivery', poundsEach),
    ...(unattended.has(destination.locationType) ? [announced] : []),
  ];
}
