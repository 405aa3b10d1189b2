import { insuranceApi, type CoverageCertificate } from '@lading/contracts/insurance';
import { shipmentsApi } from '@lading/contracts/shipments';
import { Button } from '@mantine/core';
import { useAct } from '../../kernel/api/use-contract.js';
import { amountText } from '../../ui/display/amount-text.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { insuranceTexts as words } from './insurance-texts.js';

interface VoidCertificateProps {
  certificate: CoverageCertificate;
  isAsking: boolean;
  onAsking: (isAsking: boolean) => void;
}

/** Takes coverage back, once it is confirmed. */
export function VoidCertificate({ certificate, isAsking, onAsking }: VoidCertificateProps) {
  const mutation = useAct(
    insuranceApi.void,
    insuranceApi.list,
    insuranceApi.get,
    insuranceApi.counts,
    shipmentsApi.get,
    shipmentsApi.list,
  );
  const { id: certificateId, number, shipmentNumber: shipment, chargeCents, currency } = certificate;
  const go = () =>
    mutation.mutate(
      { certificateId },
      {
        onSuccess: () => toast.success(fill(words.void.done, { number })),
        onError: ({ message }) => toast.error(words.void.failed, message),
        onSettled: () => onAsking(false),
      },
    );
  const charge = amountText(chargeCents, currency);
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => onAsking(true)}>
        {words.void.open}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => onAsking(false)}
        onConfirm={go}
        isBusy={mutation.isPending}
        isDestructive
        title={fill(words.void.title, { number })}
        confirmLabel={words.void.open}
      >
        {chargeCents === null ? fill(words.void.bodyPlain, { shipment }) : fill(words.void.body, { shipment, charge })}
      </ConfirmDialog>
    </>
  );
}
