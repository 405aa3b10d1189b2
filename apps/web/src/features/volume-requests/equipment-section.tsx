import type { UnitSystem } from '@lading/contracts/freight';
import { equipmentTypes } from '@lading/domain/equipment-type';
import { convertTrailerLength, defaultTrailerLength } from '@lading/domain/volume-request/trailer-length';
import { NumberInput, SegmentedControl, SimpleGrid } from '@mantine/core';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { fill } from '../../ui/texts.js';
import { FormSection, type VolumeSectionProps } from './form-section.js';
import type { VolumeForm } from './volume-form-state.js';
import { formTexts as words } from './volume-texts.js';

/** The usual trailer stays the usual one in other units; any other length is converted. */
function lengthAfter({ trailerLength, units }: VolumeForm, next: UnitSystem): number | null {
  if (trailerLength === null || units === next) return trailerLength;
  return trailerLength === defaultTrailerLength(units)
    ? defaultTrailerLength(next)
    : convertTrailerLength(trailerLength, units);
}

/** The truck. */
export function EquipmentSection({ form, change, field }: VolumeSectionProps) {
  const { units, trailerLength } = form;
  const [unit, otherUnit] = units === 'metric' ? ['m', 'ft'] : ['ft', 'm'];
  const other = trailerLength === null ? undefined : convertTrailerLength(trailerLength, units);
  return (
    <FormSection title={words.equipment}>
      <SegmentedControl
        aria-label={words.units}
        value={units}
        onChange={(next) => change({ units: next, trailerLength: lengthAfter(form, next) })}
        data={[
          { value: 'imperial', label: words.imperial },
          { value: 'metric', label: words.metric },
        ]}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Dropdown
          {...field('equipment')}
          label={words.trailer}
          required
          options={equipmentTypes.map(({ type, name }) => ({ value: type, label: name }))}
          value={form.equipment}
          onChange={(chosen) =>
            change({ equipment: equipmentTypes.find(({ type }) => type === chosen)?.type ?? form.equipment })
          }
        />
        <NumberInput
          {...field('trailerLength')}
          label={words.length}
          {...(other !== undefined && {
            description: fill(words.otherLength, { length: other, unit: otherUnit ?? '' }),
          })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          hideControls
          decimalScale={2}
          allowNegative={false}
          suffix={` ${unit}`}
          value={trailerLength ?? ''}
          onChange={(typed) => change({ trailerLength: typeof typed === 'number' ? typed : null })}
        />
      </SimpleGrid>
    </FormSection>
  );
}
