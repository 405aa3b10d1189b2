import { formatCalendarDate } from '@lading/domain/date-format';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { fill } from '../../ui/texts.js';
import type { ReadyQuote } from './dispatch-form.js';
import { texts } from './dispatch-texts.js';

interface DispatchQuestionProps {
  readonly ready: ReadyQuote;
  /** With everything that was bought beside the freight. */
  readonly price: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly isBusy: boolean;
}

/** The last question before money is spent: which carrier, at what price, on which day. */
export function DispatchQuestion({ ready: { quote, offer }, price, ...dialog }: DispatchQuestionProps) {
  const values = { carrier: offer.carrierName, price, date: formatCalendarDate(quote.details.shipDate) };
  return (
    <ConfirmDialog
      {...dialog}
      title={fill(texts.dialog.title, values)}
      confirmLabel={fill(texts.dialog.confirm, values)}
    >
      {fill(texts.dialog.detail, values)}
    </ConfirmDialog>
  );
}
