import type { QuoteRow } from '@lading/contracts/quote-answers';
import { quoteChanged } from '@lading/contracts/quote-answers';
import { quotesApi } from '@lading/contracts/quotes';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.given';
import { pushing, sentToServer } from '../../kernel/realtime/fake-socket.given';
import { aQuote, openWizard } from '../../ui/wizard/wizard.given';
import { QuoteHistoryPage } from './quote-history.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.given'));

const page = { '/customers/quotes': <QuoteHistoryPage /> };

const row = (change: Partial<QuoteRow> = {}): QuoteRow => ({
  quoteId: 9,
  number: 'NOV-21-2026-9',
  state: 'rated',
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

it('asks the carriers again and shows how the price moved, as soon as they have answered', async () => {
  answering(quotesApi.rateAgain, aQuote());
  openWizard('/customers/quotes', page);
  const again = await screen.findByRole('button', { name: 'Re-quote NOV-21-2026-9' });

  listing(row({ state: 'rating', bestCents: null, previousBestCents: 41_250 }));
  await userEvent.click(again);

  expect(await screen.findByText('$412.50 before')).toBeVisible();
  expect(callsOf(quotesApi.rateAgain)[0]?.input).toMatchObject({ quoteId: '9' });
  expect(sentToServer()).toContainEqual({ name: 'follow', message: { subject: 'quote', key: '9' } });
  listing(row({ bestCents: 40_000, previousBestCents: 41_250 }));
  act(() => pushing(quoteChanged, { quoteId: 9, state: 'rated' }));
  expect(await screen.findByText('↓ $12.50 less than before')).toBeVisible();
});

it('says why a quote cannot be asked again', async () => {
  refusing(quotesApi.rateAgain, {
    status: 422,
    code: 'invalid-fields',
    title: 'Some fields are wrong',
    fields: [{ path: 'shipDate', rule: 'day', message: 'The ship date has passed' }],
  });
  openWizard('/customers/quotes', page);

  await userEvent.click(await screen.findByRole('button', { name: 'Re-quote NOV-21-2026-9' }));

  expect(await screen.findByText('The ship date has passed')).toBeVisible();
});

it('is searched and filtered by its address', async () => {
  const router = openWizard('/customers/quotes?show=expiring', page);
  await screen.findByRole('link', { name: 'Open NOV-21-2026-9' });

  await userEvent.type(screen.getByRole('textbox', { name: 'Quote number or city' }), 'boise');

  await waitFor(() => expect(router.state.location.search).toBe('?show=expiring&q=boise'));
  await waitFor(() => expect(callsOf(quotesApi.list).at(-1)?.input).toMatchObject({ isExpiring: 'true', q: 'boise' }));
  listing();
  await userEvent.click(screen.getByText('Drafts'));
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('textbox', { name: 'Quote number or city' })).toHaveValue('');
});

it('offers what fits the state: a copy, or discarding a draft', async () => {
  listing(row({ state: 'dispatched' }), row({ quoteId: 10, number: 'NOV-21-2026-10', state: 'draft', offerCount: 0 }));
  openWizard('/customers/quotes', page);

  const copy = await screen.findByRole('link', { name: 'Copy NOV-21-2026-9 into a new quote' });

  expect(copy).toHaveAttribute('href', '/customers/quotes/new?repeat=9');
  expect(screen.queryByRole('button', { name: /^Re-quote/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Discard draft NOV-21-2026-10' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
});
