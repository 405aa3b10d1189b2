import type { CarrierInvoice } from '@lading/contracts/invoices/carrier-invoices';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Text } from '@mantine/core';
import { ToneBadge } from '../../../ui/display/tone-badge.js';
import { counted, fill } from '../../../ui/texts.js';
import { texts } from '../carrier-freight-texts.js';
import { invoiceTexts as words } from './invoice-texts.js';

const tones = {
  received: 'info',
  approved: 'success',
  disputed: 'danger',
  paid: 'neutral',
  voided: 'neutral',
} as const;

export const InvoiceStatus = ({ part }: Pick<CarrierInvoice, 'part'>) => (
  <ToneBadge tone={tones[part]}>{words.parts[part]}</ToneBadge>
);

/** The status, and until when an open dispute should be answered. */
export function InvoiceProgress({ row: { part, answerBy, answer } }: { row: CarrierInvoice }) {
  return (
    <>
      <InvoiceStatus part={part} />
      {answerBy ? (
        <Text fz="xs" c="dimmed">
          {answer === 'uphold' ? words.answered : fill(words.answerBy, { date: formatCalendarDate(answerBy) })}
        </Text>
      ) : null}
    </>
  );
}

/** Days until or past the due date of an unpaid invoice. */
export function ageText({ daysPastDue: days }: Pick<CarrierInvoice, 'daysPastDue'>): string {
  if (days === null) return texts.none;
  if (days === 0) return words.age.today;
  const { one, many } = days > 0 ? words.age.past : words.age.due;
  return counted(Math.abs(days), one, many);
}
