import { Injectable } from '@nestjs/common';
import type { AuditEvidence } from '@lading/domain/invoice-audit/freight-bill';
import { paperEvidence, type ReportedEvent } from '@lading/domain/invoice-audit/paper-evidence';
import { Database } from '../../kernel/database/database.js';

/** Finds what speaks for a carrier: the papers of a shipment, whoever kept them, and what was reported of it. */
@Injectable()
export class PaperEvidence {
  constructor(private readonly database: Database) {}

  async of(shipmentId: number): Promise<Omit<AuditEvidence, 'isGuaranteeMissed'>> {
    const papers = await this.database.query<{ kind: string }>(
      'SELECT DISTINCT kind FROM shipment_document WHERE shipment_id = $1',
      [shipmentId],
    );
    const events = await this.database.query<ReportedEvent>(
      `SELECT DISTINCT type, content ->> 'reasonCode' AS "reasonCode" FROM tracking_event WHERE shipment_id = $1`,
      [shipmentId],
    );
    return paperEvidence(
      papers.map(({ kind }) => kind),
      events,
    );
  }
}
