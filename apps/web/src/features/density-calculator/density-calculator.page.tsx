import { coachFreightClass, type ClassAdvice, type ClassBreak } from '@lading/domain/freight/class-coach';
import { measureFreight } from '@lading/domain/freight/density';
import {
  calculateFreightItem,
  type ClassScale,
  type FreightItemCalculation,
} from '@lading/domain/freight/freight-class';
import { findBrokenRule, formatHundredths } from '@lading/domain/measures/measurement';
import { fieldMessageFrom } from '@lading/domain/text/message-catalog';
import { Button, Card, Container, Group, List, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { DimensionsField } from '../../entities/freight-item/dimensions-field.js';
import { measureTexts } from '../../entities/freight-item/measure-texts.js';
import {
  dimensionNames,
  noDimensions,
  type DimensionName,
  type Dimensions,
} from '../../entities/freight-item/measured-dimensions.js';
import { nowIso } from '../../kernel/clock/now.js';
import { useFlag } from '../../kernel/flags/use-flag.js';
import { canShow, useMaybeUser } from '../../kernel/session/user.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { PrintFooter } from '../../ui/display/print-footer.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { iconProps, PrintIcon } from '../../ui/icons/icons.js';

interface Calculation extends FreightItemCalculation {
  readonly unitSystem: Dimensions['unitSystem'];
  readonly advice: ClassAdvice;
}

const labels: Record<DimensionName, string> = { length: 'Length', width: 'Width', height: 'Height', weight: 'Weight' };
const limits = { min: 0, max: 9999.99, decimals: 2, maxLength: 7 } as const;

/** The message at a field; undefined when the field is valid. */
function messageAt(name: DimensionName, { texts }: Dimensions): string | undefined {
  const rule = findBrokenRule(texts[name]);
  if (!rule) return undefined;
  const n = rule === 'decimals' || rule === 'max' || rule === 'maxLength' ? limits[rule] : 0;
  return fieldMessageFrom(labels[name], rule, { n });
}

/** All messages of the form. */
const messagesOf = (dimensions: Dimensions): Partial<Record<DimensionName, string>> =>
  Object.fromEntries(
    dimensionNames.flatMap((name) => {
      const message = messageAt(name, dimensions);
      return message ? [[name, message]] : [];
    }),
  );

/** The result for one piece; the fields must be valid. */
function calculate({ unitSystem, texts }: Dimensions, scale: ClassScale): Calculation {
  const freight = measureFreight({ unitSystem, ...texts, quantity: 1 });
  return { ...calculateFreightItem(freight, scale), unitSystem, advice: coachFreightClass(freight, scale) };
}

/** The public calculator: a freight class from dimensions and weight. */
export function DensityCalculatorPage() {
  const scale = useFlag('Density_Calculator_Updates') ? 'updated' : 'standard';
  const isMetric = useMaybeUser()?.isMetric ?? false;
  const [dimensions, setDimensions] = useState({
    ...noDimensions,
    unitSystem: isMetric ? ('metric' as const) : ('imperial' as const),
  });
  const [calculation, setCalculation] = useState<Calculation>();
  const handleChange = (next: typeof dimensions) => {
    setDimensions(next);
    setCalculation(undefined);
  };
  return (
    <Container py="lg">
      <Stack gap="lg">
        <div>
          <Title order={1}>Density Calculator</Title>
          <Text c="dimmed">
            Measure the freight at its widest points, including the pallet, and weigh them together.
          </Text>
        </div>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <Card>
            <DensityForm dimensions={dimensions} scale={scale} onChange={handleChange} onCalculate={setCalculation} />
          </Card>
          <Card aria-live="polite" component="section" aria-label="Result">
            {calculation ? <DensityResult calculation={calculation} /> : <Awaiting />}
          </Card>
        </SimpleGrid>
      </Stack>
    </Container>
  );
}

function Awaiting() {
  return (
    <Group h="100%" justify="center">
      <Text c="dimmed">Volume, density and freight class are shown here.</Text>
    </Group>
  );
}

interface DensityFormProps {
  dimensions: Dimensions;
  scale: ClassScale;
  onChange: (dimensions: Dimensions) => void;
  onCalculate: (calculation: Calculation) => void;
}

/** Four measures; each is validated on blur, all of them on Calculate. */
function DensityForm({ dimensions, scale, onChange, onCalculate }: DensityFormProps) {
  const [left, setLeft] = useState<ReadonlySet<DimensionName>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const messages = messagesOf(dimensions);
  const problems = dimensionNames.flatMap((name) => {
    const message = left.has(name) ? messages[name] : undefined;
    return message ? [{ fieldId: name, message }] : [];
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(new Set(dimensionNames));
    if (Object.keys(messages).length === 0) onCalculate(calculate(dimensions, scale));
    else setAttempt(attempt + 1);
  };
  const handleClear = () => {
    setLeft(new Set());
    onChange({ ...noDimensions, unitSystem: dimensions.unitSystem });
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <ErrorSummary attempt={attempt} problems={problems} />
        <DimensionsField
          value={dimensions}
          onChange={onChange}
          onBlur={(name) => setLeft(new Set([...left, name]))}
          errors={Object.fromEntries(problems.map(({ fieldId, message }) => [fieldId, message]))}
          required
        />
        <Group className="no-print">
          <Button type="submit">Calculate</Button>
          <Button variant="default" onClick={handleClear}>
            Clear
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const units = {
  imperial: { volume: 'cubic feet', density: 'PCF', length: 'in', weight: 'lbs' },
  metric: { volume: 'cubic meter', density: 'kg per cubic meter', length: 'cm', weight: 'kg' },
} as const;

/** Volume, density and class, what would change the class, and what the suggestion ignores. */
function DensityResult({ calculation }: { calculation: Calculation }) {
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

/** Starts a quote with these measures; for signed-in shippers. */
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
