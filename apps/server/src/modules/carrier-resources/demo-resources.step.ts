import { Injectable } from '@nestjs/common';
import { demoResources, resourceAuthor, resourceCarrier, type DemoResource } from '@lading/demo-data/carrier-resources';
import type { DemoStep, DemoWorld } from '@lading/demo-data/demo-step';
import { addDays, millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { LETTER, Sheet } from '../../kernel/documents/sheet.js';
import { Events } from '../../kernel/events/events.js';
import { Files } from '../../kernel/files/files.js';
import { CarrierResource } from './carrier-resources.entities.js';
import { ResourceAdded } from './carrier-resources.events.js';
import { subjectOf, termsOf } from './carrier-resources.service.js';

const left = 72;
const sectionHeight = 64;

/** Gives a demo carrier some resources. */
@Injectable()
export class DemoResources implements DemoStep {
  readonly name = 'carrier-resources';
  readonly order = 16;

  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async seed({ carriers, people }: DemoWorld): Promise<void> {
    const carrierId = found(carriers.find(({ code }) => code === resourceCarrier)).id;
    const author = { userId: found(people.get(resourceAuthor.email)), name: resourceAuthor.name, carrierId };
    for (const demo of demoResources) {
      const { sinceDays, sections: _, rows: __, ...resource } = demo;
      const at = new Date(this.clock.now().getTime() - sinceDays * millisecondsPerDay);
      const { key: fileKey, size, hash } = await this.files.store(await contentOf(demo, at));
      const mediaType = demo.rows ? 'text/csv' : 'application/pdf';
      const period = { startsOn: addDays(this.clock.iso().slice(0, 10), -sinceDays), endsOn: null };
      const row = this.database.manager.create(CarrierResource, {
        ...{ ...resource, ...period, carrierId, fileKey, size, hash, mediaType },
        ...{ addedBy: author.name, updatedAt: at },
      });
      await this.database.manager.insert(CarrierResource, row);
      const payload = { resourceId: row.id, after: termsOf(row) };
      const event = new ResourceAdded({ subject: subjectOf(row.id), payload, carrierId });
      await this.events.record([{ at: at.toISOString(), actor: author, event }]);
    }
  }
}

const contentOf = ({ title, sections, rows }: DemoResource, at: Date): Promise<Buffer> =>
  rows
    ? Promise.resolve(Buffer.from(`${rows.map((row) => row.join(',')).join('\r\n')}\r\n`))
    : pageOf(title, sections, at);

/** One page with a heading and a text for each section. */
async function pageOf(title: string, sections: DemoResource['sections'] = [], createdAt: Date): Promise<Buffer> {
  const sheet = new Sheet({ title, author: resourceAuthor.name, createdAt, page: LETTER });
  const box = { x: left, width: LETTER.width - 2 * left };
  sheet.write(title, { ...box, y: 72, height: 32 }, { weight: 'bold', size: 22 });
  for (const [index, [heading, text]] of sections.entries()) {
    const y = 128 + index * sectionHeight;
    sheet.write(heading, { ...box, y, height: 18 }, { weight: 'bold', size: 13 });
    sheet.write(text, { ...box, y: y + 20, height: 36 }, { size: 11 });
  }
  return sheet.finish();
}
