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

const neverForced: ForcedExit = { isOn: false, number: 0, changedAt: null };

/** Milliseconds after which a change by another process is seen here. */
const knownFor = 2000;

/** Knows whether all users must sign in again. */
@Injectable()
export class ForcedExits implements OnModuleInit {
  private known = neverForced;
  private readAt = -knownFor;

  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.read();
  }

  /** From memory, because every open page asks every few seconds; an old state is reloaded in the background. */
  get current(): ForcedExit {
    if (this.clock.ticks() - this.readAt >= knownFor) {
      this.readAt = this.clock.ticks();
      // The next call tries again; until then the known state stays.
      this.read().catch(() => undefined);
    }
    return this.known;
  }

  /**
   * Turns the forced exit on or off. Turning it on ends all browser sessions of the issuers, so that the next sign-in requires the
   * password; open pages keep the access that they need to save their drafts, and sign out automatically.
   */
  change(isOn: boolean, actor: Actor): Promise<ForcedExit> {
    return this.database.transaction(async () => {
      const state = await this.database.findOne(exitSwitched, [isOn, this.clock.iso()]);
      const payload = state ?? neverForced;
      if (isOn) await this.database.asScope(system, () => this.database.query(browsersForgotten));
      await this.events.publish(actor, new ForcedExitChanged({ subject: 'installation', payload }));
      this.database.afterCommit(() => (this.known = payload));
      return payload;
    });
  }

  private async read(): Promise<void> {
    const row = await this.database.asScope(system, () => this.database.findOne(forcedExit));
    this.known = row ?? neverForced;
    this.readAt = this.clock.ticks();
  }
}
