import { hazardousMaterials, printedPackingGroup, type PackingGroup } from '@lading/domain/freight/hazardous-material';
import { SimpleGrid } from '@mantine/core';
import { AutocompleteField, type AutocompleteOption } from '../../ui/fields/autocomplete-field.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import type { HazardousForm, SectionProps } from './details-form.js';
import { texts } from './quote-details-texts.js';

interface HazardousFieldsProps {
  goods: HazardousForm;
  idPrefix: string;
  weightUnit: string;
  field: SectionProps['field'];
  onChange: (goods: HazardousForm) => void;
}

const groups: readonly PackingGroup[] = ['I', 'II', 'III'];
const groupOptions = [
  { value: '', label: texts.hazardous.noPackingGroup },
  ...groups.map((group) => ({ value: group, label: printedPackingGroup(group) })),
];
const groupOf = (value: string): HazardousForm['packingGroup'] => groups.find((group) => group === value) ?? '';

const shownAtOnce = 12;

/** The common entries by number or name; any other valid number may be typed. */
async function findMaterials(query: string): Promise<readonly AutocompleteOption[]> {
  const words = query.toLowerCase();
  return hazardousMaterials
    .map(({ id, properShippingName, hazardClass }, index) => ({
      id: index + 1,
      firstLine: `${id} ${properShippingName}`,
      secondLine: `${texts.hazardous.class} ${hazardClass}`,
    }))
    .filter(({ firstLine }) => firstLine.toLowerCase().includes(words))
    .slice(0, shownAtOnce);
}

/** The fields of hazardous goods, filled from the table of common materials. */
export function HazardousFields({ goods, idPrefix, weightUnit, field, onChange }: HazardousFieldsProps) {
  const set = (patch: Partial<HazardousForm>) => onChange({ ...goods, ...patch });
  const take = ({ id }: AutocompleteOption) => {
    const material = hazardousMaterials[id - 1];
    if (!material) return;
    const [only, another] = material.packingGroups;
    set({
      unNumber: material.id,
      properShippingName: material.properShippingName,
      hazardClass: material.hazardClass,
      compatibilityGroup: material.compatibilityGroup ?? '',
      packingGroup: only && !another ? only : '',
    });
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
      <AutocompleteField
        {...field(`${idPrefix}.unNumber`)}
        label={texts.hazardous.find}
        required
        delay={0}
        value={goods.unNumber}
        onChange={(unNumber) => set({ unNumber })}
        onSelect={take}
        loadOptions={findMaterials}
      />
      <TextField
        {...field(`${idPrefix}.properShippingName`)}
        label={texts.hazardous.name}
        required
        maxLength={499}
        value={goods.properShippingName}
        onChange={(properShippingName) => set({ properShippingName })}
      />
      <TextField
        {...field(`${idPrefix}.technicalName`)}
        label={texts.hazardous.technicalName}
        maxLength={499}
        value={goods.technicalName}
        onChange={(technicalName) => set({ technicalName })}
      />
      <TextField
        {...field(`${idPrefix}.hazardClass`)}
        label={texts.hazardous.class}
        required
        maxLength={4}
        value={goods.hazardClass}
        onChange={(hazardClass) => set({ hazardClass: hazardClass.toUpperCase() })}
      />
      <TextField
        {...field(`${idPrefix}.compatibilityGroup`)}
        label={texts.hazardous.compatibilityGroup}
        description={texts.hazardous.compatibilityHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={10}
        value={goods.compatibilityGroup}
        onChange={(group) => set({ compatibilityGroup: group.toUpperCase() })}
      />
      <Dropdown
        {...field(`${idPrefix}.packingGroup`)}
        label={texts.hazardous.packingGroup}
        options={groupOptions}
        value={goods.packingGroup}
        onChange={(group) => set({ packingGroup: groupOf(group) })}
      />
      <TextField
        {...field(`${idPrefix}.contractNumber`)}
        label={texts.hazardous.contract}
        maxLength={30}
        value={goods.contractNumber}
        onChange={(contractNumber) => set({ contractNumber })}
      />
      <TextField
        {...field(`${idPrefix}.productName`)}
        label={texts.hazardous.productName}
        maxLength={128}
        value={goods.productName}
        onChange={(productName) => set({ productName })}
      />
      <TextField
        {...field(`${idPrefix}.weight`)}
        label={texts.hazardous.weight}
        description={texts.hazardous.weightHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        maxLength={9}
        suffix={weightUnit}
        value={goods.weight}
        onChange={(text) => set({ weight: text.replaceAll(/[^\d.]/g, '') })}
      />
    </SimpleGrid>
  );
}
