import { Injectable } from '@nestjs/common';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { CallLimits, CarrierConnector, CarrierDocument } from '../../connectors/connector.js';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { Files } from '../../kernel/files/files.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { CarrierDocumentStored } from '../tracking/tracking.events.js';
import { shipmentSubject } from './shipments.events.js';
import { customerOf } from './shipments.policy.js';
import { ShipmentsQueries } from './shipments.queries.js';

interface StoredProof {
  readonly name: string;
  readonly mediaType: string;
  readonly fileKey: string;
}

const callDeadline = 8000;
/** The standard lets carriers send documents of 25 MB. */
const largestProof = 26_214_400;

/** Proofs of delivery: asked of the carrier once, then kept here. */
@Injectable()
export class ShipmentProofs {
  constructor(
    private readonly queries: ShipmentsQueries,
    private readonly carriers: CarriersService,
    private readonly files: Files,
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  async proofOfDelivery(actor: Actor, shipmentId: number): Promise<FileAnswer> {
    const { carrierId, proNumber } = await this.queries.record(actor, shipmentId);
    const customerId = customerOf(actor);
    const stored = await this.stored(shipmentId);
    if (stored) return this.answer(stored);
    const link = await this.carriers.linkOf(customerId, carrierId);
    const { entryId, document } = await ask(this.carriers.connectorOf(link), found(proNumber));
    const { key } = await this.files.store(document.bytes, largestProof);
    await this.keep({ shipmentId, customerId, entryId, document, key });
    return this.answer({ name: document.fileName, mediaType: document.contentType, fileKey: key });
  }

  private stored(shipmentId: number): Promise<StoredProof | undefined> {
    return this.database.findOne<StoredProof>(
      `SELECT name, media_type AS "mediaType", file_key AS "fileKey" FROM shipment_document
        WHERE shipment_id = $1 AND kind = 'POD' ORDER BY id DESC LIMIT 1`,
      [shipmentId],
    );
  }

  /** Two readers at once store two files and one row; the row that was first counts. */
  private keep({ shipmentId, customerId, entryId, document, key }: Proof): Promise<void> {
    return this.database.transaction(async () => {
      const rows = await this.database.query(
        `INSERT INTO shipment_document (shipment_id, customer_id, kind, carrier_document_id, name, media_type, file_key)
         VALUES ($1, $2, 'POD', $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id`,
        [shipmentId, customerId, entryId, document.fileName, document.contentType, key],
      );
      if (rows.length === 0) return;
      const payload = { shipmentId, kind: 'POD' };
      await this.events.publish(
        jobActor('tracking'),
        new CarrierDocumentStored({ subject: shipmentSubject(shipmentId), payload, customerId }),
      );
    });
  }

  private async answer({ name, mediaType, fileKey }: StoredProof): Promise<FileAnswer> {
    return new FileAnswer(name, mediaType, await this.files.read(fileKey), 'inline');
  }
}

interface Proof {
  readonly shipmentId: number;
  readonly customerId: number;
  readonly entryId: string;
  readonly document: CarrierDocument;
  readonly key: string;
}

/** Throws not-found while there is no proof yet, and carrier-failed when the carrier does not answer. */
async function ask(connector: CarrierConnector, pro: string): Promise<{ entryId: string; document: CarrierDocument }> {
  const limits: CallLimits = { signal: AbortSignal.timeout(2 * callDeadline), deadline: callDeadline };
  const list = await connector.listDocuments(pro, limits);
  if (list.outcome === 'notFound') throw problem('not-found');
  if (list.outcome !== 'listed') throw problem('carrier-failed', { detail: list.reason });
  const entry = found(list.documents.find(({ kind }) => kind === 'POD'));
  const answer = await connector.fetchDocument(entry, limits);
  if (answer.outcome === 'notFound') throw problem('not-found');
  if (answer.outcome !== 'fetched') throw problem('carrier-failed', { detail: answer.reason });
  return { entryId: entry.documentId, document: answer.document };
}
