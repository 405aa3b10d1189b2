import { shipmentsApi, type Shipment } from '@lading/contracts/shipments';
import { formatCalendarDate } from '@lading/domain/date-format';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { AwardWords } from './award-words.js';
import { detailTexts } from './detail-texts.js';
import { useShipmentAction } from './use-shipment-action.js';

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
