import type { QuoteDetails } from '@lading/contracts/quote-details';
import type { ComponentProps } from 'react';
import { PartyFields } from './party-fields.js';
import { ReferenceFields } from './reference-fields.js';
import { ServiceFields } from './service-fields.js';
import { WindowFields } from './window-fields.js';

type OrderFieldsProps = Omit<ComponentProps<typeof WindowFields>, 'shipDate'> & { details: QuoteDetails };

/** Who sends, who gets, who pays, when it is fetched, what the services need and what it is called. */
export function OrderFields({ form, change, field, details }: OrderFieldsProps) {
  return (
    <>
      <PartyFields side="origin" party={form.origin} field={field} onChange={(origin) => change({ origin })} />
      <WindowFields form={form} change={change} field={field} shipDate={details.shipDate} />
      <PartyFields
        side="destination"
        party={form.destination}
        field={field}
        onChange={(destination) => change({ destination })}
      />
      {form.billTo ? (
        <PartyFields side="billTo" party={form.billTo} field={field} onChange={(billTo) => change({ billTo })} />
      ) : null}
      <ServiceFields form={form} change={change} field={field} details={details} />
      <ReferenceFields form={form} change={change} field={field} />
    </>
  );
}
