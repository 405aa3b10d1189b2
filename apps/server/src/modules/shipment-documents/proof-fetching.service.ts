import { Injectable } from '@nestjs/common';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { notReachable, notSimulated } from '../../business/carriers/uncalled-carrier.js';
import { customerOf } from '../../business/customer-access.js';
import type { CallLimits, CarrierConnector, CarrierDocument } from '../../connectors/connector.js';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { requireTrial } from '../../kernel/auth/trials.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { Files } from '../../kernel/files/files.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { shipmentSubject } from '../shipments/shipments.events.js';
import { ShipmentsService, type ShipmentRecord } from '../shipments/shipments.service.js';
import { CarrierDocumentStored } from '../tracking/tracking.events.js';
import { latestProof, proofAdded, type ProvenShipment, type StoredProof } from './shipment-documents.queries.js';

export type { ProvenShipment, StoredProof };

/** Milliseconds. */
const callDeadline = 8000;
/** Bytes; the standard allows documents of 25 MB. */
const largestProof = 26_214_400;

interface Proof {
  readonly shipmentId: number;
  readonly customerId: number;
  readonly entryId: string;
  readonly document: CarrierDocument;
  readonly key: string;
}

/** Fetches proofs of delivery from carriers and stores them. */
@Injectable()
export class ProofFetching {
  constructor(
    private readonly carriers: CarriersService,
    private readonly files: Files,
    private readonly database: Database,
    private readonly events: Events,
    private readonly shipments: ShipmentsService,
  ) {}

  stored(shipmentId: number): Promise<StoredProof | undefined> {
    return this.database.findOne(latestProof, [shipmentId]);
  }

  /** Throws not-found while the carrier has none, and carrier-failed when it does not answer. */
  async fetch(shipment: ProvenShipment): Promise<StoredProof> {
    const { shipmentId, customerId, carrierId, proNumber } = shipment;
    const link = await this.carriers.linkOf(customerId, carrierId);
    if (!this.carriers.isOpenTo(link, shipment)) throw problem('carrier-failed', { detail: notSimulated.what });
    if (!this.carriers.isReachable(link)) throw problem('carrier-failed', { detail: notReachable.what });
    const { entryId, document } = await ask(this.carriers.connectorOf(link, shipment), found(proNumber));
    const { key } = await this.files.store(document.bytes, largestProof);
    await this.record({ shipmentId, customerId, entryId, document, key });
    return { name: document.fileName, mediaType: document.contentType, fileKey: key };
  }

  /** Two that fetch at once store two files but one row: the first one. */
  private record({ shipmentId, customerId, entryId, document, key }: Proof): Promise<void> {
    return this.database.transaction(async () => {
      const values = [shipmentId, customerId, entryId, document.fileName, document.contentType, key];
      const row = await this.database.findOne(proofAdded, values);
      if (!row) return;
      await this.shipments.updateDocumentKinds(shipmentId);
      const payload = { shipmentId, ...row, kind: 'POD' };
      await this.events.publish(
        jobActor('tracking'),
        new CarrierDocumentStored({ subject: shipmentSubject(shipmentId), payload, customerId }),
      );
    });
  }
}

async function ask(
  { documents }: CarrierConnector,
  pro: string,
): Promise<{ entryId: string; document: CarrierDocument }> {
  const limits: CallLimits = { signal: AbortSignal.timeout(2 * callDeadline), deadline: callDeadline };
  if (!documents) throw problem('not-found');
  const list = await documents.listDocuments(pro, limits);
  if (list.outcome === 'notFound') throw problem('not-found');
  if (list.outcome !== 'listed') throw problem('carrier-failed', { detail: list.reason });
  const entry = found(list.documents.find(({ kind }) => kind === 'POD'));
  const answer = await documents.fetchDocument(entry, limits);
  if (answer.outcome === 'notFound') throw problem('not-found');
  if (answer.outcome !== 'fetched') throw problem('carrier-failed', { detail: answer.reason });
  return { entryId: entry.documentId, document: answer.document };
}

/** Proofs of delivery for users who may see the shipment; a missing one is requested from the carrier at once. */
@Injectable()
export class ShipmentProofs {
  constructor(
    private readonly shipments: ShipmentsService,
    private readonly proofs: ProofFetching,
    private readonly files: Files,
  ) {}

  /** A test key reads stored proofs, but calls no carrier for real freight. */
  async proofOfDelivery(actor: Actor, shipmentId: number): Promise<FileAnswer> {
    const record = await this.shipments.record(actor, shipmentId);
    const proof = (await this.proofs.stored(shipmentId)) ?? (await this.fetched(actor, record));
    return new FileAnswer(proof.name, proof.mediaType, await this.files.read(proof.fileKey), 'inline');
  }

  private fetched(actor: Actor, record: ShipmentRecord): Promise<StoredProof> {
    requireTrial(actor, record);
    const { shipmentId, carrierId, proNumber, isTest } = record;
    return this.proofs.fetch({ shipmentId, customerId: customerOf(actor), carrierId, proNumber, isTest });
  }
}
