import { Invoice } from '../../../apps/server/src/modules/invoices/invoices.entities';
import { Quote } from '../../../apps/server/src/modules/quotes/quotes.entities';
import { Shipment } from '../../../apps/server/src/modules/shipments/shipments.entities';
import { addRow, type Values, type World } from './rows';

type Rows = Pick<World, 'database'>;

/** A shipment from Chicago to Atlanta that its carrier has confirmed. */
export const shipmentRow = (
  values: Values<Shipment> & { number: string; customerId: number; carrierId: number },
): Values<Shipment> => ({
  ...{ state: 'dispatched', dispatchState: 'confirmed', category: 'transit', freightTerms: 'prepaid' },
  ...{ bolNumber: values.number, pickupDate: '2026-11-20', readyTime: '09:00', closeTime: '17:00' },
  ...{ originLabel: 'Chicago, IL 60607', destinationLabel: 'Atlanta, GA 30303' },
  ...{ originZone: 'America/Chicago', destinationZone: 'America/New_York' },
  ...{ totalCents: 59_001, currency: 'USD', content: {} },
  ...values,
});

/** An invoice as a carrier would have sent it. */
const receivedAs = (number: string): object => ({
  ...{ scac: 'TEST', number, invoiceDate: '2026-11-20', proNumber: '1', currency: 'USD', terms: 'prepaid' },
  ...{ billTo: 'Payer', originPostalCode: '60607', destinationPostalCode: '30303', totalCents: 59_001 },
  freight: [{ pounds: 500, freightClass: 70 }],
  charges: [{ code: 'GROSS', description: 'Linehaul', cents: 59_001 }],
});

/** An invoice of November that is due in December. */
export const invoiceRow = (
  values: Values<Invoice> & { number: string; customerId: number; carrierId: number },
): Values<Invoice> => ({
  ...{ proNumber: '1', state: 'outstanding', currency: 'USD', totalCents: 59_001, received: receivedAs(values.number) },
  ...{ invoiceDate: '2026-11-20', dueOn: '2026-12-20', contestUntil: '2027-05-20' },
  ...{ receivedAt: new Date(), updatedAt: new Date() },
  ...values,
});

/** A shipment that was never booked here, for lists and states that no booking leads to; answers its id. */
export const aShipment = async (world: Rows, values: Parameters<typeof shipmentRow>[0]): Promise<number> =>
  (await addRow(world, Shipment, shipmentRow(values))).id;

/** An invoice that no carrier sent, for lists and states that no audit leads to; answers its id. */
export const anInvoice = async (world: Rows, values: Parameters<typeof invoiceRow>[0]): Promise<number> =>
  (await addRow(world, Invoice, invoiceRow(values))).id;

/** A quote without rate requests; answers its id. */
export const aQuote = async (
  world: Rows,
  values: Values<Quote> & { number: string; customerId: number },
): Promise<number> => (await addRow(world, Quote, { state: 'draft', ...values })).id;

/** The day so many days later, for rows on many days. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
