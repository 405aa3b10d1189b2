import { flagsApi } from '@lading/contracts/sites/flags';
import type { OfferEmissions } from '@lading/contracts/fields/emissions';
import { quoteChanged, type GuaranteeOffer, type Quote } from '@lading/contracts/quotes/quote-answers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing, sentToServer } from '../../kernel/realtime/fake-socket.fixture';
import { anAnswer, anOffer, aQuote, aSelectedQuote, openWizard } from '../../entities/quote/wizard.fixture';
import { CarrierSelectionPage } from './carrier-selection.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const open = (more: object = {}) =>
  openWizard(
    '/customers/quotes/17/carriers',
    { '/customers/quotes/:quoteId/carriers': <CarrierSelectionPage /> },
    more,
  );

/** The row of the first rate of a carrier or service. */
const rateOf = (name: string): HTMLElement => {
  const row = screen.getAllByRole('row').find((one) => one.dataset['rowId'] && one.textContent?.includes(name));
  if (!row) throw new Error(`no rate of ${name}`);
  return row;
};

/** The service names of the rates from top to bottom. */
const servicesShown = (): string[] =>
  screen
    .getAllByRole('row')
    .filter(({ dataset }) => dataset['rowId'])
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? '');

const silent = { carrierId: 3, carrierName: 'Saltmarsh Freight', carrierCode: 'SALT', offers: [] };
const rating: Partial<Quote> = { state: 'rating', carriersAsked: 2, carriersAnswered: 0, answers: [] };

/** Expands the first rate and opens the rules of its price. */
async function openWhy(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Details of/ }));
  await user.click(screen.getByRole('button', { name: /Why this price/ }));
}

beforeEach(() => {
  startFakeServer();
});
afterEach(() => jest.restoreAllMocks());

describe('carrier selection', () => {
  it('shows offers as they arrive', async () => {
    answering(quotesApi.get, aQuote(rating));
    open();
    expect(await screen.findByText('0 of 2 carriers responded')).toBeVisible();
    expect(sentToServer()).toContainEqual({ name: 'follow', message: { subject: 'quote', key: '17' } });

    answering(quotesApi.get, aQuote({ ...rating, carriersAnswered: 1, answers: [anAnswer()] }));
    act(() => pushing(quoteChanged, { quoteId: 17, state: 'rating', carrierId: 2 }));

    expect(await screen.findByText('1 of 2 carriers responded')).toBeVisible();
    expect(rateOf('Juniper Bend Transport')).toHaveTextContent('$412.50');
  });

  it('reports a missing quote and offers no useless retry', async () => {
    refusing(quotesApi.get, { status: 404, code: 'not-found', title: 'We could not find that record' });
    open();

    expect(await screen.findByRole('heading', { name: "We couldn't find that quote" })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('shows no offers once the quote is gone', async () => {
    answering(quotesApi.get, aQuote(rating));
    open();
    await screen.findByText('0 of 2 carriers responded');
    refusing(quotesApi.get, { status: 404, code: 'not-found', title: 'We could not find that record' });
    act(() => pushing(quoteChanged, { quoteId: 17, state: 'rating', carrierId: 2 }));

    expect(await screen.findByRole('heading', { name: "We couldn't find that quote" })).toBeVisible();
  });

  it('shows the emissions and the factor of each offer, and sorts by emissions', async () => {
    const user = userEvent.setup();
    const emissions: OfferEmissions = {
      ...{ grams: 61_170, kilograms: 839.0023, kilometers: 1126.5408, gramsPerTonneKm: 64.7 },
      ...{ standard: 'GLEC v3.1', scope: 'wellToWheel', tier: 'primary' },
    };
    const cheap = anOffer({ emissions: { ...emissions, grams: 94_500, gramsPerTonneKm: 100, tier: 'default' } });
    const clean = anOffer({ offerId: 92, serviceName: 'Rail', totalCents: 99_900, emissions });
    const unknown = anOffer({ offerId: 93, serviceName: 'Air', totalCents: 99_000 });
    answering(quotesApi.get, aQuote({ answers: [anAnswer({ offers: [cheap, clean, unknown] })] }));
    open();

    await user.click(await screen.findByRole('button', { name: 'CO2e' }));

    const rows = ['Rail', 'Standard', 'Air'].map((service) => rateOf(service));
    expect(servicesShown()).toEqual(['Rail', 'Standard', 'Air']);
    expect(rows.map((row) => /[\d.]+ kg/.exec(row.textContent ?? '')?.[0])).toEqual(['61.2 kg', '94.5 kg', undefined]);
    await user.click(screen.getByRole('button', { name: 'Details of Juniper Bend Transport, Rail' }));
    expect(screen.getByText('64.7 g/tkm, GLEC v3.1, well-to-wheel, primary data')).toBeVisible();
  });

  it('does not mention emissions while the company has no factor', async () => {
    answering(quotesApi.get, aQuote({ answers: [anAnswer()] }));
    open();

    expect(await screen.findByRole('columnheader', { name: 'Total' })).toBeVisible();
    expect(screen.queryByText('CO2e')).toBeNull();
  });

  it('shows no prices, no price order and no amounts to a user who does not see costs', async () => {
    const guarantees = [
      { code: 'GTD_AM', description: 'Guaranteed', deliverBy: '10:30', cents: null } satisfies GuaranteeOffer,
    ];
    const hidden = anOffer({ totalCents: null, charges: [], isExplained: false, badges: ['fastest'], guarantees });
    answering(quotesApi.get, aQuote({ answers: [anAnswer({ offers: [hidden] })] }));
    open({ seesCosts: false });

    await userEvent.click(await screen.findByRole('button', { name: /^Details of/ }));
    // The carrier's liability is no price.
    expect(screen.getByRole('table')).not.toHaveTextContent(/\$(?!5\.00)/);
    expect(screen.getByRole('radio', { name: 'Guaranteed, by 10:30 AM' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Total' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Transit' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('collapses carriers without an offer, with the reason and its source', async () => {
    const user = userEvent.setup();
    const declined = anAnswer({ ...silent, state: 'declined', reason: 'No service to 83702', source: 'carrier' });
    answering(quotesApi.get, aQuote({ carriersAsked: 2, carriersAnswered: 2, answers: [anAnswer(), declined] }));
    open();

    await user.click(await screen.findByRole('button', { name: 'No rate from 1 carrier' }));

    expect(screen.getByText('Saltmarsh Freight: Declined')).toBeInTheDocument();
    expect(screen.getByText('No service to 83702')).toBeInTheDocument();
    expect(screen.getByText('Reported by the carrier')).toBeInTheDocument();
  });

  it('selects an offer with its guarantee before all carriers have responded', async () => {
    const user = userEvent.setup();
    const guarantee = { code: 'GTD_NOON' as const, description: 'Guaranteed by noon', deliverBy: '12:00', cents: 4500 };
    const answers = [anAnswer({ offers: [anOffer({ guarantees: [guarantee] })] })];
    answering(quotesApi.get, aQuote({ ...rating, carriersAnswered: 1, answers }));
    answering(quotesApi.select, aSelectedQuote());
    const router = open();
    await user.click(await screen.findByRole('button', { name: /^Details of/ }));

    await user.click(screen.getByRole('radio', { name: 'Guaranteed by noon, by 12:00 PM + $45.00' }));
    expect(rateOf('Juniper Bend')).toHaveTextContent('$457.50');
    expect(within(screen.getByRole('list', { name: 'Charges' })).getAllByText('$457.50')).toHaveLength(1);
    await user.click(within(rateOf('Juniper Bend')).getByRole('button', { name: /^Select/ }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/customers/quotes/17/confirm'));
    expect(callsOf(quotesApi.select)[0]?.input).toMatchObject({ offerId: 21, guarantee: 'GTD_NOON' });
  });

  it('links to a volume request for the same freight, even if no carrier has offered', async () => {
    answering(flagsApi.getFlags, { flags: [{ name: 'Truckload', isOn: true }] });
    answering(quotesApi.get, aQuote({ answers: [anAnswer({ ...silent, state: 'declined', reason: 'Too much' })] }));
    open();

    expect(await screen.findByRole('heading', { name: 'No rates available' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Request volume quote' })).toHaveAttribute(
      'href',
      '/customers/truckload/new?quote=17',
    );
  });

  it("hides volume requests when they are switched off for the user, regardless of the visitors' switch", async () => {
    answering(flagsApi.getFlags, { flags: [{ name: 'Truckload', isOn: false }] });
    answering(quotesApi.get, aQuote({ answers: [anAnswer({ ...silent, state: 'declined', reason: 'Too much' })] }));
    open();

    expect(await screen.findByRole('heading', { name: 'No rates available' })).toBeVisible();
    await waitFor(() => expect(callsOf(flagsApi.getFlags)).not.toHaveLength(0));
    expect(screen.queryByRole('link', { name: 'Request volume quote' })).not.toBeInTheDocument();
  });

  it('shows the old and the new price after new rates', async () => {
    const difference = { oldCents: 40_000, newCents: 41_250, newOfferId: 21 };
    answering(quotesApi.get, aQuote({ round: 2, difference }));
    open();

    expect(await screen.findByText('Selected earlier: $400.00. Now: $412.50 (+$12.50).')).toBeVisible();
  });

  it('locks an expired offer and requests new rates', async () => {
    const user = userEvent.setup();
    answering(quotesApi.get, aQuote({ state: 'expired' }));
    answering(quotesApi.rateAgain, aQuote(rating));
    open();

    expect(await screen.findByText('Expired')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Select / })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Get new rates' }));

    await waitFor(() => expect(callsOf(quotesApi.rateAgain)).toHaveLength(1));
  });

  it('selects an offer from the comparison; the focus stays when offers are removed', async () => {
    const user = userEvent.setup();
    const offers = [21, 22, 23].map((offerId) => anOffer({ offerId, serviceName: `Service ${offerId}` }));
    answering(quotesApi.get, aQuote({ answers: [anAnswer({ offers })] }));
    answering(quotesApi.select, aSelectedQuote());
    const router = open();
    for (const box of await screen.findAllByRole('checkbox', { name: /^Compare/ })) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Compare rates' }));
    const dialog = await screen.findByRole('dialog');

    const [first] = within(dialog).getAllByRole('button', { name: 'Remove' });
    if (first) await user.click(first);
    expect(within(dialog).getByRole('table')).toHaveFocus();
    expect(within(dialog).queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: /^Select .*Service 23/ }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/customers/quotes/17/confirm'));
    expect(callsOf(quotesApi.select)[0]?.input).toMatchObject({ offerId: 23 });
  });

  it('explains a price rule by rule, with the replayed total', async () => {
    const user = userEvent.setup();
    answering(quotesApi.get, aQuote());
    answering(quotesApi.explain, {
      offerId: 21,
      source: 'tariff',
      totalCents: 41_250,
      tariffName: 'JB-1',
      charges: [{ code: 'GROSS', description: 'Gross linehaul', cents: 41_250 }],
      replayedCents: 41_250,
      trace: [
        { step: 'lane', roadMiles: 420, name: 'zone 4' },
        { step: 'total', cents: 41_250 },
      ],
    });
    open();

    await openWhy(user);

    expect(await screen.findByText('420 road miles, zone 4.')).toBeInTheDocument();
    expect(screen.getByText('These rules add up to $412.50, exactly the price shown.')).toBeInTheDocument();
  });

  it("explains a price from the carrier by the carrier's charge lines", async () => {
    const user = userEvent.setup();
    answering(quotesApi.get, aQuote());
    answering(quotesApi.explain, {
      offerId: 21,
      source: 'carrier',
      totalCents: 41_250,
      tariffName: 'Q-77',
      replayedCents: 41_250,
      trace: [],
      charges: [
        { code: 'LINEHAUL', description: 'Linehaul', cents: 35_000 },
        { code: 'FUEL', description: 'Fuel surcharge', cents: 6250 },
      ],
    });
    open();

    await openWhy(user);

    const drawer = await screen.findByRole('dialog', { name: 'Why this price' });
    expect(await within(drawer).findByText('The carrier sent this price. These are its charge lines.')).toBeVisible();
    expect(within(drawer).getByText('Q-77')).toBeVisible();
    expect(within(drawer).getByText('Linehaul').closest('li')).toHaveTextContent('$350.00');
    expect(within(drawer).getByText('Fuel surcharge').closest('li')).toHaveTextContent('$62.50');
    expect(within(drawer).getByText('These lines add up to $412.50, exactly the price shown.')).toBeVisible();
  });
});
