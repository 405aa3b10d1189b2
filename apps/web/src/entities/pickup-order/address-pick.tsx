import { addressBookApi, type Address } from '@lading/contracts/address-book';
import { postalKey } from '@lading/domain/postal-code';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kernel/api/client.js';
import { canShow, useMaybeUser } from '../../kernel/session/user.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { texts } from './dispatch-texts.js';
import { partyAt, type PartyForm } from './party-form.js';

interface AddressPickProps {
  side: string;
  party: PartyForm;
  onChange: (party: PartyForm) => void;
}

const atOnce = 100;

/** All addresses of a postal code, page by page, so that every one of them can be picked. */
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

/** Fills a party from the address book: only addresses of its own postal code, since the lane is part of the price. */
export function AddressPick({ side, party, onChange }: AddressPickProps) {
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
