import { addressBookApi, type Address } from '@lading/contracts/customers/address-book';
import type { AddressName } from '@lading/domain/freight/address';
import { postalKey } from '@lading/domain/freight/postal-code';
import { Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kernel/api/client.js';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { canShow, useMaybeUser } from '../../kernel/session/user.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { StreetLines } from '../address/address-lines.js';
import type { DispatchForm, Side } from './dispatch-form.js';
import { texts } from './dispatch-texts.js';
import { partyAt, type PartyForm } from './party-form.js';

interface AddressPickProps {
  side: string;
  party: PartyForm;
  onChange: (party: PartyForm) => void;
}

const atOnce = 100;

interface PartyLinesProps {
  /** Path of the party in the order. */
  side: string;
  party: PartyForm;
  field: CheckedForm<DispatchForm>['field'];
  onChange: (party: PartyForm) => void;
}

interface PartyFieldsProps extends PartyLinesProps {
  side: Side;
}

interface Line {
  readonly name: Exclude<keyof PartyForm, AddressName>;
  readonly label: string;
  readonly max: number;
  readonly isRequired?: boolean;
  readonly type?: 'tel' | 'email';
}

const nameLines: readonly Line[] = [
  { name: 'name', label: texts.parties.company, max: 100, isRequired: true },
  { name: 'contactName', label: texts.parties.contactName, max: 60, isRequired: true },
];

const contactLines: readonly Line[] = [
  { name: 'phone', label: texts.parties.phone, max: 20, isRequired: true, type: 'tel' },
  { name: 'extension', label: texts.parties.extension, max: 10 },
  { name: 'email', label: texts.parties.email, max: 254, type: 'email' },
  { name: 'instructions', label: texts.parties.instructions, max: 300 },
];

/** The party at one end of the lane, with the exact address. */
export function PartyFields({ side, party, field, onChange }: PartyFieldsProps) {
  const { city, state, postalCode, country } = party;
  return (
    <Card component="section" aria-labelledby={`${side}-title`}>
      <Stack gap="sm">
        <div>
          <Title order={2} fz="h3" id={`${side}-title`}>
            {texts.parties[side]} {city}, {state} {postalCode}, {country}
          </Title>
          {side === 'billTo' ? null : (
            <Text fz="xs" c="dimmed">
              {texts.parties.place}
            </Text>
          )}
        </div>
        <AddressPick side={side} party={party} onChange={onChange} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <PartyLines side={side} party={party} field={field} onChange={onChange} />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

/** The fields of a party whose place was entered elsewhere. */
export function PartyLines({ side, party, field, onChange }: PartyLinesProps) {
  const toField = ({ name, label, max, isRequired = false, type }: Line) => (
    <TextField
      key={name}
      {...field(`${side}.${name}`)}
      label={label}
      required={isRequired}
      maxLength={max}
      {...(type ? { type } : {})}
      value={party[name]}
      onChange={(text) => onChange({ ...party, [name]: text })}
    />
  );
  return (
    <>
      {nameLines.map(toField)}
      <StreetLines
        form={party}
        field={(name) => field(`${side}.${name}`)}
        onChange={(patch) => onChange({ ...party, ...patch })}
      />
      {contactLines.map(toField)}
    </>
  );
}

/** All addresses with a postal code, page by page, so that each of them can be picked. */
async function addressesAt(value: string): Promise<readonly Address[]> {
  const found: Address[] = [];
  let cursor: string | null | undefined;
  do {
    const request = { label: 'postalCode', value, limit: atOnce, ...(cursor && { cursor }) } as const;
    const page = await call(addressBookApi.list, request);
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return found;
}

/** Fills a party from the address book: only addresses with its postal code, since the lane is part of the price. */
function AddressPick({ side, party, onChange }: AddressPickProps) {
  const user = useMaybeUser();
  const [pickedId, setPickedId] = useState<string | null>(null);
  const { postalCode } = party;
  const found = useQuery({
    queryKey: [addressBookApi.list.group, addressBookApi.list.name, 'all at', postalCode],
    queryFn: () => addressesAt(postalCode),
    enabled: user !== undefined && canShow(user, 'useAddressBook') && postalCode !== '',
  });
  const fitting = (found.data ?? []).filter((one) => postalKey(one.postalCode) === postalKey(postalCode));
  if (fitting.length === 0) return null;
  const pick = (id: string) => {
    setPickedId(id);
    const address = fitting.find((one) => String(one.id) === id);
    if (address) onChange(partyAt(party, address));
  };
  return (
    <Dropdown
      {...{ id: `${side}.knownAddress` }}
      label={texts.parties.book}
      placeholder={texts.parties.bookHint}
      template="description"
      options={fitting.map(({ id, company, address1 }) => ({
        value: String(id),
        label: company,
        description: address1,
      }))}
      value={pickedId}
      onChange={pick}
    />
  );
}
