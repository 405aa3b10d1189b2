import { Group, Text } from '@mantine/core';
import { quantityText } from '../../ui/display/quantity.js';
import { texts as words } from '../../ui/texts.js';
import type { DetailsForm } from './details-form.js';
import { totalsOf } from './freight-totals.js';
import { texts } from './quote-details-texts.js';

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
