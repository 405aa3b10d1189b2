import type { UserInfo } from '@lading/contracts/accounts/account';
import { webhooksApi, type Webhook, type WebhookDelivery } from '@lading/contracts/notifications/webhooks';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { WebhooksPage } from './webhooks.page';

const manager = { privileges: ['CustomerAdministrator', 'manageApiKeys'], isImpersonating: false };
const erp: Webhook = {
  id: 4,
  name: 'ERP',
  url: 'https://erp.example/hooks',
  kinds: ['tracking.delivered', 'quote.rated'],
  isEnabled: true,
  switchedOff: null,
  failingSince: null,
  oldSecretUntil: null,
  createdAt: '2026-11-01T10:00:00Z',
};
const failed: WebhookDelivery = {
  id: 9,
  messageId: 'msg_x',
  kind: 'tracking.delivered',
  state: 'failed',
  attempts: 10,
  statusCode: 503,
  durationMs: 41,
  problem: 'It responded with status 503',
  answer: 'out of order',
  createdAt: '2026-11-02T10:00:00Z',
  lastAttemptAt: '2026-11-05T10:00:00Z',
  nextAttemptAt: null,
};
const { addWebhook, changeWebhook, listDeliveries, listWebhooks, removeWebhook, replay, rotateSecret, sendTest } =
  webhooksApi;

function open(path = '', user: object = manager) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const info: UserInfo = Object.assign(Object.create(null), user);
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={info}>
          <MemoryRouter initialEntries={[`/customers/webhooks${path}`]}>
            <main>
              <WebhooksPage />
            </main>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  startFakeServer();
  answering(listWebhooks, { items: [erp], total: 1 });
  answering(listDeliveries, { items: [failed], nextCursor: null });
});

describe('webhooks', () => {
  it('are listed with their address and delivery status', async () => {
    answering(listWebhooks, {
      items: [
        erp,
        { ...erp, id: 3, name: 'Old', isEnabled: false },
        { ...erp, id: 2, name: 'Yard', failingSince: erp.createdAt },
      ],
      total: 3,
    });
    open();

    expect(await screen.findByRole('row', { name: /ERP/ })).toHaveTextContent('https://erp.example/hooks2On');
    expect(screen.getByRole('row', { name: /Old/ })).toHaveTextContent('Off');
    expect(screen.getByRole('row', { name: /Yard/ })).toHaveTextContent('Failing');
  });

  it('are cards on narrow screens', async () => {
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ ...globalThis.matchMedia(''), matches: true });
    open();

    const [card] = within(await screen.findByRole('list', { name: 'Your webhooks' })).getAllByRole('listitem');
    expect(card).toHaveTextContent('https://erp.example/hooks');
    expect(within(card ?? document.body).getByRole('link', { name: 'Open ERP' })).toBeVisible();
    jest.restoreAllMocks();
  });

  it('explain an empty list, and the maximum number', async () => {
    answering(listWebhooks, { items: [], total: 0 });
    const { unmount } = open();
    expect(await screen.findByText('No webhooks yet')).toBeVisible();
    unmount();

    answering(listWebhooks, { items: Array.from({ length: 10 }, (_, id) => ({ ...erp, id: id + 1 })), total: 10 });
    open();
    expect(await screen.findByText('You can have up to 10 webhooks.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New webhook' })).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    refusing(listWebhooks, { status: 500, code: 'internal', title: 'Something went wrong' });
    open();
    const retry = await screen.findByRole('button', { name: /again|retry/i });
    answering(listWebhooks, { items: [erp], total: 1 });
    fireEvent.click(retry);

    expect(await screen.findByRole('row', { name: /ERP/ })).toBeVisible();
  });

  it('are added; the secret is shown once and then the list has the focus', async () => {
    answering(addWebhook, { ...erp, secret: 'whsec_whole-secret' });
    open();
    await press('New webhook');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'New webhook' })).toHaveFocus());
    await press('Add webhook');
    expect(await screen.findAllByText('Name is required')).not.toHaveLength(0);
    fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'ERP' } });
    fireEvent.change(screen.getByRole('textbox', { name: /Address/ }), {
      target: { value: 'https://erp.example/hooks' },
    });
    fireEvent.click(screen.getByLabelText('Delivered'));
    await press('Add webhook');

    expect(await screen.findByText('whsec_whole-secret')).toBeVisible();
    expect(callsOf(addWebhook)[0]?.input).toEqual({
      name: 'ERP',
      url: 'https://erp.example/hooks',
      kinds: ['tracking.delivered'],
    });
    await press("I've saved it");
    expect(screen.queryByText('whsec_whole-secret')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Your webhooks' })).toHaveFocus();
  });

  it('of a carrier offer the events of carriers', async () => {
    open('', { privileges: ['CarrierAdministrator'], isImpersonating: false, carrierId: 2001 });
    await press('New webhook');

    expect(screen.getByLabelText('A customer booked a shipment')).toBeVisible();
    expect(screen.queryByLabelText('Delivered')).toBeNull();
    expect(screen.getByRole('link', { name: 'API keys' })).toHaveAttribute('href', '/carriers/connection/api-keys');
  });

  it('show at the address why the server refuses it', async () => {
    const message = "We can't send to this URL: only https is allowed";
    const fields = [{ path: 'url', rule: 'format', message }];
    refusing(changeWebhook, { status: 422, code: 'invalid-fields', title: 'Some fields are not valid', fields });
    open('?webhook=4');
    await press('Change');
    fireEvent.change(screen.getByRole('textbox', { name: /Address/ }), { target: { value: 'http://erp.example/' } });
    fireEvent.click(screen.getByLabelText('On'));
    await press('Save');

    expect(await screen.findAllByText(message)).not.toHaveLength(0);
    expect(callsOf(changeWebhook)[0]?.input).toMatchObject({ isEnabled: false, url: 'http://erp.example/' });
    answering(changeWebhook, { ...erp, isEnabled: false });
    fireEvent.change(screen.getByRole('textbox', { name: /Address/ }), { target: { value: 'https://erp.example/' } });
    await press('Save');
    expect(await screen.findByText('ERP saved')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'ERP' })).toHaveFocus();
  });

  it('are rotated and removed after a confirmation', async () => {
    answering(rotateSecret, { ...erp, secret: 'whsec_next' });
    answering(removeWebhook, undefined);
    open('?webhook=4');
    await press('New secret');
    const asked = await screen.findByRole('dialog', { name: 'Create a new secret for ERP?' });
    fireEvent.click(within(asked).getByRole('button', { name: 'Create new secret' }));
    expect(await screen.findByText('whsec_next')).toBeVisible();
    expect(screen.getByText(/signed with the previous secret/)).toBeVisible();

    await press('Remove');
    const again = await screen.findByRole('dialog', { name: 'Remove ERP?' });
    fireEvent.click(within(again).getByRole('button', { name: 'Remove webhook' }));
    expect(await screen.findByText('ERP removed')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Your webhooks' })).toBeVisible();
  });

  it('say why they are switched off, and that deliveries fail', async () => {
    answering(listWebhooks, {
      items: [
        { ...erp, isEnabled: false, switchedOff: 'gone' },
        { ...erp, id: 5, failingSince: '2026-11-01T10:00:00Z' },
      ],
      total: 2,
    });
    const { unmount } = open('?webhook=4');
    expect(await screen.findByText(/the endpoint responded that it no longer exists/)).toBeVisible();
    unmount();

    open('?webhook=5');
    expect(await screen.findByText(/Deliveries have failed since/)).toBeVisible();
  });

  it("link back to the list when they don't exist", async () => {
    open('?webhook=77');

    expect(await screen.findByRole('heading', { name: "We couldn't find that webhook" })).toBeVisible();
    fireEvent.click(screen.getByRole('link', { name: 'All webhooks' }));
    expect(await screen.findByRole('heading', { name: 'Your webhooks' })).toBeVisible();
  });

  it('are closed without the privilege and while acting as another user', async () => {
    const { unmount } = open('', { privileges: ['CustomerUser'], isImpersonating: false });
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
    unmount();

    open('', { ...manager, isImpersonating: true });
    expect(screen.getByText("You can't see webhooks while acting as another user.")).toBeVisible();
  });
});

describe('the log of a webhook', () => {
  it('shows the result of each delivery', async () => {
    open('?webhook=4');

    const row = await screen.findByRole('row', { name: /Tracking: Delivered/ });
    for (const text of ['tracking.delivered', 'Failed', '10', '503 in 41 ms', 'It responded with status 503']) {
      expect(row).toHaveTextContent(text);
    }
    fireEvent.click(within(row).getByText('Answer'));
    expect(within(row).getByText('out of order')).toBeVisible();
  });

  it('is filtered by state, and loaded page by page', async () => {
    open('?webhook=4');
    await screen.findByRole('row', { name: /Tracking: Delivered/ });
    answering(listDeliveries, { items: [{ ...failed, id: 8 }], nextCursor: '8' });
    fireEvent.click(screen.getByRole('radio', { name: 'Failed' }));
    await waitFor(() => expect(callsOf(listDeliveries).at(-1)?.input).toMatchObject({ state: 'failed', id: '4' }));
    answering(listDeliveries, { items: [{ ...failed, id: 7 }], nextCursor: null });
    await press('Show more');

    await waitFor(() => expect(callsOf(listDeliveries).at(-1)?.input).toMatchObject({ cursor: '8' }));
    await waitFor(() => expect(screen.getAllByRole('row', { name: /Tracking: Delivered/ })).toHaveLength(2));
    answering(listDeliveries, { items: [], nextCursor: null });
    fireEvent.click(screen.getByRole('radio', { name: 'Waiting' }));
    expect(await screen.findByText('No messages match')).toBeVisible();
  });

  it('sends a message again, and a test event', async () => {
    answering(replay, { ...failed, state: 'waiting' });
    answering(sendTest, { ...failed, kind: 'webhook.test', state: 'waiting' });
    open('?webhook=4');
    await press(/^Send again: Tracking: Delivered of /);
    await waitFor(() => expect(callsOf(replay)[0]?.input).toMatchObject({ id: '4', deliveryId: '9' }));
    expect(await screen.findByText('Message sent again')).toBeVisible();
    await press('Send test event');

    expect(await screen.findByText('The test event is on its way')).toBeVisible();
    expect(callsOf(listDeliveries).length).toBeGreaterThan(2);
  });

  it('explains an empty log, and a failure to load it', async () => {
    answering(listDeliveries, { items: [], nextCursor: null });
    const { unmount } = open('?webhook=4');
    expect(await screen.findByText('No messages yet')).toBeVisible();
    unmount();

    refusing(listDeliveries, { status: 500, code: 'internal', title: 'Something went wrong' });
    open('?webhook=4');
    expect(await screen.findByText("We couldn't load the messages")).toBeVisible();
  });
});
