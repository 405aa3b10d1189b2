import { accountApi } from '@lading/contracts/accounts/account';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import {
  createShipment,
  loseCredentials,
  startFreight,
  untilDispatch,
  type Freight,
} from '../shipments/shipments.fixture';
import { addCopies } from '../../../../../test/harness/builders/rows';
import { Shipment as StoredShipment } from '../shipments/shipments.entities';

let freight: Freight;
let shipmentId: number;

beforeAll(async () => {
  freight = await startFreight();
  ({ shipmentId } = await createShipment(freight));
  await untilDispatch(freight, shipmentId, 'confirmed');
});
afterAll(() => freight.close());

describe('the account', () => {
  it('counts what the company has quoted and shipped', async () => {
    const mine = await freight.administrator.call(accountApi.getCurrentUser);
    const other = await freight.stranger.call(accountApi.getCurrentUser);

    expect(mine.body).toMatchObject({ shipmentCount: 1, quoteCount: 1, lastShipmentDate: '2026-11-23T15:00:00.000Z' });
    expect(other.body).toMatchObject({ shipmentCount: 0, quoteCount: 0, lastShipmentDate: null });
  });
});

describe('the documents of a shipment', () => {
  it.each([
    ['straight bill of lading', shipmentsApi.billOfLading],
    ['VICS bill of lading', shipmentsApi.vicsBillOfLading],
  ])('hold a %s, for the own company only', async (_name, endpoint) => {
    const kind = await freight.administrator.call(endpoint, { shipmentId });
    const foreign = await freight.stranger.call(endpoint, { shipmentId });

    expect(kind.status).toBe(200);
    expect(kind.headers['content-type']).toBe('application/pdf');
    expect(kind.headers['content-disposition']).toContain('04001001000000011.pdf');
    expect(String(kind.body).slice(0, 5)).toBe('%PDF-');
    expect(foreign.status).toBe(404);
  });

  it.each(['letter', 'avery', 'zebra'] as const)('hold one label per handling unit on %s', async (format) => {
    const { status, body } = await freight.administrator.call(shipmentsApi.labels, {
      shipmentId,
      format,
      startPosition: 5,
    });

    expect(status).toBe(200);
    expect(String(body).slice(0, 5)).toBe('%PDF-');
    // Two skids: two labels on a roll, one after the other; from position 5 both fit on one Avery sheet.
    const pages = String(body).match(/\/Type \/Page\n/g)?.length;
    expect(pages).toBe({ letter: 2, avery: 1, zebra: 2 }[format]);
  });

  it('number every pallet once, however often and by whomever labels are printed', async () => {
    const label = { shipmentId, format: 'zebra', startPosition: 1 } as const;
    await Promise.all([1, 2, 3].map(() => freight.administrator.call(shipmentsApi.labels, label)));
    const foreign = await freight.stranger.call(shipmentsApi.labels, label);
    const numbers = await freight.portal.sql<{ sscc: string }>(
      'SELECT sscc FROM pallet_number WHERE shipment_id = $1 ORDER BY unit',
      [shipmentId],
    );

    expect(foreign.status).toBe(404);
    expect(numbers.map(({ sscc }) => sscc)).toEqual(['004001001000000004', '004001001000000011']);
  });

  it.each(['bill-of-lading', 'vics-bill-of-lading', 'labels', 'bol-and-labels'] as const)(
    'print together as one file: %s',
    async (kind) => {
      const second = await createShipment(freight);
      const both = { kind, format: 'zebra' as const, startPosition: 1, ids: [shipmentId, second.shipmentId] };

      const file = await freight.administrator.call(shipmentsApi.print, both);
      const foreign = await freight.stranger.call(shipmentsApi.print, both);

      expect(file.headers['content-type']).toBe('application/pdf');
      const pages = String(file.body).match(/\/Type \/Page\n/g)?.length;
      expect(pages).toBe({ 'bill-of-lading': 2, 'vics-bill-of-lading': 2, labels: 4, 'bol-and-labels': 6 }[kind]);
      expect(foreign.status).toBe(404);
    },
  );

  it('are refused when there are more than one file holds', async () => {
    await addCopies(
      freight.portal,
      StoredShipment,
      shipmentId,
      Array.from({ length: 100 }, (_, at) => ({
        number: `SHX${at}`,
        bolNumber: `BX${at}`,
        proNumber: null,
        quoteId: null,
        offerId: null,
      })),
    );

    const { status, body } = await freight.administrator.call(shipmentsApi.print, {
      kind: 'bill-of-lading',
      format: 'letter',
      startPosition: 1,
    });

    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'too-many-to-print' } });
  });

  it('hold no proof of delivery before the delivery', async () => {
    const { status } = await freight.administrator.call(shipmentsApi.proofOfDelivery, { shipmentId });

    expect(status).toBe(404);
  });

  it('name the carrier as the cause where it cannot be called for the proof of delivery', async () => {
    const found = await loseCredentials(freight);
    const { status, body } = await freight.administrator.call(shipmentsApi.proofOfDelivery, { shipmentId });
    await found();

    expect({ status, body }).toMatchObject({ status: 502, body: { code: 'carrier-failed' } });
  });
});
