import type { Place } from '@lading/contracts/fields/address';
import type { AcceptedVolume } from './volume-intake.service.js';
import type { VolumeRequest } from './volume-requests.entities.js';
import { weightOf } from './volume-rules.js';

/** Columns that the database fills, or what happens to the request. */
type LaterColumn =
  | 'id'
  | 'number'
  | 'customerId'
  | 'state'
  | 'locationId'
  | 'freightTerms'
  | 'carrierIds'
  | 'createdBy'
  | 'createdAt'
  | 'search';

const labelOf = ({ city, state, postalCode }: Place): string => `${city}, ${state} ${postalCode}`;

/** What the row of an accepted request says of it. */
export function volumeValues(
  { details, originZone, roadMiles }: AcceptedVolume,
  updatedAt: Date,
): Omit<VolumeRequest, LaterColumn> {
  const { origin, destination, pickup, answerBy } = details;
  return {
    details,
    originLabel: labelOf(origin),
    destinationLabel: labelOf(destination),
    originZone,
    roadMiles,
    totalWeight: weightOf(details),
    pickupDate: pickup.date,
    answerBy: new Date(answerBy),
    updatedAt,
  };
}
