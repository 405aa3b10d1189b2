import { Injectable } from '@nestjs/common';
import type { DemoStep } from '@lading/demo-data/demo-step';
import { demoTutorials } from '@lading/demo-data/tutorials';
import { Database } from '../../kernel/database/database.js';
import { Tutorial } from './content.entities.js';
import { landingKey } from './content.queries.js';

/** Gives the demo films that play without a network; their files come with the web application. */
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
