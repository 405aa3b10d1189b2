import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { type LabelRequest, mostPrinted, type PrintShipments } from '@lading/contracts/shipments/printed-documents';
import { customerOf } from '../../business/customer-access.js';
import { asOfVersion, currentVersion } from '../../business/shipments/replaced-versions.js';
import { jobActor, scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { DocumentsService, type PrintedShipment } from '../documents/documents.service.js';
import { ShipmentsService, type ShipmentRecord } from '../shipments/shipments.service.js';
import { PalletNumbers } from './pallet-numbers.service.js';
import { printedContentOf } from './printed-content.js';

interface SharedLink {
  readonly shipmentId: number;
  readonly customerId: number;
  readonly withBillOfLading: boolean;
}

/** The documents that the portal prints for a shipment. */
@Injectable()
export class PrintedDocuments {
  constructor(
    private readonly shipments: ShipmentsService,
    private readonly carriers: CarriersService,
    private readonly documents: DocumentsService,
    private readonly numbers: PalletNumbers,
    private readonly database: Database,
  ) {}

  async billOfLading(actor: Actor, shipmentId: number, version?: number): Promise<FileAnswer> {
    return this.documents.billOfLading(await this.printed(actor, shipmentId, version));
  }

  /** For the holder of a link that shares the bill of lading. */
  async sharedBillOfLading(link: SharedLink): Promise<FileAnswer> {
    const { shipmentId, customerId, withBillOfLading } = link;
    if (!withBillOfLading) throw problem('not-found');
    const actor = { ...jobActor('share link'), customerId };
    return this.database.asScope(scopeOf(actor), () => this.billOfLading(actor, shipmentId));
  }

  async vicsBillOfLading(actor: Actor, shipmentId: number, version?: number): Promise<FileAnswer> {
    return this.documents.vicsBillOfLading(await this.printed(actor, shipmentId, version));
  }

  async labels(actor: Actor, { shipmentId, format, startPosition }: LabelRequest): Promise<FileAnswer> {
    return this.documents.palletLabels(await this.numbered(actor, shipmentId), { format, startPosition });
  }

  /** With the container codes of its handling units, which are drawn at the first print. */
  async numbered(actor: Actor, shipmentId: number): Promise<PrintedShipment> {
    const record = await this.shipments.record(actor, shipmentId);
    const shipment = await this.drawn(record);
    // A void label prints no code, so that it uses up no number.
    if (shipment.isVoid) return shipment;
    const unitCount = shipment.items.reduce((sum, { handlingUnits }) => sum + handlingUnits, 0);
    const numbered = { shipmentId, customerId: customerOf(actor), unitCount, isTest: record.isTest };
    return { ...shipment, palletNumbers: await this.numbers.of(actor, numbered) };
  }

  /** A shipment that the caller may see, in the current or an earlier version of its documents. */
  async printed(actor: Actor, shipmentId: number, version?: number): Promise<PrintedShipment> {
    const record = await this.shipments.record(actor, shipmentId);
    const current = currentVersion(record.content);
    if (version === undefined || version === current) {
      return { ...(await this.drawn(record)), ...(current > 1 && { version: current }) };
    }
    return { ...(await this.drawn(found(asOfVersion(record, version)))), version, isSuperseded: true };
  }

  private async drawn({ content, carrierId, ...record }: ShipmentRecord): Promise<PrintedShipment> {
    const [carrier, proProfile] = await Promise.all([
      this.carriers.printedCarrierOf(carrierId),
      this.carriers.proProfileOf(carrierId),
    ]);
    return {
      ...record,
      ...printedContentOf(content),
      proNumber: record.proNumber ?? null,
      pickupNumber: record.pickupNumber ?? null,
      carrier,
      proProfile,
      isVoid: record.state === 'canceled',
    };
  }
}

/** Prints the documents of many shipments at once. */
@Injectable()
export class ShipmentPrinting {
  constructor(
    private readonly shipments: ShipmentsService,
    private readonly printed: PrintedDocuments,
    private readonly documents: DocumentsService,
  ) {}

  /** One file in the order of the list; too many shipments are refused, not cut off. */
  async print(actor: Actor, { kind, format, startPosition, ids, ...filter }: PrintShipments): Promise<FileAnswer> {
    const page = await this.shipments.page(actor, { ...filter, limit: mostPrinted }, ids ?? undefined);
    if (page.nextCursor) throw problem('too-many-to-print');
    if (page.items.length === 0) throw problem('not-found');
    const pages: PrintedShipment[] = [];
    for (const { shipmentId } of page.items) {
      pages.push({
        ...(kind === 'labels' || kind === 'bol-and-labels' ? await this.printed.numbered(actor, shipmentId) : {}),
        ...(await this.printed.printed(actor, shipmentId)),
      });
    }
    if (kind === 'bol-and-labels') return this.documents.billsOfLadingWithLabels(pages, { format, startPosition });
    if (kind === 'labels') return this.documents.labelsOf(pages, { format, startPosition });
    return this.documents.billsOfLading(pages, kind === 'vics-bill-of-lading' ? 'vics' : 'straight');
  }
}
