import { mostMailed } from '@lading/contracts/fields/shipment-actions';
import type { QuoteRow, QuoteState } from '@lading/contracts/quotes/quote-answers';
import { MailQuote, quotesApi } from '@lading/contracts/quotes/quotes';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { WizardStep } from '../../entities/quote/wizard-state.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { useMailForm } from '../../kernel/form/use-mail-form.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { MailDialog, MailFields } from '../../ui/feedback/mail-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { texts } from './quote-history-texts.js';

/** The step of the wizard at which a quote goes on. */
const steps: Record<QuoteState, WizardStep> = {
  draft: 'details',
  rating: 'carriers',
  rated: 'carriers',
  selected: 'confirm',
  dispatching: 'dispatched',
  dispatched: 'dispatched',
  failed: 'error',
  expired: 'carriers',
};

/** Where a quote goes on. */
export const pathOf = ({ quoteId, state }: Pick<QuoteRow, 'quoteId' | 'state'>): string =>
  `/customers/quotes/${quoteId}/${steps[state]}`;

const words = texts.share;

/** Carriers may be asked again for what was priced and not booked. */
const askable: readonly QuoteState[] = ['rated', 'selected', 'failed', 'expired'];

/** Prices that can still be chosen are worth sending. */
const sharable: readonly QuoteState[] = ['rated', 'selected', 'failed'];

/** With the carrier that was chosen it can be shipped again, or kept as a lane. */
const shippable: readonly QuoteState[] = ['selected', 'dispatched'];

/** Here a price is there to be booked. */
const bookable: readonly QuoteState[] = ['rated', 'selected'];

interface QuoteActionsProps {
  row: QuoteRow;
  /** On a card they take as many lines as they need. */
  isWrapped?: boolean;
}

/** What can be done with a quote without opening it. */
export function QuoteActions({ row, isWrapped = false }: QuoteActionsProps) {
  const { quoteId, number, state, offerCount } = row;
  const user = useUser();
  const isQuick = useOwnFlag('Quick_Ship') === true && shippable.includes(state);
  const hasPrices = offerCount > 0;
  const mayBook = canShow(user, 'dispatch') && hasPrices && bookable.includes(state);
  const maySend = user.seesCosts && hasPrices && sharable.includes(state);
  if (state === 'draft') return hasPrices ? null : <DiscardDraft quoteId={quoteId} number={number} />;
  return (
    <Group gap={6} wrap={isWrapped ? 'wrap' : 'nowrap'}>
      {mayBook ? <ActionLink to={pathOf(row)} label={texts.book} name={fill(texts.bookNamed, { number })} /> : null}
      {askable.includes(state) ? <AskAgain quoteId={quoteId} number={number} /> : null}
      <ActionLink
        to={`/customers/quotes/new?repeat=${quoteId}`}
        label={texts.copy}
        name={fill(texts.copyNamed, { number })}
      />
      {maySend ? <QuoteMail quoteId={quoteId} number={number} /> : null}
      {isQuick ? (
        <ActionLink
          to={`/customers/quick-ship?quote=${quoteId}`}
          label={texts.quickShip}
          name={fill(texts.quickShipNamed, { number })}
        />
      ) : null}
      <CopyButton value={number} name={number} />
    </Group>
  );
}

function ActionLink({ to, label, name }: { to: string; label: string; name: string }) {
  return (
    <Button component={Link} to={to} size="compact-sm" variant="default" aria-label={name}>
      {label}
    </Button>
  );
}

interface NamedQuote {
  quoteId: number;
  number: string;
}

/** Asks the carriers again for the same freight; how the price moved then stands beside it. */
function AskAgain({ quoteId, number }: NamedQuote) {
  const again = useAct(quotesApi.rateAgain, quotesApi.list);
  const ask = () =>
    again.mutate(
      { quoteId },
      {
        onError: ({ fields, message }) =>
          toast.error(fill(texts.requoteFailed, { number }), fields[0]?.message ?? message),
      },
    );
  return (
    <SpinnerButton
      size="compact-sm"
      variant="default"
      isBusy={again.isPending}
      aria-label={fill(texts.requoteNamed, { number })}
      onClick={ask}
    >
      {texts.requote}
    </SpinnerButton>
  );
}

function DiscardDraft({ quoteId, number }: NamedQuote) {
  const [isOpen, setIsOpen] = useState(false);
  const discard = useAct(quotesApi.discardDraft, quotesApi.list);
  const confirm = () =>
    discard.mutate({ quoteId }, { onError: (problem) => toast.error(texts.discardFailed, problem.message) });
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={fill(texts.discardNamed, { number })}
        onClick={() => setIsOpen(true)}
      >
        {texts.discard}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={confirm}
        isBusy={discard.isPending}
        isDestructive
        title={fill(texts.discardTitle, { number })}
        confirmLabel={texts.discard}
      >
        {texts.discardDetail}
      </ConfirmDialog>
    </>
  );
}

interface MailedQuote {
  quoteId: number;
  number: string;
}

/** Mails the prices of a quote to people. */
function QuoteMail({ quoteId, number }: MailedQuote) {
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
