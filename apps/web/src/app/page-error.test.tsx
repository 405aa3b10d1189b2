import { contactSupportApi } from '@lading/contracts/support/contact-support';
import { legalApi } from '@lading/contracts/sites/legal';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { answering, callsOf, startFakeServer } from '../kernel/api/answering.fixture';
import { Problem } from '../kernel/api/problem';
import { leave } from '../kernel/session/leave';
import { PortalTheme } from '../themes/portal-theme';
import { PageError } from './page-error';
import { expectMessage } from '../../test-console';
import { SupportWidget } from '../features/contact-support/support-widget';

function show(element: ReactNode, path = '/faq') {
  const router = createMemoryRouter([{ path: '*', element, errorElement: <PageError /> }], { initialEntries: [path] });
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PortalTheme>,
  );
}
const Broken = ({ error }: { error: Error }): ReactNode => {
  throw error;
};

beforeEach(() => startFakeServer());

it('a page that crashes can be reported, with details only if the user agrees', async () => {
  expectMessage('no such row');
  answering(contactSupportApi.sendContactTicketError, { ticketNumber: 'T-1001' });
  show(<Broken error={new Error('no such row')} />);

  expect(screen.getByText('Something went wrong')).toBeInTheDocument();
  fireEvent.click(await screen.findByRole('button', { name: 'Send error ticket' }));
  expect(await screen.findByText('T-1001')).toBeInTheDocument();
  expect(callsOf(contactSupportApi.sendContactTicketError)[0]?.input).toEqual({ page: '/', message: 'no such row' });
});

it('a page that failed to load offline says so, and reloads after reconnecting', () => {
  expectMessage('no such chunk');
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = jest.spyOn(leave, 'reload').mockReturnValue(undefined);
  show(<Broken error={new Error('no such chunk')} />);

  expect(screen.getByRole('heading', { name: "You're offline" })).toBeVisible();
  expect(screen.queryByText('Something went wrong')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  connection.mockReturnValue(true);
  fireEvent(globalThis.window, new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
  connection.mockRestore();
  reload.mockRestore();
});

it('a page without access says who can open it', async () => {
  expectMessage('not-allowed');
  show(<Broken error={new Problem({ status: 403, code: 'not-allowed', title: 'No' })} />);

  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send error ticket' })).toBeNull();
});

it('the support offers its phone number, answers of the FAQ and a ticket', async () => {
  answering(contactSupportApi.getSupportPhone, { phone: '330-555-0199', hours: 'Monday to Friday' });
  answering(legalApi.listFaq, {
    items: [{ id: 1, topic: 'Quotes', question: 'How long is a quote good?', answer: 'Thirty days.' }],
    total: 1,
  });
  show(<SupportWidget place="header" />, '/customers/home');

  fireEvent.click(screen.getByRole('button', { name: 'Support' }));
  expect(await screen.findByRole('link', { name: '330-555-0199' })).toHaveAttribute('href', 'tel:330-555-0199');
  fireEvent.change(screen.getByLabelText('Search the FAQ'), { target: { value: 'quote' } });
  expect(await screen.findByText('How long is a quote good?')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Submit a ticket' })).toHaveAttribute('href', '/contact-support');
  await waitFor(() => expect(callsOf(legalApi.listFaq)[0]?.input).toEqual({ search: 'quote' }));
});

it('the support button is hidden on the steps of a quote', () => {
  show(<SupportWidget place="corner" />, '/customers/quotes/new');
  expect(screen.queryByRole('button', { name: 'Support' })).toBeNull();
});
