import { Injectable } from '@nestjs/common';
import { patterns } from '@lading/domain/patterns';
import type { Actor } from '../auth/actor.js';
import { AttemptLimiter } from '../auth/attempt-limiter.js';
import { Clock } from '../clock/clock.js';
import { problem } from '../contract/problem.js';

const window = 3_600_000;

/** The same address in other letters is one reader, and hears under the letters that came first. */
export const readersOf = (addresses: readonly string[]): string[] =>
  addresses
    .filter(patterns.email)
    .filter((address, at, all) => all.findIndex((one) => one.toLowerCase() === address.toLowerCase()) === at);

/** How many mails of a company an hour one address gets: papers rarely go twice, a carrier prices load after load. */
const mostToOne = { paper: 5, request: 20 } as const;
type MailKind = keyof typeof mostToOne;

/** Keeps the mails that people cause from flooding mailboxes: a few to one address, a hundred of a company an hour in all. */
@Injectable()
export class MailModeration {
  private readonly toOne = {
    paper: new AttemptLimiter({ most: mostToOne.paper, window }),
    request: new AttemptLimiter({ most: mostToOne.request, window }),
  };
  private readonly toAll = new AttemptLimiter({ most: 100, window });

  constructor(private readonly clock: Clock) {}

  /** Counts a mail to each address, or refuses all of them. */
  require(actor: Actor, addresses: readonly string[], kind: MailKind = 'paper'): void {
    const retryAfter = this.take(actor, addresses, kind);
    if (retryAfter > 0) throw problem('too-many-requests', { retryAfter });
  }

  /** Counts a mail to each address, or says no to all of them: for what is told in another way then. */
  admits(actor: Actor, addresses: readonly string[], kind: MailKind): boolean {
    return this.take(actor, addresses, kind) === 0;
  }

  /** Seconds until all of them may be mailed to; nothing is counted before. */
  private take({ customerId }: Actor, addresses: readonly string[], kind: MailKind): number {
    const now = this.clock.ticks();
    const readers = addresses.map((address) => `${customerId} ${address.trim().toLowerCase()}`);
    const mails = (reader: string): number => readers.filter((one) => one === reader).length;
    const waits = readers.map((reader) => this.toOne[kind].wait(reader, now, mails(reader)));
    const retryAfter = Math.max(this.toAll.wait(String(customerId), now, readers.length), ...waits);
    if (retryAfter > 0) return retryAfter;
    for (const reader of readers) {
      this.toAll.take(String(customerId), now);
      this.toOne[kind].take(reader, now);
    }
    return 0;
  }
}
