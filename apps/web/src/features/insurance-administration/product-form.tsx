import {
  AddInsuranceProduct,
  AddProductVersion,
  InsuranceProduct,
  managedInsuranceApi,
} from '@lading/contracts/invoices/managed-insurance';
import type { NamedCarrier } from '@lading/contracts/fields/named-carriers';
import { coverageCharge } from '@lading/domain/cargo-coverage/cargo-coverage';
import { formatDollars } from '@lading/domain/measures/money';
import { addDays } from '@lading/domain/time/calendar-date';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Checkbox, Drawer, Group, MultiSelect, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { today } from '../../kernel/clock/now.js';
import { useCheckedForm, type CheckedForm, type FieldError } from '../../kernel/form/use-checked-form.js';
import { LoadNewer, newerIn } from '../../pages/newer-values.js';
import { DateField } from '../../ui/dates/date-field.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts as common } from '../../ui/texts.js';
import { coefficientIn, coefficientText } from './coverage-numbers.js';
import { productTexts } from './insurance-administration-texts.js';
import { shownProducts } from './shown-products.js';

const words = productTexts.form;

interface Form {
  readonly name: string;
  readonly provider: string;
  readonly isForAllCarriers: boolean;
  readonly carriers: readonly NamedCarrier[];
  readonly minChargeCents: number | null;
  readonly maxCargoValueCents: number | null;
  readonly coefficient: string;
  readonly excludedGoods: string;
  readonly terms: string;
  readonly effectiveFrom: string | null;
}

const tomorrow = (): string => addDays(today(), 1);

/** The usual numbers of cargo coverage. */
const emptyForm = (): Form => ({
  ...{ name: '', provider: '', isForAllCarriers: true, carriers: [], excludedGoods: '', terms: '' },
  ...{ minChargeCents: 5000, maxCargoValueCents: 25_000_000, coefficient: '0.007', effectiveFrom: tomorrow() },
});

const formOf = ({ basisPoints, excludedGoods, terms, ...product }: InsuranceProduct): Form => ({
  ...product,
  coefficient: coefficientText(basisPoints),
  excludedGoods: excludedGoods.join('\n'),
  terms: terms ?? '',
  effectiveFrom: tomorrow(),
});

const linesOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

const inputOf = (form: Form) => ({
  ...{ name: form.name.trim(), provider: form.provider.trim(), isForAllCarriers: form.isForAllCarriers },
  carrierIds: form.isForAllCarriers ? [] : form.carriers.map(({ id }) => id),
  minChargeCents: form.minChargeCents ?? undefined,
  maxCargoValueCents: form.maxCargoValueCents ?? undefined,
  basisPoints: coefficientIn(form.coefficient),
  excludedGoods: linesOf(form.excludedGoods),
  ...{ terms: form.terms.trim() || undefined, effectiveFrom: form.effectiveFrom ?? undefined },
});

const wrongFields = ({ coefficient, isForAllCarriers, carriers }: Form): FieldError[] => [
  ...(coefficientIn(coefficient) === undefined ? [{ path: 'basisPoints', message: words.wrongCoefficient }] : []),
  ...(isForAllCarriers || carriers.length > 0
    ? []
    : [{ path: 'carrierIds', message: `${words.carriers} is required` }]),
];

/** Undefined while it is closed; a product for its next version. */
export type EditedProduct = InsuranceProduct | 'new' | undefined;

interface ProductDrawerProps {
  edited: EditedProduct;
  /** Also with the product as someone else has changed it. */
  onEdit: (edited: EditedProduct) => void;
}

/** Adds a product, or a version of one. */
export function ProductDrawer({ edited, onEdit }: ProductDrawerProps) {
  const onClose = () => onEdit(undefined);
  const isNew = edited === undefined || edited === 'new';
  return (
    <Drawer
      opened={edited !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={isNew ? words.addTitle : fill(words.versionTitle, { name: edited.name })}
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {edited === 'new' ? <AddForm onClose={onClose} /> : null}
      {isNew ? null : <VersionForm key={edited.lastVersion} product={edited} onNewer={onEdit} onClose={onClose} />}
    </Drawer>
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  const add = useAct(managedInsuranceApi.addInsuranceProduct, ...shownProducts);
  const checked = useCheckedForm<Form, AddInsuranceProduct>({
    initial: emptyForm(),
    shape: AddInsuranceProduct,
    toInput: inputOf,
    alsoWrong: wrongFields,
  });
  const save = () => {
    const product = checked.submit();
    if (!product || add.isPending) return;
    const saved = () => {
      announce(product);
      onClose();
    };
    add.mutate(product, { onSuccess: saved, onError: checked.takeProblem });
  };
  return (
    <FormFrame checked={checked} refusal={add.error} onSubmit={save}>
      <Fields checked={checked} />
      <Buttons label={words.save} isBusy={add.isPending} onClose={onClose} />
    </FormFrame>
  );
}

interface VersionFormProps {
  product: InsuranceProduct;
  onNewer: (newer: InsuranceProduct) => void;
  onClose: () => void;
}

function VersionForm({ product, onNewer, onClose }: VersionFormProps) {
  const add = useAct(managedInsuranceApi.addProductVersion, ...shownProducts);
  const { id, lastVersion } = product;
  const checked = useCheckedForm<Form, AddProductVersion>({
    initial: formOf(product),
    shape: AddProductVersion,
    toInput: (form) => ({ ...inputOf(form), id, lastVersion }),
    alsoWrong: wrongFields,
  });
  const save = () => {
    const version = checked.submit();
    if (!version || add.isPending) return;
    const saved = () => {
      announce(version);
      onClose();
    };
    add.mutate(version, { onSuccess: saved, onError: checked.takeProblem });
  };
  return (
    <FormFrame checked={checked} refusal={add.error} onSubmit={save}>
      <LoadNewer newer={newerIn(InsuranceProduct, add.error)} onLoad={onNewer} />
      <Fields checked={checked} />
      <Buttons label={words.saveVersion} isBusy={add.isPending} onClose={onClose} />
    </FormFrame>
  );
}

const announce = ({ name, effectiveFrom }: { readonly name: string; readonly effectiveFrom: string }): void => {
  toast.success(fill(words.done, { name, day: formatCalendarDate(effectiveFrom) }));
};

interface ButtonsProps {
  label: string;
  isBusy: boolean;
  onClose: () => void;
}

function Buttons({ label, isBusy, onClose }: ButtonsProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {words.cancel}
      </Button>
      <SpinnerButton type="submit" isBusy={isBusy}>
        {label}
      </SpinnerButton>
    </Group>
  );
}

interface FieldsProps {
  checked: Pick<CheckedForm<Form>, 'form' | 'field' | 'change'>;
}

function Fields({ checked }: FieldsProps) {
  const { form, field, change } = checked;
  return (
    <Stack gap="sm">
      <TextField
        {...field('name')}
        label={words.name}
        required
        maxLength={80}
        value={form.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        {...field('provider')}
        label={words.provider}
        description={words.providerHelp}
        required
        maxLength={80}
        value={form.provider}
        onChange={(provider) => change({ provider })}
      />
      <Checkbox
        label={words.allCarriers}
        checked={form.isForAllCarriers}
        onChange={({ currentTarget }) => change({ isForAllCarriers: currentTarget.checked })}
      />
      {form.isForAllCarriers ? null : <Carriers checked={checked} />}
      <Numbers checked={checked} />
      <Textarea
        {...field('excludedGoods')}
        label={words.excluded}
        description={words.excludedHelp}
        autosize
        minRows={2}
        maxRows={8}
        value={form.excludedGoods}
        onChange={({ currentTarget }) => change({ excludedGoods: currentTarget.value })}
      />
      <Textarea
        {...field('terms')}
        label={words.terms}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={4000}
        value={form.terms}
        onChange={({ currentTarget }) => change({ terms: currentTarget.value })}
      />
      <DateField
        {...field('effectiveFrom')}
        label={words.effectiveFrom}
        description={words.effectiveHelp}
        required
        min={tomorrow()}
        value={form.effectiveFrom}
        onChange={(effectiveFrom) => change({ effectiveFrom })}
      />
    </Stack>
  );
}

const sampleValue = 10_000_000;

function Numbers({ checked: { form, field, change } }: FieldsProps) {
  const { minChargeCents, coefficient } = form;
  const basisPoints = coefficientIn(coefficient);
  const premium =
    basisPoints === undefined || minChargeCents === null
      ? undefined
      : formatDollars(coverageCharge(sampleValue, { basisPoints, minChargeCents }));
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <CurrencyField
          {...field('minChargeCents')}
          label={words.minCharge}
          required
          minCents={0}
          cents={minChargeCents}
          onChange={(cents) => change({ minChargeCents: cents })}
        />
        <CurrencyField
          {...field('maxCargoValueCents')}
          label={words.maxValue}
          required
          minCents={0}
          cents={form.maxCargoValueCents}
          onChange={(cents) => change({ maxCargoValueCents: cents })}
        />
      </SimpleGrid>
      <TextField
        {...field('basisPoints')}
        label={words.coefficient}
        description={words.coefficientHelp}
        required
        inputMode="decimal"
        maxLength={6}
        value={coefficient}
        onChange={(typed) => change({ coefficient: typed })}
      />
      {premium ? (
        <Text fz="sm" c="dimmed" role="status">
          {fill(words.example, { value: formatDollars(sampleValue), premium })}
        </Text>
      ) : null}
    </>
  );
}

const mostOffered = 50;

/** The server finds carriers by name or code; chosen ones stay. */
function Carriers({ checked: { form, field, change } }: FieldsProps) {
  const [search, setSearch] = useState('');
  const asked = { limit: mostOffered, ...(search.trim() && { search: search.trim() }) };
  const { data } = useQuery(answerOf(managedInsuranceApi.listCarrierCoverage, asked));
  const found = (data?.items ?? []).map(({ id, carrierName }) => ({ id, name: carrierName }));
  const known = new Map([...found, ...form.carriers].map((carrier) => [String(carrier.id), carrier]));
  const { error, ...place } = field('carrierIds');
  return (
    <MultiSelect
      {...place}
      error={error}
      label={words.carriers}
      withAsterisk
      placeholder={form.carriers.length === 0 ? words.carriersSearch : ''}
      data={[...known].map(([value, { name }]) => ({ value, label: name }))}
      value={form.carriers.map(({ id }) => String(id))}
      onChange={(chosen) => change({ carriers: chosen.flatMap((value) => known.get(value) ?? []) })}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      nothingFoundMessage={words.noCarriers}
    />
  );
}
