import { lanesApi } from '@lading/contracts/shipments/lane-history';
import { quoteChanged, type Quote } from '@lading/contracts/quotes/quote-answers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { addDays } from '@lading/domain/time/calendar-date';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { today } from '../../kernel/clock/now';
import { pushing } from '../../kernel/realtime/fake-socket.fixture';
import { anAnswer, anOffer, aQuote, openWizard } from '../../entities/quote/wizard.fixture';
import { CarrierSelectionPage } from './carrier-selection.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const open = (more: object = {}) =>
  openWizard(
    '/customers/quotes/17/carriers',
    { '/customers/quotes/:quoteId/carriers': <CarrierSelectionPage /> },
    more,
  );

/** The carriers of the rates from top to bottom. */
const carriers = (): (string | undefined)[] =>
  screen.getAllByRole('rowheader').map((head) => /[A-Z][a-z]+ Freight/.exec(head.textContent ?? '')?.[0]);

const rates = [
  { offerId: 31, carrierId: 4, carrierName: 'Cedar Freight', totalCents: 50_000, transitDays: 2 },
  { offerId: 32, carrierId: 5, carrierName: 'Aspen Freight', totalCents: 60_000, transitDays: 4 },
  { offerId: 33, carrierId: 6, carrierName: 'Birch Freight', totalCents: 40_000, transitDays: 3 },
] as const;

const answerOf = (rate: (typeof rates)[number], more: object = {}) =>
  anAnswer({
    carrierId: rate.carrierId,
    carrierName: rate.carrierName,
    offers: [anOffer({ ...rate, badges: [], ...more })],
  });

/** The first rates have arrived, and the last carrier has not responded. */
const arrived = (count: number): Quote =>
  aQuote({
    state: count === rates.length ? 'rated' : 'rating',
    ...{ carriersAsked: rates.length, carriersAnswered: count },
    answers: rates.slice(0, count).map((rate) => answerOf(rate)),
  });

const push = (count: number) => {
  answering(quotesApi.get, arrived(count));
  act(() => pushing(quoteChanged, { quoteId: 17, state: 'rating', carrierId: 2 }));
};

beforeEach(() => {
  startFakeServer();
});
afterEach(() => jest.restoreAllMocks());

describe('the table of rates', () => {
  it('adds rates at the end while carriers respond, and sorts them when all have responded', async () => {
    answering(quotesApi.get, arrived(2));
    open();
    await screen.findByText('2 of 3 carriers responded');
    expect(carriers()).toEqual(['Cedar Freight', 'Aspen Freight']);
    expect(
      screen.getByText('New rates are added at the end and sorted when all carriers have answered.'),
    ).toBeVisible();

    const cheaper = arrived(3);
    answering(quotesApi.get, { ...cheaper, state: 'rating', carriersAsked: 4 });
    act(() => pushing(quoteChanged, { quoteId: 17, state: 'rating', carrierId: 2 }));
    await screen.findByText('3 of 4 carriers responded');
    expect(carriers()).toEqual(['Cedar Freight', 'Aspen Freight', 'Birch Freight']);

    push(3);
    await screen.findByText('3 of 3 carriers responded');
    expect(carriers()).toEqual(['Birch Freight', 'Cedar Freight', 'Aspen Freight']);
    expect(screen.queryByText(/^New rates are added/)).toBeNull();
  });

  it('sorts at once when a user sorts, in both directions, with unknown transit times last', async () => {
    const user = userEvent.setup();
    const unknown = answerOf({ ...rates[2], transitDays: 3 }, { transitDays: null });
    const answers = [answerOf(rates[0]), answerOf(rates[1]), unknown];
    answering(quotesApi.get, aQuote({ state: 'rating', carriersAsked: 4, carriersAnswered: 3, answers }));
    const router = open();
    const sort = await screen.findByRole('button', { name: 'Transit' });

    await user.click(sort);
    expect(carriers()).toEqual(['Cedar Freight', 'Aspen Freight', 'Birch Freight']);
    await user.click(sort);
    expect(carriers()).toEqual(['Aspen Freight', 'Cedar Freight', 'Birch Freight']);
    expect(router.state.location.search).toBe('?sort=-transit');
  });

  it('offers only filters that distinguish the rates, and clears them when no rate is left', async () => {
    const user = userEvent.setup();
    const answers = [
      answerOf(rates[0], { lane: 'interline' }),
      answerOf(rates[1], { pricing: 'contract' }),
      answerOf(rates[2], { unsupportedAccessorials: ['LFTD'] }),
    ];
    answering(quotesApi.get, aQuote({ answers, carriersAsked: 3, carriersAnswered: 3 }));
    open();
    const direct = await screen.findByRole('checkbox', { name: 'Direct only' });
    expect(screen.queryByRole('checkbox', { name: 'Preferred only' })).toBeNull();
    expect(screen.getByText('1 service missing')).toBeVisible();

    await user.click(direct);
    expect(carriers()).toEqual(['Birch Freight', 'Aspen Freight']);
    await user.click(screen.getByRole('checkbox', { name: 'With liftgate' }));
    expect(carriers()).toEqual(['Aspen Freight']);
    await user.click(screen.getByRole('checkbox', { name: 'Your contract rates' }));
    expect(carriers()).toEqual(['Aspen Freight']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Transit days' }), 'Up to 3 business days');

    expect(await screen.findByRole('heading', { name: 'No rates match' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(carriers()).toHaveLength(3);
  });

  it('lists a guaranteed service once, even if the carrier also sends it as a separate rate', async () => {
    const guarantees = [
      { code: 'GTD_PM' as const, description: 'Guaranteed by end of day', deliverBy: '17:00', cents: 3500 },
    ];
    const offers = [
      anOffer({ guarantees }),
      anOffer({ offerId: 22, serviceLevel: 'GTD_PM', serviceName: 'Guaranteed', totalCents: 44_750 }),
      anOffer({ offerId: 23, serviceLevel: 'GTD_AM', serviceName: 'Early', totalCents: 60_000 }),
    ];
    answering(quotesApi.get, aQuote({ answers: [anAnswer({ offers })] }));
    open();

    expect(await screen.findByText('+1 guarantee')).toBeVisible();
    expect(screen.getAllByRole('rowheader')).toHaveLength(2);
    expect(screen.queryByText('Guaranteed')).toBeNull();
    expect(screen.getByText('Early')).toBeVisible();
  });

  it('expands the focused row with Enter', async () => {
    const user = userEvent.setup();
    answering(quotesApi.get, arrived(3));
    open();
    await screen.findByText('3 of 3 carriers responded');

    await user.keyboard('jj{Enter}');

    expect(screen.getByRole('button', { name: /^Details of Cedar Freight/ })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('list', { name: 'Charges' })).toHaveTextContent('Total$500.00');
  });

  it('shows cards with a sort choice on a phone', async () => {
    const user = userEvent.setup();
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ ...globalThis.matchMedia(''), matches: true });
    answering(quotesApi.get, arrived(3));
    open();
    const cards = async () =>
      (await screen.findAllByRole('listitem', { name: /Freight/ })).map(({ ariaLabel }) => ariaLabel);

    expect(await cards()).toEqual(['Birch Freight, Standard', 'Cedar Freight, Standard', 'Aspen Freight, Standard']);
    await user.click(screen.getByRole('radio', { name: 'Time' }));
    expect(await cards()).toEqual(['Cedar Freight, Standard', 'Birch Freight, Standard', 'Aspen Freight, Standard']);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the request above the rates', () => {
  /** Only a future day can be requested. */
  const ahead = { ...aQuote().details, shipDate: addDays(today(), 3) };
  const history = { from: '2025-11-29', to: '2026-11-29', shipmentCount: 7, lastPickup: '2026-11-04' };

  it('is changed on the page, which requests new rates', async () => {
    const user = userEvent.setup();
    answering(quotesApi.get, aQuote({ details: ahead }));
    answering(quotesApi.change, arrived(0));
    open();
    const edit = await screen.findByRole('button', { name: /^2 units, 1,240\slb\. Edit Freight$/ });

    await user.click(edit);
    const weight = await screen.findByRole('textbox', { name: /^Weight/ });
    await user.clear(weight);
    await user.click(screen.getByRole('button', { name: 'Save and get rates' }));
    expect(callsOf(quotesApi.change)).toHaveLength(0);
    await user.type(weight, '1500');
    answering(quotesApi.get, { ...arrived(2), round: 2 });
    await user.click(screen.getByRole('button', { name: 'Save and get rates' }));

    await waitFor(() => expect(callsOf(quotesApi.change)).toHaveLength(1));
    const [{ input } = { input: {} }] = callsOf(quotesApi.change);
    expect(input).toMatchObject({
      quoteId: '17',
      shipDate: ahead.shipDate,
      items: [{ weight: 1500, description: 'Valves' }],
    });
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit Freight' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('region', { name: 'Your shipment' })).toHaveFocus());
    expect(carriers()).toEqual(['Cedar Freight', 'Aspen Freight']);
  });

  it('shows what the server refuses at the field, and stays open', async () => {
    const user = userEvent.setup();
    answering(quotesApi.get, aQuote({ details: ahead }));
    refusing(quotesApi.change, {
      ...{ status: 422, code: 'invalid-fields', title: 'Some fields are not valid' },
      fields: [{ path: 'items.0.weight', rule: 'max', message: 'Weight is too high' }],
    });
    open();
    await user.click(await screen.findByRole('button', { name: /Edit Freight/ }));
    await user.click(await screen.findByRole('button', { name: 'Save and get rates' }));

    expect((await screen.findAllByText('Weight is too high')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: /Edit Freight/ })).toHaveFocus();
  });

  it('cannot be changed while carriers respond', async () => {
    answering(quotesApi.get, arrived(1));
    open();

    expect(await screen.findByText('2 units, 1,240 lb')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Edit Freight/ })).toBeNull();
  });

  it('shows past prices on its lane', async () => {
    answering(quotesApi.get, aQuote());
    answering(lanesApi.history, { ...history, lowestCents: 61_200, highestCents: 68_800 });
    open();

    expect(
      await screen.findByText(
        /^You paid \$612\.00–\$688\.00 on this lane in the last 12 months \(7 shipments\), last pickup 11\/04\/2026\./,
      ),
    ).toBeVisible();
    expect(callsOf(lanesApi.history)[0]?.input).toEqual({ origin: 'Reno, NV', destination: 'Boise, ID' });
    const link = screen.getByRole('link', { name: 'View shipments' }).getAttribute('href');
    expect(decodeURIComponent(link ?? '')).toContain('f.lane=Reno%2C+NV,Boise%2C+ID');
  });

  it('shows only the count of past shipments to users who do not see costs, and nothing to users who see no shipments', async () => {
    answering(quotesApi.get, aQuote());
    answering(lanesApi.history, { ...history, lowestCents: null, highestCents: null });
    open({ seesCosts: false });
    expect(await screen.findByText(/^You shipped on this lane in the last 12 months \(7 shipments\)/)).toBeVisible();

    open({ privileges: ['CustomerUser', 'quote'] });
    await waitFor(() => expect(screen.getAllByText('1 of 1 carriers responded')).toHaveLength(2));
    expect(callsOf(lanesApi.history)).toHaveLength(1);
  });
});

it('compares up to three', async () => {
  const user = userEvent.setup();
  const offers = [21, 22, 23, 24].map((offerId) => anOffer({ offerId, serviceName: `Service ${offerId}` }));
  answering(quotesApi.get, aQuote({ answers: [anAnswer({ offers })] }));
  open();
  const [first, second, third, fourth] = await screen.findAllByRole('checkbox', { name: /^Compare/ });
  for (const box of [first, second, third]) if (box) await user.click(box);

  expect(fourth).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Compare rates' }));
  expect(within(await screen.findByRole('dialog')).getAllByRole('columnheader')).toHaveLength(3);
});
