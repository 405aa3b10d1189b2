import {
  faintOf,
  overlapsOf,
  readPdf,
  straysOf,
  textOf,
  type ReadPdf,
  type ReadText,
} from '../../../kernel/documents/read-pdf.fixture.js';
import type { BillOfLadingContent } from '../bill-of-lading-content.js';
import { BillOfLadingIncomplete } from '../bill-of-lading-gaps.js';
import {
  createBillOfLading,
  createHazardousLine,
  createLine,
  createLongBillOfLading,
} from '../bill-of-lading.fixture.js';
import { drawStraightBillOfLading } from './straight-bill-of-lading.js';
import { drawVicsBillOfLading } from './vics-bill-of-lading.js';

const SIXTY = createBillOfLading({
  lines: Array.from({ length: 60 }, (_, index) => createLine({ description: `Commodity ${index + 1}.` })),
  orders: Array.from({ length: 60 }, (_, index) => ({
    orderNumber: `ORDER-${index + 1}.`,
    packageCount: index + 1,
    weightPounds: 10,
    isPalletized: index % 2 === 0,
  })),
});
const squeezed = (text: string): string => text.replaceAll(/\s/gu, '');
const find = (pdf: ReadPdf, text: string): ReadText | undefined =>
  pdf.pages[0]?.texts.find((candidate) => candidate.text === text);

describe.each([
  ['straight', drawStraightBillOfLading],
  ['VICS', drawVicsBillOfLading],
])('the %s bill of lading', (form, draw) => {
  const read = async (content: BillOfLadingContent): Promise<ReadPdf> => readPdf(await draw(content));

  it('prints every fact', async () => {
    const text = textOf(await read(createBillOfLading()));

    for (const fact of [
      ...['04001085000012342', '11/20/2026', 'Bluemesa Freightways', 'BMESA', '123-456782', 'TR-88210'],
      ...['S-100421', 'S-100422', 'Northfield Tool & Die Company', '1200 West Cermak Road', 'Dock 14'],
      ...['Chicago, IL 60608', 'Maria Jensen, (312) 555-0142', 'Lakeshore Distribution', '88 Harbour Street'],
      ...['Toronto, ON M5V 3L9, CAN', 'Freight Audit Services', 'PO Box 1187', 'Dallas, TX 75201', 'PO# 4500012345'],
      ...['CR# CR-77', 'Quote# Q1085-000042', 'Pickup# PU00001234', 'Liftgate delivery', 'Appointment delivery'],
      ...['Call one hour before arrival.', 'Pallet', '48', 'Carton', '1,250.5', 'Automotive brake pads, boxed'],
      ...['77.5', '86900-3', '$12,500.00', '$980.50', '49 USC 14706(c)(1)(A) and (B)', 'RECEIVED, subject to'],
      ...['Page 1 of 1', 'Printed 11/20/2026 15:05 UTC'],
    ]) {
      expect(squeezed(text)).toContain(squeezed(fact));
    }
  });

  it.each([
    ['one line', createBillOfLading()],
    ['sixty lines', SIXTY],
    ['hazardous lines', createBillOfLading({ lines: [createHazardousLine(), createLine()], proNumber: undefined })],
    ['texts of full length', createLongBillOfLading()],
  ])('lays nothing over anything else with %s', async (_case, content) => {
    for (const page of (await read(content)).pages) {
      expect(overlapsOf(page)).toEqual([]);
      expect(straysOf(page)).toEqual([]);
      expect(faintOf(page)).toEqual([]);
      expect(Math.min(...page.texts.map(({ size }) => size))).toBeGreaterThanOrEqual(5);
    }
  });

  it('carries sixty lines over to supplement pages without losing one', async () => {
    const pdf = await read(SIXTY);
    const text = textOf(pdf);

    for (const { description } of SIXTY.lines) expect(text).toContain(description);
    expect(text).toContain('75,030');
    expect(text).toContain(`Page ${pdf.pages.length} of ${pdf.pages.length}`);
    expect(pdf.pages).toHaveLength(form === 'VICS' ? 4 : 2);
  });

  it('prints texts of full length completely, on a supplement page where needed', async () => {
    const content = createLongBillOfLading();
    const text = squeezed(textOf(await read(content)));

    for (const full of [
      ...[content.carrier.name, content.shipper.name, content.shipper.address1, content.shipper.city],
      ...[content.consignee.address2, content.specialInstructions, content.lines[0]?.description],
      ...content.references.map(({ value }) => value),
      ...content.accessorials,
    ]) {
      expect(text).toContain(squeezed(full ?? ''));
    }
    expect(text).toContain('…continued');
  });

  it('marks hazardous lines and prints the emergency telephone', async () => {
    const pdf = await read(createBillOfLading({ lines: [createLine(), createHazardousLine()] }));
    const description = find(pdf, 'UN1090, Acetone, 3, PG II');
    const mark = pdf.pages[0]?.texts.find(({ text, top }) => text === 'X' && top === description?.top);

    expect(mark?.isBold).toBe(true);
    expect(textOf(pdf)).toContain('(800) 555-0100 ChemAssist, contract CA-2210');
  });

  it('keeps quotes, brackets and other alphabets', async () => {
    const name = 'Łódź "Škoda" (Привет) [Αθήνα] <b>é</b> & O’Neil';
    const input = createBillOfLading();

    const pdf = await read({ ...input, shipper: { ...input.shipper, name } });

    expect(find(pdf, name)).toBeDefined();
  });

  it('draws its bar codes as vectors, tall enough and of 0.010 inch', async () => {
    const pdf = await read(createBillOfLading());
    const bars = (pdf.pages[0]?.rectangles ?? []).filter(({ width, height }) => width < 3 && height > 30);

    expect(bars.length).toBeGreaterThan(80);
    expect(new Set(bars.map(({ lightness }) => lightness))).toEqual(new Set([0]));
    expect(Math.min(...bars.map(({ height }) => height))).toBeGreaterThanOrEqual(36);
    expect(Math.min(...bars.map(({ width }) => width))).toBeCloseTo(0.72, 5);
    expect(pdf.source).not.toMatch(/\/Image\b(?!B|C|I)/u);
  });

  it('holds nothing that a reader could run or that reveals this machine', async () => {
    const { source } = await read(createBillOfLading());

    expect(source).not.toMatch(/\/(?:JavaScript|JS|OpenAction|Launch|AA|URI|EmbeddedFile|AcroForm|Annots)\b/u);
    expect(source).not.toContain(process.cwd());
    expect(source).toContain('D:20261120150509Z');
  });

  it('is the same to the byte for the same content', async () => {
    const [first, second] = [await draw(createBillOfLading()), await draw(createBillOfLading())];

    expect(first.equals(second)).toBe(true);
  });

  it('is refused when a legal minimum is missing', async () => {
    await expect(draw(createBillOfLading({ lines: [] }))).rejects.toBeInstanceOf(BillOfLadingIncomplete);
  });
});

describe('the straight bill of lading', () => {
  it('is not negotiable and leaves two by four inches for the PRO label', async () => {
    const text = textOf(readPdf(await drawStraightBillOfLading(createBillOfLading({ proNumber: undefined }))));

    expect(text).toContain('Not negotiable');
    expect(text).toContain('Place the PRO label here');
  });
});

describe('the VICS bill of lading', () => {
  it.each(['04001085000012342', 'BMESA', '123-456782', 'DC-0042', '4500012345'])(
    'prints %s in bold twelve point',
    async (number) => {
      const pdf = readPdf(await drawVicsBillOfLading(createBillOfLading()));

      expect(find(pdf, number)).toMatchObject({ size: 12, isBold: true });
    },
  );

  it('keeps every section in its place whatever it holds', async () => {
    const headings = ['SHIP FROM', 'SHIP TO', 'SPECIAL INSTRUCTIONS', 'CARRIER INFORMATION', 'Trailer loaded:'];
    const places = async (content: BillOfLadingContent): Promise<unknown[]> => {
      const pdf = readPdf(await drawVicsBillOfLading(content));
      return headings.map((heading) => [find(pdf, heading)?.left, find(pdf, heading)?.top]);
    };

    expect(await places(SIXTY)).toEqual(await places(createBillOfLading()));
    expect(await places(createLongBillOfLading())).toEqual(await places(createBillOfLading()));
  });

  it('lists the bills of lading beneath a master bill of lading', async () => {
    const underlyingBolNumbers = ['04000000000000015', '04000000001234563'];
    const text = textOf(readPdf(await drawVicsBillOfLading(createBillOfLading({ underlyingBolNumbers }))));

    expect(text).toContain('04000000000000015, 04000000001234563');
  });
});
