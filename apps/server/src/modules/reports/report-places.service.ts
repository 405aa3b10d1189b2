import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { ReportPlace } from './reports.entities.js';
import { freedPlacesDeleted, placeTaken } from './report-files.queries.js';
import type { ReportOwner } from './report-owner.js';

/** Milliseconds after which a place that was not renewed is free again: its process has died. */
const heldFor = 60_000;
/** Seconds. */
const retryAfter = 3;

/** Places in which reports are made: two for each customer, each carrier and the installation, across all processes. */
@Injectable()
export class ReportPlaces {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Runs the work in one of the owner's places, or refuses while both are taken. */
  async within<T>(owner: ReportOwner, work: () => Promise<T>): Promise<T> {
    const holder = `call:${randomUUID()}`;
    if (!(await this.take(owner, holder))) {
      throw problem('too-many-requests', {
        retryAfter,
        detail: 'Two reports are already being created for your company. Try again when one is done.',
      });
    }
    try {
      return await work();
    } finally {
      await this.free(holder);
    }
  }

  /** Takes a place; false while both are taken or the holder already has one. */
  async take({ side, id }: ReportOwner, holder: string): Promise<boolean> {
    return this.database.asScope(system, () =>
      this.database.transaction(async () => {
        const now = this.clock.now();
        const until = new Date(now.getTime() + heldFor).toISOString();
        this.database.enqueue(freedPlacesDeleted[side], [id, now]);
        // Two may try the same place: the slower one looks again, because the other place may be free.
        for (let attempt = 0; attempt < 2; attempt += 1) {
          const taken = await this.database.query(placeTaken[side], [id, holder, until]);
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
