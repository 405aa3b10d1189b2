import type { UserInfo } from '@lading/contracts/accounts/account';
import { carrierConnectionsApi, type CarrierConnection } from '@lading/contracts/carriers/carrier-connections';
import { locationsApi, type Location } from '@lading/contracts/customers/locations';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { toast } from '../../ui/feedback/toast';
import { ToastHost } from '../../ui/feedback/toast-host';
import { chooseAction } from '../../ui/fields/row-menu.fixture';
import { CarrierConnectionsPage } from './carrier-connections.page';

const { listConnections, changeConnection, tryConnection, setCredentials, removeCredentials } = carrierConnectionsApi;
const mesa: CarrierConnection = {
  carrierId: 7,
  code: 'BMESA',
  name: 'Bluemesa Freightways',
  scac: 'BMSF',
  theme: 'theme-bluemesa',
  pricesFrom: 'tariff',
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
  pricesFrom: 'carrier',
  accountNumber: '',
  hasContract: false,
  isPreferred: false,
  isApiActive: false,
  closedLocationIds: [],
  askedCount: 0,
  answeredCount: 0,
  takesCredentials: true,
};
const known: CarrierConnection = {
  ...wren,
  credentialsKind: 'apiKey',
  credentialsHint: '7788',
  credentialsSetAt: '2026-11-20T10:00:00Z',
  credentialsSetBy: 'Ada Reyes',
};

function open(privileges = ['CustomerAdministrator', 'manageSettings'], isImpersonating = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const info: UserInfo = Object.assign(Object.create(null), { privileges, isImpersonating });
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

// A message of an earlier test would stay for ten seconds.
afterEach(() => act(() => toast.closeAll()));
beforeEach(() => {
  startFakeServer();
  answering(listConnections, { items: [mesa, wren] });
  answering(locationsApi.listLocations, { items: [], total: 0, nextCursor: null });
});

describe('carriers of a company', () => {
  it('are listed with their terms and the result of their last request', async () => {
    open();

    const first = await screen.findByRole('row', { name: /Bluemesa/ });
    expect(first).toHaveTextContent('BMSF · Preferred');
    expect(first).toHaveTextContent('Contract rates, from its tariff');
    expect(first).toHaveTextContent('11 of 12 responded');
    expect(first).toHaveTextContent('1 location');
    const second = screen.getByRole('row', { name: /Ironwren/ });
    expect(second).toHaveTextContent('House rates, over its API');
    expect(second).toHaveTextContent('No requests');
    expect(second).toHaveTextContent('Not available');
  });

  it('are changed as a whole', async () => {
    answering(changeConnection, { ...mesa, isEnabled: false });
    open();
    await chooseAction('Bluemesa Freightways', 'Change');
    const form = within(await screen.findByRole('dialog', { name: 'Change Bluemesa Freightways' }));
    fireEvent.change(form.getByRole('textbox', { name: 'Account number' }), { target: { value: 'BM-8' } });
    fireEvent.click(form.getByRole('checkbox', { name: /Request quotes from this carrier/ }));
    fireEvent.click(form.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(callsOf(changeConnection)).toHaveLength(1));
    expect(callsOf(changeConnection)[0]?.input).toEqual({
      carrierId: '7',
      accountNumber: 'BM-8',
      isPreferred: true,
      isEnabled: false,
      closedLocationIds: [4],
    });
    expect(await screen.findByText('Bluemesa Freightways updated')).toBeVisible();
  });

  it("name the locations they don't serve, and find others by typing", async () => {
    const dock = (id: number, name: string): Location =>
      Object.assign(Object.create(null), {
        ...{ id, name, city: 'Reno', state: 'NV', isActive: true, isBilling: false },
      });
    answering(locationsApi.listLocations, { items: [dock(4, 'West dock')], total: 240 });
    answering(changeConnection, mesa);
    open();
    await chooseAction('Bluemesa Freightways', 'Change');
    const form = within(await screen.findByRole('dialog', { name: 'Change Bluemesa Freightways' }));
    expect(await form.findByText('West dock, Reno, NV')).toBeVisible();
    expect(form.getByText(/239 more: type to find them/)).toBeVisible();
    expect(callsOf(locationsApi.listLocations).map(({ input }) => input)).toContainEqual({
      ...{ ids: '4', withInactive: 'true', limit: '200' },
    });

    answering(locationsApi.listLocations, { items: [dock(9, 'Yuma dock')], total: 1 });
    const field = form.getByRole('combobox', { name: /locations/i });
    await userEvent.click(field);
    await userEvent.type(field, 'yuma');
    await userEvent.click(await screen.findByRole('option', { name: 'Yuma dock, Reno, NV' }, { timeout: 4000 }));
    fireEvent.click(form.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(callsOf(changeConnection)[0]?.input).toMatchObject({ closedLocationIds: [4, 9] }));
  });

  it('are tested, and show why they did not respond', async () => {
    answering(tryConnection, { outcome: 'silent', milliseconds: 5000, reason: 'No answer within 5 s.' });
    open();
    await chooseAction('Ironwren Freight', 'Test');

    expect(await screen.findByText("Ironwren Freight didn't respond")).toBeVisible();
    expect(screen.getByText('No answer within 5 s.')).toBeVisible();
    expect(callsOf(tryConnection)[0]?.input).toEqual({ carrierId: '8' });
  });

  it('have an empty state with a link onward, and require the privilege', async () => {
    answering(listConnections, { items: [] });
    const { unmount } = open();
    expect(await screen.findByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/contact-support');
    unmount();

    open(['CustomerUser']);
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});

async function openCredentials(name = 'Ironwren Freight') {
  await chooseAction(name, 'Change');
  const drawer = await screen.findByRole('dialog', { name: `Change ${name}` });
  return within(await within(drawer).findByRole('region', { name: 'Credentials' }));
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('credentials at a carrier', () => {
  it("are in the list: the company's by kind and hint, otherwise those of the installation, or none", async () => {
    answering(listConnections, { items: [mesa, known, { ...wren, carrierId: 9, name: 'Copperfin' }] });
    open();

    expect(await screen.findByRole('row', { name: /Ironwren/ })).toHaveTextContent('API keyends in 7788');
    expect(screen.getByRole('row', { name: /Copperfin/ })).toHaveTextContent("This portal's credentials");
    expect(screen.getByRole('row', { name: /Bluemesa/ })).toHaveTextContent('Not needed');
  });

  it('have the fields of their kind; secrets are hidden until shown', async () => {
    answering(setCredentials, known);
    open();
    const part = await openCredentials();
    expect(part.getByText(/use this portal's credentials/)).toBeVisible();
    fireEvent.click(part.getByRole('button', { name: 'Set credentials' }));
    expect(part.getByRole('combobox', { name: 'Type' })).toHaveFocus();
    fireEvent.change(part.getByRole('combobox', { name: 'Type' }), { target: { value: 'apiKey' } });
    type(part.getByRole('textbox', { name: /^Header/ }), 'x-shipper-key');
    const key = part.getByLabelText(/^API key/);
    type(key, ' lakeside-secret-7788\n');
    expect(key).toHaveAttribute('type', 'password');
    fireEvent.click(part.getByRole('button', { name: 'Show password' }));
    expect(key).toHaveAttribute('type', 'text');
    answering(listConnections, { items: [mesa, known] });
    fireEvent.click(part.getByRole('button', { name: 'Save credentials' }));

    expect(await screen.findByText('Credentials for Ironwren Freight saved')).toBeVisible();
    expect(callsOf(setCredentials)[0]?.input).toEqual({
      carrierId: '8',
      kind: 'apiKey',
      header: 'x-shipper-key',
      apiKey: 'lakeside-secret-7788',
    });
    expect(await part.findByText('API key: ends in 7788')).toBeVisible();
    expect(part.getByText(/by Ada Reyes/)).toHaveTextContent(/Set on 11\/20\/2026/);
    expect(part.getByRole('heading', { name: 'Credentials' })).toHaveFocus();
    expect(document.body.innerHTML).not.toContain('lakeside-secret');
  });

  it('are not sent while a field is missing or wrong, and show what the server refused', async () => {
    open();
    const part = await openCredentials();
    fireEvent.click(part.getByRole('button', { name: 'Set credentials' }));
    fireEvent.click(part.getByRole('button', { name: 'Save credentials' }));
    expect(await part.findAllByText('User name is required')).not.toHaveLength(0);
    expect(part.getAllByText('Password is required')).not.toHaveLength(0);

    fireEvent.change(part.getByRole('combobox', { name: 'Type' }), { target: { value: 'apiKey' } });
    expect(part.queryByText('User name is required')).not.toBeInTheDocument();
    type(part.getByRole('textbox', { name: /^Header/ }), 'Authorization');
    type(part.getByLabelText(/^API key/), 'abc');
    fireEvent.click(part.getByRole('button', { name: 'Save credentials' }));
    expect(await part.findAllByText('Header mismatch: this header is reserved')).not.toHaveLength(0);
    expect(callsOf(setCredentials)).toEqual([]);

    type(part.getByRole('textbox', { name: /^Header/ }), 'x-key');
    refusing(setCredentials, { status: 409, code: 'wrong-state', title: 'This is not possible in the current state' });
    fireEvent.click(part.getByRole('button', { name: 'Save credentials' }));
    expect(await part.findByText('This is not possible in the current state')).toBeVisible();
  });

  it('are removed after a confirmation, and tested', async () => {
    answering(listConnections, { items: [known] });
    answering(removeCredentials, wren);
    answering(tryConnection, {
      outcome: 'refuses',
      milliseconds: 20,
      reason: 'The carrier does not accept your credentials.',
    });
    open();
    const part = await openCredentials();
    fireEvent.click(part.getByRole('button', { name: 'Test connection' }));
    expect(await screen.findByText('The carrier does not accept your credentials.')).toBeVisible();

    fireEvent.click(part.getByRole('button', { name: 'Remove' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Remove your credentials for Ironwren Freight?' }),
    );
    expect(callsOf(removeCredentials)).toEqual([]);
    answering(listConnections, { items: [wren] });
    fireEvent.click(question.getByRole('button', { name: 'Remove credentials' }));

    expect(await screen.findByText('Credentials for Ironwren Freight removed')).toBeVisible();
    expect(callsOf(removeCredentials)[0]?.input).toEqual({ carrierId: '8' });
    expect(await part.findByRole('button', { name: 'Set credentials' })).toBeVisible();
  });

  it('are visible and testable but read-only while acting as another user, and hidden where none are needed', async () => {
    answering(listConnections, { items: [mesa, known] });
    const { unmount } = open(undefined, true);
    const part = await openCredentials();

    expect(part.getByText('API key: ends in 7788')).toBeVisible();
    expect(part.getByText(/while acting as another user/)).toBeVisible();
    expect(part.getAllByRole('button').map((button) => button.textContent)).toEqual(['Test connection']);
    unmount();

    open();
    const other = await openCredentials('Bluemesa Freightways');
    expect(other.getByText(/needs no credentials/)).toBeVisible();
    expect(other.queryByRole('button')).not.toBeInTheDocument();
  });
});
