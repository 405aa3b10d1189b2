import { Injectable } from '@nestjs/common';
import type { DemoStep } from '@lading/demo-data/demo-step';
import { demoFaq } from '@lading/demo-data/faq';
import { demoLegalDocuments } from '@lading/demo-data/legal-documents';
import { Database } from '../../kernel/database/database.js';
import { FaqEntry, LegalDocument, Tutorial } from './content.entities.js';
import { demoTutorials } from '@lading/demo-data/tutorials';
import { landingKey } from './content.queries.js';

/** Texts of the general pages of a demo; real installations write their own. */
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

/** Tutorial videos of a demo. Their files come with the web application, so they play offline. */
@Injectable()
export class DemoTutorials implements DemoStep {
  readonly name = 'tutorials';
  readonly order = 16;

  constructor(private readonly database: Database) {}

  async seed(): Promise<void> {
    const hasLanding = (await this.database.findOne(landingKey)) !== undefined;
    await this.database.manager.insert(
      Tutorial,
      demoTutorials.map(({ file, isLanding = false, ...tutorial }, position) => ({
        ...tutorial,
        videoUrl: `/tutorials/${file}.webm`,
        posterUrl: `/tutorials/${file}.webp`,
        captionsUrl: `/tutorials/${file}.vtt`,
        position,
        isLanding: isLanding && !hasLanding,
      })),
    );
  }
}
