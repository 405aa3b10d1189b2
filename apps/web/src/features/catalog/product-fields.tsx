import { selectableClasses } from '@lading/contracts/freight';
import { commonHandlingUnits, handlingUnits } from '@lading/domain/handling-unit';
import { Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { DimensionsField } from '../../entities/freight-item/dimensions-field.js';
import { Dropdown, type DropdownOption } from '../../ui/fields/dropdown.js';
import { dimensionNames } from '../../entities/freight-item/measured-dimensions.js';
import { TextField } from '../../ui/fields/text-field.js';
import { productTexts } from './catalog-texts.js';
import { HazardFields } from './hazard-fields.js';
import { measuredAs, newHazard, type ProductForm } from './product-form.js';

const words = productTexts.form;
const often = new Set<string>(commonHandlingUnits);
/** Those that shippers use first, then all others. */
const units: readonly DropdownOption[] = [
  ...handlingUnits.filter(({ code }) => often.has(code)),
  ...handlingUnits.filter(({ code }) => !often.has(code)),
].map(({ code, name }) => ({ value: code, label: name }));
const packagings = [{ value: '', label: words.noPackaging }, ...units];
const classes = [
  { value: '', label: productTexts.byDensity },
  ...selectableClasses.map((one) => ({ value: String(one), label: String(one) })),
];

type Props = CheckedForm<ProductForm>;

/** What it is, how it is packed, and what makes it special. */
export function ProductFields(props: Props) {
  const { form, field, change } = props;
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextField
          {...field('name')}
          label={words.name}
          required
          maxLength={100}
          value={form.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          {...field('code')}
          label={words.code}
          maxLength={40}
          value={form.code}
          onChange={(code) => change({ code })}
        />
      </SimpleGrid>
      <TextField
        {...field('description')}
        label={words.description}
        description={words.descriptionHelp}
        required
        maxLength={499}
        value={form.description}
        onChange={(description) => change({ description })}
      />
      <Classification {...props} />
      <Packing {...props} />
      <Flags {...props} />
      {form.hazardous ? (
        <HazardFields
          goods={form.hazardous}
          weightUnit={form.dimensions.unitSystem === 'metric' ? 'kg' : 'lbs'}
          field={field}
          onChange={(hazardous) => change({ hazardous })}
        />
      ) : null}
    </Stack>
  );
}

function Classification({ form, field, change }: Props) {
  return (
    <>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
        <TextField
          {...field('nmfc')}
          label={words.nmfc}
          inputMode="numeric"
          maxLength={6}
          value={form.nmfc}
          onChange={(typed) => change({ nmfc: typed.replaceAll(/\D/g, '') })}
        />
        <TextField
          {...field('nmfcSub')}
          label={words.nmfcSub}
          inputMode="numeric"
          maxLength={2}
          value={form.nmfcSub}
          onChange={(typed) => change({ nmfcSub: typed.replaceAll(/\D/g, '') })}
        />
        <Dropdown
          {...field('freightClass')}
          label={words.class}
          options={classes}
          value={form.freightClass}
          onChange={(freightClass) => change({ freightClass })}
        />
      </SimpleGrid>
      <Text fz="xs" c="dimmed">
        {words.nmfcHelp}
      </Text>
    </>
  );
}

function Packing({ form, field, leave, change }: Props) {
  const errors = Object.fromEntries(dimensionNames.map((name) => [name, field(name).error]));
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <Dropdown
          {...field('handlingUnitType')}
          label={words.handlingUnitType}
          required
          options={units}
          value={form.handlingUnitType}
          onChange={(handlingUnitType) => change({ handlingUnitType })}
        />
        <Dropdown
          {...field('packaging')}
          label={words.packaging}
          options={packagings}
          value={form.packaging}
          onChange={(packaging) => change({ packaging })}
        />
        <TextField
          {...field('pieces')}
          label={words.pieces}
          inputMode="numeric"
          maxLength={5}
          value={form.pieces}
          onChange={(typed) => change({ pieces: typed.replaceAll(/\D/g, '') })}
        />
      </SimpleGrid>
      <Text fz="xs" c="dimmed">
        {words.measures}
      </Text>
      <DimensionsField
        value={form.dimensions}
        onChange={(dimensions) => change(measuredAs(form, dimensions))}
        onBlur={leave}
        errors={errors}
      />
    </>
  );
}

function Flags({ form, change }: Props) {
  const flags = ['isStackable', 'isUsed', 'isCarpet'] as const;
  return (
    <Group gap="lg">
      {flags.map((name) => (
        <Checkbox
          key={name}
          label={words[name]}
          checked={form[name]}
          onChange={(event) => change({ [name]: event.currentTarget.checked })}
        />
      ))}
      <Checkbox
        label={words.isHazardous}
        checked={form.hazardous !== null}
        onChange={(event) => change({ hazardous: event.currentTarget.checked ? newHazard : null })}
      />
    </Group>
  );
}
