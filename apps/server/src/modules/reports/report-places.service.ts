import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { ReportPlace } from './reports.entities.js';
import { freedPlacesDeleted, placeTaken } from './report-files.queries.js';

/** Milliseconds after which a place that was not renewed is free again: its process has died. */
const heldFor = 60_000;
/** Seconds. */
const retryAfter = 3;

/** Places in which reports are made: two for each company, across all processes. */
@Injectable()
export class ReportPlaces {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Runs the work in one of the company's places, or refuses while both are taken. */
  async within<T>(customerId: number, work: () => Promise<T>): Promise<T> {
    const holder = `call:${randomUUID()}`;
    if (!(await this.take(customerId, holder))) {
      throw problem('too-many-requests', {
        retryAfter,
        detail: 'Your company is already creating two reports. Try again when one is done.',
      });
    }
    try {
      return await work();
    } finally {
      await this.free(holder);
    }
  }

  /** Takes a place; false while both are taken or the holder already has one. */
  async take(customerId: number, holder: string): Promise<boolean> {
    return this.database.asScope(system, () =>
      this.database.transaction(async () => {
        const now = this.clock.now();
        const until = new Date(now.getTime() + heldFor).toISOString();
        this.database.enqueue(freedPlacesDeleted, [customerId, now]);
        // Two may try the same place: the slower one looks again, because the other place may be free.
        for (let attempt = 0; attempt < 2; attempt += 1) {
          const taken = await this.database.query(placeTaken, [customerId, holder, until]);
          if (taken.length > 0) return true;
        }
        return false;
      }),
    );
  }

  /** Extends a place. */
  async renew(holder: string): Promise<void> {
    const takenUntil = new Date(this.clock.now().getTime() + heldFor);
    await this.database.asScope(system, () =>
      this.database.transaction(() => this.database.manager.update(ReportPlace, { holder }, { takenUntil })),
    );
  }

  async free(holder: string): Promise<void> {
    await this.database.asScope(system, () =>
      this.database.transaction(() => this.database.manager.delete(ReportPlace, { holder })),
    );
  }
}
