import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { DocumentsService } from '../documents/documents.service.js';
import { InsuranceQueries, printedFacts } from './insurance.queries.js';

/** Prints certificates of coverage. */
@Injectable()
export class CoverageDocuments {
  constructor(
    private readonly database: Database,
    private readonly queries: InsuranceQueries,
    private readonly documents: DocumentsService,
  ) {}

  /** As it stands now: a void certificate says so over its whole page. */
  async print(actor: Actor, certificateId: number): Promise<FileAnswer> {
    const certificate = await this.queries.get(actor, certificateId);
    const facts = found(await this.database.findOne(printedFacts, [certificateId, actor.customerId]));
    return this.documents.coverageCertificate({ ...certificate, ...facts });
  }
}
