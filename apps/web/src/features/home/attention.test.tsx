import type { UserInfo } from '@lading/contracts/account';
import { invoicesApi } from '@lading/contracts/invoices';
import { shipmentsApi } from '@lading/contracts/shipments';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, startFakeServer } from '../../kernel/api/answering.given';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { Attention } from './attention';

function open(privileges: readonly string[]) {
  const user: UserInfo = Object.assign(Object.create(null), { privileges });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <UserContext value={user}>
          <MemoryRouter>
            <Attention />
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

beforeEach(() => {
  startFakeServer();
  answering(shipmentsApi.list, { items: [], total: 2, totalIsLowerBound: false });
  answering(invoicesApi.queues, { items: [{ queue: 'needsReview', invoices: 7 }] });
});

it('counts the invoices that wait for a person and leads to them', async () => {
  open(['CustomerAdministrator', 'track', 'viewInvoices']);

  const card = await screen.findByRole('link', { name: '7 Invoices to review' });

  expect(card).toHaveAttribute('href', '/customers/invoices?f.queue=needsReview');
});

it('asks nothing about invoices for people who may not see them', async () => {
  open(['CustomerUser', 'track']);

  await screen.findByRole('link', { name: '2 Missed ETA' });

  expect(screen.queryByText('Invoices to review')).toBeNull();
  expect(callsOf(invoicesApi.queues)).toEqual([]);
});
