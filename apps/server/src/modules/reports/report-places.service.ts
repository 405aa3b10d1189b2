import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../kernel/clock/clock.js';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { freedPlacesDeleted, placeTaken } from './report-rows.queries.js';
import { ReportPlace } from './reports.entities.js';

/** Milliseconds after which a place is free that nobody has renewed: its process has died. */
const heldFor = 60_000;
/** Seconds. */
const retryAfter = 3;

/** Whoever makes a report holds a place; a company has two, whichever processes its reports run in. */
@Injectable()
export class ReportPlaces {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Runs the work in a place of the company's, or refuses while both are taken. */
  async within<T>(customerId: number, work: () => Promise<T>): Promise<T> {
    const holder = `call:${randomUUID()}`;
    if (!(await this.take(customerId, holder))) {
      throw problem('too-many-requests', { retryAfter, detail: 'Your company makes two reports already.' });
    }
    try {
      return await work();
    } finally {
      await this.free(holder);
    }
  }

  /** Takes a place; says no while both are taken, or while the same holder has one. */
  async take(customerId: number, holder: string): Promise<boolean> {
    return this.database.asScope(system, () =>
      this.database.transaction(async () => {
        const now = this.clock.now();
        const until = new Date(now.getTime() + heldFor).toISOString();
        this.database.enqueue(freedPlacesDeleted, [customerId, now]);
        // Two that meet at the same place: the slower one looks again, because the other place may be free.
        for (let attempt = 0; attempt < 2; attempt += 1) {
          const taken = await this.database.query(placeTaken, [customerId, holder, until]);
          if (taken.length > 0) return true;
        }
        return false;
      }),
    );
  }

  /** Keeps a place for as long again. */
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
