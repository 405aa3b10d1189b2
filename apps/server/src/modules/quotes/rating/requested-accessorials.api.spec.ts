import type { Offer, Quote } from '@lading/contracts/quotes/quote-answers';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { accessorials } from '@lading/domain/freight/accessorial';
import { createCarrier, createFuelIndex } from '../../../../../../test/harness/freight-world';
import { eventually } from '../../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../../test/harness/test-portal';
import { dispatchOf, quoteDetails, startFreight, type Freight } from '../../shipments/shipments.fixture';

let freight: Freight;
let me: Caller;

beforeAll(async () => {
  freight = await startFreight({ requestsPerMinute: 10_000 });
  await createFuelIndex(freight.portal);
  await createCarrier(freight.portal, { id: 1101, code: 'JBEND' });
  me = freight.administrator;
});
afterAll(() => freight.close());

const hazardous = { unNumber: 'UN1090', properShippingName: 'Acetone', hazardClass: '3', packingGroup: 'II' } as const;

/** The details of an accessorial, in addition to its code. */
const needed: Readonly<Record<string, Partial<QuoteDetails>>> = {
  COD: { collectOnDelivery: { amountCents: 250_000, feeTerms: 'prepaid', isCustomerCheckAcceptable: false } },
  MARK: { servicePieces: 12 },
  SRT: { servicePieces: 12 },
  TCS: { timeCritical: { type: 'byDate', start: '2026-11-30' } },
};

const details = (codes: readonly string[], change: Partial<QuoteDetails> = {}): QuoteDetails => ({
  ...quoteDetails(freight.locations.chicago),
  accessorials: [...codes],
  cargoValueCents: 1_200_000,
  ...codes.reduce<Partial<QuoteDetails>>((facts, code) => ({ ...facts, ...needed[code] }), {}),
  ...change,
});

const asked = (codes: readonly string[], change: Partial<QuoteDetails> = {}) =>
  me.call(quotesApi.start, { ...details(codes, change), isRatedNow: true });

const rated = (quoteId: number): Promise<Quote> =>
  eventually(async () => {
    const { body } = await me.call(quotesApi.get, { quoteId });
    return body.state === 'rated' ? body : undefined;
  });

const priced = async (codes: readonly string[], change: Partial<QuoteDetails> = {}): Promise<Quote> => {
  const { status, body } = await asked(codes, change);
  expect({ status, body }).toMatchObject({ status: 201 });
  return rated(body.quoteId);
};

const offersOf = ({ answers }: Quote): readonly Offer[] => answers.flatMap(({ offers }) => offers);

const centsOf = ({ charges }: Offer, code: string): number | undefined =>
  charges.find((charge) => charge.code === code)?.cents;

describe('a requested accessorial', () => {
  it.each(accessorials.map(({ code }) => code))(
    '%s is priced, declined by name, listed as unsupported, or refused with the path of its field',
    async (code) => {
      const { status, body } = await asked([code]);
      if (status !== 201) {
        expect({ status, body }).toMatchObject({
          status: 422,
          body: { fields: [{ path: 'accessorials', message: expect.stringContaining(`${code}: `) }] },
        });
        return;
      }
      const { answers } = await rated(body.quoteId);
      const { name } = accessorials.find((one) => one.code === code) ?? { name: code };
      for (const { offers, reason } of answers) {
        if (offers.length === 0) expect(reason).toMatch(new RegExp(`${code}|${name}`, 'i'));
        for (const offer of offers)
          expect([...offer.charges.map((charge) => charge.code), ...offer.unsupportedAccessorials]).toContain(code);
      }
    },
  );

  it('is a single shipment: every carrier charges it, and it is not added to a light shipment', async () => {
    const [item] = details([]).items;
    const light = { items: item ? [{ ...item, weight: 300 }] : [] };
    const [plain, single] = [await priced([], light), await priced(['SS'], light)];

    expect(offersOf(plain).map((offer) => centsOf(offer, 'SS'))).toEqual(offersOf(plain).map(() => undefined));
    expect(offersOf(single).length).toBe(offersOf(plain).length);
    expect(offersOf(single).map((offer) => centsOf(offer, 'SS'))).toEqual(offersOf(single).map(() => 3000));
  });

  it('is over-dimension: priced by the length of the freight, once', async () => {
    const [item] = details([]).items;
    const long = { items: item ? [{ ...item, length: 150 }] : [] };
    const ofLength = async (codes: readonly string[], change: Partial<QuoteDetails>) =>
      offersOf(await priced(codes, change)).map(({ charges }) =>
        charges.filter(({ code }) => code === 'OVR').map(({ cents }) => cents),
      );

    expect(new Set((await ofLength(['OVR'], long)).flat())).toEqual(new Set([22_000]));
    expect(await ofLength(['OVR'], long)).toEqual(await ofLength([], long));
    expect(new Set((await ofLength(['OVR'], {})).flat())).toEqual(new Set([0]));
  });

  it('is hazardous material: refused unless an item describes it', async () => {
    const [item] = details([]).items;
    const emergencyContact = { name: 'CHEM HELP', phone: '8005550100' };
    const refused = await asked(['HAZ']);
    const offers = offersOf(await priced(['HAZ'], { items: item ? [{ ...item, hazardous }] : [], emergencyContact }));

    expect(refused).toMatchObject({
      status: 422,
      body: {
        fields: [{ path: 'accessorials', message: 'HAZ: Describe the hazardous material on its item' }],
      },
    });
    expect(offers.map((offer) => centsOf(offer, 'HAZ'))).toEqual(offers.map(() => 4200));
  });

  it('is a guarantee: refused with the place where it is chosen, and ordered from the carrier once chosen', async () => {
    const refused = await asked(['GTD_NOON', 'LFTD']);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        fields: [{ path: 'accessorials', message: 'GTD_NOON: Choose the guarantee when you select an offer' }],
      },
    });

    const quote = await priced(['LFTD']);
    const offer = offersOf(quote).find(({ guarantees }) => guarantees.length > 0);
    const { quoteId } = quote;
    const offerId = offer?.offerId ?? 0;
    const { body: chosen } = await me.call(quotesApi.select, { quoteId, offerId, guarantee: 'GTD_NOON' });
    const booking = { ...dispatchOf({ quoteId, offerId }), expectedCents: chosen.selectedCents ?? 0 };
    const { status, body } = await me.call(shipmentsApi.dispatch, booking);

    expect({ status, body }).toMatchObject({ status: 201, body: { accessorials: ['LFTD', 'GTD_NOON'] } });
  });

  it('is full value coverage: its code alone orders it', async () => {
    const offers = offersOf(await priced(['FVC']));

    expect(offers.length).toBeGreaterThan(0);
    expect(offers.map((offer) => centsOf(offer, 'FVC'))).toEqual(offers.map(() => 8400));
  });

  it('leaves the quote with coverage that was ordered by its code, once its flag is cleared', async () => {
    const { quoteId, details: saved } = await priced(['FVC', 'LFTD']);
    expect(saved).toMatchObject({ accessorials: ['LFTD'], isFullValueWanted: true });

    const { status } = await me.call(quotesApi.change, { ...saved, quoteId, isFullValueWanted: false });
    const offers = offersOf(await rated(quoteId));

    expect(status).toBe(200);
    expect(offers.map((offer) => centsOf(offer, 'FVC'))).toEqual(offers.map(() => undefined));
  });
});
