import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { mostPrinted, type PrintShipments } from '@lading/contracts/shipments/printed-documents';
import type { Actor } from '../../kernel/auth/actor.js';
import { problem } from '../../kernel/contract/problem.js';
import { DocumentsService, type PrintedShipment } from '../documents/documents.service.js';
import { ShipmentsService } from '../shipments/shipments.service.js';
import { PrintedDocuments } from './printed-documents.service.js';

/** Prints the documents of many shipments at once. */
@Injectable()
export class ShipmentPrinting {
  constructor(
    private readonly shipments: ShipmentsService,
    private readonly printed: PrintedDocuments,
    private readonly documents: DocumentsService,
  ) {}

  /** One file in the order of the list; nothing is left out silently, so too many are refused. */
  async print(actor: Actor, { kind, format, startPosition, ids, ...filter }: PrintShipments): Promise<FileAnswer> {
    const page = await this.shipments.page(actor, { ...filter, limit: mostPrinted }, ids ?? undefined);
    if (page.nextCursor) throw problem('too-many-to-print');
    if (page.items.length === 0) throw problem('not-found');
    const pages: PrintedShipment[] = [];
    for (const { shipmentId } of page.items) {
      pages.push(await this.printed[kind === 'labels' ? 'numbered' : 'printed'](actor, shipmentId));
    }
    if (kind === 'labels') return this.documents.labelsOf(pages, { format, startPosition });
    return this.documents.billsOfLading(pages, kind === 'vics-bill-of-lading' ? 'vics' : 'straight');
  }
}
