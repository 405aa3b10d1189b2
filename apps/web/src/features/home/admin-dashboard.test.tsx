import { supportTicketsApi } from '@lading/contracts/support/support-tickets';
import { forcedExitApi } from '@lading/contracts/sites/version';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { AdminDashboardPage } from './admin-dashboard.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const { listSupportTickets } = supportTicketsApi;

function open(...privileges: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <UserContext value={userWith({ privileges: ['SystemAdministrator', ...privileges] })}>
            <AdminDashboardPage />
          </UserContext>
        </MemoryRouter>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

beforeEach(() => startFakeServer());

it('counts what waits, each figure leading to its list, and says that everybody is being signed out', async () => {
  answering(listSupportTickets, { items: [], total: 1204 });
  answering(forcedExitApi.getForcedExit, { isOn: true, number: 1, changedAt: '2026-11-20T15:00:00.000Z' });
  open('manageAdditionalRole');

  expect(await screen.findByRole('link', { name: /1,204\s*Open tickets/ })).toHaveAttribute(
    'href',
    '/admin/support-tickets?f.state=open&f.kind=ticket',
  );
  expect(await screen.findByRole('link', { name: 'View or stop it in Versions' })).toBeVisible();
  await waitFor(() => expect(callsOf(listSupportTickets)).toHaveLength(4));
});

it('says which figure has failed and asks for it again', async () => {
  refusing(listSupportTickets, { status: 503, code: 'unavailable', title: 'The server is away' });
  open();
  await waitFor(() => expect(screen.getAllByText("We couldn't load this.")).toHaveLength(4));
  expect(callsOf(forcedExitApi.getForcedExit)).toHaveLength(0);
  answering(listSupportTickets, { items: [], total: 2 });
  const [retry] = screen.getAllByText('Retry');
  fireEvent.click(retry ?? document.body);

  expect(await screen.findByText('2')).toBeVisible();
});
