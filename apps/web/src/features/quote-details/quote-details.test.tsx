import { addressBookApi, type Address } from '@lading/contracts/customers/address-book';
import { flagsApi } from '@lading/contracts/sites/flags';
import { locationsApi } from '@lading/contracts/customers/locations';
import { placesApi } from '@lading/contracts/customers/places';
import { productsApi, type Product } from '@lading/contracts/customers/products';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, answeringSlowly, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { aQuote, dock, openWizard } from '../../entities/quote/wizard.fixture';
import { emptyDetails } from '../../entities/quote-form/details-form';
import { QuoteDetailsPage } from './quote-details.page';

// A form of sixty fields is slow in jsdom on a busy machine.
jest.setTimeout(120_000);

const tools: Address = {
  ...{
    id: 4,
    company: 'Elko Tools',
    address1: '2 Elm St',
    city: 'Elko',
    state: 'NV',
    postalCode: '89801',
    country: 'USA',
  },
  ...{ services: ['LFTD', 'APTP'], updatedAt: '2026-11-20T12:00:00Z' },
};
const page = {
  '/customers/quotes/new': <QuoteDetailsPage />,
  '/customers/quotes/:quoteId/details': <QuoteDetailsPage />,
};

const boise = {
  id: 1,
  firstLine: 'Boise, ID 83702',
  secondLine: 'Recommended city name',
  locationType: 'primary' as const,
  iconCssClass: 'icon-place' as const,
  isActive: true,
  city: 'Boise',
  state: 'ID',
  postalCode: '83702',
  country: 'USA' as const,
  latitude: 43.6,
  longitude: -116.2,
  timeZone: 'America/Boise',
};

const draftOf = (quoteId: number) => ({
  quoteId,
  number: 'NOV-21-2026-17',
  draft: {},
  updatedAt: '2026-11-21T02:41:09Z',
});

const switches = (isOn: boolean) =>
  answering(flagsApi.getFlags, {
    flags: (['Truckload', 'Freight_Assist', 'Density_Calculator_Updates'] as const).map((name) => ({ name, isOn })),
  });

beforeEach(() => {
  startFakeServer();
  switches(true);
  answering(locationsApi.listLocations, { items: [dock], total: 1 });
  answering(locationsApi.getLocation, dock);
  answering(placesApi.search, { items: [boise] });
  answering(quotesApi.saveDraft, draftOf(17));
});

async function put(user: ReturnType<typeof userEvent.setup>, label: RegExp, text: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  // By text and label: queries by role in such a large form take seconds.
  const [origin] = screen.getAllByText('Your Location').map((label) => label.closest('div')?.querySelector('button'));
  if (origin) await user.click(origin);
  const [reno] = await screen.findAllByText('Reno dock');
  if (reno) await user.click(reno);
  await put(user, /Destination ZIP or city/, '83702');
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText(/Destination ZIP or city/)).toHaveValue('Boise, ID 83702'));
  for (const [label, text] of [
    [/^Length/, '48'],
    [/^Width/, '40'],
    [/^Height/, '52'],
    [/^Weight/, '620'],
    [/^Description/, 'Valves'],
  ] as const) {
    await put(user, label, text);
  }
}

describe('quote details', () => {
  it('recommends a volume request for heavy freight, with the typed values', async () => {
    const user = userEvent.setup();
    const form = emptyDetails('imperial', '2026-11-23');
    const [line] = form.items;
    if (!line) throw new Error('a form has a line');
    const texts = { length: '48', width: '40', height: '52', weight: '20000' };
    const heavy = { ...line, description: 'Valves', handlingUnits: '6', dimensions: { ...line.dimensions, texts } };
    answering(quotesApi.getDraft, { ...draftOf(17), draft: { ...form, items: [heavy], accessorials: ['LFTD'] } });
    const router = openWizard('/customers/quotes/new?draft=17', page);

    expect(await screen.findByText('This may be too large for LTL')).toBeVisible();
    await user.click(screen.getByText('Request a truckload or volume quote'));

    await waitFor(() => expect(router.state.location.pathname).toBe('/customers/truckload/new'));
    expect(router.state.location.state).toMatchObject({
      loadDraft: {
        shipDate: '2026-11-23',
        lines: [{ description: 'Valves', pallets: 6, weight: 20_000, sizes: [48, 40, 52], hazard: null }],
        accessorials: ['LFTD'],
      },
    });
  });

  it("uses the user's switches, regardless of the visitors' ones", async () => {
    switches(false);
    const form = emptyDetails('imperial', '2026-11-23');
    const [line] = form.items;
    if (!line) throw new Error('a form has a line');
    const texts = { length: '48', width: '40', height: '52', weight: '2200' };
    const dense = { ...line, handlingUnits: '1', dimensions: { ...line.dimensions, texts } };
    answering(quotesApi.getDraft, { ...draftOf(17), draft: { ...form, items: [dense] } });
    openWizard('/customers/quotes/new?draft=17', page);

    await waitFor(() => expect(screen.getByText(/suggests class/)).toHaveTextContent('suggests class 60.'));
    expect(screen.queryByText('Request a truckload or volume quote')).not.toBeInTheDocument();
    expect(screen.queryByText('Ask Freight assist')).not.toBeInTheDocument();
  });

  it('links to freight assist', async () => {
    openWizard('/customers/quotes/new', page);

    expect(await screen.findByText('Ask Freight assist')).toBeVisible();
  });

  it('an empty submit moves the focus to the summary, which lists the required fields', async () => {
    const user = userEvent.setup();
    openWizard('/customers/quotes/new', page);

    await user.click(screen.getByText('See carriers'));

    const summary = await screen.findByRole('group', { name: /There are \d+ problems/ });
    expect(summary).toHaveFocus();
    const said = within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(said).toEqual(
      expect.arrayContaining([
        'Origin ZIP or city is required',
        'Destination ZIP or city is required',
        'Length is required',
        'Width is required',
        'Height is required',
        'Weight is required',
      ]),
    );
    expect(callsOf(quotesApi.start)).toHaveLength(0);
  });

  it("starts with the company's default route, unless the address names other places", async () => {
    openWizard('/customers/quotes/new?to=83702', page, { defaultOriginId: dock.id, defaultDestinationId: dock.id });

    expect(await screen.findByLabelText(/Origin ZIP or city/)).toHaveValue('Reno, NV 89502');
    expect(screen.getByLabelText(/Destination ZIP or city/)).toHaveValue('Boise, ID 83702');
  });

  it.each([
    ['prepaid', '', 'Elko, NV 89801', ['LFTD']],
    ['collect', 'Elko, NV 89801', '', ['APTP']],
  ] as const)(
    'begins at a default address where the terms allow it, with its services: %s',
    async (defaultFreightTerms, from, to, services) => {
      answering(addressBookApi.defaults, { pickup: tools, delivery: tools });
      const privileges = ['CustomerUser', 'quote', 'useAddressBook'];
      openWizard('/customers/quotes/new', page, { privileges, defaultFreightTerms });

      expect(await screen.findByLabelText(/Origin ZIP or city/)).toHaveValue(from);
      expect(screen.getByLabelText(/Destination ZIP or city/)).toHaveValue(to);
      expect(screen.getByLabelText('Liftgate delivery')).toHaveProperty(
        'checked',
        services.some((code) => code === 'LFTD'),
      );
      expect(screen.getByLabelText('Appointment pickup')).toHaveProperty(
        'checked',
        services.some((code) => code === 'APTP'),
      );
    },
  );

  it("doesn't use the default address if the company's Location is the default or the address of the page names another place", async () => {
    answering(addressBookApi.defaults, { pickup: tools, delivery: tools });
    const privileges = ['CustomerUser', 'quote', 'useAddressBook'];
    openWizard('/customers/quotes/new?to=83702', page, { privileges, defaultOriginId: dock.id });

    expect(await screen.findByLabelText(/Origin ZIP or city/)).toHaveValue('Reno, NV 89502');
    expect(screen.getByLabelText(/Destination ZIP or city/)).toHaveValue('Boise, ID 83702');
    expect(screen.getByLabelText('Liftgate delivery')).not.toBeChecked();
  });

  it.each([
    ['the only one there', [dock], {}],
    ['the usual one of several', [{ ...dock, id: 8 }, dock], { defaultOriginId: dock.id }],
    [
      'the usual one that the list no longer holds',
      [8, 9].map((id) => ({ ...dock, id })),
      { defaultOriginId: dock.id },
    ],
  ])("uses the company's Location at the named postal code: %s", async (_, items, user) => {
    answering(locationsApi.listLocations, { items, total: items.length });
    answering(placesApi.search, { items: [{ ...boise, city: 'Reno', state: 'NV', postalCode: '89502' }] });
    openWizard('/customers/quotes/new?line=1+plt+48x40x50+900lb+89502>83702', page, user);

    await waitFor(() => expect(callsOf(quotesApi.saveDraft)).toHaveLength(1));
    expect(callsOf(quotesApi.saveDraft)[0]?.input['draft']).toMatchObject({ origin: { locationId: dock.id } });
  });

  it.each([
    ['the user has not changed goes with its address', false],
    ['the user has chosen stays', true],
  ])('a service that %s', async (_, isChosen) => {
    answering(addressBookApi.defaults, { pickup: null, delivery: tools });
    openWizard('/customers/quotes/new', page, { privileges: ['CustomerUser', 'quote', 'useAddressBook'] });
    const destination = await screen.findByLabelText(/Destination ZIP or city/);
    const liftGate = screen.getByLabelText('Liftgate delivery');
    expect(liftGate).toBeChecked();
    if (isChosen) {
      fireEvent.click(liftGate);
      fireEvent.click(liftGate);
    }
    // The list of places finds its place a moment later.
    await act(async () => fireEvent.change(destination, { target: { value: 'Boise' } }));

    expect(liftGate).toHaveProperty('checked', isChosen);
  });

  it('an address that changes sides brings the services it needs there', async () => {
    answering(addressBookApi.defaults, { pickup: null, delivery: tools });
    openWizard('/customers/quotes/new', page, { privileges: ['CustomerUser', 'quote', 'useAddressBook'] });
    fireEvent.click(await screen.findByText('Swap origin and destination'));

    expect(screen.getByLabelText('Liftgate delivery')).not.toBeChecked();
    expect(screen.getByLabelText('Appointment pickup')).toBeChecked();
  });

  it('keeps the typed values while default addresses that failed to load are refetched', async () => {
    const privileges = ['CustomerUser', 'quote', 'useAddressBook'];
    openWizard('/customers/quotes/new', page, { privileges });
    const description = await screen.findByLabelText(/^Description/);
    fireEvent.change(description, { target: { value: 'Valves' } });
    answeringSlowly();
    answering(addressBookApi.defaults, { pickup: tools, delivery: tools });
    fireEvent(window, new Event('visibilitychange'));

    await waitFor(() => expect(callsOf(addressBookApi.defaults)).toHaveLength(1));
    expect(description).toBeInTheDocument();
    expect(description).toHaveValue('Valves');
  });

  it("searches the company's Locations by the whole postal code, which few others contain", async () => {
    openWizard('/customers/quotes/new?line=1+plt+48x40x50+900lb+89502-1234>m5v3l9', page);

    const searched = () => callsOf(locationsApi.listLocations).map(({ input }) => input['search']);
    await waitFor(() => expect(searched()).toEqual(expect.arrayContaining(['89502', 'M5V'])));
  });

  it('quotes to the whole typed Canadian postal code, although places are listed by its first half', async () => {
    const toronto = { ...boise, firstLine: 'Toronto, ON M5V', city: 'Toronto', state: 'ON', postalCode: 'M5V' };
    answering(placesApi.search, { items: [{ ...toronto, country: 'CAN', timeZone: 'America/Toronto' }] });
    openWizard('/customers/quotes/new?line=1+plt+48x40x50+900lb+89502-1234>m5v3l9', page);

    expect(await screen.findByLabelText(/Destination ZIP or city/)).toHaveValue('Toronto, ON M5V 3L9');
  });

  it('is filled by a line, and saved as a draft at once', async () => {
    const line = '3 skid 48x40x50 900kg c92.5 89502>83702 lgd resp';
    openWizard(`/customers/quotes/new?${new URLSearchParams({ line })}`, page, { defaultOriginId: dock.id });

    expect(await screen.findByLabelText(/Destination ZIP or city/)).toHaveValue('Boise, ID 83702');
    // The place is unknown: the typed text stays, and the default isn't filled in.
    expect(screen.getByLabelText(/Origin ZIP or city/)).toHaveValue('89502');
    await waitFor(() => expect(callsOf(quotesApi.saveDraft)).toHaveLength(1));
    expect(callsOf(quotesApi.saveDraft)[0]?.input['draft']).toMatchObject({
      units: 'metric',
      origin: { place: null, locationType: 'residential' },
      destination: { locationType: 'business' },
      accessorials: ['LFTD'],
      items: [
        {
          handlingUnitType: 'SKD',
          handlingUnits: '3',
          pieces: '3',
          freightClass: '92.5',
          dimensions: { unitSystem: 'metric', texts: { length: '48', width: '40', height: '50', weight: '900' } },
        },
      ],
    });
  });

  it('a field shows its error on blur, and a zero is refused', async () => {
    const user = userEvent.setup();
    openWizard('/customers/quotes/new', page);

    await put(user, /^Weight/, '0');
    await user.tab();

    expect(await screen.findByText('Weight should be greater than 0')).toBeVisible();
  });

  it('keeps a ship date beyond the last day and names it', async () => {
    const user = userEvent.setup();
    openWizard('/customers/quotes/new', page);

    const date = await screen.findByLabelText(/^Ship date/);
    await user.clear(date);
    await user.type(date, '12/31/2099');
    await user.tab();

    expect(await screen.findByText(/^Ship date should be \d\d\/\d\d\/\d{4} or less$/)).toBeVisible();
    expect(date).toHaveValue('12/31/2099');
  });

  it.each([['999'], ['abc']])('reports the quote %s as not found', async (id) => {
    refusing(quotesApi.getDraft, { status: 404, code: 'not-found', title: 'We could not find that record' });
    openWizard(`/customers/quotes/${id}/details`, page);

    expect(await screen.findByRole('heading', { name: "We couldn't find that quote" })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('suggests refining the search for a text that is no place', async () => {
    const user = userEvent.setup();
    answering(placesApi.search, { items: [] });
    openWizard('/customers/quotes/new', page);

    await put(user, /Origin ZIP or city/, 'nowhere');
    await user.tab();

    expect(
      await screen.findByText('The field does not contain a zip code. Please try to refine your search'),
    ).toBeVisible();
  });

  it('requests rates for the typed freight and shows the class meanwhile', async () => {
    const user = userEvent.setup();
    answering(quotesApi.start, aQuote({ state: 'rating' }));
    answering(quotesApi.change, aQuote({ state: 'rating' }));
    const router = openWizard('/customers/quotes/new', page);

    await fillIn(user);
    expect(screen.getByText(/suggests class/)).toHaveTextContent(
      'Density 10.73 lb per cubic foot suggests class 92.5.',
    );
    await user.click(screen.getByText('See carriers'));

    await waitFor(() => expect(router.state.location.pathname).toBe('/customers/quotes/17/carriers'));
    expect(callsOf(quotesApi.change)[0]?.input).toMatchObject({
      freightTerms: 'prepaid',
      origin: { locationId: 3, postalCode: '89502' },
      destination: { postalCode: '83702', country: 'USA' },
      items: [{ handlingUnitType: 'PAT', handlingUnits: 1, weight: 620, description: 'Valves' }],
    });
  });

  it('requests rates without a description of the freight', async () => {
    const user = userEvent.setup();
    answering(quotesApi.change, aQuote({ state: 'rating' }));
    openWizard('/customers/quotes/new', page);
    await fillIn(user);
    await user.clear(screen.getByLabelText(/^Description/));
    await user.click(screen.getByText('See carriers'));

    await waitFor(() => expect(callsOf(quotesApi.change)).toHaveLength(1));
    const [sent] = callsOf(quotesApi.change);
    expect(sent?.input).toMatchObject({ items: [{ handlingUnits: 1, pieces: 1, weight: 620 }] });
    expect(JSON.stringify(sent?.input)).not.toContain('description');
  });

  it('counts the filled fields and links to those that a price still needs', async () => {
    const user = userEvent.setup();
    openWizard('/customers/quotes/new', page);
    const summary = within(await screen.findByRole('region', { name: 'Summary' }));
    const valueOf = (label: string) => summary.getByText(label).nextElementSibling;
    const missing = () =>
      within(summary.getByRole('list'))
        .getAllByRole('button')
        .map((one) => one.textContent);
    expect(missing()).toEqual(['Origin', 'Destination', 'Dimensions', 'Weight']);

    await put(user, /^Weight/, '620');
    expect(valueOf('Weight')).toHaveTextContent('620 lb');
    expect(valueOf('Density')).toHaveTextContent('–');
    expect(missing()).toEqual(['Origin', 'Destination', 'Dimensions']);
    await user.click(summary.getByText('Dimensions'));
    await waitFor(() => expect(screen.getByLabelText(/^Length/)).toHaveFocus());

    await user.clear(screen.getByLabelText(/^Weight/));
    await fillIn(user);
    await user.click(screen.getByLabelText('Liftgate delivery'));
    expect(valueOf('Pieces')).toHaveTextContent('1');
    expect(valueOf('Class')).toHaveTextContent('92.5 by density');
    expect(valueOf('Services')).toHaveTextContent('Liftgate delivery');
    expect(summary.getByText('Everything needed for a price is filled in.')).toBeVisible();
  });

  it('says that the payer must be one of the company’s own Locations', async () => {
    openWizard('/customers/quotes/new?to=83702&from=83702', page);

    const summary = within(await screen.findByRole('region', { name: 'Summary' }));
    expect(summary.getByText('Your Location at the origin')).toBeVisible();
  });

  it('opens rare fields automatically if one of them is filled or invalid', async () => {
    const user = userEvent.setup();
    const form = emptyDetails('imperial', '2026-11-23');
    const [line] = form.items;
    if (!line) throw new Error('a form has a line');
    const plain = { ...line, key: 'plain' };
    const items = [plain, { ...line, key: 'counted', pieces: '40' }];
    answering(quotesApi.getDraft, { ...draftOf(17), draft: { ...form, items } });
    openWizard('/customers/quotes/new?draft=17', page);

    expect(await screen.findAllByLabelText('Pieces')).toHaveLength(1);
    expect(screen.queryByLabelText('Linear feet')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More options: line 1' }));
    expect(screen.getAllByLabelText('Pieces')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'More options: services, cargo value and linear feet' }));
    await put(user, /^Linear feet/, '1000');
    // Fields with errors can't be hidden.
    await user.click(screen.getByRole('button', { name: 'Fewer options: services, cargo value and linear feet' }));

    await user.click(screen.getByText('See carriers'));
    const problems = within(await screen.findByRole('group', { name: /There are \d+ problems/ }));
    await user.click(problems.getByText('Linear feet should be 999 or less'));
    expect(screen.getByLabelText('Linear feet')).toHaveFocus();
  });

  it('asks before a product replaces typed values, and can undo it', async () => {
    const user = userEvent.setup();
    const drum: Product = {
      id: 8,
      name: 'Acetone',
      description: 'Acetone in drums',
      nmfc: '43940',
      handlingUnitType: 'DRM',
      units: 'imperial',
      weight: 425,
      updatedAt: '2026-11-20T12:00:00Z',
    };
    answering(productsApi.list, { items: [drum], total: 1, totalIsLowerBound: false });
    openWizard('/customers/quotes/new', page, { privileges: ['CustomerUser', 'quote', 'useAddressBook'] });
    await screen.findByLabelText(/^Weight/);
    await put(user, /^Weight/, '620');
    const pick = async () => {
      await user.type(await screen.findByLabelText('Product for line 1'), 'Ace');
      await user.click(await screen.findByText('Acetone in drums'));
    };

    await pick();
    expect(await screen.findByText('Acetone has other values for: Weight.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(screen.getByLabelText(/^Weight/)).toHaveValue('620');
    expect(screen.getByLabelText('NMFC')).toHaveValue('43940');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('NMFC')).toHaveValue('');
    expect(screen.getByLabelText('Product for line 1')).toHaveFocus();

    await user.clear(screen.getByLabelText('Product for line 1'));
    await pick();
    await user.click(await screen.findByRole('button', { name: 'Replace' }));
    expect(screen.getByLabelText(/^Weight/)).toHaveValue('425');
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Acetone in drums');
  });

  it("shows the server's errors at the fields and keeps all values", async () => {
    const user = userEvent.setup();
    const message = 'You must choose address from your Locations for current type of Freight Charge';
    refusing(quotesApi.change, {
      status: 422,
      code: 'invalid-fields',
      title: 'Some fields are not valid',
      ...{ fields: [{ path: 'origin.locationId', rule: 'addressNotOwn', message }] },
    });
    openWizard('/customers/quotes/new', page);

    await fillIn(user);
    await user.click(screen.getByText('See carriers'));

    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Valves');
  });

  it('the focus moves into an added or copied line, and back to Add when one is deleted', async () => {
    openWizard('/customers/quotes/new', page);
    await screen.findByText('Line 1');

    fireEvent.click(screen.getByText('Add line'));
    expect(document.activeElement?.closest('[role=group]')).toHaveAccessibleName('Line 2');
    fireEvent.click(screen.getByLabelText('Copy line 1'));
    expect(document.activeElement?.closest('[role=group]')).toHaveAccessibleName('Line 2');
    expect(screen.getByText('Line 3')).toBeInTheDocument();

    fireEvent.click(screen.getByLabelText('Delete line 3'));
    expect(document.activeElement).toHaveTextContent('Add line');
    await waitFor(() => expect(callsOf(quotesApi.saveDraft)).toHaveLength(1));
  });

  it('saves a draft during typing and shows when', async () => {
    const user = userEvent.setup();
    const router = openWizard('/customers/quotes/new', page);

    await put(user, /^Description/, 'Pumps');

    expect(await screen.findByText(/^Draft saved \d{1,2}:41:\d\d [AP]M [A-Z]+/, {}, { timeout: 3000 })).toBeVisible();
    expect(router.state.location.search).toBe('?draft=17');
  });

  it('starts with the places and measures from another page', async () => {
    answering(placesApi.search, { items: [boise] });
    openWizard('/customers/quotes/new?to=83702&from=nowhere&length=48&width=40&height=a&weight=620&units=metric', page);

    expect(await screen.findByLabelText(/Destination ZIP or city/)).toHaveValue('Boise, ID 83702');
    expect(screen.getByLabelText(/Origin ZIP or city/)).toHaveValue('');
    expect(screen.getByLabelText(/^Length/)).toHaveValue('48');
    expect(screen.getByLabelText(/^Height/)).toHaveValue('');
    expect(screen.getByLabelText(/^Weight/)).toHaveValue('620');
  });

  it('converts the hazardous weight when the units are switched', async () => {
    const user = userEvent.setup();
    openWizard('/customers/quotes/new', page);
    await put(user, /^Weight/, '1000');
    await user.click(screen.getByRole('checkbox', { name: 'Hazardous material' }));
    await put(user, /^Hazardous weight/, '800');
    await user.click(screen.getByLabelText('cm/kg'));

    expect(screen.getByLabelText(/^Weight/)).toHaveValue('453.51');
    expect(screen.getByLabelText(/^Hazardous weight/)).toHaveValue('362.81');
  });

  it('starts with the products from another page, one line each', async () => {
    const drum: Product = {
      id: 8,
      name: 'Acetone',
      description: 'Acetone in drums',
      freightClass: 77.5,
      handlingUnitType: 'DRM',
      units: 'imperial',
      weight: 425,
      updatedAt: '2026-11-20T12:00:00Z',
    };
    answering(productsApi.get, drum);
    openWizard('/customers/quotes/new?products=8,9', page);

    const descriptions = await screen.findAllByLabelText(/^Description/);
    expect(descriptions.map((field) => field.getAttribute('value'))).toEqual(['Acetone in drums', 'Acetone in drums']);
    expect(callsOf(productsApi.get).map(({ input }) => input)).toEqual([{ id: '8' }, { id: '9' }]);
  });

  it('creates the return trip of a quote', async () => {
    const details = { ...aQuote().details, accessorials: ['LFTD', 'PSC'] };
    answering(quotesApi.getDraft, { ...draftOf(9), draft: details });
    openWizard('/customers/quotes/new?repeat=9&reverse', page);

    const { origin, destination } = details;
    expect(await screen.findByLabelText(/Origin ZIP or city/)).toHaveValue(
      `${destination.city}, ${destination.state} ${destination.postalCode}`,
    );
    expect(screen.getByLabelText(/Destination ZIP or city/)).toHaveValue(
      `${origin.city}, ${origin.state} ${origin.postalCode}`,
    );
    expect(screen.getByRole('radio', { name: 'Collect' })).toBeChecked();
    expect(screen.getByLabelText('Protect From Freezing')).toBeChecked();
    expect(screen.queryAllByLabelText(/^Lift ?gate/).filter((box) => box.matches(':checked'))).toEqual([]);
  });

  it('restores a draft and says so', async () => {
    const draft = { ...emptyDetails('imperial', '2026-11-23'), customerReference: 'REF-9' };
    answering(quotesApi.getDraft, { ...draftOf(17), draft });
    openWizard('/customers/quotes/17/details', page);

    expect(await screen.findByText('Draft restored')).toBeVisible();
    expect(screen.getByLabelText('Your reference')).toHaveValue('REF-9');
  });

  it('links from an unreadable draft to an empty form', async () => {
    const user = userEvent.setup();
    answering(quotesApi.getDraft, { ...draftOf(17), draft: { of: 'another time' } });
    const router = openWizard('/customers/quotes/17/details', page);

    expect(await screen.findByText("This quote can't be edited.")).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Start over' }));

    expect(router.state.location.pathname).toBe('/customers/quotes/new');
  });

  it('repeats a quote without its ship date and continues it when the copy becomes a draft', async () => {
    const user = userEvent.setup();
    answering(quotesApi.getDraft, { ...draftOf(9), draft: aQuote().details });
    const router = openWizard('/customers/quotes/new?repeat=9', page);
    expect(await screen.findByLabelText(/^Description/)).toHaveValue('Valves');

    await put(user, /^Your reference/, 'AGAIN');
    await waitFor(() => expect(router.state.location.search).toBe('?draft=17'), { timeout: 5000 });

    expect(screen.getByLabelText(/^Your reference/)).toHaveValue('AGAIN');
    await act(() => router.navigate('/customers/quotes/new'));
    expect(screen.getByLabelText(/^Description/)).toHaveValue('');
  });
});
