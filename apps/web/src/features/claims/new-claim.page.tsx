import { OpenClaim } from '@lading/contracts/invoices/claim-parts';
import { claimsApi } from '@lading/contracts/invoices/claims';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { pickedUpStates } from '@lading/domain/lifecycle/shipment-lifecycle';
import { claimTypes, type ClaimType } from '@lading/domain/cargo-claim/cargo-claim';
import { Button, Card, Group, Radio, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ShipmentField, type FoundShipment, type ShipmentFieldProps } from '../../entities/shipment/shipment-field.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { PagePath } from '../../ui/display/page-path.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { FlagGuard } from '../../pages/flag-guard.js';
import { claimsTexts } from './claims-texts.js';
import { detailTexts } from './detail-texts.js';

const words = claimsTexts.fresh;

/** Shipments that the carrier has picked up. */
const among: ShipmentFieldProps['among'] = {
  states: [...pickedUpStates],
};

const list = '/customers/claims';

/** Indented like the label. */
const besideLabel = { description: { paddingInlineStart: 12 } } as const;

/** Starts a claim for a shipment; the address may name it. */
export function NewClaimPage() {
  const [query] = useSearchParams();
  const shipmentId = Number(query.get('shipmentId'));
  const isNamed = Number.isSafeInteger(shipmentId) && shipmentId > 0;
  return (
    <FlagGuard flag="Claims" privilege="fileClaims" words={claimsTexts}>
      <Stack gap="md" maw={720}>
        <div>
          <PagePath label={words.path} list={claimsTexts.title} to={list} here={words.title} />
          <Title order={1} mt={4}>
            {words.title}
          </Title>
        </div>
        <Card>{isNamed ? <NamedShipment shipmentId={shipmentId} /> : <NewClaimForm />}</Card>
      </Stack>
    </FlagGuard>
  );
}

/** An inaccessible shipment must be selected again. */
function NamedShipment({ shipmentId }: { shipmentId: number }) {
  const { data, error, fetchStatus, refetch } = useQuery(answerOf(shipmentsApi.get, { shipmentId }));
  const { failed, offline } = detailTexts.namedShipment;
  if (data) return <NewClaimForm shipment={data} />;
  if (error && error.status !== 404 && error.status !== 403)
    return <ErrorPanel isInline order={2} title={failed} problem={error} onRetry={() => void refetch()} />;
  if (!error && fetchStatus === 'paused') return <ErrorPanel isInline order={2} title={failed} detail={offline} />;
  if (!error) return <TextSkeleton lines={6} />;
  return (
    <Stack>
      <Text role="status">{words.unknown}</Text>
      <NewClaimForm />
    </Stack>
  );
}

interface InitialClaim {
  shipment: FoundShipment | undefined;
  type: ClaimType;
}

function NewClaimForm({ shipment }: { shipment?: FoundShipment }) {
  const navigate = useNavigate();
  const open = useAct(claimsApi.open, claimsApi.list, claimsApi.counts);
  const checked = useCheckedForm<InitialClaim, OpenClaim>({
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
        words={words}
        among={among}
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
