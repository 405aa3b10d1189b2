import type { DispatchFailure } from '@lading/contracts/fields/shipment-parts';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { Alert, Button, Card, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import { useCallOnce } from '../../kernel/api/use-call-once.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { flagsOf, useWizard, wizardPath } from '../../entities/quote/wizard-state.js';
import { QuoteFailed } from '../../entities/quote/quote-failed.js';
import { WizardFrame } from '../../entities/quote/wizard-frame.js';
import { texts } from '../../entities/pickup-order/dispatch-texts.js';
import { hasFailed, useFollowedShipment } from '../../entities/pickup-order/use-followed-shipment.js';

const words = texts.error;

/** The 'Error' step: what failed, who reported it, what was not done, and the next steps. */
export function DispatchErrorPage() {
  const { quoteId, shipment, error, retry } = useFollowedShipment();
  if (shipment === null) return <Navigate to={wizardPath(quoteId, flagsOf('confirm'))} replace />;
  if (!shipment && error) return <QuoteFailed error={error} onRetry={retry} />;
  if (!shipment) return <PageSkeleton label={words.title} />;
  if (!hasFailed(shipment)) return <Navigate to={wizardPath(quoteId, flagsOf('dispatched'))} replace />;
  return (
    <WizardFrame
      step="error"
      title={words.title}
      number={shipment.number}
      actions={<ErrorActions shipment={shipment} quoteId={quoteId} />}
    >
      {shipment.failure ? <Failure failure={shipment.failure} /> : null}
    </WizardFrame>
  );
}

function Failure({ failure: { what, source, notDone, isRetrySafe } }: { failure: DispatchFailure }) {
  return (
    <>
      <Alert color="red" role="alert" title={texts.failed}>
        {what}
      </Alert>
      <Card component="section" aria-label={words.title}>
        <KeyValue
          facts={[
            { label: words.what, value: what },
            { label: words.who, value: words.sources[source] },
            { label: words.notDone, value: notDone },
          ]}
        />
        <Text mt="sm" fz="sm" c="dimmed">
          {words.saved} {isRetrySafe ? null : words.retryUnsafe}
        </Text>
      </Card>
    </>
  );
}

/** A support ticket 'Quote/Dispatch Error' with the known facts. */
function ticketPath({ number, failure }: Shipment): string {
  const known = { category: '2', subject: fill(words.ticketSubject, { number }), reference: number };
  return `/contact-support?${new URLSearchParams({ ...known, message: failure?.what ?? '' }).toString()}`;
}

function ErrorActions({ shipment, quoteId }: { shipment: Shipment; quoteId: number }) {
  const move = useWizard('error');
  const refresh = useRefresh();
  const client = useQueryClient();
  const { shipmentId, failure } = shipment;
  const send = useCallOnce(shipmentsApi.retry);
  const again = useMutation<Shipment, Problem>({
    mutationFn: () => send({ shipmentId }),
    onSuccess: (sent) => client.setQueryData(answerOf(shipmentsApi.get, { shipmentId }).queryKey, sent),
    onSettled: () => refresh(shipmentsApi.get),
  });
  return (
    <>
      {again.error ? (
        <Text fz="sm" c="red" role="alert">
          {words.retryFailed}: {again.error.message}
        </Text>
      ) : null}
      <Button component={Link} to={ticketPath(shipment)} variant="default">
        {words.ticket}
      </Button>
      <Button component={Link} to={`/customers/shipments/${shipmentId}`} variant="default">
        {words.view}
      </Button>
      {shipment.dispatchState === 'refused' ? (
        <Button variant="default" onClick={() => move('seeCarriers', quoteId)}>
          {words.another}
        </Button>
      ) : null}
      {failure && !failure.isRetrySafe ? null : (
        <SpinnerButton isBusy={again.isPending} onClick={() => again.mutate()}>
          {words.retry}
        </SpinnerButton>
      )}
    </>
  );
}
