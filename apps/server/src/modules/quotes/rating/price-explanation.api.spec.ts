import type { Offer, Quote } from '@lading/contracts/quotes/quote-answers';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { createCarrier, createFuelIndex } from '../../../../../../test/harness/freight-world';
import { eventually } from '../../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../../test/harness/test-portal';
import { quoteDetails, startFreight, type Freight } from '../../shipments/shipments.fixture';
import { Offer as StoredOffer } from '../quotes.entities';
import { changeRows } from '../../../../../../test/harness/builders/rows';

let freight: Freight;
let me: Caller;

beforeAll(async () => {
  freight = await startFreight({ requestsPerMinute: 10_000 });
  await createFuelIndex(freight.portal);
  await createCarrier(freight.portal, { id: 1101, code: 'JBEND' });
  me = freight.administrator;
});
afterAll(() => freight.close());

async function rated(change: Partial<QuoteDetails> = {}): Promise<Quote> {
  const details = { ...quoteDetails(freight.locations.chicago), ...change };
  const { status, body } = await me.call(quotesApi.start, { ...details, isRatedNow: true });
  expect({ status, body }).toMatchObject({ status: 201 });
  return eventually(async () => {
    const { body: quote } = await me.call(quotesApi.get, { quoteId: body.quoteId });
    return quote.state === 'rated' ? quote : undefined;
  });
}

const offersOf = ({ answers }: Quote, carrierCode: string): readonly Offer[] =>
  answers.flatMap((answer) => (answer.carrierCode === carrierCode ? answer.offers : []));

const insights = async (quoteId: number): Promise<number> =>
  (await freight.portal.sql('SELECT FROM insight_quote WHERE quote_id = $1', [quoteId])).length;

describe('the explanation of a price', () => {
  it('says which classes the shipper gave and which density chose', async () => {
    const [item] = quoteDetails(freight.locations.chicago).items;
    const { freightClass: _, ...unclassed } = item ?? { freightClass: 0 };
    const items = item ? [item, { ...item, ...unclassed, freightClass: undefined }] : [];
    const quote = await rated({ items });
    const [offer] = offersOf(quote, 'JBEND');
    const { body } = await me.call(quotesApi.explain, { quoteId: quote.quoteId, offerId: offer?.offerId ?? 0 });

    expect(body).toMatchObject({ source: 'tariff', charges: offer?.charges });
    expect(body.trace[0]).toMatchObject({
      step: 'shipment',
      lines: [
        { freightClass: 92.5, classSource: 'given' },
        { freightClass: 92.5, classSource: 'density' },
      ],
    });
  });

  it('shows the charge lines that a carrier sent with its own price, and uses no insight quote', async () => {
    const quote = await rated();
    const offers = offersOf(quote, 'BMESA');
    expect(offers.length).toBeGreaterThan(0);

    for (const { offerId, charges, totalCents, isExplained, carrierQuoteNumber } of offers) {
      const { status, body } = await me.call(quotesApi.explain, { quoteId: quote.quoteId, offerId });
      expect(isExplained).toBe(true);
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          ...{ offerId, source: 'carrier', totalCents, charges },
          ...{ tariffName: carrierQuoteNumber, trace: [], replayedCents: totalCents },
        },
      });
    }
    expect(await insights(quote.quoteId)).toBe(0);
  });

  it('never says that the carrier sent a price that was made here, such as that of a demo quote', async () => {
    const quote = await rated();
    const [offer] = offersOf(quote, 'JBEND');
    const key = { quoteId: quote.quoteId, offerId: offer?.offerId ?? 0 };
    await changeRows(freight.portal, StoredOffer, key.offerId, { trace: null, tariffId: null });

    expect((await me.call(quotesApi.explain, key)).status).toBe(404);
    const { body } = await me.call(quotesApi.get, { quoteId: quote.quoteId });
    expect(offersOf(body, 'JBEND').map(({ isExplained }) => isExplained)).toEqual([false]);
  });

  it('is no other company’s', async () => {
    const quote = await rated();
    const [offer] = offersOf(quote, 'BMESA');
    const { status } = await freight.stranger.call(quotesApi.explain, {
      quoteId: quote.quoteId,
      offerId: offer?.offerId ?? 0,
    });

    expect(status).toBe(404);
  });
});
