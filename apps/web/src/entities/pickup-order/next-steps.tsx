import { shipmentsApi, type Shipment } from '@lading/contracts/shipments';
import { formatInstant } from '@lading/domain/date-format';
import { Button, Card, Stack, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useCallOnce } from '../../kernel/api/use-call-once.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { ownZone } from '../../kernel/clock/now.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { BolMail } from './bol-mail.js';
import { texts } from './dispatch-texts.js';
import { TimeLeft } from './time-left.js';
import { SaveAddress } from './save-address.js';

const words = texts.dispatched;

/** What people do after a dispatch. */
export function NextSteps({ shipment, quoteId }: { shipment: Shipment; quoteId: number }) {
  const { shipmentId } = shipment;
  const isQuick = useOwnFlag('Quick_Ship');
  const share = useMutation({
    mutationFn: async () => {
      const link = await call(shipmentsApi.share, { shipmentId, withBillOfLading: false });
      await navigator.clipboard.writeText(link.url);
      return link;
    },
    onSuccess: ({ expiresAt }) =>
      toast.success(words.shared, fill(words.sharedDetail, { date: formatInstant(expiresAt, ownZone()) })),
    onError: (error: Error) => toast.error(words.shareFailed, error.message),
  });
  return (
    <Card component="section" aria-labelledby="next-title">
      <Stack gap="xs">
        <Title order={2} fz="h3" id="next-title">
          {words.next}
        </Title>
        <Button component={Link} to={`/customers/shipments/${shipmentId}`}>
          {words.view}
        </Button>
        <SpinnerButton variant="default" isBusy={share.isPending} onClick={() => share.mutate()}>
          {words.share}
        </SpinnerButton>
        <SaveAddress shipment={shipment} />
        <Button component={Link} to={`/customers/quotes/new?repeat=${quoteId}`} variant="default">
          {words.repeat}
        </Button>
        <Button component={Link} to={`/customers/quotes/new?repeat=${quoteId}&reverse`} variant="default">
          {words.reverse}
        </Button>
        {isQuick ? (
          <Button component={Link} to={`/customers/quick-ship?shipment=${shipmentId}`} variant="default">
            {words.saveLane}
          </Button>
        ) : null}
        <Button component={Link} to="/customers/quotes/new" variant="default">
          {words.newQuote}
        </Button>
        <BolMail shipment={shipment} />
        {shipment.mayCancel ? <TimeLeft shipment={shipment} /> : null}
        {shipment.mayCancel ? <CancelShipment shipment={shipment} /> : null}
      </Stack>
    </Card>
  );
}

function CancelShipment({ shipment: { shipmentId, number, carrierName } }: { shipment: Shipment }) {
  const [isOpen, setIsOpen] = useState(false);
  const send = useCallOnce(shipmentsApi.cancel);
  const refresh = useRefresh();
  const cancel = useMutation({
    mutationFn: () => send({ shipmentId }),
    onSuccess: () => setIsOpen(false),
    onError: (problem: Problem) => toast.error(words.cancelFailed, problem.message),
    onSettled: () => refresh(shipmentsApi.get, shipmentsApi.list),
  });
  return (
    <>
      <Button variant="light" color="red" onClick={() => setIsOpen(true)}>
        {words.cancel}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => cancel.mutate()}
        isBusy={cancel.isPending}
        isDestructive
        title={fill(words.cancelTitle, { number })}
        confirmLabel={words.cancel}
        cancelLabel={words.keep}
      >
        {fill(words.cancelDetail, { carrier: carrierName })}
      </ConfirmDialog>
    </>
  );
}
