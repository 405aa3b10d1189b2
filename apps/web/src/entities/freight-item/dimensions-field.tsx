import { Group, SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import { measurementKeystrokes, measurementLimits } from '@lading/domain/measures/measurement';
import { measureTexts } from './measure-texts.js';
import { dimensionNames, withTyped, withUnits, type DimensionName, type Dimensions } from './measured-dimensions.js';
import { TextField } from '../../ui/fields/text-field.js';

export interface DimensionsFieldProps {
  value: Dimensions;
  onChange: (value: Dimensions) => void;
  onBlur?: (name: DimensionName) => void;
  errors?: Partial<Record<DimensionName, string>>;
  required?: boolean;
  /** Hides the switch if the page has one elsewhere. */
  hasUnitSwitch?: boolean;
  /** Distinguishes the ids of several lines on one page. */
  idPrefix?: string;
}

const marks = { imperial: { size: 'in', weight: 'lbs' }, metric: { size: 'cm', weight: 'kg' } } as const;

/** Length, width, height and weight with a unit switch that never loses typed values. */
export function DimensionsField(props: DimensionsFieldProps) {
  const { value, onChange, onBlur, errors = {}, required = false, hasUnitSwitch = true, idPrefix = '' } = props;
  const handleTyping = (name: DimensionName) => (text: string) => {
    if (measurementKeystrokes.test(text)) onChange(withTyped(value, name, text));
  };
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        {dimensionNames.map((name) => (
          <TextField
            key={name}
            id={`${idPrefix}${name}`}
            label={measureTexts[name]}
            required={required}
            inputMode="decimal"
            maxLength={measurementLimits.characters}
            suffix={marks[value.unitSystem][name === 'weight' ? 'weight' : 'size']}
            value={value.texts[name]}
            onChange={handleTyping(name)}
            onBlur={() => onBlur?.(name)}
            error={errors[name]}
          />
        ))}
      </SimpleGrid>
      {hasUnitSwitch ? (
        <Group className="no-print">
          <UnitSwitch value={value.unitSystem} onChange={(unitSystem) => onChange(withUnits(value, unitSystem))} />
        </Group>
      ) : null}
    </Stack>
  );
}

export interface UnitSwitchProps {
  value: Dimensions['unitSystem'];
  onChange: (value: Dimensions['unitSystem']) => void;
}

/** Switch between in/lbs and cm/kg. */
export function UnitSwitch({ value, onChange }: UnitSwitchProps) {
  return (
    <SegmentedControl
      aria-label={measureTexts.units}
      value={value}
      onChange={(next) => onChange(next === 'metric' ? 'metric' : 'imperial')}
      data={[
        { value: 'imperial', label: measureTexts.imperial },
        { value: 'metric', label: measureTexts.metric },
      ]}
    />
  );
}
