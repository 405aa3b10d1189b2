import type { QuoteRow } from '@lading/contracts/quote-answers';
import { quoteChanged } from '@lading/contracts/quote-answers';
import { quotesApi } from '@lading/contracts/quotes';
import { act, screen, waitFor, within } from '@testing-library/react';
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

it('mails the prices to people, where somebody may see them', async () => {
  answering(quotesApi.mail, undefined);
  openWizard('/customers/quotes', page, { seesCosts: true });

  await userEvent.click(await screen.findByRole('button', { name: 'Share NOV-21-2026-9' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Email/ }), 'boss@harbor.example{Enter}');

  await waitFor(() => expect(callsOf(quotesApi.mail)[0]?.input).toEqual({ quoteId: '9', to: ['boss@harbor.example'] }));
  expect(await screen.findByText('The prices are sent')).toBeVisible();
});

it('exports the page that was loaded last, however many stand above it', async () => {
  answering(quotesApi.export, undefined);
  URL.createObjectURL = () => 'blob:file';
  answering(quotesApi.list, { items: [row()], total: 2, totalIsLowerBound: false, nextCursor: 'further' });
  openWizard('/customers/quotes', page);
  await screen.findByRole('link', { name: 'Open NOV-21-2026-9' });
  listing(row({ quoteId: 8, number: 'NOV-21-2026-8' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('link', { name: 'Open NOV-21-2026-8' });
  const asked = jest.spyOn(globalThis, 'fetch');

  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByText('This page'));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Export' }));

  await waitFor(() => expect(callsOf(quotesApi.export)).toHaveLength(1));
  const address = asked.mock.calls
    .map(([url]) => (typeof url === 'string' ? url : ''))
    .find((url) => url.includes('export'));
  expect(new URL(address ?? '', 'http://localhost').searchParams.getAll('ids')).toEqual(['8']);
});
