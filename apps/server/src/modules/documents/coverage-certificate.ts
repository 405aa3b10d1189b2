import type { CoverageCertificate } from '@lading/contracts/invoices/insurance';
import { LETTER, Sheet, type Box } from '../../kernel/documents/sheet.js';
import { stampOpacity } from './document-stamp.js';
import { FormPen } from './form-pen.js';
import { printedCents, printedDate, printedInstant } from './printed-values.js';

/** A certificate as it is printed; the charge is left out for those who may not see costs. */
export interface PrintedCertificate extends CoverageCertificate {
  readonly insured: string;
  readonly bolNumber: string;
  readonly proNumber: string | null;
  readonly commodities: readonly string[];
  /** Of the product that it was sold by. */
  readonly excludedGoods: readonly string[] | null;
  readonly conditions: string | null;
}

const LEFT = 54;
const WIDTH = LETTER.width - 2 * LEFT;
const ROW = 36;
const GAP = 6;

const CLAUSE =
  'The cargo of this shipment is covered up to the value above for loss and damage between pickup and delivery. A claim pays the lesser of the ' +
  'invoice value of the affected goods and the covered value; the limits of liability per pound do not apply. Coverage begins with the pickup and is ' +
  'void when the shipment is canceled before it. A claim is filed in the portal with the bill of lading and the commercial invoice.';

const states = { active: 'Active', claimed: 'Active, a claim is filed', void: 'Void' } as const;

/** Rows of labeled values, from the top down. */
const rowsOf = (certificate: PrintedCertificate): (readonly [string, string])[][] => [
  [
    ['CERTIFICATE NUMBER', certificate.number],
    ['STATUS', states[certificate.state]],
  ],
  [
    ['INSURED', certificate.insured],
    ['CARRIER', certificate.carrierName],
  ],
  [
    ['SHIPMENT', certificate.shipmentNumber],
    ['BILL OF LADING', certificate.bolNumber],
    ['PRO NUMBER', certificate.proNumber ?? ''],
  ],
  [
    ['FROM', certificate.originLabel],
    ['TO', certificate.destinationLabel],
    ['PICKUP DATE', printedDate(certificate.pickupDate)],
  ],
  [['COMMODITIES', certificate.commodities.join(', ')]],
  [
    ['COVERED VALUE', `${printedCents(certificate.valueCents)} ${certificate.currency}`],
    [
      'CHARGE',
      certificate.chargeCents === null ? '' : `${printedCents(certificate.chargeCents)} ${certificate.currency}`,
    ],
  ],
  ...(certificate.productName === null
    ? []
    : [
        [
          ['PRODUCT', certificate.productName],
          ['INSURER', certificate.provider ?? ''],
        ] as const,
      ].map((row) => [...row])),
  [
    ['BOUGHT BY', certificate.boughtBy],
    ['BOUGHT AT', printedInstant(new Date(certificate.boughtAt))],
  ],
];

/** Draws a certificate of cargo coverage on one page of Letter; a void one is stamped. */
export async function drawCoverageCertificate(certificate: PrintedCertificate, createdAt: Date): Promise<Buffer> {
  const title = `Certificate ${certificate.number}`;
  const sheet = new Sheet({ title, author: 'Lading', createdAt, page: LETTER });
  const pen = new FormPen(sheet);
  const head = { x: LEFT, y: 54, width: WIDTH, height: 24 };
  sheet.write('CERTIFICATE OF CARGO COVERAGE', head, { weight: 'bold', size: 18 });
  let y = 92;
  for (const row of rowsOf(certificate)) {
    drawRow(pen, row, { x: LEFT, y, width: WIDTH, height: ROW });
    y += ROW + GAP;
  }
  sheet.write(CLAUSE, { x: LEFT, y: y + 8, width: WIDTH, height: 60 }, { size: 9 });
  const { excludedGoods, conditions } = certificate;
  const excluded = excludedGoods?.length ? [`Not covered: ${excludedGoods.join(', ')}.`] : [];
  const ofProduct = [...excluded, ...(conditions ? [conditions] : [])].join('\n');
  const room = { x: LEFT, y: y + 76, width: WIDTH, height: LETTER.height - 64 - (y + 76) };
  if (ofProduct !== '') sheet.write(ofProduct, room, { size: 9, minSize: 5 });
  const foot = { x: LEFT, y: LETTER.height - 48, width: WIDTH, height: 10 };
  sheet.write(`Printed ${printedInstant(createdAt)}`, foot, { size: 7 });
  if (certificate.state === 'void') sheet.stamp('VOID', LETTER, stampOpacity.VOID);
  return sheet.finish();
}

function drawRow(pen: FormPen, row: readonly (readonly [string, string])[], box: Box): void {
  const width = (box.width - GAP * (row.length - 1)) / row.length;
  row.forEach(([label, value], index) => {
    const style = { weight: 'bold' as const, size: 11, minSize: 6 };
    pen.field({ label, value, style }, { ...box, x: box.x + index * (width + GAP), width });
  });
}
