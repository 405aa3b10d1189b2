import { Injectable } from '@nestjs/common';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { Clock } from '../../kernel/clock/clock.js';
import { Sheet } from '../../kernel/documents/sheet.js';
import { gapsOf } from './bill-of-lading-content.js';
import { drawPalletLabels, labelPage, layPalletLabels } from './pallet-labels.js';
import { drawPaperBook } from './paper-book.js';
import type { PalletLabelFormat } from './pallet-label-content.js';
import { billOfLadingOf, lawfulMinimumOf, palletLabelsOf, type PrintedShipment } from './printed-shipment.js';
import { drawStraightBillOfLading, layStraightBillOfLading } from './straight-bill-of-lading.js';
import { drawVicsBillOfLading, layVicsBillOfLading } from './vics-bill-of-lading.js';

export type { PrintedShipment } from './printed-shipment.js';

interface LabelsWanted {
  readonly format: PalletLabelFormat;
  readonly startPosition: number;
}

const author = 'Lading';

const pdf = (name: string, bytes: Buffer): FileAnswer => new FileAnswer(name, 'application/pdf', bytes, 'inline');

/** Draws the papers of shipments. */
@Injectable()
export class DocumentsService {
  constructor(private readonly clock: Clock) {}

  /** What the law demands of a bill of lading and the shipment lacks; nothing may be dispatched with a gap. */
  missingOf(shipment: Parameters<typeof lawfulMinimumOf>[0]): readonly string[] {
    return gapsOf(lawfulMinimumOf(shipment));
  }

  async billOfLading(shipment: PrintedShipment): Promise<FileAnswer> {
    const bytes = await drawStraightBillOfLading(billOfLadingOf(shipment, this.clock.now()));
    return pdf(`bol-${shipment.bolNumber}.pdf`, bytes);
  }

  /** The straight form without a number, marked as a draft on every page. */
  async draftBillOfLading(shipment: PrintedShipment): Promise<FileAnswer> {
    const content = { ...billOfLadingOf(shipment, this.clock.now()), isDraft: true };
    return pdf(`draft-bol-${shipment.quoteNumber}.pdf`, await drawStraightBillOfLading(content));
  }

  async vicsBillOfLading(shipment: PrintedShipment): Promise<FileAnswer> {
    const bytes = await drawVicsBillOfLading(billOfLadingOf(shipment, this.clock.now()));
    return pdf(`vics-bol-${shipment.bolNumber}.pdf`, bytes);
  }

  async palletLabels(shipment: PrintedShipment, wanted: LabelsWanted): Promise<FileAnswer> {
    const bytes = await drawPalletLabels(palletLabelsOf(shipment, wanted, this.clock.now()));
    return pdf(`labels-${shipment.bolNumber}.pdf`, bytes);
  }

  /** The bills of lading of many shipments as one file, in their order. */
  async billsOfLading(shipments: readonly PrintedShipment[], form: 'straight' | 'vics'): Promise<FileAnswer> {
    const printedAt = this.clock.now();
    const lay = form === 'vics' ? layVicsBillOfLading : layStraightBillOfLading;
    const contents = shipments.map((shipment) => billOfLadingOf(shipment, printedAt));
    const bytes = await drawPaperBook({ title: 'Bills of lading', author, printedAt, lay }, contents);
    return pdf(`bills-of-lading-${shipments.length}.pdf`, bytes);
  }

  /** The labels of many shipments as one file, without a gap between them. */
  async labelsOf(shipments: readonly PrintedShipment[], wanted: LabelsWanted): Promise<FileAnswer> {
    const createdAt = this.clock.now();
    const sheet = new Sheet({ title: 'Pallet labels', author, createdAt, page: labelPage(wanted.format) });
    layPalletLabels(
      sheet,
      shipments.map((shipment) => palletLabelsOf(shipment, wanted, createdAt)),
    );
    return pdf(`labels-${shipments.length}.pdf`, await sheet.finish());
  }
}
