import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import type { DemoStep } from '@lading/demo-data/demo-step';
import { FaqEntry, LegalDocument } from './content.entities.js';
import { demoFaq } from '@lading/demo-data/faq';
import { demoLegalDocuments } from '@lading/demo-data/legal-documents';

/** Gives the demo texts for its general pages; an installation of one's own writes its own. */
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
