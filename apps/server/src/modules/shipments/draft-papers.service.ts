import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Dispatch } from '@lading/contracts/shipments';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { DocumentsService, type PrintedShipment } from '../documents/documents.service.js';
import { printedContentOf } from './printed-content.js';
import { assertBookable, selectedQuoteStatement, type BookableQuote, type SelectedQuote } from './selected-quote.js';
import { ShipmentPreparation } from './shipment-preparation.service.js';
import { customerOf } from './shipments.policy.js';

/** Shows what a dispatch would print; it checks the order as a dispatch does and keeps nothing. */
@Injectable()
export class DraftPapers {
  constructor(
    private readonly database: Database,
    private readonly preparation: ShipmentPreparation,
    private readonly carriers: CarriersService,
    private readonly documents: DocumentsService,
    private readonly clock: Clock,
  ) {}

  async billOfLading(actor: Actor, dispatch: Dispatch): Promise<FileAnswer> {
    const selected = found(
      await this.database.findOne<SelectedQuote>(selectedQuoteStatement, [dispatch.quoteId, customerOf(actor)]),
    );
    const quote = assertBookable(selected, { actor, dispatch, now: this.clock.iso() });
    return this.documents.draftBillOfLading(await this.printed(actor, quote, dispatch));
  }

  private async printed(actor: Actor, quote: BookableQuote, dispatch: Dispatch): Promise<PrintedShipment> {
    const { details, carrierId, quoteNumber } = quote;
    const stops = await this.preparation.stopsOf(dispatch);
    const [content, carrier, proProfile, given] = await Promise.all([
      this.preparation.prepare(actor, { quote, dispatch, stops }),
      this.carriers.printedCarrierOf(carrierId),
      this.carriers.proProfileOf(carrierId),
      dispatch.proNumber
        ? this.carriers.givenProNumber({ carrierId, customerId: customerOf(actor), typed: dispatch.proNumber })
        : null,
    ]);
    return {
      ...printedContentOf(content),
      bolNumber: 'DRAFT',
      proNumber: given,
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
