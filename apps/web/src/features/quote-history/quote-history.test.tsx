import type { QuoteRow } from '@lading/contracts/quotes/quote-answers';
import { quoteChanged } from '@lading/contracts/quotes/quote-answers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { savedViewsApi } from '@lading/contracts/accounts/saved-views';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing, sentToServer } from '../../kernel/realtime/fake-socket.fixture';
import { aQuote, openWizard } from '../../entities/quote/wizard.fixture';
import { chooseAction } from '../../ui/fields/row-menu.fixture';
import { QuoteHistoryPage } from './quote-history.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const page = { '/customers/quotes': <QuoteHistoryPage /> };

const row = (change: Partial<QuoteRow> = {}): QuoteRow => ({
  quoteId: 9,
  number: 'NOV-21-2026-9',
  reference: 'Nov-21-2026-000009',
  state: 'rated',
  isTest: false,
  originLabel: 'Reno, NV 89502',
  destinationLabel: 'Boise, ID 83702',
  shipDate: '2026-11-23',
  bestCents: 41_250,
  offerCount: 3,
  expiresAt: '2099-01-01T00:00:00Z',
  updatedAt: '2026-11-21T00:00:00Z',
  ...change,
});
const listing = (...items: QuoteRow[]) =>
  answering(quotesApi.list, { items, total: items.length, totalIsLowerBound: false });

beforeEach(() => {
  startFakeServer();
  listing(row());
});

it('requests new rates and shows the price change once the carriers have responded', async () => {
  answering(quotesApi.rateAgain, aQuote());
  openWizard('/customers/quotes', page);
  await screen.findByLabelText('Actions for NOV-21-2026-9');

  listing(row({ state: 'rating', bestCents: null, previousBestCents: 41_250 }));
  await chooseAction('NOV-21-2026-9', 'Re-quote');

  expect(await screen.findByText('$412.50 before')).toBeVisible();
  expect(callsOf(quotesApi.rateAgain)[0]?.input).toMatchObject({ quoteId: '9' });
  expect(sentToServer()).toContainEqual({ name: 'follow', message: { subject: 'quote', key: '9' } });
  listing(row({ bestCents: 40_000, previousBestCents: 41_250 }));
  act(() => pushing(quoteChanged, { quoteId: 9, state: 'rated' }));
  expect(await screen.findByText('↓ $12.50 less than before')).toBeVisible();
});

it('marks the quotes of test keys', async () => {
  listing(row({ isTest: true }), row({ quoteId: 10, number: 'NOV-21-2026-10' }));
  openWizard('/customers/quotes', page);

  expect(await screen.findByRole('row', { name: /NOV-21-2026-9.*Test/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /NOV-21-2026-10/ })).not.toHaveTextContent('Test');
});

it("says why new rates can't be requested for a quote", async () => {
  refusing(quotesApi.rateAgain, {
    status: 422,
    code: 'invalid-fields',
    title: 'Some fields are wrong',
    fields: [{ path: 'shipDate', rule: 'day', message: 'The ship date has passed' }],
  });
  openWizard('/customers/quotes', page);

  await chooseAction('NOV-21-2026-9', 'Re-quote');

  expect(await screen.findByText('The ship date has passed')).toBeVisible();
});

it('has no price column for a user who does not see costs', async () => {
  listing(row({ bestCents: null }));
  openWizard('/customers/quotes', page, { seesCosts: false });

  expect(await screen.findByRole('link', { name: 'NOV-21-2026-9' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Best price' })).toBeNull();
});

it('is searched, sorted and filtered by its address', async () => {
  const user = userEvent.setup();
  const router = openWizard('/customers/quotes?f.show=expiring', page);
  await screen.findByRole('link', { name: 'NOV-21-2026-9' });
  expect(callsOf(quotesApi.list)[0]?.input).toMatchObject({
    isExpiring: 'true',
    sort: '-updated',
    skip: '0',
    limit: '10',
  });
  expect(screen.getByRole('link', { name: 'Expiring soon' })).toHaveAttribute('aria-current', 'page');

  await user.type(screen.getByRole('searchbox', { name: 'Search quotes' }), 'boise');
  await waitFor(() => expect(router.state.location.search).toBe('?q=boise&f.show=expiring'));
  await waitFor(() => expect(callsOf(quotesApi.list).at(-1)?.input).toMatchObject({ q: 'boise' }));
  await user.click(screen.getByRole('button', { name: 'Best price' }));

  await waitFor(() =>
    expect(callsOf(quotesApi.list).at(-1)?.input).toMatchObject({ isExpiring: 'true', q: 'boise', sort: 'best' }),
  );
  expect(screen.getByRole('columnheader', { name: 'Best price' })).toHaveAttribute('aria-sort', 'ascending');
  listing();
  await user.click(screen.getByRole('link', { name: 'Drafts' }));
  await waitFor(() => expect(callsOf(quotesApi.list).at(-1)?.input).toMatchObject({ states: 'draft', q: 'boise' }));
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=best'));
  expect(await screen.findByRole('heading', { name: 'Get your first quote' })).toBeVisible();
});

it('saves personal views, and shows the chosen columns', async () => {
  const view = { viewId: 7, name: 'Reno', query: 'q=reno&cols=lane,updated', isShared: false, isOwn: true };
  answering(savedViewsApi.list, { items: [view], total: 1 });
  openWizard('/customers/quotes?q=reno&cols=lane,updated&view=7', page);

  expect(await screen.findByRole('link', { name: 'Reno' })).toHaveAttribute('aria-current', 'page');
  await screen.findByRole('link', { name: 'NOV-21-2026-9' });
  expect(callsOf(savedViewsApi.list)[0]?.input).toEqual({ screen: 'quotes' });
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
    expect.arrayContaining(['Quote', 'Lane', 'Updated']),
  );
  expect(screen.queryByRole('columnheader', { name: 'Best price' })).toBeNull();
});

it('is navigated, selected and opened with the keyboard', async () => {
  listing(row(), row({ quoteId: 10, number: 'NOV-21-2026-10', state: 'selected' }));
  const router = openWizard('/customers/quotes', page);
  await screen.findByRole('link', { name: 'NOV-21-2026-9' });

  await userEvent.keyboard('jjx');
  expect(screen.getByRole('checkbox', { name: 'Select NOV-21-2026-10' })).toBeChecked();
  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/customers/quotes/10/confirm'));
});

it("shows the last existing page, and explains what it can't show", async () => {
  answering(quotesApi.list, { items: [], total: 12, totalIsLowerBound: false });
  const router = openWizard('/customers/quotes?page=4', page);
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  // Back leads to the page before, and not to the empty page.
  expect(router.state.historyAction).toBe('REPLACE');

  refusing(quotesApi.list, { status: 403, code: 'not-allowed', title: 'Not allowed' });
  openWizard('/customers/quotes', page);
  expect(await screen.findByRole('heading', { name: "You can't see quotes" })).toBeVisible();
});

it('offers the actions for the state: a copy, or discarding a draft', async () => {
  listing(row({ state: 'dispatched' }), row({ quoteId: 10, number: 'NOV-21-2026-10', state: 'draft', offerCount: 0 }));
  openWizard('/customers/quotes', page);

  await userEvent.click(await screen.findByRole('button', { name: 'Actions for NOV-21-2026-9' }));
  const copy = await screen.findByRole('menuitem', { name: 'Copy' });
  expect(copy).toHaveAttribute('href', '/customers/quotes/new?repeat=9');
  expect(screen.getAllByRole('menuitem')).toEqual([copy]);
  await userEvent.keyboard('{Escape}');
  await chooseAction('NOV-21-2026-10', 'Discard');
  expect(await screen.findByRole('dialog', { name: /NOV-21-2026-10/ })).toBeVisible();
});

it('links to the page where a price is booked', async () => {
  listing(row(), row({ quoteId: 10, number: 'NOV-21-2026-10', state: 'selected' }));
  openWizard('/customers/quotes', page);

  const bookOf = async (number: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${number}` }));
    const book = await screen.findByRole('menuitem', { name: 'Book' });
    const address = book.getAttribute('href');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(book).not.toBeInTheDocument());
    return address;
  };
  expect(await bookOf('NOV-21-2026-9')).toBe('/customers/quotes/9/carriers');
  expect(await bookOf('NOV-21-2026-10')).toBe('/customers/quotes/10/confirm');
});

it('emails the prices for users who may see them', async () => {
  answering(quotesApi.mail, undefined);
  openWizard('/customers/quotes', page, { seesCosts: true });

  await chooseAction('NOV-21-2026-9', 'Share');
  await userEvent.type(await screen.findByRole('textbox', { name: /Email/ }), 'boss@harbor.example{Enter}');

  await waitFor(() => expect(callsOf(quotesApi.mail)[0]?.input).toEqual({ quoteId: '9', to: ['boss@harbor.example'] }));
  expect(await screen.findByText('Rates sent')).toBeVisible();
});

it('is filtered by location, terms and ship date, each with a removable chip', async () => {
  const address = '/customers/quotes?f.show=open&f.location=3&f.terms=collect&f.shipDate=Custom,2026-11-01,2026-11-30';
  openWizard(address, page, { userLocations: [{ id: 3, name: 'Reno dock', city: 'Reno', state: 'NV' }] });
  expect(await screen.findByRole('link', { name: 'NOV-21-2026-9' })).toBeVisible();

  expect(callsOf(quotesApi.list)[0]?.input).toMatchObject({
    locationIds: '3',
    terms: 'collect',
    from: '2026-11-01',
    to: '2026-11-30',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Prepaid' }));

  await waitFor(() => expect(callsOf(quotesApi.list).at(-1)?.input).toMatchObject({ terms: 'prepaid,collect' }));
  expect(screen.getByText('Ship date: 11/01/2026 – 11/30/2026')).toBeInTheDocument();
  expect(screen.getByText('Freight terms: Collect, Prepaid')).toBeInTheDocument();
  expect(screen.getByText('Location: Reno dock')).toBeInTheDocument();
});

it('exports all quotes found, this page or the selection', async () => {
  answering(quotesApi.export, undefined);
  openWizard('/customers/quotes?f.show=open&q=reno', page);
  await screen.findByRole('link', { name: 'NOV-21-2026-9' });
  const states = 'rating,rated,selected,failed';
  const exported = async () => {
    const before = callsOf(quotesApi.export).length;
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(callsOf(quotesApi.export)).toHaveLength(before + 1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return callsOf(quotesApi.export).at(-1)?.input;
  };

  await userEvent.keyboard('e');
  expect(await exported()).toEqual({ states, q: 'reno' });
  await userEvent.keyboard('e');
  await userEvent.click(await screen.findByRole('radio', { name: 'This page' }));
  expect(await exported()).toEqual({ states, q: 'reno', ids: '9' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select NOV-21-2026-9' }));
  const bar = screen.getByRole('group', { name: 'Actions on the selection' });
  await userEvent.click(within(bar).getByRole('button', { name: 'Export' }));
  expect(await exported()).toEqual({ states, q: 'reno', ids: '9' });
});
