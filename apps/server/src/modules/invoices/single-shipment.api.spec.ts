import type { Invoice } from '@lading/contracts/invoices/invoices';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import type { Shipment } from '@lading/contracts/shipments/shipments';
import { createCarrier, workedExample } from '../../../../../test/harness/freight-world';
import { charge, startBilling, type Billing } from './invoices.fixture';
import { Shipment as StoredShipment } from '../shipments/shipments.entities';
import { changeRows } from '../../../../../test/harness/builders/rows';

let billing: Billing;

beforeAll(async () => {
  billing = await startBilling();
  await createCarrier(billing.portal, { id: 1102, code: 'OXVAL' });
});
afterAll(() => billing.close());

/** One pallet without accessorials, on a day without other freight. */
function light(shipDate: string, change: Partial<QuoteDetails> = {}): Partial<QuoteDetails> {
  const { items } = workedExample(0);
  const [item] = items;
  return {
    shipDate,
    items: item ? [{ ...item, handlingUnits: 1, weight: 400, freightClass: 100 }] : [],
    accessorials: [],
    isFullValueWanted: false,
    ...change,
  };
}

/** The invoice of a shipment as agreed, plus the fee for a single shipment. */
function billed({ proNumber, bolNumber, charges, totalCents }: Shipment): Promise<Invoice> {
  const agreed = (charges ?? []).map(({ code, cents }) => charge(code, cents));
  return billing.received({
    ...(proNumber && { proNumber }),
    bolNumber,
    freight: [{ pounds: 400, freightClass: 100 }],
    charges: [...agreed, charge('SS', 3000)],
    totalCents: (totalCents ?? 0) + 3000,
  });
}

const codesOf = ({ audit }: Invoice) => audit?.findings.map(({ reason, service }) => [reason, service]);

describe('a carrier invoice with a single shipment fee that was not ordered', () => {
  it('is approved where the light shipment was the only pickup at its stop that day', async () => {
    const shipment = await billing.book(1101, light('2026-11-25'));
    await billing.book(1101, light('2026-11-30'));
    const invoice = await billed(shipment);

    expect(invoice).toMatchObject({ state: 'approved', varianceCents: 0, audit: { findings: [] } });
  });

  it('names the fee where the same carrier picked up something else there that day', async () => {
    const shipment = await billing.book(1101, light('2026-12-01'));
    await billing.book(1101, light('2026-12-01'));
    const invoice = await billed(shipment);

    expect(invoice).toMatchObject({ state: 'needsReview', varianceCents: 3000 });
    expect(codesOf(invoice)).toEqual([['ACC-NEW', 'SS']]);
  });

  it('does not count pickups of other carriers, at other stops, or that were canceled', async () => {
    const shipment = await billing.book(1101, light('2026-12-02'));
    const [elsewhere, canceled, others] = [
      await billing.book(1101, light('2026-12-02')),
      await billing.book(1101, light('2026-12-02')),
      await billing.book(1101, light('2026-12-02')),
    ];
    await changeRows(billing.portal, StoredShipment, others.shipmentId, { carrierId: 1102 });
    await changeRows(billing.portal, StoredShipment, elsewhere.shipmentId, ({ content }) => ({
      content: { ...content, origin: { ...content.origin, address1: '77 Other Ave' } },
    }));
    await changeRows(billing.portal, StoredShipment, canceled.shipmentId, {
      state: 'canceled',
      dispatchState: 'canceled',
    });

    expect(await billed(shipment)).toMatchObject({ state: 'approved', audit: { findings: [] } });
  });

  it('goes by the day on which the freight was picked up, at the place of the pickup', async () => {
    const shipment = await billing.book(1101, light('2026-12-03'));
    const late = await billing.book(1101, light('2026-12-04'));
    // In Chicago it is still the 3rd.
    await changeRows(
      billing.portal,
      StoredShipment,
      { id: [shipment.shipmentId, late.shipmentId] },
      { pickedUpAt: '2026-12-04T02:00:00Z' },
    );

    expect(codesOf(await billed(shipment))).toEqual([['ACC-NEW', 'SS']]);
  });
});
