import { MailQuote, quotesApi } from '@lading/contracts/quotes';
import { mostMailed } from '@lading/contracts/shipment-actions';
import { useMailForm } from '../../kernel/form/use-mail-form.js';
import { MailDialog, MailFields } from '../../ui/feedback/mail-dialog.js';
import { fill } from '../../ui/texts.js';
import { texts } from './quote-history-texts.js';

const words = texts.share;

interface MailedQuote {
  quoteId: number;
  number: string;
}

/** Mails the prices of a quote to people. */
export function QuoteMail({ quoteId, number }: MailedQuote) {
  const title = fill(words.title, { number });
  return (
    <MailDialog words={words} title={title} rowLabel={title}>
      {(onSent) => <MailForm quoteId={quoteId} onSent={onSent} />}
    </MailDialog>
  );
}

function MailForm({ quoteId, onSent }: { quoteId: number; onSent: (to: readonly string[]) => void }) {
  const mail = useMailForm({
    endpoint: quotesApi.mail,
    shape: MailQuote,
    subject: { quoteId },
    label: words.to,
    onSent,
  });
  return <MailFields words={words} hint={fill(words.hint, { count: mostMailed })} mail={mail} />;
}
