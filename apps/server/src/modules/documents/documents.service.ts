import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { Clock } from '../../kernel/clock/clock.js';
import { gapsOf } from './bill-of-lading-gaps.js';
import type { PrintedCertificate } from './coverage-certificate.js';
import type { OwnBol } from './own-bol.js';
import type { LabelsWanted } from './pallet-labels/pallet-label-content.js';
import { lawfulMinimumOf, type PrintedShipment } from './printed-shipment.js';

export type { PrintedCertificate } from './coverage-certificate.js';
export type { OwnBol } from './own-bol.js';
export type { PrintedShipment } from './printed-shipment.js';

/** Fonts and the writer of documents are read with the first document, since a start does not need them. */
const press = (): Promise<typeof import('./press.js')> => import('./press.js');

/** Draws the documents of shipments. */
@Injectable()
export class DocumentsService {
  constructor(private readonly clock: Clock) {}

  /** What the law demands of a bill of lading and the shipment lacks; nothing may be dispatched with a gap. */
  missingOf(shipment: Parameters<typeof lawfulMinimumOf>[0]): readonly string[] {
    return gapsOf(lawfulMinimumOf(shipment));
  }

  async billOfLading(shipment: PrintedShipment): Promise<FileAnswer> {
    return (await press()).printBillOfLading(shipment, this.clock.now());
  }

  /** The straight form without a number, marked as a draft on every page. */
  async draftBillOfLading(shipment: PrintedShipment): Promise<FileAnswer> {
    return (await press()).printDraft(shipment, this.clock.now());
  }

  async vicsBillOfLading(shipment: PrintedShipment): Promise<FileAnswer> {
    return (await press()).printVicsBillOfLading(shipment, this.clock.now());
  }

  async palletLabels(shipment: PrintedShipment, wanted: LabelsWanted): Promise<FileAnswer> {
    return (await press()).printLabels(shipment, wanted, this.clock.now());
  }

  /** The bills of lading of many shipments as one file, in their order. */
  async billsOfLading(shipments: readonly PrintedShipment[], form: 'straight' | 'vics'): Promise<FileAnswer> {
    return (await press()).printBillsOfLading(shipments, form, this.clock.now());
  }

  /** The labels of many shipments as one file, without a gap between them. */
  async labelsOf(shipments: readonly PrintedShipment[], wanted: LabelsWanted): Promise<FileAnswer> {
    return (await press()).printLabelsOf(shipments, wanted, this.clock.now());
  }

  /** The bills of lading of many shipments and behind them their labels as one file. */
  async billsOfLadingWithLabels(shipments: readonly PrintedShipment[], wanted: LabelsWanted): Promise<FileAnswer> {
    return (await press()).printWithLabels(shipments, wanted, this.clock.now());
  }

  async coverageCertificate(certificate: PrintedCertificate): Promise<FileAnswer> {
    return (await press()).printCertificate(certificate, this.clock.now());
  }

  /** A bill of lading without a quote, and behind a master the bills of lading beneath it. */
  async ownBol(bol: OwnBol, attached: readonly OwnBol[] = []): Promise<FileAnswer> {
    return (await press()).printOwnBols(bol, attached, this.clock.now());
  }
}
