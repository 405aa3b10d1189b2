import type { Party, Place } from '@lading/contracts/fields/address';
import { locationsApi, type Location } from '@lading/contracts/customers/locations';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { ShipVolume, type VolumeRequest } from '@lading/contracts/quotes/volume-parts';
import { volumeRequestsApi } from '@lading/contracts/quotes/volume-requests';
import { Anchor, Button, Group, Modal, SimpleGrid, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { typedNumber } from '../../kernel/form/typed-text.js';
import { useCheckedForm, type CheckedForm } from '../../kernel/form/use-checked-form.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts } from '../../ui/texts.js';
import { shipTexts as words } from './volume-texts.js';

/** The party at one end, as typed. */
interface PartyForm {
  readonly name: string;
  readonly contactName: string;
  readonly address1: string;
  readonly phone: string;
}

interface ShipForm {
  readonly origin: PartyForm;
  readonly destination: PartyForm;
  readonly pallets: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
}

type ShipEnd = 'origin' | 'destination';

const noParty: PartyForm = { name: '', contactName: '', address1: '', phone: '' };

const metAt = (location: Location | null): PartyForm =>
  location
    ? {
        name: location.name.slice(0, 100),
        contactName: location.contactName.slice(0, 60),
        address1: location.address1.slice(0, 100),
        phone: location.phone.slice(0, 20),
      }
    : noParty;

/** The initial form: the company's Locations are already known. */
const startedWith = (origin: Location | null, destination: Location | null): ShipForm => ({
  ...{ origin: metAt(origin), destination: metAt(destination) },
  ...{ pallets: '', length: '', width: '', height: '' },
});

/** The number of pallets is unknown. */
const lacksPallets = ({ details: { items, totalPallets } }: VolumeRequest): boolean =>
  items.length === 0 && !totalPallets;

const partyIn = (met: PartyForm, { city, state, postalCode, country }: Place): Party => ({
  ...{ name: met.name.trim(), contactName: met.contactName.trim(), address1: met.address1.trim() },
  ...{ phone: met.phone.trim(), city, state, postalCode, country },
});

/** The payload. */
const shipInput = (form: ShipForm, request: VolumeRequest): object => ({
  volumeRequestId: request.id,
  origin: partyIn(form.origin, request.details.origin),
  destination: partyIn(form.destination, request.details.destination),
  ...(lacksPallets(request) && { pallets: typedNumber(form.pallets) }),
  length: typedNumber(form.length),
  width: typedNumber(form.width),
  height: typedNumber(form.height),
});

/** The shipment of an awarded load, or the form to create it. */
export function ShipLoad({ request }: { request: VolumeRequest }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const mayShip = canShow(useUser(), 'dispatch');
  const { shipment } = request;
  if (shipment)
    return (
      <Anchor component={Link} to={`/customers/shipments/${shipment.shipmentId}`}>
        {fill(words.link, { number: shipment.number })}
      </Anchor>
    );
  if (!mayShip) return null;
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={open}>
        {words.open}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={fill(words.title, { number: request.number })}
        size="lg"
        centered
        closeButtonProps={{ 'aria-label': texts.toast.close }}
      >
        <Ends request={request} onClose={close} />
      </Modal>
    </>
  );
}

interface ShipProps {
  request: VolumeRequest;
  onClose: () => void;
}

/** The own Location at one end; a user who may not see it types the address. */
function useLocation(id: number | null | undefined) {
  const location = useQuery({ ...answerOf(locationsApi.getLocation, { id: id ?? 0 }), enabled: Boolean(id) });
  const isReady = !id || location.data !== undefined || location.error !== null || location.isPaused;
  return { isReady, location: location.data ?? null };
}

function Ends({ request, onClose }: ShipProps) {
  const { details } = request;
  const origin = useLocation(details.origin.locationId);
  const destination = useLocation(details.destination.locationId);
  if (!origin.isReady || !destination.isReady) return <TextSkeleton lines={6} />;
  return <FormOf request={request} onClose={onClose} initial={startedWith(origin.location, destination.location)} />;
}

function useShipping({ request, onClose, initial }: ShipProps & { initial: ShipForm }) {
  const client = useQueryClient();
  const ship = useAct(volumeRequestsApi.ship, volumeRequestsApi.list, shipmentsApi.list);
  const checked = useCheckedForm<ShipForm, ShipVolume>({
    initial,
    shape: ShipVolume,
    toInput: (form) => shipInput(form, request),
  });
  const submit = () => {
    const input = checked.submit();
    if (!input || ship.isPending) return;
    ship.mutate(input, {
      onSuccess: (answer) => {
        client.setQueryData(answerOf(volumeRequestsApi.get, { volumeRequestId: request.id }).queryKey, answer);
        toast.success(fill(words.done, { number: answer.shipment?.number ?? '' }));
        onClose();
      },
      onError: (problem) => void checked.takeProblem(problem),
    });
  };
  return { checked, submit, refusal: ship.error, isBusy: ship.isPending };
}

function FormOf(props: ShipProps & { initial: ShipForm }) {
  const { request } = props;
  const { checked, submit, refusal, isBusy } = useShipping(props);
  const { form, change, field } = checked;
  const sizes = lacksPallets(request) ? (['pallets', ...dimensions] as const) : dimensions;
  return (
    <FormFrame checked={checked} refusal={refusal} onSubmit={submit}>
      <Text fz="sm">{words.body}</Text>
      <MetFields end="origin" request={request} checked={checked} />
      <MetFields end="destination" request={request} checked={checked} />
      <Title order={3} fz="h4">
        {words.sizes}
      </Title>
      <SimpleGrid cols={{ base: 2, xs: sizes.length }}>
        {sizes.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            label={words.fields[name]}
            required
            inputMode="decimal"
            maxLength={7}
            {...(name !== 'pallets' && { suffix: request.units === 'metric' ? 'cm' : 'in' })}
            value={form[name]}
            onChange={(text) => change({ [name]: text })}
          />
        ))}
      </SimpleGrid>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={props.onClose}>
          {texts.confirm.cancel}
        </Button>
        <SpinnerButton type="submit" isBusy={isBusy}>
          {words.send}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}

const dimensions = ['length', 'width', 'height'] as const;

const lines: readonly { name: keyof PartyForm; max: number; type: 'text' | 'tel' }[] = [
  { name: 'name', max: 100, type: 'text' },
  { name: 'contactName', max: 60, type: 'text' },
  { name: 'address1', max: 100, type: 'text' },
  { name: 'phone', max: 20, type: 'tel' },
];

interface MetFieldsProps {
  end: ShipEnd;
  request: VolumeRequest;
  checked: CheckedForm<ShipForm>;
}

/** The party at one end, whose place is fixed by the request. */
function MetFields({ end, request: { originLabel, destinationLabel }, checked }: MetFieldsProps) {
  const { form, change, field } = checked;
  const place = end === 'origin' ? originLabel : destinationLabel;
  return (
    <section aria-label={words.ends[end]}>
      <Title order={3} fz="h4" mb="xs">
        {words.ends[end]}: {place}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {lines.map(({ name, max, type }) => (
          <TextField
            key={name}
            {...field(`${end}.${name}`)}
            label={words.fields[name]}
            required
            maxLength={max}
            type={type}
            value={form[end][name]}
            onChange={(text) => change({ [end]: { ...form[end], [name]: text } })}
          />
        ))}
      </SimpleGrid>
    </section>
  );
}
