import { isCapacityLoad } from '@lading/domain/volume-request/volume-figures';
import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import {
  newVolumeRequest,
  type LoadDraftStop,
  type LoadDraft,
  type LoadOnItsWay,
} from '../../entities/quote/load-draft.js';
import type { DetailsForm, ItemForm, StopForm } from '../../entities/quote-form/details-form.js';
import { totalsOf } from '../../entities/quote-form/items-section.js';
import { texts } from '../../entities/quote-form/quote-details-texts.js';

const words = texts.volume;

const figure = (typed: string): number | null => (Number(typed) > 0 ? Number(typed) : null);

function endOf({ place, locationId, locationType }: StopForm): LoadDraftStop | null {
  if (!place) return null;
  const { city, state, postalCode, country } = place;
  return { city, state, postalCode, country, locationType, ...(locationId !== null && { locationId }) };
}

const lineOf = ({ description, handlingUnits, dimensions: { texts: typed }, hazardous }: ItemForm) => ({
  description: description.trim(),
  pallets: figure(handlingUnits),
  weight: figure(typed.weight),
  sizes: [figure(typed.length), figure(typed.width), figure(typed.height)],
  hazard: hazardous && hazardous.unNumber.trim(),
});

/** The values typed so far. */
const loadOf = (form: DetailsForm): LoadDraft => ({
  freightTerms: form.freightTerms,
  units: form.units,
  shipDate: form.shipDate,
  origin: endOf(form.origin),
  destination: endOf(form.destination),
  billToLocationId: form.billToLocationId,
  lines: form.items.map(lineOf),
  accessorials: form.accessorials,
  isFullValueWanted: form.isFullValueWanted,
  cargoValueCents: form.cargoValueCents,
  reference: form.customerReference,
});

function isLarge(form: DetailsForm): boolean {
  const totals = totalsOf(form, 'standard');
  return totals !== undefined && isCapacityLoad({ linearFeet: Number(totals.shown.linearFeet), pounds: totals.pounds });
}

interface VolumeWayProps {
  form: DetailsForm;
  /** Saves the typed values before the page is left. */
  onLeave: () => Promise<void>;
}

/** A link to a truckload or volume request with the typed values; emphasized where LTL usually ends. */
export function VolumeWay({ form, onLeave }: VolumeWayProps) {
  const navigate = useNavigate();
  const isOn = useOwnFlag('Truckload');
  if (!isOn) return null;
  const go = async (): Promise<void> => {
    await onLeave();
    const state: LoadOnItsWay = { loadDraft: loadOf(form) };
    void navigate(newVolumeRequest, { state });
  };
  if (!isLarge(form)) {
    return (
      <Text fz="sm">
        {words.question}{' '}
        <Anchor component="button" type="button" fz="sm" underline="always" onClick={() => void go()}>
          {words.ask}
        </Anchor>
      </Text>
    );
  }
  return (
    <Alert color="orange" title={words.large}>
      <Group justify="space-between">
        {words.largeDetail}
        <Button variant="default" onClick={() => void go()}>
          {words.ask}
        </Button>
      </Group>
    </Alert>
  );
}
