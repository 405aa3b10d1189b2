import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { DemoService, type DemoStep } from '../demo/demo.service.js';
import { demoTutorials } from '@lading/demo-data/tutorials';

/** Gives the demo films that play without a network; their files come with the web application. */
@Injectable()
export class DemoTutorials implements DemoStep, OnModuleInit {
  readonly name = 'tutorials';
  readonly order = 16;

  constructor(
    private readonly demo: DemoService,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.demo.add(this);
  }

  async seed(): Promise<void> {
    for (const [position, { file, topic, title, description, durationSeconds, isLanding }] of demoTutorials.entries()) {
      await this.database.query(
        `INSERT INTO tutorial (topic, title, description, video_url, poster_url, captions_url, duration_seconds, position, is_landing)
         VALUES ($1, $2, $3, '/tutorials/' || $4::text || '.webm', '/tutorials/' || $4::text || '.webp', '/tutorials/' || $4::text || '.vtt', $5, $6,
           $7 AND NOT EXISTS (SELECT FROM tutorial WHERE is_landing))`,
        [topic, title, description, file, durationSeconds, position, isLanding ?? false],
      );
    }
  }
}
