import type { Address } from '@lading/contracts/customers/address-book';
import type { PlaceOption } from '@lading/contracts/customers/places';
import { accessorials, type Accessorial } from '@lading/domain/freight/accessorial';
import { locationTypes } from '@lading/domain/freight/location-type';
import { limitedAccessTypes } from '@lading/domain/freight/limited-access-type';
import { Checkbox, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { Help } from '../../ui/feedback/help.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { fill } from '../../ui/texts.js';
import { CityField, type CityOption } from '../address/city-field.js';
import { useLocationChoice } from '../location/location-choice.js';
import { findPlaces } from '../location/own-places.js';
import { AddressBookField } from './catalog-fields.js';
import type { StopFieldsProps, StopForm } from './details-form.js';
import { kindOf } from './details-input.js';
import { texts } from './quote-details-texts.js';
import { moved, ticked } from './stop-services.js';
import { findByPostalCode, leftStop, stopAtAddress, stopAtLocation, stopAtPlace } from './use-catalog.js';

const services: readonly Accessorial[] = accessorials;

/** These follow from the kind of place, which is chosen above them. */
const fromKind = new Set(['LTDAP', 'LTDAD', 'REP', 'RES']);

const accessKinds = limitedAccessTypes
  .map(({ code, name }) => ({ value: code, label: name }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

const nameOf = (code: string): string => services.find((service) => service.code === code)?.name ?? code;

/** Services implied by the kind of a place. */
function addedBy(stop: StopForm, side: StopFieldsProps['side']): readonly string[] {
  const kind = kindOf(stop.locationType);
  return (side === 'origin' ? kind?.pickup : kind?.delivery) ?? [];
}

/** Only the place of one end. */
export function StopPlace(props: StopFieldsProps) {
  return (
    <Stack gap="sm" role="group" aria-label={texts.stops[props.side].legend}>
      <OwnLocation {...props} />
      <PlaceSearch {...props} />
    </Stack>
  );
}

/** One end: a Location of the company or a place from the list, its kind, and its services. */
export function StopFields(props: StopFieldsProps) {
  const { form, change, field, side } = props;
  const stop = form[side];
  const words = texts.stops[side];
  const set = (next: StopForm) => change({ [side]: next });
  const kind = kindOf(stop.locationType);
  const adds = addedBy(stop, side);
  const pickAddress = (address: Address) => change(moved(form, { [side]: stopAtAddress(stop, address) }));
  return (
    <Fieldset legend={<Text fw={600}>{words.legend}</Text>} variant="unstyled" mx={0}>
      <Stack gap="sm">
        <OwnLocation {...props} />
        <AddressBookField id={`${side}.addressBook`} onPick={pickAddress} />
        <PlaceSearch {...props} />
        <Dropdown
          {...field(`${side}.locationType`)}
          label={texts.stops.kind}
          options={locationTypes.map(({ type, name }) => ({ value: type, label: name }))}
          value={stop.locationType}
          onChange={(locationType) => set({ ...stop, locationType, limitedAccessType: '' })}
        />
        {stop.locationType === 'limitedAccess' ? (
          <Dropdown
            {...field(`${side}.limitedAccessType`)}
            label={texts.stops.access}
            options={accessKinds}
            value={stop.limitedAccessType || (kind?.limitedAccess ?? '')}
            onChange={(limitedAccessType) => set({ ...stop, limitedAccessType })}
          />
        ) : null}
        {adds.length > 0 ? (
          <Text fz="sm" c="dimmed">
            {fill(texts.stops.adds, { names: adds.map(nameOf).join(', ') })}
          </Text>
        ) : null}
        <StopServices {...props} />
      </Stack>
    </Fieldset>
  );
}

function OwnLocation({ form, change, field, side }: StopFieldsProps) {
  const stop = form[side];
  const { at, choice } = useLocationChoice(stop.locationId);
  const choose = (id: string) => {
    const location = at(id);
    change(moved(form, { [side]: location ? stopAtLocation(stop, location) : { ...stop, locationId: null } }));
  };
  return (
    <Dropdown
      {...field(`${side}.locationId`)}
      label={texts.stops.location}
      template="description"
      {...choice}
      options={[{ value: '', label: texts.stops.anotherAddress }, ...choice.options]}
      value={stop.locationId === null ? '' : String(stop.locationId)}
      onChange={choose}
    />
  );
}

/** Additional services at one end. */
export function StopServices({ form, change, side }: StopFieldsProps) {
  const implied = addedBy(form[side], side);
  const own = side === 'origin' ? 'pickup' : 'delivery';
  const offered = services.filter(
    (service) => service.side === own && service.chosenBy === 'user' && !fromKind.has(service.code),
  );
  return (
    <div role="group" aria-label={texts.stops[side].services}>
      <Group gap={4} mb={4} mih={24}>
        <Text fz="sm" fw={500}>
          {texts.stops[side].services}
        </Text>
        {side === 'origin' ? <Help words={texts.help.services} /> : null}
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
        {offered.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={name}
            checked={form.accessorials.includes(code) || implied.includes(code)}
            disabled={implied.includes(code)}
            onChange={(event) => change(ticked(form, side, code, event.currentTarget.checked))}
          />
        ))}
      </SimpleGrid>
    </div>
  );
}

/** The place of one end, searched by ZIP or city. */
function PlaceSearch({ form, change, field, leave, side }: StopFieldsProps) {
  const stop = form[side];
  const id = `${side}.postalCode`;
  const loaded = useRef<readonly PlaceOption[]>([]);
  const load = async (query: string): Promise<readonly CityOption[]> => {
    loaded.current = await findPlaces(query);
    // The field itself marks the recommended name.
    return loaded.current.map(({ secondLine: _, ...place }) => place);
  };
  const take = (option: CityOption) => {
    const place = loaded.current.find((one) => one.id === option.id);
    if (place) change(moved(form, { [side]: stopAtPlace(stop, place) }));
  };
  const resolve = async () => {
    if (stop.place === null) {
      const place = await findByPostalCode(stop.text);
      if (place) change({ [side]: stopAtPlace(stop, place) });
    }
    leave(id);
  };
  return (
    <CityField
      {...field(id)}
      label={texts.stops[side].place}
      description={texts.stops.hint}
      required
      value={stop.text}
      onChange={(text) => change(moved(form, { [side]: { ...leftStop(stop), text } }))}
      onSelect={take}
      onBlur={() => void resolve()}
      loadOptions={load}
    />
  );
}
