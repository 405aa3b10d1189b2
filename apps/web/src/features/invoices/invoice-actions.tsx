import { invoicesApi, type Invoice, type InvoiceKey } from '@lading/contracts/invoices';
import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import type { InvoiceState } from '@lading/domain/invoice-lifecycle';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { today } from '../../kernel/clock/today.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { iconProps, MoreIcon, PrintIcon } from '../../ui/icons/icons.js';
import { usePageActions } from '../../ui/page-actions.js';
import { fill } from '../../ui/texts.js';
import { amountText } from './amounts.js';
import { detailTexts } from './detail-texts.js';
import { DisputeDialog } from './dispute-dialog.js';
import { SettleDialog } from './settle-dialog.js';
import { useInvoiceAction } from './use-invoice-action.js';

const words = detailTexts.actions;

/** What a person may decide about a bill. */
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

/** What people may do who dispute bills and approve none. */
const disputing: readonly Action[] = ['dispute', 'unmatch'];

/** What was paid before is neither approved nor voided; a bill whose place another one took is not disputed any more. */
function actionsFor({ state, mayUnmatch, paidAt, correctedBy }: Invoice): readonly Action[] {
  const actions = nextActions[state].filter((action) => action !== 'dispute' || correctedBy === null);
  if (state === 'disputed' && paidAt !== null) return ['settle'];
  return mayUnmatch ? [...actions, 'unmatch'] : actions;
}

/** The next step as a button, a dispute beside it, and all else in the menu. */
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
  // The item is gone when the dialog closes, so that the menu gets the focus back.
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

/** Asks before money is meant, with the number and the amount. */
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
