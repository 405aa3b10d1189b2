import { readPdf, textOf } from '../../kernel/documents/read-pdf.fixture.js';
import { drawPalletLabels } from './pallet-labels/pallet-label.js';
import { billOfLadingOf, lawfulMinimumOf, palletLabelsOf, type PrintedShipment } from './printed-shipment.js';
import { gapsOf } from './bill-of-lading-gaps.js';
import { drawStraightBillOfLading } from './bill-of-lading/straight-bill-of-lading.js';
import { drawVicsBillOfLading } from './bill-of-lading/vics-bill-of-lading.js';

const now = new Date('2026-11-20T15:05:09Z');

function createShipment(changes: Partial<PrintedShipment> = {}): PrintedShipment {
  const place = { city: 'Chicago', state: 'IL', postalCode: '60607', country: 'USA' } as const;
  const person = { address1: '100 Wharf Street', contactName: 'Dana Reed', phone: '312-555-0100' };
  const size = { length: 48, width: 40, height: 45, weight: 1150 };
  const item = { handlingUnitType: 'SKD', handlingUnits: 2, ...size, pieces: 24, packaging: 'CTN' };
  const kind = { description: 'Machine parts', freightClass: 92.5, nmfc: '86900', nmfcSub: '3' } as const;
  return {
    bolNumber: '04001085000012342',
    proNumber: '482519332',
    pickupNumber: 'PU00001234',
    quoteNumber: 'Q1085-000042',
    customerReference: 'CR-88',
    pickupDate: '2026-11-24',
    freightTerms: 'prepaid',
    carrier: { name: 'Bluemesa Freightways', scac: 'BMSF', theme: 'bluemesa-theme' },
    proProfile: { mask: '###-######' },
    origin: { ...place, ...person, name: 'Lakeside Machine Works' },
    destination: { ...place, ...person, name: 'Peachtree Supply', city: 'Atlanta', state: 'GA', postalCode: '30303' },
    billTo: null,
    units: 'imperial',
    items: [{ ...item, ...kind, isStackable: false, isUsed: false }],
    accessorials: ['LFTD'],
    purchaseOrders: [{ number: 'PO-4711', packages: 24, weight: 1150, isPalletized: true }],
    specialInstructions: null,
    emergencyContact: null,
    collectOnDelivery: null,
    cargoValueCents: null,
    ...changes,
  };
}

const metric = (): PrintedShipment => {
  const shipment = createShipment({ units: 'metric' });
  return { ...shipment, items: shipment.items.map((item) => ({ ...item, length: 120, weight: 500 })) };
};

const acetone = { unNumber: 'UN1090', properShippingName: 'Acetone', hazardClass: '3', packingGroup: 'II' } as const;

describe('a shipment on document', () => {
  it('carries every number on both bills of lading', async () => {
    const content = billOfLadingOf(createShipment(), now);

    const documents = [await drawStraightBillOfLading(content), await drawVicsBillOfLading(content)];

    for (const document of documents) {
      const text = textOf(readPdf(document));
      for (const number of ['04001085000012342', '482-519332', 'PO-4711']) expect(text).toContain(number);
    }
    expect(textOf(readPdf(documents[0] ?? Buffer.alloc(0)))).toContain('PU00001234');
  });

  it('is in whole pounds and inches, rounded up, whatever it was typed in', () => {
    const { lines, orders } = billOfLadingOf({ ...metric(), purchaseOrders: [] }, now);

    expect(lines[0]).toMatchObject({ weightPounds: 1103, dimensions: { length: 48 } });
    expect(orders[0]).toMatchObject({ weightPounds: 1103 });
  });

  it('has orders and labels whose whole pounds add up to the lines', () => {
    const halves = [250, 250].map((weight, index) => ({ number: `PO-${index}`, packages: 12, weight }));
    const shipment = { ...metric(), purchaseOrders: halves };
    const { orders } = billOfLadingOf(shipment, now);
    const { units } = palletLabelsOf(shipment, { format: 'zebra', startPosition: 1 }, now);

    expect(orders.map(({ weightPounds }) => weightPounds)).toEqual([552, 551]);
    expect(units.map(({ weightPounds }) => weightPounds)).toEqual([552, 551]);
  });

  it('breaks the longest order numbers over lines', async () => {
    const number = `PO-${'0123456789'.repeat(12)}-LAST`.slice(0, 128);
    const shipment = createShipment({ purchaseOrders: [{ number, packages: 24, weight: 1150, isPalletized: true }] });
    const content = billOfLadingOf(shipment, now);

    for (const document of [await drawStraightBillOfLading(content), await drawVicsBillOfLading(content)]) {
      expect(textOf(readPdf(document)).replaceAll(/\s/g, '')).toContain(number);
    }
  });

  it('describes hazardous goods in the order of the law and names who answers the telephone', async () => {
    const shipment = createShipment({ emergencyContact: { name: 'ChemAssist', phone: '8005550100' } });
    const items = shipment.items.map((item) => ({ ...item, hazardous: { ...acetone, contractNumber: 'CA-22' } }));

    const content = billOfLadingOf({ ...shipment, items }, now);

    expect(content.emergencyContact).toEqual({ name: 'ChemAssist', phone: '8005550100', contractNumber: 'CA-22' });
    expect(textOf(readPdf(await drawStraightBillOfLading(content)))).toContain('UN1090, Acetone, 3, PG II');
  });

  it('has a label for each handling unit with its share of the weight', async () => {
    const content = palletLabelsOf(createShipment(), { format: 'zebra', startPosition: 1 }, now);

    expect(content.units).toEqual([
      { number: 1, weightPounds: 575, dimensions: { length: 48, width: 40, height: 45 }, marks: ['doNotStack'] },
      { number: 2, weightPounds: 575, dimensions: { length: 48, width: 40, height: 45 }, marks: ['doNotStack'] },
    ]);
    expect(readPdf(await drawPalletLabels(content)).pages).toHaveLength(2);
  });

  it('lacks by law what it lacks', () => {
    const { origin, ...rest } = createShipment();

    expect(gapsOf(lawfulMinimumOf({ origin, ...rest }))).toEqual([]);
    expect(gapsOf(lawfulMinimumOf({ ...rest, origin: { ...origin, name: ' ' }, items: [] }))).toEqual([
      'consignor and consignee names',
      'number of packages',
      'description of the freight',
      'weight',
    ]);
  });
});
