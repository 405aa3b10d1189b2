import type { UserInfo } from '@lading/contracts/accounts/account';
import { invitesApi, type Invite } from '@lading/contracts/accounts/invites';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { InvitesPage } from './invites.page';

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
};
const joined: Invite = { ...harbor, id: 7, email: 'sam@lund.example', companyName: 'Lund Freight', state: 'used' };
const { listInvites, sendInvite, resendInvite, revokeInvite } = invitesApi;

function open(privileges: string[] = ['CarrierAdministrator', 'inviteCustomerPage'], address = '') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const info: UserInfo = Object.assign(Object.create(null), { privileges });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={info}>
          <MemoryRouter initialEntries={[`/carriers/invites${address}`]}>
            <InvitesPage />
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}

beforeEach(() => {
  startFakeServer();
  answering(listInvites, { items: [harbor, joined], total: 2, nextCursor: null });
});

describe('the invites of a carrier', () => {
  it('are listed with how far each has come; what is over has nothing to press', async () => {
    open();

    const row = await screen.findByRole('row', { name: /Harbor Pine/ });
    expect(row).toHaveTextContent('Opened');
    expect(row).toHaveTextContent('by Nora Vale');
    expect(within(screen.getByRole('row', { name: /Lund Freight/ })).queryByRole('button')).toBeNull();
    expect(screen.getByText('2 invites')).toBeVisible();
  });

  it('are cards where there is no room for rows', async () => {
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ ...globalThis.matchMedia(''), matches: true });
    open();

    const list = within(await screen.findByRole('list', { name: 'invites' }));
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Opened');
    expect(list.getByLabelText(/^Send again: invite to/)).toBeVisible();
    jest.restoreAllMocks();
  });

  it('are sent with what is known of the customer', async () => {
    answering(sendInvite, { ...harbor, id: 9, email: 'new@alder.example', state: 'waiting' });
    open();
    fireEvent.change(await screen.findByRole('textbox', { name: /^Company/ }), { target: { value: 'Alder Creek' } });
    fireEvent.change(screen.getByRole('textbox', { name: /^Email/ }), { target: { value: 'new@alder.example' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send invite' }));

    expect(await screen.findByText('The invite to new@alder.example is on its way')).toBeVisible();
    expect(callsOf(sendInvite)[0]?.input).toEqual({ companyName: 'Alder Creek', email: 'new@alder.example' });
    expect(screen.getByRole('textbox', { name: /^Company/ })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: /^Company/ })).toHaveFocus();
  });

  it('are sent again, and withdrawn after a question', async () => {
    answering(resendInvite, harbor);
    answering(revokeInvite, undefined);
    open();
    fireEvent.click(await screen.findByLabelText('Send again: invite to ines@harbor.example'));
    expect(await screen.findByText('The previous link no longer works.')).toBeVisible();
    fireEvent.click(screen.getByLabelText('Withdraw the invite to ines@harbor.example'));
    const next: Invite = { ...harbor, id: 6, email: 'ada@fern.example' };
    answering(listInvites, { items: [{ ...harbor, state: 'revoked' }, joined, next], total: 3, nextCursor: null });
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));

    await waitFor(() => expect(screen.getByLabelText('Send again: invite to ada@fern.example')).toHaveFocus());
    await waitFor(() => expect(callsOf(revokeInvite)).toHaveLength(1));
    expect(callsOf(resendInvite)).toHaveLength(1);
  });

  it('are looked for by the status that the address names, or that is chosen', async () => {
    open(undefined, '?f.state=expired');
    await screen.findByRole('row', { name: /Harbor Pine/ });
    expect(screen.getByLabelText('Status')).toHaveValue('expired');
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'opened' } });

    await waitFor(() => expect(callsOf(listInvites)).toHaveLength(2));
    expect(callsOf(listInvites).map(({ input }) => input)).toEqual([
      { limit: '10', state: 'expired' },
      { limit: '10', state: 'opened' },
    ]);
  });

  it('are for those with the privilege', async () => {
    open(['CarrierSalesAdministrator']);

    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});
