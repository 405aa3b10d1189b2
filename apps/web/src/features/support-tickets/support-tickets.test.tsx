import type { UserInfo } from '@lading/contracts/accounts/account';
import { supportTicketChanged, supportTicketsApi, type SupportTicket } from '@lading/contracts/support/support-tickets';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing, sentToServer } from '../../kernel/realtime/fake-socket.fixture';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { SupportTicketsPage } from './support-tickets.page';
import { TicketPage } from './ticket.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const rules = ['button-name', 'label', 'aria-valid-attr-value', 'heading-order', 'list', 'link-name'] as const;
const { listSupportTickets, getSupportTicket, answerTicket, closeTicket, reopenTicket, assignTicket } =
  supportTicketsApi;
const ticket: SupportTicket = {
  id: 7,
  number: 'T0000007',
  kind: 'error',
  categoryId: 7,
  state: 'open',
  subject: 'Error at /customers/home',
  contactName: 'Ana Bell',
  contactEmail: 'ana@example.com',
  companyName: 'Ashgrove Supply',
  assigneeId: null,
  assigneeName: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  message: 'It broke.',
  contactPhone: '',
  reference: '',
  page: '/customers/home',
  traceId: 'a1b2c3',
  details: { browser: 'One of them' },
  subdomain: 'bluemesa',
  actingUserName: null,
  attachments: [{ id: 3, name: 'screen.png', mediaType: 'image/png', size: 20_480 }],
  answers: [],
};
const desk: UserInfo = userWith({ userId: 9, customerId: null, privileges: ['SystemAdministrator'] });

function open(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={desk}>
          <MemoryRouter initialEntries={[`/admin/support-tickets${address}`]}>
            <main>
              <Routes>
                <Route path="/admin/support-tickets" element={<SupportTicketsPage />} />
                <Route path="/admin/support-tickets/:ticketId" element={<TicketPage />} />
              </Routes>
            </main>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}

async function findings(): Promise<unknown> {
  const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

beforeEach(() => {
  startFakeServer();
  answering(listSupportTickets, { items: [ticket], total: 1 });
  answering(getSupportTicket, ticket);
  answering(supportTicketsApi.listTicketAssignees, { items: [{ userId: 9, name: 'Maya Ortiz' }], total: 1 });
});

describe('the list of tickets', () => {
  it('starts with the open ones, takes its filters from the address, and links to each', async () => {
    const { unmount } = open('');
    await screen.findByRole('rowheader', { name: 'T0000007' });
    expect(callsOf(listSupportTickets)[0]?.input).toEqual({ limit: '10', skip: '0', state: 'open' });
    expect(await findings()).toEqual([]);
    unmount();

    open('?f.state=closed&f.kind=error&f.category=2&f.assignee=me&q=dock&page=2');
    await waitFor(() => expect(callsOf(listSupportTickets)).toHaveLength(2));
    expect(callsOf(listSupportTickets)[1]?.input).toEqual({
      limit: '10',
      skip: '10',
      search: 'dock',
      state: 'closed',
      kind: 'error',
      categoryId: '2',
      assignee: 'me',
    });
  });

  it('shows new tickets as they arrive', async () => {
    answering(listSupportTickets, { items: [], total: 0 });
    open('');
    expect(await screen.findByText('All caught up')).toBeVisible();
    expect(sentToServer()).toContainEqual({
      name: 'follow',
      message: { subject: 'support-tickets', key: 'all' },
    });

    answering(listSupportTickets, { items: [ticket], total: 1 });
    pushing(supportTicketChanged, { number: ticket.number });
    expect(await screen.findByRole('rowheader', { name: 'T0000007' })).toBeVisible();
  });

  it('explains missing access, and retries after a failure', async () => {
    refusing(listSupportTickets, { status: 503, code: 'unavailable', title: 'The server is away' });
    const { unmount } = open('');
    expect(await screen.findByText('The server is away')).toBeVisible();
    answering(listSupportTickets, { items: [], total: 0 });
    fireEvent.click(screen.getByText('Retry'));
    fireEvent.click(await screen.findByText('Show all tickets'));
    expect(await screen.findByText('No tickets yet')).toBeVisible();
    unmount();

    refusing(listSupportTickets, { status: 403, code: 'not-allowed', title: 'Not allowed' });
    open('');
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});

describe('one ticket', () => {
  it('shows the context of an error, and is answered once even if an answer is sent again', async () => {
    open('/7');
    expect(await screen.findByText('It broke.')).toBeVisible();
    expect(await screen.findByRole('option', { name: 'Maya Ortiz' })).toBeInTheDocument();
    expect(screen.getByText('a1b2c3')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Page details' })).toHaveTextContent('One of them');
    expect(screen.getByRole('button', { name: 'Save screen.png, 20 KB' })).toBeVisible();
    expect(await findings()).toEqual([]);

    refusing(answerTicket, { status: 503, code: 'unavailable', title: 'The server is away' });
    fireEvent.change(screen.getByLabelText('Your reply'), { target: { value: ' Try again now. ' } });
    fireEvent.click(screen.getByText('Send reply'));
    expect(await screen.findByText(/The server is away/)).toBeVisible();
    const answered: SupportTicket = {
      ...ticket,
      state: 'answered',
      answers: [{ id: 1, message: 'Try again now.', authorName: 'Maya Ortiz', createdAt: ticket.createdAt }],
    };
    answering(answerTicket, answered);
    answering(getSupportTicket, answered);
    fireEvent.click(screen.getByText('Send reply'));

    expect(await screen.findByText('Try again now.', { selector: 'p' })).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Your reply')).toHaveValue(''));
    const [first, second] = callsOf(answerTicket);
    expect(first?.input).toEqual({ id: '7', message: 'Try again now.' });
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('is assigned, closed and reopened', async () => {
    answering(assignTicket, { ...ticket, assigneeId: 9, assigneeName: 'Maya Ortiz' });
    answering(closeTicket, { ...ticket, state: 'closed' });
    answering(reopenTicket, ticket);
    open('/7');
    await screen.findByRole('option', { name: 'Maya Ortiz' });
    fireEvent.click(screen.getByText('Assign to me'));
    expect(await screen.findByText('Ticket T0000007 assigned to Maya Ortiz')).toBeVisible();
    expect(callsOf(assignTicket)[0]?.input).toEqual({ id: '7', assigneeId: 9 });

    answering(getSupportTicket, { ...ticket, state: 'closed' });
    fireEvent.click(screen.getByText('Close ticket'));
    fireEvent.click(await screen.findByText('Reopen'));
    await waitFor(() => expect(callsOf(reopenTicket)).toHaveLength(1));
    expect(callsOf(closeTicket)).toHaveLength(1);
  });

  it('is no longer shown to users who have lost access', async () => {
    open('/7');
    await screen.findByRole('option', { name: 'Maya Ortiz' });
    refusing(getSupportTicket, { status: 403, code: 'refused-while-acting', title: 'Not possible' });
    act(() => pushing(supportTicketChanged, { number: ticket.number }));

    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
    expect(screen.queryByText('Assign to me')).not.toBeInTheDocument();
  });

  it("links back to the list when it doesn't exist", async () => {
    refusing(getSupportTicket, { status: 404, code: 'not-found', title: 'Not found' });
    open('/7');
    expect(await screen.findByText("We couldn't find that ticket")).toBeVisible();
    expect(screen.getByRole('link', { name: 'All tickets' })).toHaveAttribute('href', '/admin/support-tickets');
  });
});
