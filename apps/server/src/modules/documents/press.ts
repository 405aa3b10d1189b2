import { setImmediate } from 'node:timers/promises';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { LETTER, Sheet } from '../../kernel/documents/sheet.js';
import type { BillOfLadingContent } from './bill-of-lading-content.js';
import { drawCoverageCertificate, type PrintedCertificate } from './coverage-certificate.js';
import { drawPalletLabels, labelPage, layPalletLabels } from './pallet-labels/pallet-label.js';
import type { LabelsWanted } from './pallet-labels/pallet-label-content.js';
import { ownBolContentOf, type OwnBol } from './own-bol.js';
import { billOfLadingOf, palletLabelsOf, type PrintedShipment } from './printed-shipment.js';
import { drawStraightBillOfLading, layStraightBillOfLading } from './bill-of-lading/straight-bill-of-lading.js';
import { drawVicsBillOfLading, layVicsBillOfLading } from './bill-of-lading/vics-bill-of-lading.js';

interface Book {
  readonly title: string;
  readonly author: string;
  readonly printedAt: Date;
  /** Draws one form into the current section. */
  readonly lay: (sheet: Sheet, content: BillOfLadingContent) => void;
}

/** Draws many bills of lading into one file, each with its own page numbers; other requests are served between two of them. */
export async function drawDocumentBook(book: Book, contents: readonly BillOfLadingContent[]): Promise<Buffer> {
  const { title, author, printedAt: createdAt, lay } = book;
  const sheet = new Sheet({ title, author, createdAt, page: LETTER });
  for (const [index, content] of contents.entries()) {
    if (index > 0) sheet.startSection();
    lay(sheet, content);
    await setImmediate();
  }
  return sheet.finish();
}

const author = 'Lading';

const pdf = (name: string, bytes: Buffer): FileAnswer => new FileAnswer(name, 'application/pdf', bytes, 'inline');

/** A replaced version never gets the name of the current one: both may lie in the same folder. */
const bolNameOf = ({ bolNumber, version, isSuperseded }: PrintedShipment): string =>
  isSuperseded ? `bol-${bolNumber}-version-${version}-superseded.pdf` : `bol-${bolNumber}.pdf`;

export async function printBillOfLading(shipment: PrintedShipment, printedAt: Date): Promise<FileAnswer> {
  const bytes = await drawStraightBillOfLading(billOfLadingOf(shipment, printedAt));
  return pdf(bolNameOf(shipment), bytes);
}

export async function printDraft(shipment: PrintedShipment, printedAt: Date): Promise<FileAnswer> {
  const content = { ...billOfLadingOf(shipment, printedAt), isDraft: true };
  return pdf(`draft-bol-${shipment.quoteNumber}.pdf`, await drawStraightBillOfLading(content));
}

export async function printVicsBillOfLading(shipment: PrintedShipment, printedAt: Date): Promise<FileAnswer> {
  const bytes = await drawVicsBillOfLading(billOfLadingOf(shipment, printedAt));
  return pdf(`vics-${bolNameOf(shipment)}`, bytes);
}

export async function printLabels(
  shipment: PrintedShipment,
  wanted: LabelsWanted,
  printedAt: Date,
): Promise<FileAnswer> {
  const bytes = await drawPalletLabels(palletLabelsOf(shipment, wanted, printedAt));
  return pdf(`labels-${shipment.bolNumber}.pdf`, bytes);
}

export async function printBillsOfLading(
  shipments: readonly PrintedShipment[],
  form: 'straight' | 'vics',
  printedAt: Date,
): Promise<FileAnswer> {
  const lay = form === 'vics' ? layVicsBillOfLading : layStraightBillOfLading;
  const contents = shipments.map((shipment) => billOfLadingOf(shipment, printedAt));
  const bytes = await drawDocumentBook({ title: 'Bills of lading', author, printedAt, lay }, contents);
  return pdf(`bills-of-lading-${shipments.length}.pdf`, bytes);
}

export async function printLabelsOf(
  shipments: readonly PrintedShipment[],
  wanted: LabelsWanted,
  createdAt: Date,
): Promise<FileAnswer> {
  const sheet = new Sheet({ title: 'Pallet labels', author, createdAt, page: labelPage(wanted.format) });
  layPalletLabels(
    sheet,
    shipments.map((shipment) => palletLabelsOf(shipment, wanted, createdAt)),
  );
  return pdf(`labels-${shipments.length}.pdf`, await sheet.finish());
}

/** Bills of lading followed by the labels, each with its own page size. */
export async function printWithLabels(
  shipments: readonly PrintedShipment[],
  wanted: LabelsWanted,
  createdAt: Date,
): Promise<FileAnswer> {
  const sheet = new Sheet({ title: 'Bills of lading and labels', author, createdAt, page: LETTER });
  for (const [index, shipment] of shipments.entries()) {
    if (index > 0) sheet.startSection();
    layStraightBillOfLading(sheet, billOfLadingOf(shipment, createdAt));
    await setImmediate();
  }
  sheet.startSection(labelPage(wanted.format));
  layPalletLabels(
    sheet,
    shipments.map((shipment) => palletLabelsOf(shipment, wanted, createdAt)),
  );
  return pdf(`bills-of-lading-and-labels-${shipments.length}.pdf`, await sheet.finish());
}

export async function printCertificate(certificate: PrintedCertificate, printedAt: Date): Promise<FileAnswer> {
  return pdf(`${certificate.number}.pdf`, await drawCoverageCertificate(certificate, printedAt));
}

/** A bill of lading that a company wrote itself, and behind a master the bills of lading beneath it; all of them have one form. */
export async function printOwnBols(bol: OwnBol, attached: readonly OwnBol[], printedAt: Date): Promise<FileAnswer> {
  const lay = bol.kind === 'vics' ? layVicsBillOfLading : layStraightBillOfLading;
  const contents = [bol, ...attached].map((one) => ownBolContentOf(one, printedAt));
  const name = bol.number ? `bol-${bol.number}` : 'draft-bol';
  const bytes = await drawDocumentBook(
    { title: `Bill of lading ${bol.number ?? ''}`, author, printedAt, lay },
    contents,
  );
  return pdf(`${name}.pdf`, bytes);
}
