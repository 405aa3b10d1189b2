import { managedPlansApi, type ManagedPlan, type ManagedSubscription } from '@lading/contracts/carriers/managed-plans';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { chooseAction } from '../../ui/fields/row-menu.fixture';
import { SubscriptionsPage } from './subscriptions.page';

const starter: ManagedPlan = {
  planId: 1,
  productPlan: 'Starter',
  version: 1,
  pricePoint: 'free',
  priceCents: 0,
  components: ['All screens'],
  usersLimit: 10,
  locationLimit: 5,
  addressesLimit: null,
  dataRetentionDaysLimit: 730,
  insightQuotesLimit: null,
  isOffered: true,
  isStarting: true,
  customerCount: 12,
};
const growth: ManagedPlan = {
  ...starter,
  planId: 2,
  productPlan: 'Growth',
  pricePoint: 'monthly',
  priceCents: 14_900,
  isStarting: false,
  customerCount: 0,
};
const company: ManagedSubscription = {
  customerId: 7,
  companyName: 'Northfork Supply',
  plan: starter,
  since: '2026-01-05T12:00:00Z',
  wantedPlan: growth,
  wantedAt: '2026-11-20T15:00:00Z',
};

function open(privileges = ['SystemAdministrator', 'carrierBilling']) {
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <UserContext value={userWith({ privileges })}>
            <SubscriptionsPage />
          </UserContext>
        </MemoryRouter>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}

beforeEach(() => {
  startFakeServer();
  answering(managedPlansApi.listPlans, { items: [starter, growth] });
  answering(managedPlansApi.listSubscriptions, { items: [company], total: 1 });
});

it("gives a company the requested plan, and says why it can't have it", async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Change plan of Northfork Supply' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change plan of Northfork Supply' }));
  refusing(managedPlansApi.givePlan, { status: 409, code: 'plan-too-small', title: 'Too much for this plan' });
  fireEvent.click(dialog.getByRole('button', { name: 'Change plan' }));
  expect(await dialog.findByText('Too much for this plan')).toBeInTheDocument();

  answering(managedPlansApi.givePlan, { ...company, plan: growth, wantedPlan: null, wantedAt: null });
  fireEvent.click(dialog.getByRole('button', { name: 'Change plan' }));

  expect(await screen.findByText('Northfork Supply is now on the Growth plan')).toBeVisible();
  expect(callsOf(managedPlansApi.givePlan).at(-1)?.input).toEqual({ customerId: '7', planId: 2 });
});

it('searches companies once typing pauses, loads more of them, and keeps the search when that fails', async () => {
  answering(managedPlansApi.listSubscriptions, { items: [company], total: 2 });
  open();
  const more = await screen.findByRole('button', { name: 'Show more' });
  answering(managedPlansApi.listSubscriptions, {
    items: [{ ...company, customerId: 8, companyName: 'Other Co' }],
    total: 2,
  });
  fireEvent.click(more);
  expect(await screen.findByText('Other Co')).toBeVisible();
  expect(callsOf(managedPlansApi.listSubscriptions).at(-1)?.input).toMatchObject({ skip: '1' });

  refusing(managedPlansApi.listSubscriptions, { status: 500, code: 'internal', title: 'That failed' });
  const search = screen.getByRole('textbox', { name: 'Company name or ID' });
  fireEvent.change(search, { target: { value: 'n' } });
  fireEvent.change(search, { target: { value: 'no' } });
  const failed = within(await screen.findByRole('alert'));
  expect(callsOf(managedPlansApi.listSubscriptions).filter(({ input }) => input['search'])).toHaveLength(1);
  expect(search).toHaveValue('no');
  answering(managedPlansApi.listSubscriptions, { items: [company], total: 1 });
  fireEvent.click(failed.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Northfork Supply')).toBeVisible();
});

it('publishes a new version of a plan with typed limits, where empty means none', async () => {
  open();
  await chooseAction('Growth, version 1', 'New version');
  const form = within(await screen.findByRole('dialog', { name: 'Publish plan' }));
  fireEvent.change(form.getByRole('textbox', { name: 'Users limit' }), { target: { value: 'many' } });
  fireEvent.click(form.getByRole('button', { name: 'Publish plan' }));
  expect(callsOf(managedPlansApi.publishPlan)).toHaveLength(0);
  answering(managedPlansApi.publishPlan, { ...growth, planId: 3, version: 2 });
  fireEvent.change(form.getByRole('textbox', { name: 'Users limit' }), { target: { value: '25' } });
  fireEvent.change(form.getByRole('textbox', { name: 'Location limit' }), { target: { value: '' } });
  fireEvent.click(form.getByRole('button', { name: 'Publish plan' }));

  await waitFor(() => expect(callsOf(managedPlansApi.publishPlan)).toHaveLength(1));
  expect(callsOf(managedPlansApi.publishPlan)[0]?.input).toEqual({
    productPlan: 'Growth',
    pricePoint: 'monthly',
    priceCents: 14_900,
    components: ['All screens'],
    usersLimit: 25,
    dataRetentionDaysLimit: 730,
  });
  expect(await screen.findByText('Growth, version 2, is now offered')).toBeVisible();
});

it('is for users who may see the carrier billing', async () => {
  open(['SystemAdministrator']);

  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
});
