import { customerPricingApi, DraftPricing, type CustomerPricing } from '@lading/contracts/carriers/customer-pricing';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import type { PricingEnding } from '@lading/domain/pricing/pricing-calendar';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { pricingHome } from '../../../entities/customer-pricing/pricing-place.js';
import { validDays } from '../../../entities/customer-pricing/pricing-state.js';
import { pricingTexts } from '../../../entities/customer-pricing/pricing-texts.js';
import { answerOf, useAct } from '../../../kernel/api/use-contract.js';
import { useUser } from '../../../kernel/session/user.js';
import { useCheckedForm } from '../../../kernel/form/use-checked-form.js';
import { DateField } from '../../../ui/dates/date-field.js';
import { ErrorPanel } from '../../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../../ui/feedback/skeletons.js';
import { toast } from '../../../ui/feedback/toast.js';
import { Dropdown } from '../../../ui/fields/dropdown.js';
import { fill, texts as common } from '../../../ui/texts.js';
import { NewDraftForm } from '../draft-fields.js';
import { texts } from './customer-pricing-texts.js';
import { EndFields, OwnerField } from './end-fields.js';

const words = texts.draft;
const nothing = 'nothing';
const mostOffered = 20;

/** What a draft begins with: a copy of another pricing, for a customer, or neither. */
export interface PricingBase {
  readonly pricing?: CustomerPricing;
  readonly customerId?: number;
}

interface PricingDraftDrawerProps {
  carrierId: number;
  /** Nothing while the drawer is closed. */
  base: PricingBase | undefined;
  onClose: () => void;
}

/** Begins a pricing as a draft. */
export function PricingDraftDrawer({ carrierId, base, onClose }: PricingDraftDrawerProps) {
  return (
    <Drawer
      opened={base !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={words.title}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {base === undefined ? null : <Known carrierId={carrierId} base={base} onClose={onClose} />}
    </Drawer>
  );
}

type FormProps = Omit<PricingDraftDrawerProps, 'base'> & { base: PricingBase };

/** The pricing that it may begin with is known first. */
function Known(props: FormProps) {
  const { data, error, refetch } = useQuery(
    answerOf(customerPricingApi.listCustomerPricing, { carrierId: props.carrierId, limit: 100 }),
  );
  if (error && !data) return <ErrorPanel isInline problem={error} onRetry={() => void refetch()} />;
  return data ? (
    <DraftForm {...props} others={data.items} earliestDay={data.earliestDay} />
  ) : (
    <TextSkeleton lines={6} />
  );
}

const optionOf = (pricing: CustomerPricing) => ({
  value: String(pricing.id),
  label: `${pricing.companyName} · ${validDays(pricing)} · ${pricingTexts.states[pricing.state]}`,
});

interface Form {
  readonly customerId: number | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly atEnd: PricingEnding;
  readonly protectedUntil: string | null;
  readonly ownerUserId: number | null;
  readonly basedOn: string;
}

function DraftForm(props: FormProps & { others: readonly CustomerPricing[]; earliestDay: string }) {
  const { carrierId, base, others, earliestDay, onClose } = props;
  const draft = useAct(customerPricingApi.draftPricing, customerPricingApi.listCustomerPricing);
  const { pricing } = base;
  const { userId } = useUser();
  const checked = useCheckedForm<Form, DraftPricing>({
    initial: {
      customerId: base.customerId ?? pricing?.customerId ?? null,
      validFrom: null,
      ...{ validTo: null, atEnd: pricing?.atEnd ?? 'tariff', protectedUntil: null, ownerUserId: userId },
      basedOn: pricing ? String(pricing.id) : nothing,
    },
    shape: DraftPricing,
    toInput: ({ customerId, validFrom, validTo, atEnd, protectedUntil, ownerUserId, basedOn }) => ({
      ...{ carrierId, atEnd, ownerUserId },
      customerId: customerId ?? 0,
      ...(validFrom !== null && { validFrom }),
      ...(validTo !== null && { validTo }),
      ...(protectedUntil !== null && { protectedUntil }),
      ...(basedOn !== nothing && { basedOnId: Number(basedOn) }),
    }),
  });
  const { form, change, field } = checked;
  const known = pricing && !others.some(({ id }) => id === pricing.id) ? [pricing, ...others] : others;
  return (
    <NewDraftForm
      checked={checked}
      save={draft}
      lead={words.lead}
      submitLabel={words.submit}
      onSaved={({ id, companyName }) => {
        toast.success(fill(words.done, { name: companyName }));
        return `${pricingHome}/${id}`;
      }}
      onClose={onClose}
    >
      <CustomerField
        {...field('customerId')}
        value={form.customerId}
        onChange={(customerId) => change({ customerId })}
      />
      <DateField
        {...field('validFrom')}
        label={words.validFrom}
        description={words.validFromHelp}
        min={earliestDay}
        clearable
        value={form.validFrom}
        onChange={(validFrom) => change({ validFrom })}
      />
      <DateField
        {...field('validTo')}
        label={words.validTo}
        description={words.validToHelp}
        min={form.validFrom ?? earliestDay}
        clearable
        value={form.validTo}
        onChange={(validTo) => change({ validTo })}
      />
      <EndFields form={form} change={change} field={field} earliestDay={earliestDay} />
      <OwnerField
        {...field('ownerUserId')}
        value={form.ownerUserId}
        name=""
        onChange={(ownerUserId) => change({ ownerUserId })}
      />
      <Dropdown
        {...field('basedOnId')}
        label={words.basedOn}
        options={[...known.map(optionOf), { value: nothing, label: words.nothing }]}
        value={form.basedOn}
        onChange={(basedOn) => change({ basedOn })}
      />
    </NewDraftForm>
  );
}

interface CustomerFieldProps {
  value: number | null;
  onChange: (customerId: number) => void;
}

/** One of the companies that the user sees, found by its name on the server. */
function CustomerField({ value, onChange, ...field }: CustomerFieldProps) {
  const [typed, setTyped] = useState('');
  const [chosenName, setChosenName] = useState<string>();
  const search = useDeferredValue(typed.trim());
  const { listCarrierCustomers, getCarrierCustomer } = carrierCustomersApi;
  const found = useQuery({
    ...answerOf(listCarrierCustomers, {
      ...{ limit: mostOffered, sort: 'companyName', customerOrigin: 'all' as const },
      ...(search !== '' && { search }),
    }),
    placeholderData: (before) => before,
  });
  const named = useQuery({
    ...answerOf(getCarrierCustomer, { id: value ?? 0 }),
    enabled: value !== null && chosenName === undefined,
  });
  const options = (found.data?.items ?? []).map(({ id, companyName }) => ({ value: String(id), label: companyName }));
  const name = chosenName ?? named.data?.companyName;
  const total = found.data?.total ?? options.length;
  return (
    <Dropdown
      {...field}
      data-autofocus
      label={words.customer}
      description={words.customerHelp}
      required
      options={options}
      chosen={value === null || name === undefined ? undefined : { value: String(value), label: name }}
      value={value === null ? null : String(value)}
      onChange={(id) => {
        setChosenName(options.find((one) => one.value === id)?.label);
        onChange(Number(id));
      }}
      search={{ value: typed, onChange: setTyped, found: total, rest: Math.max(0, total - options.length) }}
    />
  );
}
