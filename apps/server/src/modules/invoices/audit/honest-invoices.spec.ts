import { type ShippedItem, selectableClasses } from '@lading/contracts/fields/freight';
import { auditInvoice } from '@lading/domain/invoice-audit/audit-invoice';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import { prepareShipment } from '@lading/domain/rating/rated-shipment';
import { noPricing } from '@lading/domain/pricing/pricing-check';
import { agreedTariff } from '@lading/domain/rating/agreed-tariff';
import { rate } from '@lading/domain/rating/rate';
import type { PricingTerms } from '@lading/domain/rating/tariff';
import fc from 'fast-check';
import { toBillOfLadingMessage } from '../../../connectors/digital-ltl/bill-of-lading-message';
import { toRateMessage } from '../../../connectors/digital-ltl/rate-message';
import { ratingRequestOf } from '../../../connectors/prepared-question';
import { billOfLadingOf, palletLabelsOf } from '../../documents/printed-shipment';
import { rateQuestionOf, rateRequestOf } from '../../quotes/rating/rate-request-of';
import { dispatchOrderOf } from '../../booking/carrier-calls/dispatch-order-of';
import { printedContentOf } from '../../shipment-documents/printed-content';
import type { ShipmentContent } from '../../../business/shipments/shipment-content';
import { agreedPriceOf } from './agreed-prices.queries';

const chicago = {
  city: 'Chicago',
  state: 'IL',
  postalCode: '60607',
  country: 'USA',
  timeZone: 'America/Chicago',
} as const;
const atlanta = {
  city: 'Atlanta',
  state: 'GA',
  postalCode: '30303',
  country: 'USA',
  timeZone: 'America/New_York',
} as const;
const located = [
  { ...chicago, latitude: 41.8721, longitude: -87.6578 },
  { ...atlanta, latitude: 33.7525, longitude: -84.3888 },
] as const;
const fuelIndex = [{ indexDate: '2026-11-16', effectiveFrom: '2026-11-18', milliDollars: 3802 }];
const tariff = demoTariff({ discountBasisPoints: 7200 });
/** What a customer may have agreed with the carrier. */
const pricing = {
  ...noPricing(tariff.breaks),
  ...({ discountBasisPoints: 7650, fak: [{ from: 50, to: 100, ratedAs: 70 }], fuelCapBasisPoints: 2500 } as const),
};
const now = new Date('2026-11-20T15:00:00Z');

const party = (name: string, place: typeof chicago | typeof atlanta) => {
  const { timeZone: _, ...address } = place;
  return { ...address, name, address1: '1 Dock St', contactName: 'Dana Reed', phone: '312-555-0100' };
};
const stopOf = (place: (typeof located)[number], name: string) => {
  const { latitude, longitude, ...rest } = place;
  return { ...rest, name, latitudeE6: Math.round(latitude * 1e6), longitudeE6: Math.round(longitude * 1e6) };
};

const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);

const metricItem = fc.record({
  description: fc.constant('Machine parts'),
  handlingUnits: fc.integer({ min: 1, max: 4 }),
  handlingUnitType: fc.constant('SKD'),
  length: hundredths(60, 300),
  width: hundredths(40, 120),
  height: hundredths(30, 200),
  weight: hundredths(1, 2500),
  pieces: fc.integer({ min: 1, max: 40 }),
  freightClass: fc.constantFrom(...selectableClasses),
  isStackable: fc.boolean(),
  isUsed: fc.constant(false),
});

/** A metric shipment by everything that states its weight. */
function everywhere(items: ShippedItem[], agreement: PricingTerms | null = null) {
  const details = {
    ...{
      freightTerms: 'prepaid' as const,
      units: 'metric' as const,
      items,
      accessorials: [],
      isFullValueWanted: false,
    },
    origin: { ...chicago, locationType: 'business' },
    destination: { ...atlanta, locationType: 'business' },
    shipDate: '2026-11-24',
  };
  const [origin, destination] = located;
  const accepted = { details, origin, destination, originLabel: '', destinationLabel: '' };
  const context = { classScale: 'updated' as const, isTest: false, requestedAtLocalTime: undefined };
  const question = rateRequestOf(rateQuestionOf(accepted, context), { reference: 'Q-1', accountNumber: '' });
  const request = ratingRequestOf(question, fuelIndex);
  const outcome = rate(request, agreedTariff(tariff, agreement ?? undefined));
  const charges = outcome.outcome === 'offered' ? [...outcome.charges] : [];
  const content: ShipmentContent = {
    origin: party('Lakeside Machine Works', chicago),
    destination: party('Peachtree Supply', atlanta),
    billTo: null,
    originStop: stopOf(origin, 'Lakeside Machine Works'),
    destinationStop: stopOf(destination, 'Peachtree Supply'),
    ...{ units: 'metric', items, accessorials: [], limitedAccess: {}, purchaseOrders: [], specialInstructions: null },
    ...{ emergencyContact: null, collectOnDelivery: null, servicePieces: null, cargoValueCents: null },
    ...{ isFullValueWanted: false, serviceLevel: 'STANDARD', serviceName: 'Standard', charges, notify: [] },
    ...{ carrierQuoteId: null, carrierQuoteNumber: null },
  };
  const booked = {
    ...{ bolNumber: '04001085000012342', proNumber: '482519332', quoteNumber: 'Q-1', customerReference: '' },
    ...{ freightTerms: 'prepaid' as const, pickupDate: '2026-11-24' },
  };
  const window = { number: 'S-1', readyTime: '10:00', closeTime: '16:00', isTest: false, accountNumber: '' };
  const carrier = { name: 'Bluemesa Freightways', scac: 'BMSF', theme: 'bluemesa-theme' };
  const printed = { ...booked, ...printedContentOf(content), pickupNumber: null, carrier, proProfile: { mask: '' } };
  return { question, request, outcome, content, order: dispatchOrderOf({ ...booked, ...window, content }), printed };
}

const weightsIn = (message: unknown): number[] => {
  const { commodities } = JSON.parse(JSON.stringify(message));
  return commodities.handlingUnits.map((unit: { weight: number }) => unit.weight);
};

describe('the weight of a metric shipment', () => {
  it('is the same whole pounds in rating, carrier messages, documents and the audit', () => {
    fc.assert(
      fc.property(fc.array(metricItem, { minLength: 1, maxLength: 5 }), (items) => {
        const { question, request, content, order, printed } = everywhere(items);
        const pounds = prepareShipment(request).lines.map((line) => line.pounds);
        const total = pounds.reduce((sum, one) => sum + one, 0);
        const document = billOfLadingOf(printed, now);
        const labels = palletLabelsOf(printed, { format: 'zebra', startPosition: 1 }, now);

        expect(weightsIn(toRateMessage(question))).toEqual(pounds);
        expect(weightsIn(toBillOfLadingMessage(order, 'Create'))).toEqual(pounds);
        expect(order.totals.grossWeight).toBe(total);
        expect(document.lines.map(({ weightPounds }) => weightPounds)).toEqual(pounds);
        expect(document.orders[0]?.weightPounds).toBe(total);
        expect(agreedOf(content).freight.map((line) => line.pounds)).toEqual(pounds);
        if (pounds.every((one, index) => one >= (items[index]?.handlingUnits ?? 0)))
          expect(labels.units.reduce((sum, { weightPounds }) => sum + weightPounds, 0)).toBe(total);
      }),
      { numRuns: 300 },
    );
  });

  it('never makes a carrier that invoices the weight of its bill of lading look as if it had reweighed, by its tariff or an agreement', () => {
    const agreements = fc.constantFrom(null, pricing);
    fc.assert(
      fc.property(fc.array(metricItem, { minLength: 1, maxLength: 5 }), agreements, (items, agreement) => {
        const { outcome, content, order } = everywhere(items, agreement);
        fc.pre(outcome.outcome === 'offered');
        const agreed = agreedOf(content, outcome, agreement);
        const freight = order.handlingUnits.map(({ weight }, index) => ({
          pounds: weight,
          freightClass: items[index]?.freightClass ?? 50,
        }));
        const { charges, totalCents } = agreed;
        const invoice = {
          ...{ scac: 'BMSF', number: 'INV-1', invoiceDate: '2026-12-01', pro: '482519332', currency: 'USD' },
          ...{ terms: 'prepaid' as const, billTo: 'Harbor', originPostalCode: '60607', destinationPostalCode: '30303' },
          ...{ freight, charges, totalCents },
        };
        const evidence = {
          hasWeightCertificate: false,
          hasInspectionCertificate: false,
          hasDimensionCertificate: false,
        };
        const audit = auditInvoice({
          ...{ invoice, agreed, earlierInvoices: [] },
          evidence: { ...evidence, provenServices: [], isOnlyPickup: false, isGuaranteeMissed: false },
        });

        expect(agreed.rating).toBeDefined();
        expect(audit.findings).toEqual([]);
        expect(audit.outcome).toBe('pass');
      }),
      { numRuns: 300 },
    );
  });
});

function agreedOf(content: ShipmentContent, outcome?: ReturnType<typeof rate>, agreement: PricingTerms | null = null) {
  const offered = outcome?.outcome === 'offered' ? outcome : undefined;
  return agreedPriceOf({
    ...{ companyName: 'Harbor', terms: 'prepaid', currency: 'USD', totalCents: offered?.totalCents ?? 0 },
    ...{
      guarantee: null,
      content,
      trace: offered?.trace ?? null,
      tariff,
      pricing: agreement,
      toleranceCents: 500,
      toleranceBasisPoints: 200,
    },
  });
}
