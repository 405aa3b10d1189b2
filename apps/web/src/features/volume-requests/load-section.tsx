import { mostVolumeItems, volumeServices } from '@lading/contracts/quotes/volume-parts';
import {
  Button,
  Checkbox,
  Group,
  NumberInput,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { AddButton, FormSection, type VolumeSectionProps } from './form-section.js';
import { emptyLine, type LineForm, type VolumeForm } from './volume-form-state.js';
import { formTexts as words } from './volume-texts.js';

const weightUnit = ({ units }: VolumeForm): string => (units === 'metric' ? ' kg' : ' lb');

/** The load and its requirements. */
export function LoadSection(props: VolumeSectionProps) {
  const { form, change, field } = props;
  return (
    <FormSection title={words.load}>
      <SegmentedControl
        aria-label={words.loadKind}
        value={form.isByLine ? 'lines' : 'totals'}
        onChange={(kind) => change({ isByLine: kind === 'lines' })}
        data={[
          { value: 'totals', label: words.totals },
          { value: 'lines', label: words.lines },
        ]}
      />
      {form.isByLine ? <Lines {...props} /> : <Totals {...props} />}
      <Services {...props} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CurrencyField
          {...field('cargoValueCents')}
          label={words.value}
          cents={form.cargoValueCents}
          onChange={(cargoValueCents) => change({ cargoValueCents })}
        />
        <TextField
          {...field('references')}
          label={words.references}
          description={words.referencesHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={form.references}
          onChange={(references) => change({ references })}
        />
      </SimpleGrid>
      <Textarea
        {...field('notes')}
        label={words.notes}
        description={words.notesHint}
        autosize
        minRows={2}
        maxLength={2000}
        value={form.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </FormSection>
  );
}

interface WholeFieldProps {
  id: string;
  error: string | undefined;
  onBlur: () => void;
  label: string;
  isRequired?: boolean;
  suffix?: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

function AmountField({ isRequired = false, suffix, value, onChange, ...field }: WholeFieldProps) {
  return (
    <NumberInput
      {...field}
      required={isRequired}
      hideControls
      allowNegative={false}
      {...(suffix ? { suffix, decimalScale: 2, thousandSeparator: ',' } : { allowDecimal: false })}
      value={value ?? ''}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
    />
  );
}

function Totals({ form, change, field }: VolumeSectionProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <TextField
        {...field('commodity')}
        label={words.commodity}
        required
        maxLength={499}
        value={form.commodity}
        onChange={(commodity) => change({ commodity })}
      />
      <AmountField
        {...field('totalWeight')}
        label={words.weight}
        isRequired
        suffix={weightUnit(form)}
        value={form.totalWeight}
        onChange={(totalWeight) => change({ totalWeight })}
      />
      <AmountField
        {...field('totalPallets')}
        label={words.pallets}
        value={form.totalPallets}
        onChange={(totalPallets) => change({ totalPallets })}
      />
    </SimpleGrid>
  );
}

function Lines(props: VolumeSectionProps) {
  const { form, change } = props;
  const { lines } = form;
  return (
    <Stack gap="md">
      {lines.map((line, index) => (
        <Line key={line.key} {...props} line={line} index={index} />
      ))}
      <AddButton
        label={words.addLine}
        full={lines.length < mostVolumeItems ? null : fill(words.noMoreLines, { most: mostVolumeItems })}
        onAdd={() => change({ lines: [...lines, emptyLine()] })}
      />
    </Stack>
  );
}

function Line({ form, change, field, line, index }: VolumeSectionProps & { line: LineForm; index: number }) {
  const { lines } = form;
  const set = (patch: Partial<LineForm>) =>
    change({ lines: lines.map((one) => (one.key === line.key ? { ...one, ...patch } : one)) });
  return (
    <Stack gap="xs" role="group" aria-label={fill(words.line, { number: index + 1 })}>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <TextField
          {...field(`lines.${index}.description`)}
          label={words.description}
          required
          maxLength={499}
          value={line.description}
          onChange={(description) => set({ description })}
        />
        <AmountField
          {...field(`lines.${index}.pallets`)}
          label={words.linePallets}
          isRequired
          value={line.pallets}
          onChange={(pallets) => set({ pallets })}
        />
        <AmountField
          {...field(`lines.${index}.weight`)}
          label={words.lineWeight}
          isRequired
          suffix={weightUnit(form)}
          value={line.weight}
          onChange={(weight) => set({ weight })}
        />
      </SimpleGrid>
      <Group justify="space-between">
        <Checkbox
          label={words.hazardous}
          checked={line.isHazardous}
          onChange={(event) => set({ isHazardous: event.currentTarget.checked })}
        />
        {lines.length > 1 ? (
          <Button
            variant="default"
            size="xs"
            onClick={() => change({ lines: lines.filter(({ key }) => key !== line.key) })}
          >
            {fill(words.removeLine, { number: index + 1 })}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

function Services({ form, change }: VolumeSectionProps) {
  const { services } = form;
  return (
    <div role="group" aria-labelledby="extra-services">
      <Text fz="sm" fw={500} mb={4} id="extra-services">
        {words.services}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
        {volumeServices.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={services.includes(name)}
            onChange={(event) =>
              change({
                services: event.currentTarget.checked ? [...services, name] : services.filter((one) => one !== name),
              })
            }
          />
        ))}
      </SimpleGrid>
    </div>
  );
}
