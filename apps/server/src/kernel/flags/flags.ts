import { Injectable, type OnModuleInit } from '@nestjs/common';
import { flagNames, flags, type EvaluatedFlag, type FlagLevel, type FlagName } from '@lading/contracts/flags';
import { OpenFeature, type Client } from '@openfeature/server-sdk';
import { randomUUID } from 'node:crypto';
import type { Actor } from '../auth/actor.js';
import { Clock } from '../clock/clock.js';
import { problem } from '../contract/problem.js';
import { Database } from '../database/database.js';
import { Events } from '../events/events.js';
import { FlagRules, type FlagSubject } from './flag-rules.js';
import { FlagRuleChanged } from './flag-rule.events.js';
import { PostgresFlagProvider } from './postgres-flag-provider.js';

/** Where a rule applies; the installation as a whole has no subject. */
interface RulePlace {
  readonly flag: FlagName;
  readonly level: FlagLevel;
  readonly subjectId?: number;
}

const visitor: FlagSubject = {};

/** Switches for parts of the portal, asked through OpenFeature. */
@Injectable()
export class Flags implements OnModuleInit {
  private readonly rules: FlagRules;
  /** OpenFeature is one per process, and a process may hold several portals. */
  private readonly domain = randomUUID();
  private readonly client: Client;

  constructor(
    private readonly database: Database,
    private readonly events: Events,
    clock: Clock,
  ) {
    this.rules = new FlagRules(database, clock);
    this.client = OpenFeature.getClient(this.domain);
  }

  async onModuleInit(): Promise<void> {
    await OpenFeature.setProviderAndWait(this.domain, new PostgresFlagProvider(this.rules));
  }

  /** Whether the flag is on for an actor, a site's visitor or, without a subject, by rule of the installation. */
  isOn(flag: FlagName, subject: FlagSubject = visitor): Promise<boolean> {
    const { userId, customerId, carrierId } = subject;
    return this.client.getBooleanValue(flag, flags[flag].isOn, {
      targetingKey: `user:${userId ?? 'visitor'}`,
      ...(userId && { userId }),
      ...(customerId && { customerId }),
      ...(carrierId && { carrierId }),
    });
  }

  /** Throws the not-found problem when the flag is off: a switched-off area is gone from the API too. */
  async require(flag: FlagName, subject?: FlagSubject): Promise<void> {
    if (!(await this.isOn(flag, subject))) throw problem('not-found');
  }

  /** All flags as they stand for the subject. */
  async evaluate(subject?: FlagSubject): Promise<EvaluatedFlag[]> {
    return Promise.all(flagNames.map(async (name) => ({ name, isOn: await this.isOn(name, subject) })));
  }

  /** Sets a rule; other processes follow within two seconds. */
  async change(actor: Actor, { flag, level, subjectId = 0 }: RulePlace, isOn: boolean): Promise<void> {
    await this.write(actor, { flag, level, subjectId, isOn }, () =>
      this.database.query(
        `INSERT INTO flag_rule (flag, level, subject_id, is_on) VALUES ($1, $2, $3, $4)
         ON CONFLICT (flag, level, subject_id) DO UPDATE SET is_on = excluded.is_on`,
        [flag, level, subjectId, isOn],
      ),
    );
  }

  /** Takes a rule away, so that the wider level decides again. */
  async clear(actor: Actor, { flag, level, subjectId = 0 }: RulePlace): Promise<void> {
    await this.write(actor, { flag, level, subjectId, isOn: null }, () =>
      this.database.query('DELETE FROM flag_rule WHERE flag = $1 AND level = $2 AND subject_id = $3', [
        flag,
        level,
        subjectId,
      ]),
    );
  }

  private write(actor: Actor, payload: FlagRuleChanged['payload'], work: () => Promise<unknown>): Promise<void> {
    return this.database.transaction(async () => {
      await work();
      await this.events.publish(actor, new FlagRuleChanged({ subject: `flag:${payload.flag}`, payload }));
      this.database.afterCommit(() => this.rules.forget());
    });
  }
}
