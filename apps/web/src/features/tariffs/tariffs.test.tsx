import { tariffsApi, type TariffVersion } from '@lading/contracts/carriers/tariffs';
import { tariffQuotesApi } from '@lading/contracts/carriers/tariff-quotes';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { chooseAction } from '../../ui/fields/row-menu.fixture';
import { RateHistoryPage } from './rate-history.page';
import { TariffsPage } from './tariffs.page';

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'link-name'] as const;
const { listTariffs, withdrawTariff } = tariffsApi;

const version: TariffVersion = {
  ...{ id: 7, carrierId: 2, name: 'Rules 2027', state: 'draft', effectiveFrom: '2027-01-01', until: null },
  ...{ isInForce: false, rateCount: 21, authorName: 'Nora Vale', editorName: '', approverName: '' },
  ...{ basedOnId: null, basedOnName: null, offerCount: 0, createdAt: '2026-11-20T15:00:00Z' },
  ...{ editedAt: '2026-11-20T15:00:00Z', publishedAt: null, backdateReason: '', version: 3 },
  allowedActions: ['change', 'publish', 'delete'],
};
const inForce: TariffVersion = {
  ...{ ...version, id: 6, name: 'Rules 2026', state: 'published', isInForce: true, effectiveFrom: '2026-01-01' },
  ...{ offerCount: 10_001, until: '2026-12-31', allowedActions: [] },
};
const future: TariffVersion = { ...inForce, id: 8, name: 'Rules 2028', isInForce: false, allowedActions: ['withdraw'] };
const page = (...items: TariffVersion[]) => ({
  ...{ items, total: items.length, totalIsLowerBound: false, nextCursor: null },
  ...{ carrierName: 'Bluemesa', earliestDay: '2026-11-21' },
});

function open(address: string, privileges = ['CarrierAdministrator', 'dataVisibility']) {
  const router = createMemoryRouter(
    [
      { path: '/carriers/tariffs', element: <TariffsPage /> },
      { path: '/carriers/tariffs/rate-history', element: <RateHistoryPage /> },
    ],
    { initialEntries: [address] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={userWith({ privileges, customerId: null, carrierId: 2 })}>
          <main>
            <RouterProvider router={router} />
          </main>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}

beforeEach(() => {
  startFakeServer();
  answering(listTariffs, page(version, inForce, future));
});

describe('the versions of a tariff', () => {
  it('are listed with state, days and offers, without a finding', async () => {
    open('/carriers/tariffs?f.state=draft,published');

    const row = within(await screen.findByRole('row', { name: /Rules 2026/ }));
    expect(row.getByText('In force')).toBeVisible();
    expect(row.getByText('12/31/2026')).toBeVisible();
    expect(row.getByText('10,000+')).toBeVisible();
    expect(callsOf(listTariffs)[0]?.input).toMatchObject({
      carrierId: '2',
      state: 'draft,published',
      sort: '-effectiveFrom',
    });
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('are withdrawn after a question that says what follows', async () => {
    refusing(withdrawTariff, { status: 409, code: 'wrong-state', title: 'Not possible now' });
    open('/carriers/tariffs');
    await screen.findByRole('row', { name: /Rules 2028/ });
    await chooseAction('Rules 2028', 'Withdraw');
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw Rules 2028?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw version' }));

    expect(await screen.findByText("We couldn't do that")).toBeVisible();
    expect(callsOf(withdrawTariff)[0]?.input).toEqual({ id: '8' });
  });

  it('are only read by others than administrators', async () => {
    open('/carriers/tariffs', ['CarrierSalesAdministrator', 'dataVisibility']);

    await screen.findByRole('row', { name: /Rules 2026/ });
    expect(screen.queryByRole('button', { name: 'New version' })).toBeNull();
  });
});

it('shows what each version charged for a lane and class', async () => {
  answering(tariffQuotesApi.getRateHistory, {
    ...{ originLabel: 'Chicago, IL 60607', destinationLabel: 'Atlanta, GA 30303', roadMiles: 695 },
    items: [
      {
        ...{ id: 6, name: 'Rules 2026', effectiveFrom: '2026-01-01', until: null, authorName: '', approverName: '' },
        rate: {
          ...{ lane: 'Z4', ratedAs: 70, discountBasisPoints: 7200, minimumChargeCents: 14_500 },
          rates: [{ breakName: 'L5C', centsPerCwt: 6900 }],
        },
      },
    ],
  });
  open('/carriers/tariffs/rate-history?origin=60607&destination=30303&class=92.5');

  expect(await screen.findByText('Chicago, IL 60607 to Atlanta, GA 30303, 695 road miles')).toBeVisible();
  expect(screen.getByText('Z4, rated as class 70')).toBeVisible();
  expect(screen.getByText('L5C 69.00')).toBeVisible();
});
