import { SimpleGrid } from '@mantine/core';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import type { HazardForm } from './bol-form.js';
import { bolTexts } from './bol-texts.js';
import { MeasureField } from './measure-field.js';
import type { SectionProps } from './section-props.js';

const words = bolTexts.hazard;

const lines = [
  { name: 'unNumber', max: 6, isRequired: true },
  { name: 'properShippingName', max: 499, isRequired: true },
  { name: 'technicalName', max: 499, isRequired: false },
  { name: 'hazardClass', max: 4, isRequired: true },
  { name: 'compatibilityGroup', max: 10, isRequired: false },
  { name: 'contractNumber', max: 30, isRequired: false },
  { name: 'productName', max: 128, isRequired: false },
] as const;

const capitals: ReadonlySet<string> = new Set(['unNumber', 'hazardClass', 'compatibilityGroup']);

const groups = [
  { value: '', label: words.noPackingGroup },
  ...['I', 'II', 'III'].map((group) => ({ value: group, label: group })),
];

interface HazardFieldsProps extends Pick<SectionProps, 'field'> {
  goods: HazardForm;
  prefix: string;
  onChange: (goods: HazardForm) => void;
}

/** What a placard needs. */
export function HazardFields({ goods, prefix, field, onChange }: HazardFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
      {lines.map(({ name, max, isRequired }) => (
        <TextField
          key={name}
          {...field(`${prefix}.${name}`)}
          label={words[name]}
          required={isRequired}
          maxLength={max}
          value={goods[name]}
          onChange={(text) => onChange({ ...goods, [name]: capitals.has(name) ? text.toUpperCase() : text })}
        />
      ))}
      <MeasureField
        {...field(`${prefix}.weight`)}
        measure="weight"
        label={words.weight}
        maxLength={9}
        value={goods.weight}
        onChange={(weight) => onChange({ ...goods, weight })}
      />
      <Dropdown
        {...field(`${prefix}.packingGroup`)}
        label={words.packingGroup}
        options={groups}
        value={goods.packingGroup}
        onChange={(packingGroup) => onChange({ ...goods, packingGroup })}
      />
    </SimpleGrid>
  );
}
