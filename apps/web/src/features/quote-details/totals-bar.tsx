import { formatDensity, formatFloor, formatVolume, formatWeight } from '@lading/domain/measure-format';
import { formatNumber } from '@lading/domain/number-format';
import { Group, Text } from '@mantine/core';
import { useUnits } from '../../kernel/session/use-units.js';
import { texts as words } from '../../ui/texts.js';
import type { DetailsForm } from '../../entities/quote-form/details-form.js';
import { totalsOf } from '../../entities/quote-form/freight-totals.js';
import { texts } from '../../entities/quote-form/quote-details-texts.js';

/** Units, weight, cube, density and linear feet of all lines, always in view. */
export function TotalsBar({ form }: { form: DetailsForm }) {
  const totals = totalsOf(form, 'standard');
  const units = useUnits();
  const figures = [
    { label: texts.totals.units, value: totals && formatNumber(totals.handlingUnits) },
    { label: texts.totals.weight, value: totals && formatWeight(totals.pounds, { from: 'imperial', to: units }) },
    { label: texts.totals.cube, value: totals && formatVolume(Number(totals.shown.cubicFeet), units) },
    { label: texts.totals.density, value: totals && formatDensity(Number(totals.shown.poundsPerCubicFoot), units) },
    { label: texts.totals.feet, value: totals && formatFloor(Number(totals.shown.linearFeet), units) },
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
