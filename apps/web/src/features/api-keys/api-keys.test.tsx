import type { UserInfo } from '@lading/contracts/accounts/account';
import { apiKeysApi, type ApiKey } from '@lading/contracts/accounts/api-keys';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { ApiKeysPage } from './api-keys.page';

const manager = { privileges: ['CustomerAdministrator', 'manageApiKeys'], isImpersonating: false };
const warehouse: ApiKey = {
  id: 4,
  name: 'Warehouse',
  prefix: 'lad_live_AbCd',
  scopes: ['quotes', 'tracking'],
  isTest: false,
  createdBy: 'Dana Reyes',
  createdAt: '2026-11-01T10:00:00Z',
  lastUsedAt: null,
  revokedAt: null,
};
const { listApiKeys, createApiKey, revokeApiKey } = apiKeysApi;

function open(user: object = manager) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const info: UserInfo = Object.assign(Object.create(null), user);
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <UserContext value={info}>
            <main>
              <ApiKeysPage />
            </main>
          </UserContext>
        </MemoryRouter>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}

beforeEach(() => {
  startFakeServer();
  answering(listApiKeys, {
    items: [warehouse, { ...warehouse, id: 3, name: 'Old', revokedAt: '2026-11-02T10:00:00Z' }],
    total: 2,
  });
});

describe('API keys', () => {
  it('are listed with their privileges; revoked ones have no buttons', async () => {
    open();

    const row = await screen.findByRole('row', { name: /Warehouse/ });
    expect(row).toHaveTextContent('Quotes and products, Tracking');
    expect(row).toHaveTextContent('by Dana Reyes');
    expect(within(screen.getByRole('row', { name: /^Old/ })).queryByRole('button')).toBeNull();
  });

  it('are cards on narrow screens', async () => {
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ ...globalThis.matchMedia(''), matches: true });
    open();

    const [first, old] = within(await screen.findByRole('list', { name: 'Your keys' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('Quotes and products, Tracking');
    expect(old).toHaveTextContent('Revoked');
    expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
    jest.restoreAllMocks();
  });

  it('are shown once when they are created', async () => {
    answering(createApiKey, { ...warehouse, key: 'lad_live_whole-key' });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Create key' }));
    expect(await screen.findAllByText('Name is required')).not.toHaveLength(0);
    fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Warehouse' } });
    fireEvent.click(screen.getByLabelText('Quotes and products'));
    fireEvent.click(screen.getByRole('button', { name: 'Create key' }));

    expect(await screen.findByText('lad_live_whole-key')).toBeVisible();
    expect(callsOf(createApiKey)[0]?.input).toEqual({ name: 'Warehouse', scopes: ['quotes'], isTest: false });
    fireEvent.click(screen.getByRole('button', { name: "I've saved it" }));
    expect(screen.queryByText('lad_live_whole-key')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Your keys' })).toHaveFocus();
  });

  it('of a carrier have the scopes of carriers, on a page of its connection for its administrators', async () => {
    answering(createApiKey, { ...warehouse, key: 'lad_test_whole-key' });
    const { unmount } = open({ privileges: ['CarrierAdministrator'], isImpersonating: false, carrierId: 2001 });
    expect(await screen.findByRole('link', { name: 'Webhooks' })).toHaveAttribute(
      'href',
      '/carriers/connection/webhooks',
    );
    expect(screen.queryByLabelText('Quotes and products')).toBeNull();
    fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Dispatch' } });
    fireEvent.click(screen.getByLabelText('Shipments'));
    fireEvent.click(screen.getByLabelText('Test key: sees and changes test shipments only'));
    fireEvent.click(screen.getByRole('button', { name: 'Create key' }));

    expect(await screen.findByText('lad_test_whole-key')).toBeVisible();
    const input = { name: 'Dispatch', scopes: ['carrier-shipments'], isTest: true };
    expect(callsOf(createApiKey)[0]?.input).toEqual(input);
    unmount();

    open({ privileges: ['CarrierSalesAdministrator'], isImpersonating: false, carrierId: 2001 });
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });

  it('are revoked after a confirmation; the focus moves to the next key, or to the list', async () => {
    answering(revokeApiKey, undefined);
    const yard = { ...warehouse, id: 2, name: 'Yard' };
    const gone = { revokedAt: '2026-11-03T10:00:00Z' };
    answering(listApiKeys, { items: [warehouse, yard], total: 2 });
    open();
    const revoke = async (name: string) => {
      fireEvent.click(await screen.findByLabelText(`Revoke ${name}`));
      fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    };
    await screen.findByLabelText('Revoke Warehouse');
    answering(listApiKeys, { items: [{ ...warehouse, ...gone }, yard], total: 2 });
    await revoke('Warehouse');
    await waitFor(() => expect(screen.getByLabelText('Revoke Yard')).toHaveFocus());

    answering(listApiKeys, {
      items: [
        { ...warehouse, ...gone },
        { ...yard, ...gone },
      ],
      total: 2,
    });
    await revoke('Yard');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your keys' })).toHaveFocus());
  });

  it('are revoked after a confirmation that names the key', async () => {
    answering(revokeApiKey, undefined);
    open();
    fireEvent.click(await screen.findByLabelText('Revoke Warehouse'));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke Warehouse?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));

    await waitFor(() => expect(callsOf(revokeApiKey)).toHaveLength(1));
    expect(await screen.findByText('Warehouse revoked')).toBeVisible();
  });

  it('are closed without the privilege and while acting as another user', async () => {
    const { unmount } = open({ privileges: ['CustomerUser'], isImpersonating: false });
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
    unmount();

    open({ ...manager, isImpersonating: true });
    expect(screen.getByText("You can't see API keys while acting as another user.")).toBeVisible();
  });
});
