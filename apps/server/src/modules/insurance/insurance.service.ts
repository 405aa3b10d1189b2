import { Injectable } from '@nestjs/common';
import type { BuyCoverage } from '@lading/contracts/invoices/insurance';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { customerOf } from '../../business/customer-access.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import { CoverageTerms } from '../carriers/coverage-terms.service.js';
import { CoveredShipments } from '../shipments/covered-shipments.service.js';
import { ShipmentBooked, type ShipmentFacts } from '../booking/booking.events.js';
import { DocumentsService } from '../documents/documents.service.js';
import {
  anyCertificate,
  certificateBooked,
  certificateBought,
  certificateVoided,
  earlierEnded,
  heldCertificate,
  InsuranceQueries,
  printedFacts,
} from './insurance.queries.js';

interface Ended {
  readonly customerId: number;
  readonly shipmentId: number;
  readonly earlierValueCents: number | null;
  readonly reason?: string;
}

/** Buys and voids the coverage of shipments; certificate, price and event commit together. */
@Injectable()
export class InsuranceService {
  constructor(
    private readonly database: Database,
    private readonly shipments: CoveredShipments,
    private readonly terms: CoverageTerms,
    private readonly clock: Clock,
    private readonly queries: InsuranceQueries,
    private readonly documents: DocumentsService,
  ) {}

  /** Coverage that was priced with the quote has its certificate too; heard at least once. */
  @Listens(ShipmentBooked)
  async booked({ payload: { shipmentId }, actorName, occurredAt }: StoredEvent<ShipmentFacts>): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.query(earlierEnded, [shipmentId, occurredAt]);
      await this.certify({ shipmentId, at: occurredAt, author: actorName });
    });
  }

  /** Issues the certificate of coverage that was booked with a shipment; nothing where there is none. Runs in the caller's transaction. */
  async certify({ shipmentId, at, author }: { shipmentId: number; at: string; author: string }): Promise<void> {
    await this.database.query(certificateBooked, [shipmentId, at, author.slice(0, 200)]);
  }

  async buy(actor: Actor, { shipmentId, valueCents }: BuyCoverage): Promise<number> {
    return this.database.transaction(async () => {
      const shipment = await this.shipments.hold(customerOf(actor), shipmentId);
      const { carrierId, offerId, booking, content } = shipment;
      if (content.isFullValueWanted) throw problem('already-exists', { detail: 'This shipment already has coverage.' });
      const terms = await this.terms.of(carrierId, offerId);
      const chargeCents = this.terms.charge('valueCents', valueCents, terms);
      const values = [actor.customerId, carrierId, shipmentId, booking, valueCents, chargeCents];
      const said = [
        content.cargoValueCents,
        actor.name.slice(0, 200),
        this.clock.iso(),
        terms.product?.versionId ?? null,
      ];
      const { id } = found(await this.database.findOne(certificateBought, [...values, ...said]));
      await this.shipments.cover(actor, shipment, { valueCents, chargeCents });
      return id;
    });
  }

  async void(actor: Actor, certificateId: number): Promise<void> {
    await this.database.transaction(async () => {
      const held = found(await this.database.findOne(heldCertificate, [certificateId, actor.customerId]));
      await this.end(actor, certificateId, { ...held, customerId: customerOf(actor) });
    });
  }

  /** For administrators of the portal, who say why. */
  async voidAny(actor: Actor, certificateId: number, reason: string): Promise<void> {
    await this.database.transaction(async () => {
      const held = found(await this.database.findOne(anyCertificate, [certificateId]));
      await this.end(actor, certificateId, { ...held, reason });
    });
  }

  private async end(actor: Actor, certificateId: number, { customerId, shipmentId, ...held }: Ended): Promise<void> {
    const shipment = await this.shipments.hold(customerId, shipmentId);
    const voiding = [certificateId, this.clock.iso(), shipment.booking, held.reason ?? null];
    const voided = await this.database.findOne(certificateVoided, voiding);
    if (!voided) throw problem('wrong-state', { detail: 'This certificate is already void.' });
    await this.shipments.uncover(actor, shipment, held);
  }

  /** The current certificate: a void one says so across its whole page. */
  async print(actor: Actor, certificateId: number): Promise<FileAnswer> {
    const certificate = await this.queries.get(actor, certificateId);
    const facts = found(await this.database.findOne(printedFacts, [certificateId, actor.customerId]));
    return this.documents.coverageCertificate({ ...certificate, ...facts });
  }
}
