import type { QuoteDetails } from '@lading/contracts/quote-details';
import { accessorials } from '@lading/domain/accessorial';
import { impliedAccessorials, locationTypes, type LocationTypeName } from '@lading/domain/location-type';

const isLocationType = (type: string): type is LocationTypeName => locationTypes.some((known) => known.type === type);

const implied = (type: string, side: 'pickup' | 'delivery'): readonly string[] =>
  isLocationType(type) ? impliedAccessorials(type, side) : [];

/** What follows from the freight is not a matter of choice. */
const computed: ReadonlySet<string> = new Set(
  accessorials.filter(({ chosenBy }) => chosenBy === 'computed').map(({ code }) => code),
);

/** Every service the carrier renders: what was chosen and what places and freight bring along, each code once. */
export function chosenServices(details: QuoteDetails): string[] {
  const { origin, destination, items } = details;
  const codes = [
    ...details.accessorials.filter((code) => !computed.has(code)),
    ...implied(origin.locationType, 'pickup'),
    ...implied(destination.locationType, 'delivery'),
    ...(items.some(({ hazardous }) => hazardous) ? ['HAZ'] : []),
    ...(details.isFullValueWanted ? ['FVC'] : []),
  ];
  return [...new Set(codes)];
}
