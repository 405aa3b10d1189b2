import { invoicesApi, SettleDispute, type Invoice } from '@lading/contracts/invoices';
import { fieldMessage } from '@lading/domain/message-catalogue';
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts } from '../../ui/texts.js';
import { amountText } from './amounts.js';
import { detailTexts } from './detail-texts.js';
import { useInvoiceAction } from './use-invoice-action.js';

const words = detailTexts.settle;
const outcomes = ['credited', 'upheld', 'withdrawn'] as const;

interface SettleDialogProps {
  invoice: Invoice;
  isOpen: boolean;
  onClose: () => void;
}

/** Says how a dispute ended, and what the carrier gives back. */
export function SettleDialog({ invoice, isOpen, onClose }: SettleDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': texts.toast.close }}>
      <SettleForm invoice={invoice} onClose={onClose} />
    </Modal>
  );
}

interface Ending {
  outcome: (typeof outcomes)[number];
  creditCents: number | null;
}

/** As if all that is disputed were credited. */
const firstEnding = ({ disputes, owedCents }: Invoice): Ending => ({
  outcome: 'credited',
  creditCents: Math.min(disputes.find(({ state }) => state === 'open')?.amountCents ?? 0, owedCents) || null,
});

/** What the bill costs when a dispute has ended so. */
function costAfter({ owedCents, currency }: Invoice, { outcome, creditCents }: Ending): string {
  const credit = outcome === 'credited' ? (creditCents ?? 0) : 0;
  return amountText({ cents: Math.max(owedCents - credit, 0), currency });
}

function SettleForm({ invoice, onClose }: Omit<SettleDialogProps, 'isOpen'>) {
  const { id: invoiceId, owedCents, currency } = invoice;
  const { act, isBusy, problem } = useInvoiceAction(invoicesApi.settle);
  const checked = useCheckedForm<Ending, SettleDispute>({
    initial: firstEnding(invoice),
    shape: SettleDispute,
    toInput: ({ outcome, creditCents }) => ({
      invoiceId,
      outcome,
      ...(outcome === 'credited' && creditCents !== null && { creditCents }),
    }),
    alsoWrong: ({ outcome, creditCents }) =>
      outcome === 'credited' && creditCents === null
        ? [{ path: 'creditCents', message: fieldMessage(words.credit, 'required') }]
        : [],
  });
  const { form, change, field } = checked;
  const submit = () => {
    const ending = checked.submit();
    if (!ending || isBusy) return;
    act(ending, { done: words.done, onDone: onClose, onProblem: (refused) => void checked.takeProblem(refused) });
  };
  return (
    <FormFrame checked={checked} refusal={problem} onSubmit={submit}>
      <Stack>
        <Radio.Group
          label={words.outcome}
          value={form.outcome}
          onChange={(chosen) => change({ outcome: outcomes.find((one) => one === chosen) ?? form.outcome })}
        >
          <Stack gap="xs" mt="xs">
            {outcomes.map((one) => (
              <Radio key={one} value={one} label={words.outcomes[one]} />
            ))}
          </Stack>
        </Radio.Group>
        {form.outcome === 'credited' ? (
          <CurrencyField
            {...field('creditCents')}
            label={words.credit}
            description={fill(words.creditDetail, { amount: amountText({ cents: owedCents, currency }) })}
            required
            minCents={0}
            cents={form.creditCents}
            onChange={(creditCents) => change({ creditCents })}
          />
        ) : null}
        <Text c="dimmed">
          {fill(invoice.paidAt ? words.bodyPaid : words.body, { amount: costAfter(invoice, form) })}
        </Text>
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
