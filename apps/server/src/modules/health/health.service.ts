import { Inject, Injectable } from '@nestjs/common';
import { problem, type ProblemError } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { UnfitDatabase } from '../../kernel/database/session.js';
import { SCHEMA } from '../../kernel/database/migrations/migrations.js';
import { DiskRoom } from '../../kernel/files/disk-room.js';
import { Draining } from '../../kernel/http/draining.js';
import { PortalGateway } from '../../kernel/realtime/portal.gateway.js';
import { knownMigrations } from './health.queries.js';

const pingLimit = 500;

const unready = ({ message: detail }: UnfitDatabase): ProblemError => problem('unavailable', { retryAfter: 2, detail });

/**
 * Says whether requests may be sent here: not draining, room on the disk, and the database answers quickly and has every
 * migration that this program needs. What it has beyond them is from a newer release and only adds, so that the older one goes on.
 */
@Injectable()
export class HealthService {
  constructor(
    private readonly database: Database,
    private readonly draining: Draining,
    private readonly room: DiskRoom,
    private readonly gateway: PortalGateway,
    @Inject(SCHEMA) private readonly schema: readonly string[],
  ) {}

  async ready(): Promise<void> {
    const { unfit } = this.gateway;
    if (unfit) throw unready(unfit);
    const isReady = !this.draining.isOn && (await this.pings()) && !(await this.room.isNearlyFull());
    if (!isReady) throw problem('unavailable', { retryAfter: 2 });
  }

  private async pings(): Promise<boolean> {
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, pingLimit, false).unref());
    const ping = this.database.findOne(knownMigrations, [this.schema]).then(
      (found) => found?.known === this.schema.length,
      (error: unknown) => {
        if (error instanceof UnfitDatabase) throw unready(error);
        return false;
      },
    );
    return Promise.race([ping, late]);
  }
}
