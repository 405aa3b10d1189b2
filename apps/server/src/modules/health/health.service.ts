import { Injectable } from '@nestjs/common';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';

const pingLimit = 500;

/** Says whether requests may be sent here: not draining, and the database answers quickly. */
@Injectable()
export class HealthService {
  private isDraining = false;

  constructor(private readonly database: Database) {}

  /** From now on the process is not ready; the balancer looks elsewhere. */
  drain(): void {
    this.isDraining = true;
  }

  async ready(): Promise<void> {
    if (this.isDraining || !(await this.pings())) throw problem('unavailable', { retryAfter: 2 });
  }

  private async pings(): Promise<boolean> {
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, pingLimit, false).unref());
    const ping = this.database.query('SELECT 1').then(
      () => true,
      () => false,
    );
    return Promise.race([ping, late]);
  }
}
