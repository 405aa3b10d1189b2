import { hazardousMaterialOf, printedPackingGroup, type PackingGroup } from '@lading/domain/freight/hazardous-material';
import { SimpleGrid } from '@mantine/core';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { productTexts } from './catalog-texts.js';
import type { HazardForm, ProductForm } from './product-form.js';

const words = productTexts.form;
const groups: readonly PackingGroup[] = ['I', 'II', 'III'];
const groupOptions = [
  { value: '', label: words.noPackingGroup },
  ...groups.map((group) => ({ value: group, label: printedPackingGroup(group) })),
];

const texts = [
  { name: 'technicalName', max: 499 },
  { name: 'compatibilityGroup', max: 10 },
  { name: 'contractNumber', max: 30 },
  { name: 'productName', max: 128 },
] as const;

/** A number of the table of common materials brings its name, class and packing group along. */
function withNumber(goods: HazardForm, typed: string): HazardForm {
  const unNumber = typed.toUpperCase();
  const material = hazardousMaterialOf(unNumber);
  if (!material) return { ...goods, unNumber };
  const { properShippingName, hazardClass, packingGroups, compatibilityGroup = '' } = material;
  const [only, another] = packingGroups;
  const packingGroup = only && !another ? only : '';
  return { ...goods, unNumber, properShippingName, hazardClass, compatibilityGroup, packingGroup };
}

interface HazardFieldsProps {
  goods: HazardForm;
  weightUnit: string;
  field: CheckedForm<ProductForm>['field'];
  onChange: (goods: HazardForm) => void;
}

/** What a placard needs. */
export function HazardFields({ goods, weightUnit, field, onChange }: HazardFieldsProps) {
  const set = (patch: Partial<HazardForm>) => onChange({ ...goods, ...patch });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextField
        {...field('hazardous.unNumber')}
        label={words.unNumber}
        required
        maxLength={6}
        value={goods.unNumber}
        onChange={(typed) => onChange(withNumber(goods, typed))}
      />
      <TextField
        {...field('hazardous.properShippingName')}
        label={words.properShippingName}
        required
        maxLength={499}
        value={goods.properShippingName}
        onChange={(properShippingName) => set({ properShippingName })}
      />
      <TextField
        {...field('hazardous.hazardClass')}
        label={words.hazardClass}
        required
        maxLength={4}
        value={goods.hazardClass}
        onChange={(typed) => set({ hazardClass: typed.toUpperCase() })}
      />
      <Dropdown
        {...field('hazardous.packingGroup')}
        label={words.packingGroup}
        options={groupOptions}
        value={goods.packingGroup}
        onChange={(chosen) => set({ packingGroup: groups.find((group) => group === chosen) ?? '' })}
      />
      {texts.map(({ name, max }) => (
        <TextField
          key={name}
          {...field(`hazardous.${name}`)}
          label={words[name]}
          maxLength={max}
          value={goods[name]}
          onChange={(typed) => set({ [name]: name === 'compatibilityGroup' ? typed.toUpperCase() : typed })}
        />
      ))}
      <TextField
        {...field('hazardous.weight')}
        label={words.hazardousWeight}
        description={words.hazardousWeightHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        maxLength={9}
        suffix={weightUnit}
        value={goods.weight}
        onChange={(typed) => set({ weight: typed.replaceAll(/[^\d.]/g, '') })}
      />
    </SimpleGrid>
  );
}
