import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { pricingEndings, type PricingEnding } from '@lading/domain/pricing/pricing-calendar';
import type { InputBaseProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pricingTexts } from '../../../entities/customer-pricing/pricing-texts.js';
import { answerOf } from '../../../kernel/api/use-contract.js';
import { DateField } from '../../../ui/dates/date-field.js';
import { Dropdown } from '../../../ui/fields/dropdown.js';
import { texts } from './customer-pricing-texts.js';

const words = texts.end;
const administrators = 'administrators';
const mostOffered = 50;

interface EndFieldsProps {
  form: { readonly atEnd: PricingEnding; readonly protectedUntil: string | null };
  change: (part: { atEnd?: PricingEnding; protectedUntil?: string | null }) => void;
  field: (name: 'atEnd' | 'protectedUntil') => object;
  earliestDay: string;
  w?: number;
}

/** What applies after the last day, and until when a mass adjustment leaves the terms alone. */
export function EndFields({ form, change, field, earliestDay, w }: EndFieldsProps) {
  const width = w === undefined ? {} : { w };
  return (
    <>
      <Dropdown
        {...field('atEnd')}
        {...width}
        label={words.atEnd}
        options={pricingEndings.map((value) => ({ value, label: pricingTexts.endings[value] }))}
        value={form.atEnd}
        onChange={(value) => {
          const atEnd = pricingEndings.find((one) => one === value);
          if (atEnd) change({ atEnd });
        }}
      />
      <DateField
        {...field('protectedUntil')}
        {...width}
        label={words.protectedUntil}
        {...(w === undefined && { description: words.protectedHelp })}
        min={earliestDay}
        clearable
        value={form.protectedUntil}
        onChange={(protectedUntil) => change({ protectedUntil })}
      />
    </>
  );
}

interface OwnerFieldProps extends Pick<InputBaseProps, 'error'> {
  value: number | null;
  /** The name of the owner, who may not be active anymore. */
  name: string;
  onChange: (ownerUserId: number | null) => void;
}

/** The user of the carrier who is notified before a pricing ends. */
export function OwnerField({ value, name, onChange, ...field }: OwnerFieldProps) {
  const [typed, setTyped] = useState('');
  const users = useQuery(answerOf(carrierCustomersApi.listRepresentatives));
  const items = users.data?.items ?? [];
  const found = items.filter((one) => one.name.toLowerCase().includes(typed.trim().toLowerCase()));
  const options = [
    ...found.slice(0, mostOffered).map((one) => ({
      ...{ value: String(one.userId), label: one.name, description: one.positionName },
    })),
    { value: administrators, label: words.administrators },
  ];
  return (
    <Dropdown
      {...field}
      label={words.owner}
      description={words.ownerHelp}
      template="description"
      options={options}
      chosen={
        value === null
          ? { value: administrators, label: words.administrators }
          : { value: String(value), label: items.find(({ userId }) => userId === value)?.name ?? name }
      }
      value={value === null ? administrators : String(value)}
      onChange={(chosen) => onChange(chosen === administrators ? null : Number(chosen))}
      search={{ value: typed, onChange: setTyped, found: found.length, rest: Math.max(0, found.length - mostOffered) }}
    />
  );
}
