import { coverageCode } from '../cargo-coverage/cargo-coverage.js';
import { isGuaranteeCode } from '../freight/accessorial.js';
import { impliedAccessorials, locationTypes, type LocationTypeName } from '../freight/location-type.js';

/** The facts of a shipment that determine its services. */
export interface ServiceWishes {
  /** Selected codes. */
  readonly accessorials: readonly string[];
  readonly origin: { readonly locationType: string };
  readonly destination: { readonly locationType: string };
  readonly items: readonly { readonly hazardous?: object | null }[];
  readonly isFullValueWanted: boolean;
}

const isLocationType = (type: string): type is LocationTypeName => locationTypes.some((known) => known.type === type);

const implied = (type: string, side: 'pickup' | 'delivery'): readonly string[] =>
  isLocationType(type) ? impliedAccessorials(type, side) : [];

/** Hazardous material follows from the items, and a guarantee is selected with an offer. */
const isChosenElsewhere = (code: string): boolean => code === 'HAZ' || isGuaranteeCode(code);

/** The accessorials that no other field of a quote determines: coverage follows from its flag, hazardous material from the items. */
export const chosenByCode = (codes: readonly string[]): string[] =>
  codes.filter((code) => code !== coverageCode && !isChosenElsewhere(code));

/**
 * Every service that the carrier renders: chosen ones and those required by places and freight, each
 * code once. Single shipment is never added; the tariff adds over-dimension where it was not chosen.
 */
export function wantedServices(wishes: ServiceWishes): string[] {
  const { origin, destination, items } = wishes;
  const codes = [
    ...wishes.accessorials.filter((code) => !isChosenElsewhere(code)),
    ...implied(origin.locationType, 'pickup'),
    ...implied(destination.locationType, 'delivery'),
    ...(items.some(({ hazardous }) => hazardous) ? ['HAZ'] : []),
    ...(wishes.isFullValueWanted ? [coverageCode] : []),
  ];
  return [...new Set(codes)];
}
