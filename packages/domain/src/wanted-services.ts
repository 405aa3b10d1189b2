import { coverageCode } from './cargo-coverage/covered-price.js';
import { accessorials } from './accessorial.js';
import { impliedAccessorials, locationTypes, type LocationTypeName } from './location-type.js';

/** As much of a shipment as says which services it needs. */
export interface ServiceWishes {
  /** Codes that somebody chose. */
  readonly accessorials: readonly string[];
  readonly origin: { readonly locationType: string };
  readonly destination: { readonly locationType: string };
  readonly items: readonly { readonly hazardous?: object | null }[];
  readonly isFullValueWanted: boolean;
}

const isLocationType = (type: string): type is LocationTypeName => locationTypes.some((known) => known.type === type);

const implied = (type: string, side: 'pickup' | 'delivery'): readonly string[] =>
  isLocationType(type) ? impliedAccessorials(type, side) : [];

/** What follows from the freight is not a matter of choice. */
const computed: ReadonlySet<string> = new Set(
  accessorials.filter(({ chosenBy }) => chosenBy === 'computed').map(({ code }) => code),
);

/**
 * Every service the carrier is asked for and renders: what was chosen and what places and freight bring along, each
 * code once. Over-dimension and single shipment are left to the carrier, whose tariff says when they apply.
 */
export function wantedServices(wishes: ServiceWishes): string[] {
  const { origin, destination, items } = wishes;
  const codes = [
    ...wishes.accessorials.filter((code) => !computed.has(code)),
    ...implied(origin.locationType, 'pickup'),
    ...implied(destination.locationType, 'delivery'),
    ...(items.some(({ hazardous }) => hazardous) ? ['HAZ'] : []),
    ...(wishes.isFullValueWanted ? [coverageCode] : []),
  ];
  return [...new Set(codes)];
}
