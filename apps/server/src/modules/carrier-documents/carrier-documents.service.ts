import { Injectable } from '@nestjs/common';
import type { LinkedDocument, CarrierDocuments } from '@lading/contracts/shipments/carrier-documents';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { jobActor, scopeOf } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Files } from '../../kernel/files/files.js';
import { PrintedDocuments } from '../shipment-documents/printed-documents.service.js';
import type { OpenedLink } from '../carrier-document-links/carrier-document-links.service.js';
import {
  claimDocuments,
  claimFacts,
  claimFile,
  claimOfForm,
  disputeDocuments,
  disputeFacts,
  disputeFile,
  shipmentOfClaim,
} from './carrier-documents.queries.js';

/** Fonts and the writer of documents are read with the first document, since a start does not need them. */
const press = (): Promise<typeof import('./claim-form.js')> => import('./claim-form.js');

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
        this.database.findOne(claimId === null ? disputeFacts : claimFacts, [subjectOf(link)]),
        this.database.query(claimId === null ? disputeDocuments : claimDocuments, [subjectOf(link)]),
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
      const files = claimId === null ? disputeFile : claimFile;
      const file = await this.database.findOne(files, [subjectOf(link), document]);
      const { key, name, mediaType } = found(file);
      return new FileAnswer(name, mediaType, await this.files.read(key));
    });
  }

  private claimForm(link: OpenedLink, claimId: number): Promise<FileAnswer> {
    return this.asSender(link, async () => {
      const claim = found(await this.database.findOne(claimOfForm, [claimId]));
      const { drawClaimForm } = await press();
      const bytes = await drawClaimForm(claim, this.clock.now());
      return new FileAnswer(formName(claim.number), 'application/pdf', bytes);
    });
  }

  private async billOfLading(link: OpenedLink, claimId: number): Promise<FileAnswer> {
    const { customerId } = link;
    const claim = await this.asSender(link, () => this.database.findOne(shipmentOfClaim, [claimId]));
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
const formName = (number: string): string => `claim-form-${number}.pdf`;

/** Documents that are drawn when they are fetched. */
const drawnDocuments = (number: string, bolNumber: string | null): LinkedDocument[] => [
  { document: 'claimForm', kind: 'claimForm', name: formName(number), size: null },
  { document: 'billOfLading', kind: 'billOfLading', name: `bol-${bolNumber ?? ''}.pdf`, size: null },
];
