import { Inject, Injectable } from '@nestjs/common';
import { patterns } from '@lading/domain/text/patterns';
import type { Actor } from '../auth/actor.js';
import { AttemptLimits, type AttemptLimiter } from '../auth/attempt-limits.js';
import { problem } from '../contract/problem.js';

const window = 3_600_000;

/** The same address in other letter case is one reader, who is emailed under the spelling that came first. */
export const readersOf = (addresses: readonly string[]): string[] =>
  addresses
    .filter(patterns.email)
    .filter((address, at, all) => all.findIndex((one) => one.toLowerCase() === address.toLowerCase()) === at);

/** How many mails of a company an hour one address gets: documents rarely go twice, a carrier prices load after load. */
const mostToOne = { document: 5, request: 20 } as const;
type MailKind = keyof typeof mostToOne;

/** Keeps the mails that people cause from flooding mailboxes: a few to one address, a hundred of a company an hour in all. */
@Injectable()
export class MailModeration {
  private readonly toOne: Record<MailKind, AttemptLimiter>;
  private readonly toAll: AttemptLimiter;

  constructor(@Inject(AttemptLimits) limits: Pick<AttemptLimits, 'limiter'>) {
    this.toOne = {
      document: limits.limiter({ name: 'mails-paper', most: mostToOne.document, window }),
      request: limits.limiter({ name: 'mails-request', most: mostToOne.request, window }),
    };
    this.toAll = limits.limiter({ name: 'mails', most: 100, window });
  }

  /** Counts a mail to each address, or refuses all of them. */
  async require(actor: Actor, addresses: readonly string[], kind: MailKind = 'document'): Promise<void> {
    const retryAfter = await this.take(actor, addresses, kind);
    if (retryAfter > 0) throw problem('too-many-requests', { retryAfter });
  }

  /** Counts a mail to each address, or answers false and counts none; the caller then uses another way than mail. */
  async admits(actor: Actor, addresses: readonly string[], kind: MailKind): Promise<boolean> {
    return (await this.take(actor, addresses, kind)) === 0;
  }

  /** Seconds until all of them may be mailed to; nothing is counted before. */
  private async take({ customerId }: Actor, addresses: readonly string[], kind: MailKind): Promise<number> {
    const company = String(customerId);
    const mails = new Map<string, number>();
    for (const address of addresses) {
      const reader = `${customerId} ${address.trim().toLowerCase()}`;
      mails.set(reader, (mails.get(reader) ?? 0) + 1);
    }
    const counted = [
      { limiter: this.toAll, key: company, count: addresses.length },
      ...[...mails].map(([key, count]) => ({ limiter: this.toOne[kind], key, count })),
    ];
    const waits = await Promise.all(counted.map(({ limiter, key, count }) => limiter.wait(key, count)));
    if (Math.max(...waits) > 0 || addresses.length === 0) return Math.max(...waits);
    // Another call may have counted meanwhile: what taking answers decides.
    const refused = Math.max(
      ...(await Promise.all(counted.map(({ limiter, key, count }) => limiter.take(key, count)))),
    );
    if (refused > 0) await Promise.all(counted.map(({ limiter, key, count }) => limiter.giveBack(key, count)));
    return refused;
  }
}
