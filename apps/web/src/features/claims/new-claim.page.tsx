import { OpenClaim } from '@lading/contracts/claim-parts';
import { claimsApi } from '@lading/contracts/claims';
import type { ShipmentRow } from '@lading/contracts/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments';
import { claimTypes, type ClaimType } from '@lading/domain/cargo-claim/claim-content';
import { Anchor, Breadcrumbs, Button, Card, Group, Radio, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../../kernel/api/client.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { AutocompleteField, type AutocompleteOption } from '../../ui/fields/autocomplete-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { ClaimsDoor } from './claims-door.js';
import { claimsTexts } from './claims-texts.js';

const words = claimsTexts.fresh;
const list = '/customers/claims';
const mostFound = 8;
/** As far in as the label. */
const besideLabel = { description: { paddingInlineStart: 12 } } as const;

type FoundShipment = Pick<ShipmentRow, 'shipmentId' | 'number' | 'carrierName' | 'originLabel' | 'destinationLabel'>;

/** Begins a claim for a shipment; the address may name it. */
export function NewClaimPage() {
  const [query] = useSearchParams();
  const shipmentId = Number(query.get('shipmentId'));
  const isNamed = Number.isSafeInteger(shipmentId) && shipmentId > 0;
  return (
    <ClaimsDoor>
      <Stack gap="md" maw={720}>
        <div>
          <Breadcrumbs component="nav" aria-label={words.path}>
            <Anchor component={Link} to={list}>
              {claimsTexts.title}
            </Anchor>
            <Text aria-current="page">{words.title}</Text>
          </Breadcrumbs>
          <Title order={1} mt={4}>
            {words.title}
          </Title>
        </div>
        <Card>{isNamed ? <NamedShipment shipmentId={shipmentId} /> : <NewClaimForm />}</Card>
      </Stack>
    </ClaimsDoor>
  );
}

/** One that cannot be seen is chosen anew. */
function NamedShipment({ shipmentId }: { shipmentId: number }) {
  const { data, error } = useQuery(answerOf(shipmentsApi.get, { shipmentId }));
  if (data) return <NewClaimForm shipment={data} />;
  if (!error) return null;
  return (
    <Stack>
      <Text role="status">{words.unknown}</Text>
      <NewClaimForm />
    </Stack>
  );
}

interface Beginning {
  shipment: FoundShipment | undefined;
  type: ClaimType;
}

function NewClaimForm({ shipment }: { shipment?: FoundShipment }) {
  const navigate = useNavigate();
  const open = useAct(claimsApi.open, claimsApi.list, claimsApi.counts);
  const checked = useCheckedForm<Beginning, OpenClaim>({
    initial: { shipment, type: 'damage' },
    shape: OpenClaim,
    toInput: ({ shipment: chosen, type }) => ({ shipmentId: chosen?.shipmentId, type }),
  });
  const { form, change, field } = checked;
  const submit = () => {
    const claim = checked.submit();
    if (!claim || open.isPending) return;
    open.mutate(claim, {
      onSuccess: ({ id }) => void navigate(`${list}/${id}`, { replace: true }),
      onError: (problem) => void checked.takeProblem(problem),
    });
  };
  return (
    <FormFrame checked={checked} refusal={open.error} onSubmit={submit}>
      <ShipmentField
        {...field('shipmentId')}
        shipment={form.shipment}
        onChange={(chosen) => change({ shipment: chosen })}
      />
      <Radio.Group
        label={words.type}
        value={form.type}
        onChange={(chosen) => change({ type: claimTypes.find((type) => type === chosen) ?? form.type })}
      >
        <Stack gap="sm" mt="xs">
          {claimTypes.map((type) => (
            <Radio
              styles={besideLabel}
              key={type}
              value={type}
              label={claimsTexts.types[type]}
              description={claimsTexts.typeDetails[type]}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Group justify="flex-end" gap="xs">
        <Text fz="sm" c="dimmed" mr="auto">
          {words.goDetail}
        </Text>
        <Button component={Link} to={list} variant="default">
          {words.cancel}
        </Button>
        <SpinnerButton type="submit" isBusy={open.isPending}>
          {words.go}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}

interface ShipmentOption extends AutocompleteOption {
  readonly shipment: FoundShipment;
}

const laneOf = ({ carrierName, originLabel, destinationLabel }: FoundShipment): string =>
  fill(words.chosen, { carrier: carrierName, origin: originLabel, destination: destinationLabel });

async function findShipments(text: string): Promise<ShipmentOption[]> {
  const { items } = await call(shipmentsApi.list, {
    q: text.trim().slice(0, 100),
    states: ['inTransit', 'delivered', 'invoiced', 'closed', 'returned', 'lost'],
    limit: mostFound,
  });
  return items.map((shipment) => ({
    id: shipment.shipmentId,
    firstLine: shipment.number,
    secondLine: laneOf(shipment),
    shipment,
  }));
}

interface ShipmentFieldProps {
  id: string;
  error: string | undefined;
  onBlur: () => void;
  shipment: FoundShipment | undefined;
  onChange: (shipment: FoundShipment | undefined) => void;
}

function ShipmentField({ shipment, onChange, error, ...field }: ShipmentFieldProps) {
  const [typed, setTyped] = useState(shipment?.number ?? '');
  return (
    <AutocompleteField<ShipmentOption>
      {...field}
      error={error}
      label={words.shipment}
      description={shipment ? laneOf(shipment) : words.shipmentDetail}
      required
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onChange(undefined);
      }}
      onSelect={(option) => {
        setTyped(option.firstLine);
        onChange(option.shipment);
      }}
      loadOptions={findShipments}
    />
  );
}
