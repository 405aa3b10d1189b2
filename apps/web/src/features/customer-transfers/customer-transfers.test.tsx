import {
  customerTransferChanged,
  customerTransfersApi,
  type CustomerTransfer,
  type CustomerTransferPreview,
} from '@lading/contracts/customers/customer-transfers';
import { addDays } from '@lading/domain/time/calendar-date';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { today } from '../../kernel/clock/now';
import { pushing, sentToServer } from '../../kernel/realtime/fake-socket.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { CustomerTransfersPage } from './customer-transfers.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'link-name'] as const;
const { listCustomerTransfers, listTransferUsers, transferCustomers, endCustomerTransfer } = customerTransfersApi;
const done: CustomerTransfer = {
  ...{ id: 3, fromUserId: 7, fromName: 'Nora Vale', toUserId: 8, toName: 'Iris Holm', state: 'done' },
  ...{ parts: ['companies', 'locations'], startsAt: '2026-11-20T15:00:00Z', notifiesCustomers: false },
  ...{ totalCount: 12, doneCount: 12, customerCount: 12, locationCount: 1, inviteCount: 0 },
  ...{ restoredCount: 0, stayedCount: 0, createdByName: 'Ada Reyes', createdAt: '2026-11-20T15:00:00Z' },
  ...{ finishedAt: '2026-11-20T15:00:05Z', undoUntil: '2026-11-21T15:00:05Z', endedByName: null, endedAt: null },
  ...{ failure: null, allowedActions: ['undo'] },
};
const preview: CustomerTransferPreview = {
  ...{ customerCount: 12, locationCount: 1, inviteCount: 2, inactiveCustomerCount: 0, openQuoteCount: 4 },
  ...{ openClaimCount: 1, nextClaimDueOn: '2026-12-10', otherLocationCount: 3, scheduledCount: 0 },
  canRecipientSee: false,
};
const held = { positionName: '', customerCount: 0, locationCount: 0, inviteCount: 0 };
const users = [
  { userId: 7, name: 'Nora Vale', isActive: false, ...held, customerCount: 12 },
  { userId: 8, name: 'Iris Holm', isActive: true, ...held },
];
const page = (...items: CustomerTransfer[]) => ({
  ...{ items, total: items.length, totalIsLowerBound: false, nextCursor: null },
});
const administrator = userWith({
  ...{ userId: 1, customerId: null, carrierId: 1085 },
  privileges: ['CarrierAdministrator', ...startingPrivileges('CarrierAdministrator')],
});

function open(address = '/carriers/transfer') {
  openPage(<CustomerTransfersPage />, { user: administrator, at: address });
}
const choose = async (label: RegExp, option: RegExp) => {
  fireEvent.click(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  startFakeServer();
  answering(listCustomerTransfers, page(done));
  answering(listTransferUsers, { items: users });
});

describe('the transfers of a carrier', () => {
  it('show both users, the customers and the progress, and are refetched after a push', async () => {
    const going = { ...done, state: 'running', doneCount: 6, allowedActions: [] } satisfies CustomerTransfer;
    answering(listCustomerTransfers, page(going));
    open('/carriers/transfer?f.status=running');

    expect(await screen.findByText('6 of 12 companies')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: /Nora Vale to Iris Holm/ })).toBeVisible();
    expect(callsOf(listCustomerTransfers)[0]?.input).toMatchObject({ states: 'running', sort: '-startsAt' });
    expect(sentToServer()).toContainEqual({
      ...{ name: 'follow', message: { subject: 'customer-transfers', key: '1085' } },
    });
    answering(listCustomerTransfers, page(done));
    act(() => pushing(customerTransferChanged, { transferId: 3 }));
    expect(await screen.findByText('12 customers, 1 location')).toBeVisible();
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('are previewed with their effects and conflicts before anything is transferred', async () => {
    answering(transferCustomers, { preview, transfer: null });
    open();
    fireEvent.click(await button('Transfer customers'));
    await choose(/From/, /Nora Vale/);
    await choose(/^To/, /Iris Holm/);
    fireEvent.click(screen.getByLabelText('Open invites that the user sent'));
    fireEvent.click(await button('Preview transfer'));

    expect(await screen.findByText('From Nora Vale to Iris Holm, now.')).toBeVisible();
    expect(screen.getByText('12 customers, 1 location, 2 open invites')).toBeVisible();
    expect(screen.getByText('12/10/2026')).toBeVisible();
    expect(screen.getByText(/Iris Holm lacks the privilege/)).toBeVisible();
    expect(screen.getByText(/^3 locations of these companies/)).toBeVisible();
    const wanted = { fromUserId: 7, toUserId: 8, parts: ['companies', 'locations'], notifiesCustomers: false };
    expect(callsOf(transferCustomers).map(({ input }) => input)).toEqual([{ ...wanted, isPreview: true }]);
    fireEvent.click(await button('Transfer now'));
    expect(await screen.findByText('The transfer has started')).toBeVisible();
    expect(callsOf(transferCustomers)[1]?.input).toEqual(wanted);
  });

  it('start with the user of the link, need a day when they are scheduled, and two users', async () => {
    open('/carriers/transfer?from=7');
    expect(await screen.findByRole('combobox', { name: /From/ })).toHaveTextContent('Nora Vale');
    fireEvent.click(screen.getByRole('combobox', { name: /^To/ }));
    expect(await screen.findByRole('option', { name: /Iris Holm/ })).toBeVisible();
    expect(screen.queryByRole('option', { name: /Nora Vale/ })).toBeNull();
    fireEvent.click(screen.getByLabelText('On a day'));
    fireEvent.click(await button('Preview transfer'));

    expect((await screen.findAllByText('Choose a day')).length).toBeGreaterThan(0);
    expect(callsOf(transferCustomers)).toHaveLength(0);
  });

  it('show the start day when they are scheduled', async () => {
    answering(transferCustomers, { preview, transfer: null });
    const startsOn = addDays(today(), 7);
    const day = formatCalendarDate(startsOn);
    open('/carriers/transfer?from=7');
    await choose(/^To/, /Iris Holm/);
    fireEvent.click(screen.getByLabelText('On a day'));
    fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: day } });
    fireEvent.blur(screen.getByLabelText(/^Day/));
    fireEvent.click(await button('Preview transfer'));
    fireEvent.click(await button('Schedule transfer'));

    expect(await screen.findByText(`Transfer scheduled for ${day}`)).toBeVisible();
    expect(screen.getByText(/^It starts at midnight in your time zone\./)).toBeVisible();
    expect(callsOf(transferCustomers)[1]?.input).toMatchObject({ startsOn });
  });

  it('have nothing to do for a user without customers, and show why the server refuses', async () => {
    const nothing = { ...preview, customerCount: 0, locationCount: 0, inviteCount: 0 };
    answering(transferCustomers, { preview: nothing, transfer: null });
    open('/carriers/transfer?from=7');
    await choose(/^To/, /Iris Holm/);
    fireEvent.click(await button('Preview transfer'));
    expect(await screen.findByText('Nora Vale has nothing to transfer.')).toBeVisible();
    expect(await button('Transfer now')).toBeDisabled();
    fireEvent.click(await button('Back'));
    answering(transferCustomers, { preview, transfer: null });
    fireEvent.click(await button('Preview transfer'));
    await button('Transfer now');
    const detail = 'Another transfer of one of these users is in progress. Try again soon.';
    refusing(transferCustomers, { status: 409, code: 'wrong-state', title: 'This is not possible now', detail });
    fireEvent.click(await button('Transfer now'));
    expect(await screen.findByText(detail)).toBeVisible();
  });

  it('are undone or canceled after a confirmation', async () => {
    const scheduled: CustomerTransfer = { ...done, id: 4, state: 'scheduled', allowedActions: ['cancel'] };
    answering(listCustomerTransfers, page(scheduled));
    answering(endCustomerTransfer, { ...scheduled, state: 'canceled', allowedActions: [] });
    open();
    fireEvent.click(await button('Actions for Nora Vale to Iris Holm'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this transfer?' });
    expect(callsOf(endCustomerTransfer)).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel transfer' }));

    expect(await screen.findByText('Transfer canceled')).toBeVisible();
    expect(callsOf(endCustomerTransfer)[0]?.input).toEqual({ id: '4' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('move the focus to the heading of the list once an undone transfer has no actions left', async () => {
    const undone: CustomerTransfer = { ...done, state: 'undone', allowedActions: [] };
    answering(endCustomerTransfer, undone);
    open();
    fireEvent.click(await button('Actions for Nora Vale to Iris Holm'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Undo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo this transfer?' });
    const confirm = within(dialog).getByRole('button', { name: 'Undo transfer' });
    act(() => confirm.focus());
    answering(listCustomerTransfers, page(undone));
    fireEvent.click(confirm);

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Actions for Nora Vale to Iris Holm' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Transfers' })).toHaveFocus());
  });

  it('explain an empty list', async () => {
    answering(listCustomerTransfers, page());
    open();

    expect(await screen.findByText('No transfers yet')).toBeVisible();
  });
});
