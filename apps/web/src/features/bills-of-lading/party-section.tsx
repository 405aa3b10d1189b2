import { addressBookApi } from '@lading/contracts/customers/address-book';
import { locationsApi } from '@lading/contracts/customers/locations';
import { Card, Checkbox, SimpleGrid, Stack, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { CityLines, CountryLine } from '../../entities/address/city-lines.js';
import { StreetLines } from '../../entities/address/address-lines.js';
import { findPlaces } from '../../entities/location/own-places.js';
import { call } from '../../kernel/api/client.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { AutocompleteField } from '../../ui/fields/autocomplete-field.js';
import { TextField } from '../../ui/fields/text-field.js';
import { partyOfAddress, partyOfLocation, type PartyForm, type SectionProps } from './bol-form.js';
import { bolTexts } from './bol-texts.js';

const offered = 6;
const words = bolTexts.party;

type Side = 'shipper' | 'consignee' | 'billTo';

interface PartySectionProps extends SectionProps {
  side: Side;
  /** The VICS form has more fields for a stop. */
  isVics: boolean;
}

/** Shipper, consignee or bill-to party. */
export function PartySection({ side, isVics, form, change, field }: PartySectionProps) {
  const party = form[side];
  const set = (patch: Partial<PartyForm>) => change({ [side]: { ...party, ...patch } });
  // A changed line detaches the party from its location.
  const write = (patch: Partial<PartyForm>) => set({ ...patch, locationId: null });
  const fieldOf = (name: string) => field(`${side}.${name}`);
  const line = (name: 'name' | 'contactName' | 'phone', maxLength: number) => ({
    ...fieldOf(name),
    label: words[name],
    maxLength,
    value: party[name],
    onChange: (text: string) => write({ [name]: text }),
  });
  const address = { form: party, field: fieldOf, onChange: write };
  return (
    <Card component="section" aria-labelledby={`${side}-title`}>
      <Stack gap="sm">
        <Title order={2} fz="h3" id={`${side}-title`}>
          {bolTexts[side]}
        </Title>
        <PartyPick id={`${side}.pick`} onPick={(picked) => set(picked)} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextField {...line('name', 100)} required />
          <StreetLines {...address} />
          <CityLines {...address} find={findPlaces} />
          <TextField {...line('contactName', 60)} />
          <TextField {...line('phone', 20)} />
          <CountryLine {...address} onChange={set} />
          {isVics && side !== 'billTo' ? <StopNumbers side={side} party={party} set={set} field={field} /> : null}
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

interface StopNumbersProps extends Pick<SectionProps, 'field'> {
  side: 'shipper' | 'consignee';
  party: PartyForm;
  set: (patch: Partial<PartyForm>) => void;
}

/** Fields of a stop that only the VICS form prints. */
function StopNumbers({ side, party, set, field }: StopNumbersProps) {
  return (
    <>
      {side === 'consignee' ? (
        <TextField
          {...field(`${side}.locationNumber`)}
          label={words.locationNumber}
          maxLength={20}
          value={party.locationNumber}
          onChange={(locationNumber) => set({ locationNumber })}
        />
      ) : null}
      <TextField
        {...field(`${side}.ownNumber`)}
        label={words.ownNumber[side]}
        maxLength={20}
        value={party.ownNumber}
        onChange={(ownNumber) => set({ ownNumber })}
      />
      <Checkbox
        label={words.isFob}
        mt={{ base: 0, xs: 30 }}
        checked={party.isFob}
        onChange={(event) => set({ isFob: event.currentTarget.checked })}
      />
    </>
  );
}

interface PartyPickProps {
  id: string;
  onPick: (party: PartyForm) => void;
}

/** Searches the company's locations first, then the address book. */
function PartyPick({ id, onPick }: PartyPickProps) {
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
