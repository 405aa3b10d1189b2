import { invoicesApi, SettleDispute, type Invoice, type InvoiceKey } from '@lading/contracts/invoices/invoices';
import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import type { InvoiceState } from '@lading/domain/lifecycle/invoice-lifecycle';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { ActionIcon, Button, Group, Menu, Modal, Radio, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { today } from '../../../kernel/clock/now.js';
import { useCheckedForm } from '../../../kernel/form/use-checked-form.js';
import { canShow, useUser } from '../../../kernel/session/user.js';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.js';
import { FormFrame } from '../../../ui/feedback/form-frame.js';
import { CurrencyField } from '../../../ui/fields/currency-field.js';
import { SpinnerButton } from '../../../ui/fields/spinner-button.js';
import { iconProps, MoreIcon, PrintIcon } from '../../../ui/icons/icons.js';
import { usePageActions } from '../../../ui/page-actions.js';
import { fill, texts } from '../../../ui/texts.js';
import { amountText } from '../amounts.js';
import { detailTexts } from './detail-texts.js';
import { DisputeDialog } from './dispute-dialog.js';
import { useInvoiceAction } from '../use-invoice-action.js';

const settleWords = detailTexts.settle;
const outcomes = ['credited', 'upheld', 'withdrawn'] as const;

interface Ending {
  outcome: (typeof outcomes)[number];
  creditCents: number | null;
}

/** Initially, the whole disputed amount is credited. */
const firstEnding = ({ disputes, owedCents }: Invoice): Ending => ({
  outcome: 'credited',
  creditCents: Math.min(disputes.find(({ state }) => state === 'open')?.amountCents ?? 0, owedCents) || null,
});

const words = detailTexts.actions;

/** The decisions about an invoice. */
const actions = ['approve', 'dispute', 'settle', 'pay', 'archive', 'void', 'unmatch'] as const;

type Action = (typeof actions)[number];

/** The first one is the usual next step. */
const nextActions: Record<InvoiceState, readonly Action[]> = {
  outstanding: [],
  needsReview: ['approve', 'dispute', 'void'],
  approved: ['pay', 'dispute'],
  disputed: ['settle', 'approve', 'void'],
  paid: ['archive', 'dispute'],
  archived: [],
};

/** Actions of users who may dispute but not approve invoices. */
const disputing: readonly Action[] = ['dispute', 'unmatch'];

/** A paid invoice is neither approved nor voided; a corrected invoice can't be disputed anymore. */
function actionsFor({ state, mayUnmatch, paidAt, correctedBy }: Invoice): readonly Action[] {
  const actions = nextActions[state].filter((action) => action !== 'dispute' || correctedBy === null);
  if (state === 'disputed' && paidAt !== null) return ['settle'];
  return mayUnmatch ? [...actions, 'unmatch'] : actions;
}

/** The next step as a button, a dispute beside it, and the rest in the menu. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const user = useUser();
  const [query, setQuery] = useSearchParams();
  const menu = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<Action | undefined>(query.has('dispute') ? 'dispute' : undefined);
  const may = (action: Action): boolean =>
    canShow(user, disputing.includes(action) ? 'disputeInvoices' : 'approveInvoices');
  const open = actionsFor(invoice).filter(may);
  const isContestable = today() <= invoice.contestUntil;
  const inSight = open.filter((action, place) => place === 0 || (action === 'dispute' && isContestable));
  const inMenu = open.filter((action) => !inSight.includes(action));
  usePageActions([
    ...open.map((action) => ({ label: words[action], act: () => setAsked(action) })),
    { label: words.print, act: () => globalThis.print() },
  ]);
  // The menu item is gone when the dialog closes, so the menu button gets the focus.
  const askFromMenu = (action: Action) => {
    menu.current?.focus();
    setAsked(action);
  };
  const close = () => {
    setAsked(undefined);
    if (query.has('dispute')) setQuery({}, { replace: true });
  };
  return (
    <Group gap="xs" className="no-print">
      {inSight.toReversed().map((action) => (
        <Button
          key={action}
          {...(action !== inSight[0] && { variant: 'default' })}
          aria-haspopup="dialog"
          onClick={() => setAsked(action)}
        >
          {words[action]}
        </Button>
      ))}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={words.menu} ref={menu}>
            <MoreIcon {...iconProps} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<PrintIcon {...iconProps} />} onClick={() => globalThis.print()}>
            {words.print}
          </Menu.Item>
          {inMenu.map((action) => (
            <Menu.Item key={action} {...(action === 'void' && { color: 'red' })} onClick={() => askFromMenu(action)}>
              {words[action]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <DisputeDialog invoice={invoice} isOpen={asked === 'dispute' && open.includes('dispute')} onClose={close} />
      <SettleDialog invoice={invoice} isOpen={asked === 'settle'} onClose={close} />
      {confirmed.map((action) => (
        <ConfirmAction key={action} action={action} invoice={invoice} isOpen={asked === action} onClose={close} />
      ))}
    </Group>
  );
}

const confirmed = ['approve', 'pay', 'archive', 'void', 'unmatch'] as const;

type Confirmed = (typeof confirmed)[number];

const endpoints: Record<Confirmed, Endpoint<InvoiceKey, Invoice>> = {
  approve: invoicesApi.approve,
  pay: invoicesApi.pay,
  archive: invoicesApi.archive,
  void: invoicesApi.archive,
  unmatch: invoicesApi.unmatch,
};

interface ConfirmActionProps {
  action: Confirmed;
  invoice: Invoice;
  isOpen: boolean;
  onClose: () => void;
}

/** Confirms decisions about money, with the number and the amount. */
function ConfirmAction({ action, invoice, isOpen, onClose }: ConfirmActionProps) {
  const { id: invoiceId, number, carrierName, owedCents, currency } = invoice;
  const { act, isBusy } = useInvoiceAction(endpoints[action]);
  const { title, body, done } = detailTexts.confirm[action];
  const amount = amountText({ cents: owedCents, currency });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => act({ invoiceId }, { done: fill(done, { number }), onDone: onClose })}
      title={fill(title, { number })}
      confirmLabel={words[action]}
      isBusy={isBusy}
      isDestructive={action === 'void'}
    >
      {fill(body, { amount, carrier: carrierName })}
    </ConfirmDialog>
  );
}

interface SettleDialogProps {
  invoice: Invoice;
  isOpen: boolean;
  onClose: () => void;
}

/** Records how a dispute ended, and the carrier's credit. */
function SettleDialog({ invoice, isOpen, onClose }: SettleDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={settleWords.title}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      <SettleForm invoice={invoice} onClose={onClose} />
    </Modal>
  );
}

/** The net cost of the invoice with this outcome. */
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
        ? [{ path: 'creditCents', message: fieldMessage(settleWords.credit, 'required') }]
        : [],
  });
  const { form, change, field } = checked;
  const submit = () => {
    const ending = checked.submit();
    if (!ending || isBusy) return;
    act(ending, { done: settleWords.done, onDone: onClose, onProblem: (refused) => void checked.takeProblem(refused) });
  };
  return (
    <FormFrame checked={checked} refusal={problem} onSubmit={submit}>
      <Stack>
        <Radio.Group
          label={settleWords.outcome}
          value={form.outcome}
          onChange={(chosen) => change({ outcome: outcomes.find((one) => one === chosen) ?? form.outcome })}
        >
          <Stack gap="xs" mt="xs">
            {outcomes.map((one) => (
              <Radio key={one} value={one} label={settleWords.outcomes[one]} />
            ))}
          </Stack>
        </Radio.Group>
        {form.outcome === 'credited' ? (
          <CurrencyField
            {...field('creditCents')}
            label={settleWords.credit}
            description={fill(settleWords.creditDetail, { amount: amountText({ cents: owedCents, currency }) })}
            required
            minCents={0}
            cents={form.creditCents}
            onChange={(creditCents) => change({ creditCents })}
          />
        ) : null}
        <Text c="dimmed">
          {fill(invoice.paidAt ? settleWords.bodyPaid : settleWords.body, { amount: costAfter(invoice, form) })}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.confirm.cancel}
          </Button>
          <SpinnerButton type="submit" isBusy={isBusy}>
            {settleWords.go}
          </SpinnerButton>
        </Group>
      </Stack>
    </FormFrame>
  );
}
