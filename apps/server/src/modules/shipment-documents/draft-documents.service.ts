import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Dispatch } from '@lading/contracts/shipments/shipments';
import type { Actor } from '../../kernel/auth/actor.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { DocumentsService, type PrintedShipment } from '../documents/documents.service.js';
import { printedContentOf } from './printed-content.js';
import type { DraftedShipment } from '../booking/shipment-preparation.service.js';
import { ShipmentPreparation } from '../booking/shipment-preparation.service.js';
import { customerOf } from '../../business/customer-access.js';

/** Shows what a dispatch would print. */
@Injectable()
export class DraftDocuments {
  constructor(
    private readonly preparation: ShipmentPreparation,
    private readonly carriers: CarriersService,
    private readonly documents: DocumentsService,
  ) {}

  async billOfLading(actor: Actor, dispatch: Dispatch): Promise<FileAnswer> {
    return this.documents.draftBillOfLading(
      await this.printed(actor, await this.preparation.draft(actor, dispatch), dispatch),
    );
  }

  private async printed(
    actor: Actor,
    { quote, content }: DraftedShipment,
    dispatch: Dispatch,
  ): Promise<PrintedShipment> {
    const { details, carrierId, quoteNumber } = quote;
    const [carrier, proProfile, input] = await Promise.all([
      this.carriers.printedCarrierOf(carrierId),
      this.carriers.proProfileOf(carrierId),
      dispatch.proNumber
        ? this.carriers.checkHeldProNumber({ carrierId, customerId: customerOf(actor), typed: dispatch.proNumber })
        : null,
    ]);
    return {
      ...printedContentOf(content),
      bolNumber: 'DRAFT',
      proNumber: input,
      pickupNumber: null,
      quoteNumber,
      customerReference: dispatch.customerReference ?? details.customerReference ?? '',
      pickupDate: details.shipDate,
      freightTerms: details.freightTerms,
      carrier,
      proProfile,
    };
  }
}
