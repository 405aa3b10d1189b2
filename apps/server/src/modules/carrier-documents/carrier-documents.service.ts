import { Injectable } from '@nestjs/common';
import type { LinkedDocument, CarrierDocuments } from '@lading/contracts/carrier-documents';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { jobActor, scopeOf } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Files } from '../../kernel/files/files.js';
import { toldClaims, toldColumns, type ToldClaim } from '../claims/told-claim.conditions.js';
import { PrintedDocuments } from '../shipment-documents/printed-documents.service.js';
import type { OpenedLink } from '../carrier-document-links/carrier-document-links.service.js';

/** Fonts and the writer of documents are read with the first document, since a start does not need them. */
const press = (): Promise<typeof import('./claim-form.js')> => import('./claim-form.js');

type Facts = Omit<CarrierDocuments, 'subject' | 'expiresAt' | 'documents'>;

interface FileLink {
  readonly key: string;
  readonly name: string;
  readonly mediaType: string;
}

const claimFacts = `SELECT r.number, k.company_name AS "companyName", c.name AS "carrierName", s.pro_number AS "proNumber",
    s.bol_number AS "bolNumber", s.currency, r.amount_cents AS "amountCents" FROM ${toldClaims} WHERE r.id = $1`;

const disputeFacts = `SELECT i.number, k.company_name AS "companyName", c.name AS "carrierName", i.bill->>'proNumber' AS "proNumber",
    i.bill->>'bolNumber' AS "bolNumber", i.bill->>'currency' AS currency, d.amount_cents AS "amountCents"
  FROM invoice_dispute d JOIN invoice i ON i.id = d.invoice_id JOIN customer k ON k.id = d.customer_id
    JOIN carrier c ON c.id = i.carrier_id WHERE d.id = $1`;

/** The proofs of delivery of the shipment, and what was attached; $1 is the claim. */
const claimFiles = `SELECT 'proof-' || p.id AS document, 'proofOfDelivery' AS kind, left(p.name, 300) AS name, p.size, p.file_key AS key,
    p.media_type AS "mediaType", 1 AS part, p.id
  FROM shipment_document p JOIN claim r ON r.shipment_id = p.shipment_id WHERE r.id = $1 AND p.kind = 'POD'
  UNION ALL SELECT 'file-' || a.id, a.kind, a.name, a.size, a.file_key, a.media_type, 2, a.id FROM claim_attachment a WHERE a.claim_id = $1`;

/** What was attached to the invoice; $1 is the dispute. */
const disputeFiles = `SELECT 'file-' || a.id AS document, 'other' AS kind, a.name, a.size, a.file_key AS key, a.media_type AS "mediaType",
    1 AS part, a.id
  FROM invoice_attachment a JOIN invoice_dispute d ON d.invoice_id = a.invoice_id WHERE d.id = $1`;

/** Reads the documents behind a link, in the scope of the company that sent it. */
@Injectable()
export class CarrierDocumentsService {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly shipments: PrintedDocuments,
    private readonly clock: Clock,
  ) {}

  list(link: OpenedLink): Promise<CarrierDocuments> {
    const { claimId, expiresAt } = link;
    return this.asSender(link, async () => {
      const [facts, saved] = await Promise.all([
        this.database.findOne<Facts>(claimId === null ? disputeFacts : claimFacts, [subjectOf(link)]),
        this.database.query<LinkedDocument>(
          `SELECT document, kind, name, size FROM (${filesOf(link)}) AS f ORDER BY part, id LIMIT 250`,
          [subjectOf(link)],
        ),
      ]);
      const { number, bolNumber, ...rest } = found(facts);
      const drawn = claimId === null ? [] : drawnDocuments(number, bolNumber);
      const subject = claimId === null ? 'dispute' : 'claim';
      return { subject, number, bolNumber, ...rest, expiresAt, documents: [...drawn, ...saved] };
    });
  }

  /** As a download alone; a document of anything else than the link's own claim or dispute is not found. */
  file(link: OpenedLink, document: string): Promise<FileAnswer> {
    const { claimId } = link;
    if (claimId !== null && document === 'claimForm') return this.claimForm(link, claimId);
    if (claimId !== null && document === 'billOfLading') return this.billOfLading(link, claimId);
    return this.asSender(link, async () => {
      const file = await this.database.findOne<FileLink>(
        `SELECT key, name, "mediaType" FROM (${filesOf(link)}) AS f WHERE document = $2`,
        [subjectOf(link), document],
      );
      const { key, name, mediaType } = found(file);
      return new FileAnswer(name, mediaType, await this.files.read(key));
    });
  }

  private claimForm(link: OpenedLink, claimId: number): Promise<FileAnswer> {
    return this.asSender(link, async () => {
      const sql = `SELECT ${toldColumns} FROM ${toldClaims} WHERE r.id = $1`;
      const claim = found(await this.database.findOne<ToldClaim>(sql, [claimId]));
      const { drawClaimForm } = await press();
      const bytes = await drawClaimForm(claim, this.clock.now());
      return new FileAnswer(formName(claim.number), 'application/pdf', bytes);
    });
  }

  private async billOfLading(link: OpenedLink, claimId: number): Promise<FileAnswer> {
    const { customerId } = link;
    const sql = 'SELECT shipment_id AS "shipmentId" FROM claim WHERE id = $1';
    const claim = await this.asSender(link, () => this.database.findOne<{ shipmentId: number }>(sql, [claimId]));
    const { shipmentId } = found(claim);
    const { name, mediaType, body } = await this.shipments.sharedBillOfLading({
      shipmentId,
      customerId,
      withBillOfLading: true,
    });
    return new FileAnswer(name, mediaType, body);
  }

  /** The row-level policies of the database are those of the sender, so that nothing of another company is ever read. */
  private asSender<T>({ customerId }: OpenedLink, work: () => Promise<T>): Promise<T> {
    return this.database.asScope(scopeOf({ ...jobActor('carrier documents'), customerId }), work);
  }
}

const subjectOf = ({ claimId, disputeId }: OpenedLink): number | null => claimId ?? disputeId;
const filesOf = ({ claimId }: OpenedLink): string => (claimId === null ? disputeFiles : claimFiles);
const formName = (number: string): string => `claim-form-${number}.pdf`;

/** Documents that are drawn when they are fetched. */
const drawnDocuments = (number: string, bolNumber: string | null): LinkedDocument[] => [
  { document: 'claimForm', kind: 'claimForm', name: formName(number), size: null },
  { document: 'billOfLading', kind: 'billOfLading', name: `bol-${bolNumber ?? ''}.pdf`, size: null },
];
