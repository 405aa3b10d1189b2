import type { DispatchFailure as Failure } from '@lading/contracts/shipment-parts';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments';
import { Alert, Stack, Text } from '@mantine/core';
import { canShow, useUser } from '../../kernel/session/user.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { ExceptionIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';
import { useShipmentAction } from './use-shipment-action.js';

const words = detailTexts.failure;

/** Why the carrier does not have the shipment: what happened, who said so, what was not done, and the way on. */
export function DispatchFailure({ shipment, failure }: { shipment: Shipment; failure: Failure }) {
  const user = useUser();
  const mayRetry = shipment.dispatchState === 'refused' || shipment.dispatchState === 'needsAttention';
  return (
    <Alert color="orange" icon={<ExceptionIcon {...iconProps} />} title={words.title} role="note">
      <Stack align="flex-start" gap="sm">
        <KeyValue
          facts={[
            { label: words.what, value: failure.what },
            { label: words.who, value: words.sources[failure.source] },
            { label: words.notDone, value: failure.notDone },
          ]}
        />
        {failure.isRetrySafe ? null : <Text fz="sm">{words.unsafe}</Text>}
        {mayRetry && failure.isRetrySafe && canShow(user, 'dispatch') ? <RetryButton shipment={shipment} /> : null}
      </Stack>
    </Alert>
  );
}

function RetryButton({ shipment: { shipmentId, number } }: { shipment: Shipment }) {
  const retry = useShipmentAction(shipmentsApi.retry);
  const handleRetry = () =>
    retry.mutate(
      { shipmentId },
      {
        onSuccess: () => toast.success(fill(words.done, { number })),
        onError: ({ message }) => toast.error(words.failed, message),
      },
    );
  return (
    <SpinnerButton isBusy={retry.isPending} onClick={handleRetry}>
      {words.retry}
    </SpinnerButton>
  );
}
