import { shipmentsApi, type Shipment, type ShipmentAward } from '@lading/contracts/shipments/shipments';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { formatDollars } from '@lading/domain/measures/money';
import { Anchor, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';
import { useShipmentAction } from './use-shipment-action.js';

const awardWords = detailTexts.cancel.award;
const words = detailTexts.cancel;

interface CancelDialogProps {
  shipment: Shipment;
  isOpen: boolean;
  onClose: () => void;
  /** The menu item that asked is gone by then. */
  onClosed: () => void;
}

/** Asks before a pickup is withdrawn, with the number of the shipment. */
export function CancelDialog({ shipment, isOpen, onClose, onClosed }: CancelDialogProps) {
  const { shipmentId, number, carrierName, pickupDate, award } = shipment;
  const [reason, setReason] = useState('');
  const cancel = useShipmentAction(shipmentsApi.cancel);
  const supplied = reason.trim();
  const input = { shipmentId, ...(supplied && { reason: supplied }) };
  const handleConfirm = () =>
    cancel.mutate(input, {
      onSuccess: () => {
        onClose();
        toast.success(fill(award ? words.award.done : words.done, { number, carrier: carrierName }));
      },
      onError: ({ message }) => toast.error(words.failed, message),
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      onConfirm={handleConfirm}
      title={fill(words.title, { number })}
      confirmLabel={fill(words.confirm, { number })}
      cancelLabel={words.keep}
      isBusy={cancel.isPending}
      isDestructive
    >
      {award ? (
        <AwardWords shipment={shipment} award={award} />
      ) : (
        <Text mb="sm">{fill(words.body, { carrier: carrierName, date: formatCalendarDate(pickupDate) })}</Text>
      )}
      <TextInput
        label={words.reason}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

interface AwardWordsProps {
  shipment: Pick<Shipment, 'carrierName' | 'pickupDate'>;
  award: ShipmentAward;
}

/** What cancelling means for a load that a carrier was awarded: a mail is all that its carrier hears of it. */
function AwardWords({ shipment: { carrierName: carrier, pickupDate }, award }: AwardWordsProps) {
  const { volumeRequestId, number: request, amountCents, carrierEmail: email, carrierPhone: phone } = award;
  const date = formatCalendarDate(pickupDate);
  const agreed =
    amountCents === null
      ? fill(awardWords.agreed, { carrier, request, date })
      : fill(awardWords.agreedFor, { carrier, request, date, price: formatDollars(amountCents) });
  return (
    <Stack gap="xs" mb="sm">
      <Text>{agreed}</Text>
      <Text fw={600}>{awardWords.told}</Text>
      <Group gap="xs 16px">
        {phone ? (
          <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {fill(awardWords.phone, { carrier })}: <span className="num">{phone}</span>
          </Anchor>
        ) : null}
        {email ? <Anchor href={`mailto:${email}`}>{fill(awardWords.email, { email })}</Anchor> : null}
        <Anchor component={Link} to={`/customers/truckload/${volumeRequestId}`}>
          {fill(awardWords.request, { number: request })}
        </Anchor>
      </Group>
      {phone || email ? null : <Text>{fill(awardWords.nobody, { carrier })}</Text>}
      <Text c="dimmed">{awardWords.after}</Text>
    </Stack>
  );
}
