import type { ClassScale } from '@lading/domain/freight/freight-class';
import { findBrokenRule, maxLineWeight } from '@lading/domain/measures/measurement';
import { prepareShipment } from '@lading/domain/rating/rated-shipment';
import type { LanePoint } from '@lading/domain/rating/rating-request';
import type { DetailsForm, ItemForm } from './details-form.js';

/** Weight, cube and floor do not depend on the lane, which may not be known yet. */
const anywhere: LanePoint = { latitude: 39, longitude: -98, postalCode: '', state: '', country: 'USA' };

function isComplete({ dimensions, handlingUnits }: ItemForm): boolean {
  const { weight, ...sizes } = dimensions.texts;
  return (
    Number(handlingUnits) >= 1 &&
    findBrokenRule(weight, maxLineWeight) === undefined &&
    Object.values(sizes).every((size) => findBrokenRule(size) === undefined)
  );
}

/** The totals that rating begins with, of the lines that are complete. */
export function totalsOf({ items, units, linearFeet }: DetailsForm, classScale: ClassScale) {
  const declared = Number(linearFeet) > 0 ? { linearFeet: Number(linearFeet) } : {};
  const lines = items.filter(isComplete).map(({ dimensions, handlingUnits, isStackable }) => ({
    unitSystem: units,
    handlingUnits: Number(handlingUnits),
    ...dimensions.texts,
    stackHigh: isStackable ? 2 : 1,
  }));
  if (lines.length === 0) return undefined;
  const lane = { origin: anywhere, destination: anywhere, pickupDate: '2000-01-01' };
  return prepareShipment({ ...lane, ...declared, lines, services: [], classScale, fuelIndex: [] });
}
