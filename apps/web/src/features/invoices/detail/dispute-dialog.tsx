import { DisputeInvoice, invoicesApi, type Invoice } from '@lading/contracts/invoices/invoices';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { auditReasons, type AuditReason } from '@lading/domain/invoice-audit/audit-reason';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { today } from '../../../kernel/clock/now.js';
import { useCheckedForm } from '../../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../../ui/feedback/form-frame.js';
import { CurrencyField } from '../../../ui/fields/currency-field.js';
import { Dropdown } from '../../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../../ui/fields/spinner-button.js';
import { fill, texts } from '../../../ui/texts.js';
import { amountText } from '../amounts.js';
import { detailTexts } from './detail-texts.js';
import { useInvoiceAction } from '../use-invoice-action.js';

const words = detailTexts.dispute;

interface DisputeDialogProps {
  invoice: Invoice;
  isOpen: boolean;
  onClose: () => void;
}

interface Objection {
  reason: AuditReason;
  amountCents: number | null;
  text: string;
}

/** Disputes an invoice; starts with the findings of the audit. */
export function DisputeDialog({ invoice, isOpen, onClose }: DisputeDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={fill(words.title, { number: invoice.number })}
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      {today() <= invoice.contestUntil ? (
        <DisputeForm invoice={invoice} onClose={onClose} />
      ) : (
        <TooLate invoice={invoice} onClose={onClose} />
      )}
    </Modal>
  );
}

function TooLate({ invoice: { contestUntil }, onClose }: Omit<DisputeDialogProps, 'isOpen'>) {
  return (
    <Stack gap="sm">
      <Text>{fill(words.over, { date: formatCalendarDate(contestUntil) })}</Text>
      <Group justify="flex-end">
        <Button onClick={onClose}>{texts.toast.close}</Button>
      </Group>
    </Stack>
  );
}

const firstObjection = ({ mainReason, audit, owedCents }: Invoice): Objection => ({
  reason: mainReason ?? 'BASE',
  amountCents: Math.min(audit?.disputableCents ?? 0, owedCents) || null,
  text: '',
});

function DisputeForm({ invoice, onClose }: Omit<DisputeDialogProps, 'isOpen'>) {
  const { id: invoiceId, number, contestUntil, owedCents, currency } = invoice;
  const { act, isBusy, problem } = useInvoiceAction(invoicesApi.dispute);
  const checked = useCheckedForm<Objection, DisputeInvoice>({
    initial: firstObjection(invoice),
    shape: DisputeInvoice,
    toInput: ({ text, amountCents, reason }) => ({ invoiceId, reason, amountCents, text: text.trim() }),
  });
  const { form, change, field } = checked;
  const submit = () => {
    const objection = checked.submit();
    if (!objection || isBusy) return;
    act(objection, {
      done: fill(words.done, { number }),
      onDone: onClose,
      onProblem: (refused) => void checked.takeProblem(refused),
    });
  };
  return (
    <FormFrame checked={checked} refusal={problem} onSubmit={submit}>
      <Stack gap="sm">
        <Text>{fill(words.deadline, { date: formatCalendarDate(contestUntil) })}</Text>
        <Dropdown
          {...field('reason')}
          label={words.reason}
          options={auditReasons.map(({ code, name }) => ({ value: code, label: name }))}
          value={form.reason}
          onChange={(chosen) =>
            change({ reason: auditReasons.find(({ code }) => code === chosen)?.code ?? form.reason })
          }
        />
        <CurrencyField
          {...field('amountCents')}
          label={words.amount}
          description={fill(words.amountDetail, { amount: amountText({ cents: owedCents, currency }) })}
          required
          minCents={0}
          cents={form.amountCents}
          onChange={(amountCents) => change({ amountCents })}
        />
        <Textarea
          {...field('text')}
          label={words.text}
          description={words.notice}
          required
          autosize
          minRows={3}
          maxLength={2000}
          value={form.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.confirm.cancel}
          </Button>
          <SpinnerButton type="submit" isBusy={isBusy}>
            {words.go}
          </SpinnerButton>
        </Group>
      </Stack>
    </FormFrame>
  );
}
