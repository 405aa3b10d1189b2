import { formatCalendarDate } from '@lading/domain/date-format';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { fill } from '../../ui/texts.js';
import type { ReadyQuote } from '../../entities/pickup-order/dispatch-form.js';
import { texts } from '../../entities/pickup-order/dispatch-texts.js';

interface DispatchQuestionProps {
  readonly ready: ReadyQuote;
  /** With everything that was bought beside the freight. */
  readonly price: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly isBusy: boolean;
}

/** The last question before money is spent: which carrier, at what price, on which day. */
export function DispatchQuestion({ ready: { quote, offer }, price, ...dialog }: DispatchQuestionProps) {
  const words = price === undefined ? { ...texts.dialog, ...texts.dialogWithoutPrice } : texts.dialog;
  const values = { carrier: offer.carrierName, price: price ?? '', date: formatCalendarDate(quote.details.shipDate) };
  return (
    <ConfirmDialog {...dialog} title={fill(words.title, values)} confirmLabel={fill(words.confirm, values)}>
      {fill(words.detail, values)}
    </ConfirmDialog>
  );
}
