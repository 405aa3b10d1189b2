import type { UserInfo } from '@lading/contracts/accounts/account';
import { legalApi } from '@lading/contracts/sites/legal';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { CarrierFaqPage, FaqPage } from './faq.page';

const rules = ['button-name', 'label', 'aria-valid-attr-value', 'list', 'link-name', 'heading-order'] as const;
const items = [
  { id: 4, topic: 'Quotes', question: 'How far ahead can I quote?', answer: 'Up to 180 days.' },
  { id: 5, topic: 'Papers', question: 'Where is the bill of lading?', answer: 'On the shipment.' },
];
const personOf = (role: string): UserInfo => Object.assign(Object.create(null), { privileges: [role] });

function open(address: string, page: ReactElement, user?: UserInfo) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={user}>
          <MemoryRouter initialEntries={[address]}>
            <Routes>
              <Route path="/home" element={<p>the home page</p>} />
              <Route path="*" element={<main>{page}</main>} />
            </Routes>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

beforeEach(() => {
  startFakeServer();
  answering(legalApi.listFaq, { items, total: 2 });
});

describe('questions', () => {
  it('are grouped by topic without accessibility findings, and record whether an answer helped', async () => {
    answering(legalApi.voteFaq, undefined);
    open('/faq', <FaqPage />);
    expect(await screen.findByRole('region', { name: 'Quotes' })).toHaveTextContent('How far ahead can I quote?');
    expect(screen.getByRole('region', { name: 'Papers' })).toHaveTextContent('Where is the bill of lading?');
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

    fireEvent.click(screen.getAllByText('Yes')[0] ?? document.body);

    expect(await screen.findByText('Thanks for your feedback.')).toBeInTheDocument();
    expect(callsOf(legalApi.voteFaq)[0]?.input).toEqual({ id: '4', isHelpful: true });
  });

  it('searches for the text in the address, and an empty result links to the support', async () => {
    answering(legalApi.listFaq, { items: [], total: 0 });
    open('/faq?q=zebra', <FaqPage />);

    expect(await screen.findByText('No question matches')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/contact-support');
    expect(callsOf(legalApi.listFaq)[0]?.input).toEqual({ search: 'zebra' });

    answering(legalApi.listFaq, { items, total: 2 });
    fireEvent.click(screen.getByText('Clear search'));
    await waitFor(() => expect(screen.getByText('How far ahead can I quote?')).toBeVisible());
  });

  it('can be loaded again after a failure', async () => {
    refusing(legalApi.listFaq, { status: 503, code: 'unavailable', title: 'The server is away' });
    open('/faq', <FaqPage />);
    expect(await screen.findByText('The server is away')).toBeVisible();

    answering(legalApi.listFaq, { items, total: 2 });
    fireEvent.click(screen.getByText('Retry'));

    expect(await screen.findByText('How far ahead can I quote?')).toBeVisible();
  });

  it('are for carriers: other users are redirected', async () => {
    answering(legalApi.listCarrierFaq, { items, total: 2 });
    const { unmount } = open('/carrier-faq', <CarrierFaqPage />, personOf('CarrierSalesAdministrator'));
    expect(await screen.findByRole('heading', { name: 'Carrier FAQ' })).toBeVisible();
    unmount();

    open('/carrier-faq', <CarrierFaqPage />, personOf('SuperSystemAdministrator'));

    expect(screen.getByText('the home page')).toBeVisible();
    expect(callsOf(legalApi.listCarrierFaq)).toHaveLength(1);
  });
});
