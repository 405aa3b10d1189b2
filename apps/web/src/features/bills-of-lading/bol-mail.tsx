import { billsOfLadingApi, MailBol, type Bol } from '@lading/contracts/bills-of-lading';
import { mostMailed } from '@lading/contracts/shipment-actions';
import { useMailForm } from '../../kernel/form/use-mail-form.js';
import { MailDialog, MailFields } from '../../ui/feedback/mail-dialog.js';
import { fill } from '../../ui/texts.js';
import { bolTexts } from './bol-texts.js';

const words = bolTexts.mail;

/** Mails somebody a link to the paper. */
export function BolMail({ bol: { id, number } }: { bol: Bol }) {
  return (
    <MailDialog words={words} title={fill(words.title, { number: number ?? '' })}>
      {(onSent) => <MailForm bolId={id} onSent={onSent} />}
    </MailDialog>
  );
}

function MailForm({ bolId, onSent }: { bolId: number; onSent: (to: readonly string[]) => void }) {
  const mail = useMailForm({
    endpoint: billsOfLadingApi.mail,
    shape: MailBol,
    subject: { bolId },
    label: words.to,
    onSent,
  });
  return <MailFields words={words} hint={fill(words.hint, { count: mostMailed })} mail={mail} />;
}
