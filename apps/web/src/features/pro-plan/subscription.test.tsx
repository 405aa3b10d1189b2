import { flagsApi } from '@lading/contracts/sites/flags';
import { proPlanApi, type OfferedPlan, type Subscription } from '@lading/contracts/carriers/pro-plan';
import { proPlanSubscriptionUpdated } from '@lading/contracts/notifications/pushes';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing } from '../../kernel/realtime/fake-socket.fixture';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { checkoutAddress } from './plan-choice';
import { SubscriptionPage } from './subscription.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const starter: OfferedPlan = {
  planId: 1,
  productPlan: 'Starter',
  version: 1,
  pricePoint: 'free',
  priceCents: 0,
  components: ['All screens and the API'],
  usersLimit: 10,
  locationLimit: 5,
  addressesLimit: 10_000,
  dataRetentionDaysLimit: 730,
  insightQuotesLimit: null,
  way: 'current',
  refusal: null,
  shortensRetention: false,
};
const growth: OfferedPlan = {
  ...starter,
  planId: 2,
  productPlan: 'Growth',
  pricePoint: 'monthly',
  priceCents: 14_900,
  usersLimit: 200,
  dataRetentionDaysLimit: 365,
  way: 'request',
  shortensRetention: true,
};
const refusal = 'Your company has 8 users (the plan allows 2).';
const tiny: OfferedPlan = { ...starter, planId: 3, productPlan: 'Tiny', usersLimit: 2, way: 'switch', refusal };
const subscription: Subscription = {
  plan: starter,
  since: '2026-01-05T12:00:00Z',
  paidUntil: null,
  graceEndsOn: null,
  keepsData: false,
  usage: [
    { limit: 'users', used: 8, most: 10, status: 'near' },
    { limit: 'locations', used: 5, most: 5, status: 'full' },
    { limit: 'addresses', used: 1200, most: 10_000, status: 'open' },
    { limit: 'insightQuotes', used: 3, most: null, status: 'open' },
  ],
  plans: [starter, tiny, growth],
  wantedPlan: null,
  wantedAt: null,
  history: [{ at: '2026-02-05T12:00:00Z', who: 'Ana Bell', what: 'Requested a plan: Growth, version 1, monthly' }],
  payment: { isOn: false, publicKey: null },
};

const administrator = { privileges: ['CustomerAdministrator', 'manageSettings'] };

function open(user: Parameters<typeof userWith>[0] = administrator, address = '/customers/subscription') {
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[address]}>
          <UserContext value={userWith(user)}>
            <main>
              <SubscriptionPage />
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
  answering(flagsApi.getFlags, { flags: [{ name: 'Pro_Plan', isOn: true }] });
  answering(proPlanApi.get, subscription);
});

describe('the plan of a company', () => {
  it('shows its limits and usage, in words beside the bars, and warns near the limit', async () => {
    const { container } = open();

    const users = await screen.findByRole('progressbar', { name: 'Users: 8 of 10' });
    expect(users).toHaveAttribute('aria-valuenow', '80');
    expect(screen.getByText("80% used. You're close to the limit.")).toBeVisible();
    expect(screen.getByText("You've reached the limit.")).toBeVisible();
    expect(screen.getByText('1,200 of 10,000')).toBeVisible();
    expect(screen.getByText('3, no limit')).toBeVisible();
    const table = screen.getByRole('table', { name: 'Compare plans' });
    expect(within(table).getByRole('row', { name: /^Price Free Free \$149\.00 per month$/ })).toBeVisible();
    expect(within(table).getByRole('row', { name: /^Insight quotes limit No limit/ })).toBeVisible();
    expect(screen.getByText('Requested a plan: Growth, version 1, monthly')).toBeVisible();
    const { violations } = await act(() =>
      axe.run(container, { runOnly: ['button-name', 'list', 'aria-progressbar-name'] }),
    );
    expect(violations).toEqual([]);
  });

  it('names the limits that a smaller plan would exceed, and confirms before requesting it', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Switch to Tiny' })).toBeDisabled();
    expect(screen.getByText(refusal)).toBeVisible();

    fireEvent.click(screen.getByRole('button', { name: 'Contact us about Growth' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Request the Growth plan?' }));
    expect(dialog.getByText(/for 365 days/)).toBeInTheDocument();
    expect(dialog.getByText('200 users')).toBeInTheDocument();
    answering(proPlanApi.request, { ...subscription, wantedPlan: growth });
    answering(proPlanApi.get, { ...subscription, wantedPlan: growth, wantedAt: '2026-11-20T15:00:00Z' });
    fireEvent.click(dialog.getByRole('button', { name: 'Request plan' }));

    expect(await screen.findByText('Request for Growth sent')).toBeVisible();
    expect(callsOf(proPlanApi.request).map(({ input }) => input)).toEqual([{ planId: 2 }]);
    expect(await screen.findByRole('button', { name: 'Withdraw request' })).toBeEnabled();
  });

  it('is refetched when the server reports a change', async () => {
    open();
    await screen.findByRole('progressbar', { name: 'Users: 8 of 10' });
    answering(proPlanApi.get, { ...subscription, plan: growth });
    pushing(proPlanSubscriptionUpdated, { customerId: 3 });

    expect(await screen.findByText('365 days', { selector: 'dd' })).toBeVisible();
  });

  it('is paid on the page of the provider, and shows the result', async () => {
    const paidHere = { ...growth, way: 'checkout' } as const;
    const payment = { isOn: true, publicKey: 'pk_portal' };
    answering(proPlanApi.get, { ...subscription, plans: [starter, paidHere], payment });
    answering(proPlanApi.listInvoices, { items: [] });
    answering(proPlanApi.checkCheckout, { checkoutId: 9, state: 'declined', reason: 'Expired card.', plan: growth });
    open(administrator, '/customers/subscription?checkout=9');

    expect(await screen.findByText('The card was declined')).toBeVisible();
    expect(screen.getByText(/You weren't charged\. .* Expired card\./)).toBeVisible();
    expect(await screen.findByText('No invoices yet.')).toBeVisible();
    refusing(proPlanApi.beginCheckout, { status: 502, code: 'payment-failed', title: 'The provider did not answer' });
    fireEvent.click(screen.getByRole('button', { name: 'Pay Growth by card' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Go to payment' }));
    expect(await screen.findByText("We couldn't start the payment")).toBeVisible();
    expect(callsOf(proPlanApi.beginCheckout)[0]?.headers['idempotency-key']).toBeTruthy();
    expect(checkoutAddress('https://pay.example/c/1?a=b', 'pk_portal')).toBe(
      'https://pay.example/c/1?a=b&key=pk_portal',
    );
  });

  it('shows the grace period of a missing payment, how to pay, and the effect of not paying', async () => {
    const paidHere = { ...growth, way: 'checkout' } as const;
    const late = {
      ...subscription,
      plan: growth,
      plans: [paidHere],
      paidUntil: '2026-11-20',
      graceEndsOn: '2026-11-27',
    };
    answering(proPlanApi.get, late);
    open();

    expect(await screen.findByText('Your plan payment is overdue')).toBeVisible();
    expect(screen.getByText(/the free plan on .*27.*\. No data is deleted\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay Growth by card' })).toBeEnabled();
    answering(proPlanApi.get, { ...subscription, keepsData: true });
    pushing(proPlanSubscriptionUpdated, { customerId: 3 });
    expect(await screen.findByText(/Your previous plan ended because we didn't receive the payment\./)).toBeVisible();
    expect(screen.getByText('Unlimited', { selector: 'dd' })).toBeVisible();
  });

  it('is read-only while acting, requires the privilege, and is hidden where it is switched off', async () => {
    const { unmount } = open({ ...administrator, isImpersonating: true });
    expect(await screen.findByRole('button', { name: 'Contact us about Growth' })).toBeDisabled();
    expect(screen.getByText("You can't change plans while acting as another user.")).toBeVisible();
    unmount();

    const other = open({ privileges: ['CustomerUser'] });
    expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
    other.unmount();

    answering(flagsApi.getFlags, { flags: [{ name: 'Pro_Plan', isOn: false }] });
    open();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible());
  });
});
