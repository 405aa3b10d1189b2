import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { DemoService, type DemoStep } from '../demo/demo.service.js';
import { demoFaq } from '@lading/demo-data/faq';
import { demoLegalDocuments } from '@lading/demo-data/legal-documents';

/** Gives the demo texts for its general pages; an installation of one's own writes its own. */
@Injectable()
export class DemoTexts implements DemoStep, OnModuleInit {
  readonly name = 'texts';
  readonly order = 15;

  constructor(
    private readonly demo: DemoService,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.demo.add(this);
  }

  async seed(): Promise<void> {
    for (const { kind, version, title, effectiveOn, sections } of demoLegalDocuments) {
      await this.database.query(
        'INSERT INTO legal_document (kind, version, title, effective_on, sections) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
        [kind, version, title, effectiveOn, JSON.stringify(sections)],
      );
    }
    for (const [position, { audience, topic, question, answer }] of demoFaq.entries()) {
      await this.database.query(
        'INSERT INTO faq_entry (audience, topic, question, answer, position) VALUES ($1, $2, $3, $4, $5)',
        [audience, topic, question, answer, position],
      );
    }
  }
}
