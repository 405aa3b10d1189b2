import { mostMailed } from '@lading/contracts/fields/shipment-actions';
import type { QuoteRow, QuoteState } from '@lading/contracts/quotes/quote-answers';
import { MailQuote, quotesApi } from '@lading/contracts/quotes/quotes';
import { useState } from 'react';
import type { WizardStep } from '../../entities/quote/wizard-state.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { useMailForm } from '../../kernel/form/use-mail-form.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { MailFields, MailModal } from '../../ui/feedback/mail-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { RowMenu, type RowMenuItem } from '../../ui/fields/row-menu.js';
import { fill } from '../../ui/texts.js';
import { texts } from './quote-history-texts.js';

/** The wizard step at which a quote continues. */
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

/** The page at which a quote continues. */
export const pathOf = ({ quoteId, state }: Pick<QuoteRow, 'quoteId' | 'state'>): string =>
  `/customers/quotes/${quoteId}/${steps[state]}`;

const words = texts.share;

/** Quotes that were priced but not booked can be rated again. */
const askable: readonly QuoteState[] = ['rated', 'selected', 'failed', 'expired'];

/** Quotes whose prices can still be selected can be shared. */
const sharable: readonly QuoteState[] = ['rated', 'selected', 'failed'];

/** With its selected carrier a quote can be shipped again, or saved as a lane. */
const shippable: readonly QuoteState[] = ['selected', 'dispatched'];

/** Quotes with a price to book. */
const bookable: readonly QuoteState[] = ['rated', 'selected'];

type DialogKind = 'mail' | 'discard';

/** The actions for the state of a quote and the privileges of the user. */
function useItems(row: QuoteRow, show: (kind: DialogKind) => void): readonly RowMenuItem[] {
  const { quoteId, state, offerCount } = row;
  const user = useUser();
  const hasQuickShip = useOwnFlag('Quick_Ship') === true;
  const again = useRequote(row);
  const hasPrices = offerCount > 0;
  if (state === 'draft') {
    return hasPrices ? [] : [{ label: texts.discard, onChoose: () => show('discard'), isLocal: true }];
  }
  const known: readonly [isOpen: boolean, item: RowMenuItem][] = [
    [canShow(user, 'dispatch') && hasPrices && bookable.includes(state), { label: texts.book, to: pathOf(row) }],
    [askable.includes(state), { label: texts.requote, onChoose: again }],
    [true, { label: texts.copy, to: `/customers/quotes/new?repeat=${quoteId}` }],
    [
      user.seesCosts && hasPrices && sharable.includes(state),
      { label: words.open, onChoose: () => show('mail'), isLocal: true },
    ],
    [
      hasQuickShip && shippable.includes(state),
      { label: texts.quickShip, to: `/customers/quick-ship?quote=${quoteId}` },
    ],
  ];
  return known.flatMap(([isOpen, item]) => (isOpen ? [item] : []));
}

/** Actions on a quote without opening it. */
export function QuoteActions({ row }: { row: QuoteRow }) {
  const [dialog, setDialog] = useState<{ kind: DialogKind; isOpen: boolean }>();
  const items = useItems(row, (kind) => setDialog({ kind, isOpen: true }));
  const close = () => setDialog((last) => last && { ...last, isOpen: false });
  return (
    <>
      <RowMenu name={row.number} items={items} />
      {dialog?.kind === 'mail' ? <QuoteMail row={row} isOpen={dialog.isOpen} onClose={close} /> : null}
      {dialog?.kind === 'discard' ? <DiscardDraft row={row} isOpen={dialog.isOpen} onClose={close} /> : null}
    </>
  );
}

type NamedQuote = Pick<QuoteRow, 'quoteId' | 'number'>;

/** Requests new rates for the same freight; the price change is shown beside it. */
function useRequote({ quoteId, number }: NamedQuote): () => void {
  const again = useAct(quotesApi.rateAgain, quotesApi.list);
  return () => {
    if (again.isPending) return;
    again.mutate(
      { quoteId },
      {
        onError: ({ fields, message }) =>
          toast.error(fill(texts.requoteFailed, { number }), fields[0]?.message ?? message),
      },
    );
  };
}

interface QuoteDialogProps {
  row: NamedQuote;
  isOpen: boolean;
  onClose: () => void;
}

function DiscardDraft({ row: { quoteId, number }, isOpen, onClose }: QuoteDialogProps) {
  const discard = useAct(quotesApi.discardDraft, quotesApi.list);
  const confirm = () =>
    discard.mutate({ quoteId }, { onError: (problem) => toast.error(texts.discardFailed, problem.message) });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={confirm}
      isBusy={discard.isPending}
      isDestructive
      title={fill(texts.discardTitle, { number })}
      confirmLabel={texts.discard}
    >
      {texts.discardDetail}
    </ConfirmDialog>
  );
}

/** Emails the prices of a quote. */
function QuoteMail({ row: { quoteId, number }, isOpen, onClose }: QuoteDialogProps) {
  return (
    <MailModal words={words} title={fill(words.title, { number })} isOpen={isOpen} onClose={onClose}>
      {(onSent) => <MailForm quoteId={quoteId} onSent={onSent} />}
    </MailModal>
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
