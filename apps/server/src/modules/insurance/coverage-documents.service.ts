import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { DocumentsService, type PrintedCertificate } from '../documents/documents.service.js';
import { InsuranceQueries } from './insurance.queries.js';

type Printed = Pick<PrintedCertificate, 'insured' | 'bolNumber' | 'proNumber' | 'commodities'>;

const printed = `SELECT k.company_name AS insured, s.bol_number AS "bolNumber", s.pro_number AS "proNumber",
    ARRAY(SELECT item->>'description' FROM jsonb_array_elements(s.content->'items') AS item) AS commodities
  FROM coverage_certificate r JOIN shipment s ON s.id = r.shipment_id JOIN customer k ON k.id = r.customer_id
  WHERE r.id = $1 AND r.customer_id = $2`;

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
    const facts = found(await this.database.findOne<Printed>(printed, [certificateId, actor.customerId]));
    return this.documents.coverageCertificate({ ...certificate, ...facts });
  }
}
