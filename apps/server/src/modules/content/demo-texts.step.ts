import { Injectable } from '@nestjs/common';
import type { DemoStep } from '@lading/demo-data/demo-step';
import { demoFaq } from '@lading/demo-data/faq';
import { demoLegalDocuments } from '@lading/demo-data/legal-documents';
import { Database } from '../../kernel/database/database.js';
import { FaqEntry, LegalDocument } from './content.entities.js';

/** Gives the demo texts for its general pages; a real installation writes its own. */
@Injectable()
export class DemoTexts implements DemoStep {
  readonly name = 'texts';
  readonly order = 15;

  constructor(private readonly database: Database) {}

  async seed(): Promise<void> {
    const { manager } = this.database;
    const documents = manager.create(LegalDocument, [...demoLegalDocuments]);
    await manager.createQueryBuilder().insert().into(LegalDocument).values(documents).orIgnore().execute();
    await manager.insert(
      FaqEntry,
      demoFaq.map((entry, position) => ({ ...entry, position })),
    );
  }
}
