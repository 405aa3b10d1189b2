import { addressBookApi } from '@lading/contracts/address-book';
import { locationsApi } from '@lading/contracts/locations';
import { useRef, useState } from 'react';
import { call } from '../../kernel/api/client.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { AutocompleteField } from '../../ui/fields/autocomplete-field.js';
import type { PartyForm } from './bol-form.js';
import { partyOfAddress, partyOfLocation } from './bol-parties.js';
import { bolTexts } from './bol-texts.js';

const offered = 6;

interface PartyPickProps {
  id: string;
  onPick: (party: PartyForm) => void;
}

/** Finds own locations first, then addresses of the book. */
export function PartyPick({ id, onPick }: PartyPickProps) {
  const user = useUser();
  const [text, setText] = useState('');
  const loaded = useRef<readonly PartyForm[]>([]);
  const load = async (query: string) => {
    const value = query.slice(0, 100);
    const [locations, addresses] = await Promise.all([
      canShow(user, 'quote') ? call(locationsApi.listLocations, { search: value, limit: offered }) : { items: [] },
      canShow(user, 'useAddressBook') ? call(addressBookApi.list, { value, limit: offered }) : { items: [] },
    ]);
    loaded.current = [...locations.items.map(partyOfLocation), ...addresses.items.map(partyOfAddress)];
    return loaded.current.map(({ name, address1, city, state }, index) => ({
      id: index + 1,
      firstLine: name,
      secondLine: `${address1}, ${city}, ${state}`,
    }));
  };
  return (
    <AutocompleteField
      id={id}
      label={bolTexts.party.pick}
      placeholder={bolTexts.party.pickHint}
      value={text}
      onChange={setText}
      loadOptions={load}
      onSelect={(option) => {
        const party = loaded.current[option.id - 1];
        if (party) onPick(party);
        setText('');
      }}
    />
  );
}
