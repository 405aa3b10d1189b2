import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ForcedExit } from '@lading/contracts/sites/version';
import type { Actor } from '../../kernel/auth/actor.js';
import { browsersForgotten } from '../../kernel/auth/oidc-records.queries.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import { ForcedExitChanged } from './sites.events.js';
import { exitSwitched, forcedExit } from './sites.queries.js';

const nobodyYet: ForcedExit = { isOn: false, number: 0, changedAt: null };

/** Milliseconds after which an order that another process took is seen here. */
const knownFor = 2000;

/** Keeps whether everybody is to sign in again. */
@Injectable()
export class ForcedExits implements OnModuleInit {
  private known = nobodyYet;
  private readAt = -knownFor;

  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.read();
  }

  /** From memory, because every open page asks every few seconds; what is older than that is read anew behind it. */
  get current(): ForcedExit {
    if (this.clock.ticks() - this.readAt >= knownFor) {
      this.readAt = this.clock.ticks();
      // The question is asked again soon, and what was known holds until then.
      this.read().catch(() => undefined);
    }
    return this.known;
  }

  /**
   * Gives the order or takes it back. With it the issuer knows no browser any more, so that the next sign-in asks for the password;
   * open pages keep what they need to save their drafts, and leave by themselves.
   */
  change(isOn: boolean, actor: Actor): Promise<ForcedExit> {
    return this.database.transaction(async () => {
      const state = await this.database.findOne(exitSwitched, [isOn, this.clock.iso()]);
      const payload = state ?? nobodyYet;
      if (isOn) await this.database.asScope(system, () => this.database.query(browsersForgotten));
      await this.events.publish(actor, new ForcedExitChanged({ subject: 'installation', payload }));
      this.database.afterCommit(() => (this.known = payload));
      return payload;
    });
  }

  private async read(): Promise<void> {
    const row = await this.database.asScope(system, () => this.database.findOne(forcedExit));
    this.known = row ?? nobodyYet;
    this.readAt = this.clock.ticks();
  }
}
