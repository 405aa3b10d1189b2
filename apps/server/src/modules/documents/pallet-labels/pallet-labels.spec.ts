import { faintOf, overlapsOf, readPdf, straysOf, textOf } from '../../../kernel/documents/read-pdf.fixture.js';
import { createLongBillOfLading } from '../bill-of-lading.fixture.js';
import { type PalletLabelContent, labelPlace } from './pallet-label-content.js';
import { createPalletLabels, createUnits } from './pallet-label.fixture.js';
import { drawPalletLabels } from './pallet-label.js';

const SSCC = '006141411234567890';
const EVERYTHING = { marks: ['doNotStack', 'protectFromFreezing', 'hazardous'], sscc: SSCC } as const;
const LONG = createLongBillOfLading();
const FULL: Partial<PalletLabelContent> = {
  from: LONG.shipper,
  to: LONG.consignee,
  carrier: LONG.carrier,
  proNumber: '1A2B3C4D5E6F7G8X',
  purchaseOrders: Array.from({ length: 12 }, (_, index) => `45000${index}`),
};

describe('pallet labels', () => {
  it.each([
    ['avery', 3, 5, 2],
    ['avery', 7, 1, 2],
    ['avery', 6, 1, 1],
    ['letter', 5, 1, 2],
    ['zebra', 3, 1, 3],
    ['zebra', 3, 5, 3],
  ] as const)('on %s: %i labels from position %i need %i pages', async (format, count, startPosition, pages) => {
    const pdf = readPdf(
      await drawPalletLabels(createPalletLabels({ format, startPosition, units: createUnits(count) })),
    );

    expect(pdf.pages).toHaveLength(pages);
  });

  it('fill the last two positions of a sheet and then the first of the next', () => {
    const content = createPalletLabels({ format: 'avery', startPosition: 5 });

    expect([0, 1, 2].map((index) => labelPlace(content, index))).toEqual([
      { page: 1, x: 0.15625, y: 0.5 + 20 / 3 },
      { page: 1, x: 4.34375, y: 0.5 + 20 / 3 },
      { page: 2, x: 0.15625, y: 0.5 },
    ]);
  });

  it.each([0, 7, 1.5])('refuse the start position %d', async (startPosition) => {
    await expect(drawPalletLabels(createPalletLabels({ startPosition }))).rejects.toThrow(RangeError);
  });

  it.each(['avery', 'letter', 'zebra'] as const)(
    'say VOID each when the shipment was canceled, on %s',
    async (format) => {
      const content = createPalletLabels({ format, units: createUnits(7, EVERYTHING), isVoid: true });
      const pdf = readPdf(await drawPalletLabels(content));
      const bars = pdf.pages.flatMap(({ rectangles }) => rectangles.filter(({ width }) => width < 4));

      expect(pdf.pages.flatMap(({ texts }) => texts).filter(({ text }) => text === 'VOID')).toHaveLength(7);
      expect(bars).toHaveLength(0);
    },
  );

  it('refuse a shipment without handling units', async () => {
    await expect(drawPalletLabels(createPalletLabels({ units: [] }))).rejects.toThrow(RangeError);
  });

  it.each(['avery', 'letter', 'zebra'] as const)('print every fact on %s', async (format) => {
    const text = textOf(
      readPdf(await drawPalletLabels(createPalletLabels({ format, units: createUnits(2, EVERYTHING) }))),
    );

    for (const fact of [
      ...['Northfield Tool & Die Company', 'Chicago, IL 60608', 'Lakeshore Distribution', 'Toronto, ON M5V 3L9, CAN'],
      ...['BMESA', '123-456782', 'BMESA123456782', '04001085000012342', '4500012345, 4500012346'],
      ...['Handling unit 1 of 2', 'Handling unit 2 of 2', '625.25 lb', '48 × 40 × 52 in', `(00)${SSCC}`],
      ...['DO NOT STACK', 'PROTECT FROM FREEZING', 'HAZMAT', 'Printed 11/20/2026 15:05 UTC'],
    ]) {
      expect(text).toContain(fact);
    }
  });

  it.each(['avery', 'letter', 'zebra'] as const)('lay nothing over anything else on %s', async (format) => {
    const plain = createPalletLabels({ format, units: createUnits(6) });
    const full = createPalletLabels({ ...FULL, format, units: createUnits(6, EVERYTHING) });
    const drawn = [...readPdf(await drawPalletLabels(plain)).pages, ...readPdf(await drawPalletLabels(full)).pages];

    for (const page of drawn) {
      expect(overlapsOf(page)).toEqual([]);
      expect(straysOf(page)).toEqual([]);
      expect(faintOf(page)).toEqual([]);
    }
  });

  it('keep the place names of long addresses and say where a street is cut', async () => {
    const content = createPalletLabels({ ...FULL, units: createUnits(1, EVERYTHING) });
    const text = textOf(readPdf(await drawPalletLabels(content)));

    expect(text).toContain('IL 60608');
    expect(text.match(/… continued/gu)).toHaveLength(3);
    expect(text).toContain('Toronto, ON M5V 3L9, CAN');
  });

  it('print their bar codes in black, half an inch high or more', async () => {
    const [page] = readPdf(await drawPalletLabels(createPalletLabels({ units: createUnits(1, EVERYTHING) }))).pages;
    const bars = (page?.rectangles ?? []).filter(({ width }) => width < 3);

    expect(bars.length).toBeGreaterThan(60);
    expect(bars.filter(({ lightness, height }) => lightness > 0 || height < 36)).toEqual([]);
  });

  it('say that a PRO number is not yet assigned instead of drawing an empty bar code', async () => {
    const pdf = readPdf(await drawPalletLabels(createPalletLabels({ proNumber: undefined, units: createUnits(1) })));

    expect(textOf(pdf)).toContain('not yet assigned');
    expect(pdf.pages[0]?.rectangles).toEqual([]);
  });

  it('refuse an SSCC with a wrong check digit', async () => {
    const units = createUnits(1, { sscc: '006141411234567891' });

    await expect(drawPalletLabels(createPalletLabels({ units }))).rejects.toThrow(/checksum/u);
  });
});
