import type { UserInfo } from '@lading/contracts/account';
import { carrierConnectionsApi, type CarrierConnection } from '@lading/contracts/carrier-connections';
import { locationsApi } from '@lading/contracts/locations';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, startFakeServer } from '../../kernel/api/answering.given';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { CarrierConnectionsPage } from './carrier-connections.page';

const { listConnections, changeConnection, tryConnection } = carrierConnectionsApi;
const mesa: CarrierConnection = {
  carrierId: 7,
  code: 'BMESA',
  name: 'Bluemesa Freightways',
  scac: 'BMSF',
  theme: 'theme-bluemesa',
  connector: 'tariff',
  accountNumber: 'BM-7',
  hasContract: true,
  isPreferred: true,
  isEnabled: true,
  isApiActive: true,
  closedLocationIds: [4],
  askedCount: 12,
  answeredCount: 11,
  lastAnsweredAt: '2026-11-20T10:00:00Z',
  takesCredentials: false,
  credentialsKind: 'none',
  credentialsHint: '',
  credentialsSetAt: null,
  credentialsSetBy: null,
};
const wren: CarrierConnection = {
  ...mesa,
  carrierId: 8,
  code: 'IWREN',
  name: 'Ironwren Freight',
  connector: 'digital-ltl',
  accountNumber: '',
  hasContract: false,
  isPreferred: false,
  isApiActive: false,
  closedLocationIds: [],
  askedCount: 0,
  answeredCount: 0,
};

function open(privileges = ['CustomerAdministrator', 'manageSettings']) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const info: UserInfo = Object.assign(Object.create(null), { privileges });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <MemoryRouter>
        <QueryClientProvider client={client}>
          <UserContext value={info}>
            <CarrierConnectionsPage />
          </UserContext>
        </QueryClientProvider>
      </MemoryRouter>
      <ToastHost />
    </PortalTheme>,
  );
}

beforeEach(() => {
  startFakeServer();
  answering(listConnections, { items: [mesa, wren] });
  answering(locationsApi.listLocations, { items: [], total: 0, nextCursor: null });
});

describe('carriers of a company', () => {
  it('are listed with their terms and how they answered', async () => {
    open();

    const first = await screen.findByRole('row', { name: /Bluemesa/ });
    expect(first).toHaveTextContent('BMSF · Preferred');
    expect(first).toHaveTextContent('Contract rates, by its tariff');
    expect(first).toHaveTextContent('11 of 12 answered');
    expect(first).toHaveTextContent('1 location');
    const second = screen.getByRole('row', { name: /Ironwren/ });
    expect(second).toHaveTextContent('House rates, over its API');
    expect(second).toHaveTextContent('Not asked');
    expect(second).toHaveTextContent('Not available');
  });

  it('are changed as a whole', async () => {
    answering(changeConnection, { ...mesa, isEnabled: false });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Change Bluemesa Freightways' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change Bluemesa Freightways' }));
    fireEvent.change(form.getByRole('textbox', { name: 'Account number' }), { target: { value: 'BM-8' } });
    fireEvent.click(form.getByRole('checkbox', { name: /Ask it for quotes/ }));
    fireEvent.click(form.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(callsOf(changeConnection)).toHaveLength(1));
    expect(callsOf(changeConnection)[0]?.input).toEqual({
      carrierId: '7',
      accountNumber: 'BM-8',
      isPreferred: true,
      isEnabled: false,
      closedLocationIds: [4],
    });
    expect(await screen.findByText('Bluemesa Freightways was changed')).toBeVisible();
  });

  it('are tried, and say why they did not answer', async () => {
    answering(tryConnection, { outcome: 'silent', milliseconds: 5000, reason: 'No answer within 5 s.' });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Try Ironwren Freight' }));

    expect(await screen.findByText('Ironwren Freight does not answer')).toBeVisible();
    expect(screen.getByText('No answer within 5 s.')).toBeVisible();
    expect(callsOf(tryConnection)[0]?.input).toEqual({ carrierId: '8' });
  });

  it('are missing with a way on, and are not for everybody', async () => {
    answering(listConnections, { items: [] });
    const { unmount } = open();
    expect(await screen.findByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/contact-support');
    unmount();

    open(['CustomerUser']);
    expect(screen.getByText('You do not have access to this page')).toBeVisible();
  });
});
