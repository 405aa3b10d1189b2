import type { QuoteDetails } from '@lading/contracts/quotes';
import { impliedAccessorials, locationTypes, type LocationTypeName } from '@lading/domain/location-type';

const isLocationType = (type: string): type is LocationTypeName => locationTypes.some((known) => known.type === type);

const implied = (type: string, side: 'pickup' | 'delivery'): readonly string[] =>
  isLocationType(type) ? impliedAccessorials(type, side) : [];

/** Every service the carrier renders: what was chosen and what places and freight bring along, each code once. */
export function chosenServices(details: QuoteDetails): string[] {
  const { origin, destination, items } = details;
  const codes = [
    ...details.accessorials,
    ...implied(origin.locationType, 'pickup'),
    ...implied(destination.locationType, 'delivery'),
    ...(items.some(({ hazardous }) => hazardous) ? ['HAZ'] : []),
    ...(details.isFullValueWanted ? ['FVC'] : []),
  ];
  return [...new Set(codes)];
}
