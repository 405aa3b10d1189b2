import type { UnitSystem } from '@lading/contracts/fields/freight';
import type { AssistedFreight } from '@lading/contracts/quotes/freight-assist';
import { handlingUnits } from '@lading/domain/freight/handling-unit';
import { locationTypes } from '@lading/domain/freight/location-type';
import { Card, Checkbox, SimpleGrid, Stack, Title } from '@mantine/core';
import { UnitSwitch } from '../../entities/freight-item/dimensions-field.js';
import { optional, typedNumber } from '../../kernel/form/typed-text.js';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { assistTexts as words } from './assist-texts.js';

interface PlaceForm {
  readonly locationType: string;
  readonly hasDock: boolean;
}

interface AssistForm {
  readonly description: string;
  readonly units: UnitSystem;
  readonly handlingUnitType: string;
  readonly handlingUnits: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
  readonly weight: string;
  readonly isStackable: boolean;
  readonly isUsed: boolean;
  readonly cargoValueCents: number | null;
  readonly origin: PlaceForm;
  readonly destination: PlaceForm;
}

const business: PlaceForm = { locationType: 'business', hasDock: true };

export const emptyAssist = (units: UnitSystem): AssistForm => ({
  description: '',
  units,
  handlingUnitType: '',
  handlingUnits: '1',
  length: '',
  width: '',
  height: '',
  weight: '',
  isStackable: false,
  isUsed: false,
  cargoValueCents: null,
  origin: business,
  destination: business,
});

export const formOf = (freight: AssistedFreight): AssistForm => ({
  description: freight.description,
  units: freight.units,
  handlingUnitType: freight.handlingUnitType ?? '',
  handlingUnits: String(freight.handlingUnits),
  length: String(freight.length),
  width: String(freight.width),
  height: String(freight.height),
  weight: String(freight.weight),
  isStackable: freight.isStackable,
  isUsed: freight.isUsed,
  cargoValueCents: freight.cargoValueCents ?? null,
  origin: freight.origin,
  destination: freight.destination,
});

/** The form as the contract's input. */
export const toFreight = (form: AssistForm) => ({
  description: form.description.trim(),
  units: form.units,
  handlingUnitType: optional(form.handlingUnitType),
  handlingUnits: typedNumber(form.handlingUnits),
  length: typedNumber(form.length),
  width: typedNumber(form.width),
  height: typedNumber(form.height),
  weight: typedNumber(form.weight),
  isStackable: form.isStackable,
  isUsed: form.isUsed,
  cargoValueCents: form.cargoValueCents ?? undefined,
  origin: form.origin,
  destination: form.destination,
});

type FieldsProps = Pick<CheckedForm<AssistForm>, 'form' | 'change' | 'field'>;

const units = [
  { value: '', label: words.undecided },
  ...handlingUnits.map(({ code, name }) => ({ value: code, label: name })),
];
const kinds = locationTypes.map(({ type, name }) => ({ value: type, label: name }));
const measures = ['length', 'width', 'height', 'weight'] as const;
const most = 25_000_000;

/** The freight: words first, numbers after. */
export function AssistFields(props: FieldsProps) {
  const { form, change, field } = props;
  return (
    <>
      <Card component="section" aria-labelledby="assist-freight">
        <Stack gap="sm">
          <Title order={2} fz="h3" id="assist-freight">
            {words.freight}
          </Title>
          <TextField
            {...field('description')}
            label={words.description}
            description={words.descriptionHint}
            required
            maxLength={499}
            value={form.description}
            onChange={(description) => change({ description })}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextField
              {...field('handlingUnits')}
              label={words.count}
              required
              inputMode="numeric"
              maxLength={3}
              value={form.handlingUnits}
              onChange={(text) => change({ handlingUnits: text.replaceAll(/\D/g, '') })}
            />
            <Dropdown
              {...field('handlingUnitType')}
              label={words.unit}
              options={units}
              value={form.handlingUnitType}
              onChange={(handlingUnitType) => change({ handlingUnitType })}
            />
          </SimpleGrid>
          <Measures {...props} />
          <Condition {...props} />
        </Stack>
      </Card>
      <Card component="section" aria-labelledby="assist-ends">
        <Stack gap="sm">
          <Title order={2} fz="h3" id="assist-ends">
            {words.ends}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Place {...props} side="origin" />
            <Place {...props} side="destination" />
          </SimpleGrid>
        </Stack>
      </Card>
    </>
  );
}

function Measures({ form, change, field }: FieldsProps) {
  const marks = form.units === 'metric' ? { size: 'cm', mass: 'kg' } : { size: 'in', mass: 'lbs' };
  return (
    <>
      <UnitSwitch value={form.units} onChange={(system) => change({ units: system })} />
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        {measures.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            label={words[name]}
            required
            inputMode="decimal"
            maxLength={8}
            suffix={name === 'weight' ? marks.mass : marks.size}
            value={form[name]}
            onChange={(text) => change({ [name]: text.replaceAll(/[^\d.]/g, '') })}
          />
        ))}
      </SimpleGrid>
    </>
  );
}

function Condition({ form, change, field }: FieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <CurrencyField
        {...field('cargoValueCents')}
        label={words.value}
        cents={form.cargoValueCents}
        maxCents={most}
        onChange={(cargoValueCents) => change({ cargoValueCents })}
      />
      <Stack gap="xs" justify="flex-end">
        <Checkbox
          label={words.stackable}
          checked={form.isStackable}
          onChange={(event) => change({ isStackable: event.currentTarget.checked })}
        />
        <Checkbox
          label={words.used}
          checked={form.isUsed}
          onChange={(event) => change({ isUsed: event.currentTarget.checked })}
        />
      </Stack>
    </SimpleGrid>
  );
}

function Place({ form, change, field, side }: FieldsProps & { side: 'origin' | 'destination' }) {
  const place = form[side];
  return (
    <Stack gap="xs">
      <Dropdown
        {...field(`${side}.locationType`)}
        label={words.places[side]}
        options={kinds}
        value={place.locationType}
        onChange={(locationType) => change({ [side]: { locationType, hasDock: locationType === 'business' } })}
      />
      <Checkbox
        label={words.dock[side]}
        checked={place.hasDock}
        onChange={(event) => change({ [side]: { ...place, hasDock: event.currentTarget.checked } })}
      />
    </Stack>
  );
}
