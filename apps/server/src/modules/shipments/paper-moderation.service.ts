import { Injectable } from '@nestjs/common';
import type { Actor } from '../../kernel/auth/actor.js';
import { AttemptLimiter } from '../../kernel/auth/attempt-limiter.js';
import { Clock } from '../../kernel/clock/clock.js';
import { problem } from '../../kernel/contract/problem.js';

const window = 3_600_000;

/** Keeps papers by mail from flooding mailboxes: five mails of a company an hour to one address, a hundred to all. */
@Injectable()
export class PaperModeration {
  private readonly toOne = new AttemptLimiter({ most: 5, window });
  private readonly toAll = new AttemptLimiter({ most: 100, window });

  constructor(private readonly clock: Clock) {}

  /** Counts a mail to each reader, or refuses all of them. */
  require({ customerId }: Actor, readers: readonly string[]): void {
    const now = this.clock.ticks();
    const waits = readers.flatMap((reader) => [
      this.toAll.take(String(customerId), now),
      this.toOne.take(`${customerId} ${reader.trim().toLowerCase()}`, now),
    ]);
    const retryAfter = Math.max(...waits);
    if (retryAfter > 0) throw problem('too-many-requests', { retryAfter });
  }
}
