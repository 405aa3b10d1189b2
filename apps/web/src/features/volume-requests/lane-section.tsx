import { mostVolumeStops } from '@lading/contracts/quotes/volume-parts';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { Button, Group, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { PlaceCityField } from '../../entities/address/city-field.js';
import { useLocationChoice } from '../../entities/location/location-choice.js';
import { findPlaces } from '../../entities/location/own-places.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { fill } from '../../ui/texts.js';
import { AddButton, FormSection, type VolumeSectionProps } from './form-section.js';
import { emptyEnd, endAtLocation, endAtPlace, type EndForm } from './volume-form-state.js';
import { formTexts as words } from './volume-texts.js';

/** Route and payer. */
export function LaneSection(props: VolumeSectionProps) {
  const { form, change } = props;
  return (
    <FormSection title={words.lane}>
      <div>
        <Text fz="sm" fw={500} mb={4} id="freight-charge">
          {words.terms}
        </Text>
        <SegmentedControl
          aria-labelledby="freight-charge"
          value={form.freightTerms}
          onChange={(terms) => change({ freightTerms: terms })}
          data={freightTerms.map(({ terms, name }) => ({ value: terms, label: name }))}
        />
      </div>
      {form.freightTerms === 'thirdParty' ? <BillTo {...props} /> : null}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <End {...props} side="origin" />
        <End {...props} side="destination" />
      </SimpleGrid>
      <Stops {...props} />
    </FormSection>
  );
}

function BillTo({ form, change, field }: VolumeSectionProps) {
  const { choice } = useLocationChoice(form.billToLocationId, { isBilling: true });
  return (
    <Dropdown
      {...field('billToLocationId')}
      label={words.billTo}
      required
      template="description"
      {...choice}
      value={form.billToLocationId === null ? null : String(form.billToLocationId)}
      onChange={(id) => change({ billToLocationId: Number(id) })}
    />
  );
}

/** One of the company's Locations, or a place from the list. */
function End({ form, change, field, side }: VolumeSectionProps & { side: 'origin' | 'destination' }) {
  const end = form[side];
  const { at, choice } = useLocationChoice(end.locationId);
  const name = words[side];
  const set = (next: EndForm) => change({ [side]: next });
  const choose = (id: string) => {
    const location = at(id);
    set(location ? endAtLocation(end, location) : { ...end, locationId: null });
  };
  return (
    <Stack gap="sm">
      <Dropdown
        {...field(`${side}.locationId`)}
        label={fill(words.location, { end: name })}
        template="description"
        {...choice}
        options={[{ value: '', label: words.anotherAddress }, ...choice.options]}
        value={end.locationId === null ? '' : String(end.locationId)}
        onChange={choose}
      />
      <PlaceField {...field(`${side}.postalCode`)} label={fill(words.place, { end: name })} end={end} onChange={set} />
    </Stack>
  );
}

/** Intermediate stops. */
function Stops({ form, change, field }: VolumeSectionProps) {
  const { stops } = form;
  const set = (index: number, next: EndForm) =>
    change({ stops: stops.map((stop, at) => (at === index ? next : stop)) });
  return (
    <Stack gap="sm">
      {stops.map((stop, index) => (
        <Group key={stop.key} align="flex-end" gap="xs">
          <div style={{ flex: 1 }}>
            <PlaceField
              {...field(`stops.${index}.postalCode`)}
              label={fill(words.stop, { number: index + 1 })}
              end={stop}
              onChange={(next) => set(index, next)}
            />
          </div>
          <Button variant="default" onClick={() => change({ stops: stops.filter(({ key }) => key !== stop.key) })}>
            {fill(words.removeStop, { number: index + 1 })}
          </Button>
        </Group>
      ))}
      <AddButton
        label={words.addStop}
        full={stops.length < mostVolumeStops ? null : fill(words.noMoreStops, { most: mostVolumeStops })}
        onAdd={() => change({ stops: [...stops, emptyEnd()] })}
      />
    </Stack>
  );
}

interface PlaceFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  onBlur: () => void;
  end: EndForm;
  onChange: (end: EndForm) => void;
}

/** A city or postal code from the list. */
function PlaceField({ end, onChange, ...field }: PlaceFieldProps) {
  return (
    <PlaceCityField
      {...field}
      description={words.placeHint}
      required
      value={end.text}
      find={findPlaces}
      onChange={(text) => onChange({ ...end, text, place: null, locationId: null })}
      onPlace={(place) => onChange(endAtPlace(end, place))}
    />
  );
}
