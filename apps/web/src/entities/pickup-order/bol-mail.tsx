import { MailPapers, mostMailed } from '@lading/contracts/shipment-actions';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments';
import { useMailForm } from '../../kernel/form/use-mail-form.js';
import { MailDialog, MailFields } from '../../ui/feedback/mail-dialog.js';
import { fill } from '../../ui/texts.js';
import { texts } from './dispatch-texts.js';

const words = texts.dispatched.mail;

/** Mails somebody a link to the bill of lading. */
export function BolMail({ shipment: { shipmentId, bolNumber } }: { shipment: Shipment }) {
  return (
    <MailDialog words={words} title={fill(words.title, { number: bolNumber })}>
      {(onSent) => <MailForm shipmentId={shipmentId} onSent={onSent} />}
    </MailDialog>
  );
}

function MailForm({ shipmentId, onSent }: { shipmentId: number; onSent: (to: readonly string[]) => void }) {
  const mail = useMailForm({
    endpoint: shipmentsApi.mailPapers,
    shape: MailPapers,
    subject: { shipmentId },
    label: words.to,
    onSent,
  });
  return <MailFields words={words} hint={fill(words.hint, { count: mostMailed })} mail={mail} />;
}
