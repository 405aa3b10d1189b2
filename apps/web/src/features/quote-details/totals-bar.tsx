import type { ClassScale } from '@lading/domain/freight-class';
import { findBrokenRule, maxLineWeight } from '@lading/domain/measurement';
import { prepareShipment } from '@lading/domain/rating/rated-shipment';
import type { LanePoint } from '@lading/domain/rating/rating-request';
import { Group, Text } from '@mantine/core';
import { quantityText } from '../../ui/display/quantity.js';
import { texts as words } from '../../ui/texts.js';
import type { DetailsForm, ItemForm } from './details-form.js';
import { texts } from './quote-details-texts.js';

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
function totalsOf({ items, units }: DetailsForm, classScale: ClassScale) {
  const lines = items.filter(isComplete).map(({ dimensions, handlingUnits, isStackable }) => ({
    unitSystem: units,
    handlingUnits: Number(handlingUnits),
    ...dimensions.texts,
    stackHigh: isStackable ? 2 : 1,
  }));
  if (lines.length === 0) return undefined;
  const lane = { origin: anywhere, destination: anywhere, pickupDate: '2000-01-01' };
  return prepareShipment({ ...lane, lines, services: [], classScale, fuelIndex: [] });
}

/** Units, weight, cube, density and linear feet of all lines, always in view. */
export function TotalsBar({ form }: { form: DetailsForm }) {
  const totals = totalsOf(form, 'standard');
  const figures = [
    { label: texts.totals.units, value: totals && quantityText(totals.handlingUnits) },
    { label: texts.totals.weight, value: totals && quantityText(totals.pounds, 'lb') },
    { label: texts.totals.cube, value: totals && quantityText(Number(totals.shown.cubicFeet), 'ft³') },
    { label: texts.totals.density, value: totals && quantityText(Number(totals.shown.poundsPerCubicFoot), 'PCF') },
    { label: texts.totals.feet, value: totals && quantityText(Number(totals.shown.linearFeet), 'ft') },
  ];
  return (
    <Group gap="2px 16px" role="group" aria-label={texts.totals.label}>
      {figures.map(({ label, value }) => (
        <Text key={label} fz="sm" component="div">
          <Text span c="dimmed" fz="xs">
            {label}{' '}
          </Text>
          <span className="num">{value ?? words.none}</span>
        </Text>
      ))}
    </Group>
  );
}
