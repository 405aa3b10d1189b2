import type { ComponentProps } from 'react';
import { PartyFields } from './party-fields.js';
import { ReferenceFields } from './reference-fields.js';
import { WindowFields } from './window-fields.js';

/** Who sends, who gets, who pays, when it is fetched and what it is called. */
export function OrderFields({ form, change, field, shipDate }: ComponentProps<typeof WindowFields>) {
  return (
    <>
      <PartyFields side="origin" party={form.origin} field={field} onChange={(origin) => change({ origin })} />
      <WindowFields form={form} change={change} field={field} shipDate={shipDate} />
      <PartyFields
        side="destination"
        party={form.destination}
        field={field}
        onChange={(destination) => change({ destination })}
      />
      {form.billTo ? (
        <PartyFields side="billTo" party={form.billTo} field={field} onChange={(billTo) => change({ billTo })} />
      ) : null}
      <ReferenceFields form={form} change={change} field={field} />
    </>
  );
}
