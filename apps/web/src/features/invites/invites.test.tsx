import type { UserInfo } from '@lading/contracts/accounts/account';
import { invitesApi, type Invite } from '@lading/contracts/accounts/invites';
import { importsApi } from '@lading/contracts/customers/imports';
import { carrierCustomerChanged } from '@lading/contracts/notifications/carrier-pushes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing } from '../../kernel/realtime/fake-socket.fixture';
import { csvOfPasted } from '../../entities/file-import/paste-rows';
import { openPage } from '../../pages/open-page.fixture';
import { InvitesPage } from './invites.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const harbor: Invite = {
  id: 8,
  carrierId: 1085,
  carrierName: 'Bluemesa Freightways',
  email: 'ines@harbor.example',
  companyName: 'Harbor Pine',
  firstName: 'Ines',
  lastName: '',
  phone: '',
  state: 'opened',
  inviterName: 'Nora Vale',
  createdAt: '2026-11-18T10:00:00Z',
  expiresAt: '2026-12-02T10:00:00Z',
  openedAt: '2026-11-19T10:00:00Z',
  usedAt: null,
  customerId: null,
  hasReminder: true,
  remindedAt: null,
  activatedAt: null,
  firstQuoteAt: null,
  firstShipmentOn: null,
};
const joined: Invite = {
  ...harbor,
  firstShipmentOn: '2026-11-26',
  id: 7,
  email: 'sam@lund.example',
  companyName: 'Lund Freight',
  state: 'used',
};
const page = { limit: '10', skip: '0', sort: '-createdAt' };
const menuOf = (email: string) => screen.findByLabelText(`Actions for the invite to ${email}`);
async function choose(email: string, action: string): Promise<void> {
  fireEvent.click(await menuOf(email));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}
const { listInvites, sendInvite, resendInvite, revokeInvite } = invitesApi;

function open(privileges: string[] = ['CarrierAdministrator', 'inviteCustomerPage'], address = '') {
  const info: UserInfo = Object.assign(Object.create(null), { privileges });
  return openPage(<InvitesPage />, { user: info, at: `/carriers/invites${address}` });
}

beforeEach(() => {
  startFakeServer();
  answering(listInvites, { items: [harbor, joined], total: 2, totalIsLowerBound: false, nextCursor: null });
  answering(invitesApi.listInviters, { items: [{ userId: 5, name: 'Nora Vale' }] });
  answering(invitesApi.listInviteBatches, { items: [] });
});

describe('the invites of a carrier', () => {
  it('are listed with their progress; ended ones have no buttons', async () => {
    open();

    const row = await screen.findByRole('row', { name: /Harbor Pine/ });
    expect(row).toHaveTextContent('Opened');
    expect(row).toHaveTextContent('by Nora Vale');
    expect(within(screen.getByRole('row', { name: /Lund Freight/ })).queryByRole('button')).toBeNull();
    expect(screen.getByRole('row', { name: /Lund Freight/ })).toHaveTextContent('11/26/2026');
    expect(screen.getByText('2 invites')).toBeVisible();
  });

  it('and their sending files follow changes by colleagues', async () => {
    open();
    await screen.findByRole('row', { name: /Harbor Pine/ });
    const file = { id: 7, carrierId: 1085, name: 'leads.csv', inviteCount: 40, queuedCount: 30, createdBy: null };
    answering(invitesApi.listInviteBatches, { items: [{ ...file, createdAt: '2026-11-20T15:00:00Z' }] });
    answering(listInvites, { items: [joined], total: 1, totalIsLowerBound: false, nextCursor: null });
    act(() => pushing(carrierCustomerChanged, { carrierId: 1085 }));

    expect(await screen.findByText('10 of 40 emails sent, 60 a minute.', undefined, { timeout: 4000 })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Harbor Pine/ })).toBeNull());
  });

  it('are cards on narrow screens', async () => {
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ ...globalThis.matchMedia(''), matches: true });
    open();

    const list = within(await screen.findByRole('list', { name: 'invites' }));
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Opened');
    expect(list.getByLabelText(/^Actions for the invite to/)).toBeVisible();
    jest.restoreAllMocks();
  });

  it('report an address that was already invited, and keep the typed values', async () => {
    const title = 'This address was already invited';
    const detail = 'Alder Creek has joined with this address.';
    refusing(sendInvite, { status: 409, code: 'already-invited', title, detail });
    open();
    fireEvent.change(await screen.findByRole('textbox', { name: /^Company/ }), { target: { value: 'Alder Creek' } });
    fireEvent.change(screen.getByRole('textbox', { name: /^Email/ }), { target: { value: 'new@alder.example' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send invite' }));

    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(detail)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveValue('new@alder.example');
  });

  it('are sent with the known facts of the customer', async () => {
    answering(sendInvite, { ...harbor, id: 9, email: 'new@alder.example', state: 'waiting' });
    open();
    fireEvent.change(await screen.findByRole('textbox', { name: /^Company/ }), { target: { value: 'Alder Creek' } });
    fireEvent.change(screen.getByRole('textbox', { name: /^Email/ }), { target: { value: 'new@alder.example' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send invite' }));

    expect(await screen.findByText('The invite to new@alder.example is on its way')).toBeVisible();
    expect(callsOf(sendInvite)[0]?.input).toEqual({
      ...{ companyName: 'Alder Creek', email: 'new@alder.example', hasReminder: true },
    });
    expect(screen.getByRole('textbox', { name: /^Company/ })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: /^Company/ })).toHaveFocus();
  });

  it('are sent again, and withdrawn after a confirmation', async () => {
    answering(resendInvite, harbor);
    answering(revokeInvite, undefined);
    open();
    await choose('ines@harbor.example', 'Send again');
    expect(await screen.findByText('The previous link no longer works.')).toBeVisible();
    await choose('ines@harbor.example', 'Withdraw invite');
    const next: Invite = { ...harbor, id: 6, email: 'ada@fern.example' };
    const items = [{ ...harbor, state: 'revoked' } as const, joined, next];
    answering(listInvites, { items, total: 3, totalIsLowerBound: false, nextCursor: null });
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw invite' }));

    await waitFor(() => expect(screen.getByLabelText('Actions for the invite to ada@fern.example')).toHaveFocus());
    await waitFor(() => expect(callsOf(revokeInvite)).toHaveLength(1));
    expect(callsOf(resendInvite)).toHaveLength(1);
  });

  it('are filtered by the status in the address, or by the selected one', async () => {
    open(undefined, '?f.state=expired');
    await screen.findByRole('row', { name: /Harbor Pine/ });
    expect(screen.getByLabelText('Status')).toHaveValue('expired');
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'opened' } });

    await waitFor(() => expect(callsOf(listInvites)).toHaveLength(2));
    expect(callsOf(listInvites).map(({ input }) => input)).toEqual([
      { ...page, state: 'expired' },
      { ...page, state: 'opened' },
    ]);
  });

  it('of a file show how many emails were sent, and the rest is canceled after a confirmation', async () => {
    const file = { id: 3, carrierId: 1085, name: 'leads.csv', inviteCount: 497, queuedCount: 377 };
    const by = { createdBy: 'Nora Vale', createdAt: '2026-11-20T10:00:00Z' };
    answering(invitesApi.listInviteBatches, { items: [{ ...file, ...by }] });
    answering(invitesApi.cancelInviteBatch, { count: 377 });
    open();
    expect(await screen.findByText('120 of 497 emails sent, 60 a minute.')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Emails sent from leads.csv' })).toBeVisible();

    fireEvent.click(screen.getByRole('button', { name: 'Cancel the rest' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Cancel 377 emails of leads.csv?')).toBeVisible();
    answering(invitesApi.listInviteBatches, { items: [] });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel the rest' }));

    expect(await screen.findByText('377 emails canceled')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(callsOf(invitesApi.cancelInviteBatch)[0]?.input).toEqual({ id: '3' });
  });

  it('are withdrawn in bulk', async () => {
    answering(invitesApi.revokeInvites, { count: 1, unchangedCount: 1 });
    open();
    for (const name of [/Harbor Pine/, /Lund Freight/])
      fireEvent.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw invites' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Withdraw 2 invites?')).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw invites' }));

    expect(await screen.findByText('1 invite withdrawn')).toBeVisible();
    expect(screen.getByText('1 invite not changed: joined or withdrawn before.')).toBeVisible();
    expect(callsOf(invitesApi.revokeInvites)[0]?.input).toEqual({ ids: [8, 7] });
  });

  it('of several customers start with pasted rows', async () => {
    answering(importsApi.draft, { file: null, running: null });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Invite several' }));

    expect(await screen.findByLabelText('Or paste rows')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use these rows' })).toBeDisabled();
    expect(csvOfPasted('a@b.example\tAlder\n', ['Email', 'Company'])).toBe('Email\tCompany\na@b.example\tAlder');
    expect(csvOfPasted('Mail;Firm\na@b.example;Alder', ['Email', 'Company'])).toBe('Mail;Firm\na@b.example;Alder');
  });

  it('require the privilege', async () => {
    open(['CarrierSalesAdministrator']);

    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});
