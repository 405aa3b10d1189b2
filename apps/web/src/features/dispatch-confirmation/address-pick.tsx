import { addressBookApi } from '@lading/contracts/address-book';
import { postalKey } from '@lading/domain/postal-code';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useMaybeUser } from '../../kernel/session/user.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { texts } from './dispatch-texts.js';
import { partyAt, type PartyForm } from './party-form.js';

interface AddressPickProps {
  side: string;
  party: PartyForm;
  onChange: (party: PartyForm) => void;
}

/** Fills a party from the address book: only addresses of its own postal code, since the lane is part of the price. */
export function AddressPick({ side, party, onChange }: AddressPickProps) {
  const user = useMaybeUser();
  const [pickedId, setPickedId] = useState<string | null>(null);
  const { postalCode } = party;
  const found = useQuery({
    ...answerOf(addressBookApi.list, { label: 'postalCode', value: postalCode, limit: 100 }),
    enabled: user !== undefined && canShow(user, 'useAddressBook') && postalCode !== '',
  });
  const fitting = (found.data?.items ?? []).filter((one) => postalKey(one.postalCode) === postalKey(postalCode));
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
