import {
  AnswerDispute,
  carrierInvoicesApi,
  CreditInvoice,
  VoidInvoice,
  type CarrierDispute,
  type CarrierInvoiceAction,
  type CarrierInvoiceDetail,
} from '@lading/contracts/invoices/carrier-invoices';
import { reasonName } from '@lading/domain/invoice-audit/audit-reason';
import { disputeAnswers, needsReason, type DisputeAnswer } from '@lading/domain/lifecycle/invoice-lifecycle';
import { formatAmount } from '@lading/domain/measures/money';
import { Button, Group, Menu, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAct } from '../../../kernel/api/use-contract.js';
import { sendChecked } from '../../../kernel/form/send-checked.js';
import { optional } from '../../../kernel/form/typed-text.js';
import { useCheckedForm } from '../../../kernel/form/use-checked-form.js';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.js';
import { FormFrame } from '../../../ui/feedback/form-frame.js';
import { toast } from '../../../ui/feedback/toast.js';
import { CurrencyField } from '../../../ui/fields/currency-field.js';
import { fill } from '../../../ui/texts.js';
import { FormButtons, FormDrawer } from '../form-drawer.js';
import { changedWithInvoices } from './changed-with-invoices.js';
import { Drafted, InvoiceForm } from './invoice-form.js';
import { invoiceTexts as words } from './invoice-texts.js';

interface OfInvoice {
  invoice: CarrierInvoiceDetail;
}
interface WorkProps extends OfInvoice {
  onClose: () => void;
}

interface Asked {
  readonly action: CarrierInvoiceAction;
  readonly invoice: CarrierInvoiceDetail;
}

const openDisputeOf = ({ disputes }: CarrierInvoiceDetail): CarrierDispute | undefined =>
  disputes.find(({ state }) => state === 'open');

/**
 * What an administrator can do with the invoice: the next step as a button, the others in a menu. A form keeps the invoice that it opened
 * with, so that no change of the invoice closes it.
 */
export function InvoiceWork({ invoice }: OfInvoice) {
  const [asked, setAsked] = useState<Asked>();
  const { allowedActions, number } = invoice;
  const [first, ...others] = allowedActions;
  const ask = (action: CarrierInvoiceAction) => setAsked({ action, invoice });
  const close = () => setAsked(undefined);
  const dispute = asked && openDisputeOf(asked.invoice);
  const drawer = (action: CarrierInvoiceAction, title: string, form: (of: WorkProps) => ReactNode) => (
    <FormDrawer title={fill(title, { number })} isOpen={asked?.action === action} size="lg" onClose={close}>
      {asked?.action === action ? form({ invoice: asked.invoice, onClose: close }) : null}
    </FormDrawer>
  );
  return (
    <>
      {first ? (
        <Group gap="xs" className="no-print" wrap="nowrap">
          {others.length > 0 ? (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default">{words.actions.more}</Button>
              </Menu.Target>
              <Menu.Dropdown>
                {others.map((action) => (
                  <Menu.Item key={action} onClick={() => ask(action)}>
                    {words.actions[action]}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          ) : null}
          <Button flex="none" onClick={() => ask(first)}>
            {words.actions[first]}
          </Button>
        </Group>
      ) : null}
      {drawer('answer', words.answer.title, (of) => (dispute ? <AnswerForm {...of} dispute={dispute} /> : null))}
      {drawer('correct', words.form.correctTitle, (of) => (
        <CorrectForm {...of} />
      ))}
      {drawer('credit', words.credit.title, (of) => (
        <CreditForm {...of} />
      ))}
      {drawer('void', words.void.title, (of) => (
        <VoidForm {...of} />
      ))}
      <PaymentDialog invoice={invoice} isOpen={asked?.action === 'notePayment'} onClose={close} />
    </>
  );
}

interface Answer {
  answer: DisputeAnswer;
  creditCents: number | null;
  text: string;
}

/** Answers the open dispute; a corrected invoice is entered in a second step. */
function AnswerForm({ invoice, dispute, onClose }: WorkProps & { dispute: CarrierDispute }) {
  const { currency, totalCents, creditedCents } = invoice;
  const left = totalCents - creditedCents;
  const own = words.answer;
  const [isCorrecting, setIsCorrecting] = useState(false);
  const action = useAct(carrierInvoicesApi.answerDispute, ...changedWithInvoices);
  const checked = useCheckedForm<Answer, AnswerDispute>({
    initial: { answer: 'credit', creditCents: Math.min(dispute.amountCents, left), text: '' },
    shape: AnswerDispute,
    toInput: ({ answer, creditCents, text }) => ({
      ...{ id: dispute.id, version: dispute.version, answer },
      ...(answer === 'credit' && { creditCents }),
      text: optional(text),
    }),
    alsoWrong: ({ answer, text }) =>
      needsReason(answer) && text.trim() === '' ? [{ path: 'text', message: 'Text is required' }] : [],
  });
  const { form, change, field } = checked;
  const submit = () => {
    if (form.answer === 'correct') return setIsCorrecting(true);
    sendChecked(checked, action, { onClose, onSuccess: () => toast.success(own.done) });
  };
  if (isCorrecting) return <CorrectForm invoice={invoice} onClose={onClose} answer={{ dispute, text: form.text }} />;
  const about = { amount: formatAmount(dispute.amountCents, currency), reason: reasonName(dispute.reason) };
  return (
    <FormFrame checked={checked} refusal={action.error} onSubmit={submit}>
      <Text>
        {invoice.companyName
          ? fill(own.lead, { ...about, company: invoice.companyName })
          : fill(own.leadWithoutCompany, about)}
      </Text>
      <Radio.Group
        label={own.what}
        value={form.answer}
        onChange={(chosen) => change({ answer: disputeAnswers.find((one) => one === chosen) ?? form.answer })}
      >
        <Stack gap="xs" mt="xs">
          {disputeAnswers.map((one) => (
            <Radio key={one} value={one} label={own.answers[one]} description={own.details[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {form.answer === 'credit' ? (
        <CurrencyField
          {...field('creditCents')}
          label={own.credit}
          description={fill(own.creditDetail, { amount: formatAmount(left, currency) })}
          required
          minCents={0}
          cents={form.creditCents}
          onChange={(creditCents) => change({ creditCents })}
        />
      ) : null}
      <Textarea
        {...field('text')}
        label={own.text}
        description={own.textDetail}
        required={needsReason(form.answer)}
        autosize
        minRows={3}
        maxLength={2000}
        value={form.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <FormButtons label={form.answer === 'correct' ? own.next : own.go} isBusy={action.isPending} onClose={onClose} />
    </FormFrame>
  );
}

interface CorrectFormProps extends WorkProps {
  /** The correction is the answer to a dispute. */
  answer?: { readonly dispute: CarrierDispute; readonly text: string };
}

/** A new invoice that replaces this one, which it starts with. */
function CorrectForm({ invoice, onClose, answer }: CorrectFormProps) {
  const { id, number, currency, received, shipmentId } = invoice;
  const navigate = useNavigate();
  const correct = useAct(carrierInvoicesApi.correctInvoice, ...changedWithInvoices);
  const reply = useAct(carrierInvoicesApi.answerDispute, ...changedWithInvoices);
  const ended = {
    onSuccess: (issued: CarrierInvoiceDetail) => {
      toast.success(fill(words.form.issued, { number: issued.number }));
      onClose();
      void navigate(`/carriers/invoices/${issued.id}`);
    },
  };
  return (
    <Drafted shipmentId={shipmentId} onClose={onClose}>
      {(draft) => (
        <InvoiceForm
          initial={{ ...received, number: draft.number, invoiceDate: draft.invoiceDate }}
          currency={currency}
          lead={fill(words.form.correctLead, { number })}
          submitLabel={words.form.correct}
          isBusy={correct.isPending || reply.isPending}
          problem={correct.error ?? reply.error}
          onClose={onClose}
          onSubmit={(charged, onError) => {
            if (!answer) return correct.mutate({ ...charged, id }, { ...ended, onError });
            const { dispute, text } = answer;
            const keys = { id: dispute.id, version: dispute.version, answer: 'correct' as const };
            reply.mutate({ ...keys, invoice: charged, text: text.trim() || null }, { ...ended, onError });
          }}
        />
      )}
    </Drafted>
  );
}

function CreditForm({ invoice, onClose }: WorkProps) {
  const { id, currency, totalCents, creditedCents } = invoice;
  const own = words.credit;
  const action = useAct(carrierInvoicesApi.creditInvoice, ...changedWithInvoices);
  const checked = useCheckedForm<{ creditCents: number | null; reason: string }, CreditInvoice>({
    initial: { creditCents: null, reason: '' },
    shape: CreditInvoice,
    toInput: ({ creditCents, reason }) => ({ id, creditedCents, creditCents, reason: optional(reason) }),
  });
  const { form, change, field } = checked;
  const submit = () =>
    sendChecked(checked, action, {
      onClose,
      onSuccess: (_, credited) =>
        toast.success(fill(own.done, { amount: formatAmount(credited.creditCents, currency) })),
    });
  return (
    <FormFrame checked={checked} refusal={action.error} onSubmit={submit}>
      <CurrencyField
        {...field('creditCents')}
        label={own.amount}
        description={fill(own.amountDetail, { amount: formatAmount(totalCents - creditedCents, currency) })}
        required
        minCents={0}
        cents={form.creditCents}
        onChange={(cents) => change({ creditCents: cents })}
      />
      <Textarea
        {...field('reason')}
        label={own.reason}
        description={own.reasonDetail}
        required
        autosize
        minRows={2}
        maxLength={300}
        value={form.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <FormButtons label={own.go} isBusy={action.isPending} onClose={onClose} />
    </FormFrame>
  );
}

function VoidForm({ invoice: { id, number }, onClose }: WorkProps) {
  const own = words.void;
  const action = useAct(carrierInvoicesApi.voidInvoice, ...changedWithInvoices);
  const checked = useCheckedForm<{ reason: string }, VoidInvoice>({
    initial: { reason: '' },
    shape: VoidInvoice,
    toInput: ({ reason }) => ({ id, reason: optional(reason) }),
  });
  const { form, change, field } = checked;
  const submit = () =>
    sendChecked(checked, action, { onClose, onSuccess: () => toast.success(fill(own.done, { number })) });
  return (
    <FormFrame checked={checked} refusal={action.error} onSubmit={submit}>
      <Text>{own.body}</Text>
      <Textarea
        {...field('reason')}
        label={own.reason}
        description={own.reasonDetail}
        required
        autosize
        minRows={2}
        maxLength={300}
        value={form.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <FormButtons label={own.go} isBusy={action.isPending} onClose={onClose} isDestructive />
    </FormFrame>
  );
}

function PaymentDialog({ invoice: { id, number }, isOpen, onClose }: WorkProps & { isOpen: boolean }) {
  const own = words.payment;
  const action = useAct(carrierInvoicesApi.noteInvoicePayment, ...changedWithInvoices);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() =>
        action.mutate(
          { id },
          {
            onSuccess: () => {
              toast.success(own.done);
              onClose();
            },
            onError: ({ message }) => void toast.error(words.failed, message),
          },
        )
      }
      title={fill(own.title, { number })}
      confirmLabel={own.go}
      isBusy={action.isPending}
    >
      {own.body}
    </ConfirmDialog>
  );
}
