import type { InvoiceAudit } from '@lading/contracts/invoices/invoice-audit';
import type { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { reasonName } from '@lading/domain/invoice-audit/audit-invoice';
import { type AuditReason, contestedFindings } from '@lading/domain/invoice-audit/audit-reason';
import { formatAmount } from '@lading/domain/measures/money';
import type { Mail } from '../../kernel/mail/mails.js';
import { whomToAnswer, type MailAuthor } from '../../kernel/mail/whom-to-answer.js';
import { numbersOf } from './intake/invoice-numbers.js';

/** What a carrier is told of an objection to its invoice. */
export interface MailedDispute extends MailAuthor {
  readonly received: NewInvoice;
  readonly audit: InvoiceAudit | null;
  readonly receivedOn: string;
  readonly reason: AuditReason;
  readonly amountCents: number;
  readonly text: string;
  readonly answerBy: string;
}

/** One mail names so many lines; more stand in the letter. */
const mostLines = 20;

type Finding = InvoiceAudit['findings'][number];

/** A mail without its look. */
export function disputeMail(dispute: MailedDispute): Pick<Mail, 'subject' | 'title' | 'paragraphs'> {
  const { companyName, received, reason, amountCents, text, answerBy, author, receivedOn } = dispute;
  const { number, invoiceDate, currency, totalCents } = received;
  const amountOf = (cents: number): string => formatAmount(cents, currency);
  const findings = contestedFindings(dispute.audit?.findings ?? [], reason).slice(0, mostLines);
  return {
    subject: `${companyName} disputes invoice ${number}`,
    title: `Invoice ${number} is disputed`,
    paragraphs: [
      `${companyName} contests ${amountOf(amountCents)} of your invoice ${number} of ${formatCalendarDate(invoiceDate)} over ${amountOf(totalCents)}, ${numbersOf(received)}. Reason: ${reasonName(reason)}.`,
      ...findings.map((finding) => lineOf(finding, amountOf)),
      `${author} writes: ${text}`,
      'Papers that prove the objection, also those that follow, are behind the link below.',
      `The bill was received on ${formatCalendarDate(receivedOn)}; charges may be contested within 180 days of that (49 USC 13710(a)(3)). Please send a corrected bill, a credit, or the papers that prove the charges by ${formatCalendarDate(answerBy)}.`,
      whomToAnswer(dispute),
    ],
  };
}

function lineOf({ name, service, cents, creditCents, evidence }: Finding, amountOf: (cents: number) => string): string {
  const what = service ? `${name} (${service})` : name;
  const dearer = cents > 0 ? `${amountOf(cents)} more than agreed` : 'not as agreed';
  const back = creditCents > 0 ? `, ${amountOf(creditCents)} to be given back` : '';
  return `${what}: ${dearer}${back}. Settled by: ${evidence}.`;
}
