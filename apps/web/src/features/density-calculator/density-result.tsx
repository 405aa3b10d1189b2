import type { ClassBreak } from '@lading/domain/freight/class-coach';
import { formatHundredths } from '@lading/domain/measures/measurement';
import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { nowIso } from '../../kernel/clock/now.js';
import { canShow, useMaybeUser } from '../../kernel/session/user.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { PrintFooter } from '../../ui/display/print-footer.js';
import { iconProps, PrintIcon } from '../../ui/icons/icons.js';
import { measureTexts } from '../../entities/freight-item/measure-texts.js';
import type { Calculation } from './calculation.js';

const units = {
  imperial: { volume: 'cubic feet', density: 'PCF', length: 'in', weight: 'lbs' },
  metric: { volume: 'cubic meter', density: 'kg per cubic meter', length: 'cm', weight: 'kg' },
} as const;

/** Volume, density and class, what would change the class, and what the suggestion does not know. */
export function DensityResult({ calculation }: { calculation: Calculation }) {
  const unit = units[calculation.unitSystem];
  const { volume, density, freightClass } = calculation;
  const facts = [
    { label: 'Volume', value: `${volume} ${unit.volume}` },
    { label: 'Density', value: `${density} ${unit.density}` },
    { label: 'Freight Class', value: String(freightClass) },
  ];
  return (
    <Stack gap="md">
      <Title order={2} fz="h3">
        Suggested class {freightClass}
      </Title>
      <KeyValue facts={facts} />
      <ClassCoach calculation={calculation} />
      <List fz="sm" c="dimmed">
        {measureTexts.notes.map((note) => (
          <List.Item key={note}>{note}</List.Item>
        ))}
      </List>
      <Group className="no-print">
        <Group gap={4}>
          <Text fz="sm">Copy result</Text>
          <CopyButton value={facts.map(({ label, value }) => `${label}: ${value}`).join('\n')} name="result" />
        </Group>
        <Button variant="default" leftSection={<PrintIcon {...iconProps} />} onClick={() => globalThis.print()}>
          Print
        </Button>
        <UseInQuote calculation={calculation} />
      </Group>
      <PrintFooter now={nowIso} />
    </Stack>
  );
}

/** Begins a quote with these measures; for shippers who are signed in. */
function UseInQuote({ calculation: { unitSystem, dimension } }: { calculation: Calculation }) {
  const user = useMaybeUser();
  if (!user || typeof user.customerId !== 'number' || !canShow(user, 'quote')) return null;
  const query = new URLSearchParams({ ...dimension, units: unitSystem });
  return (
    <Button component={Link} to={`/customers/quotes/new?${query}`}>
      Use in quote
    </Button>
  );
}

/** How far the freight is from the next density break on either side. */
function ClassCoach({ calculation: { advice, unitSystem } }: { calculation: Calculation }) {
  const { length, weight } = units[unitSystem];
  const ways = ({ heightChange, weightChange }: ClassBreak, words: { height: string; weight: string }): string =>
    [
      heightChange === undefined ? undefined : `${formatHundredths(heightChange)} ${length} ${words.height}`,
      weightChange === undefined ? undefined : `${formatHundredths(Math.abs(weightChange))} ${weight} ${words.weight}`,
    ]
      .filter((way) => way !== undefined)
      .join(' or ');
  const denser = advice.denser && ways(advice.denser, { height: 'lower', weight: 'heavier' });
  const lighter = advice.lighter && ways(advice.lighter, { height: 'higher', weight: 'lighter' });
  if (!denser && !lighter) return null;
  return (
    <section aria-label="Class coach">
      <Title order={3} fz="h4">
        Class coach
      </Title>
      {denser && advice.denser ? (
        <Text>
          {denser} → class {advice.denser.freightClass}
        </Text>
      ) : null}
      {lighter && advice.lighter ? (
        <Text>
          Reclass risk: {lighter} → class {advice.lighter.freightClass}
        </Text>
      ) : null}
    </section>
  );
}
