import { randomUUID } from 'node:crypto';
import { OpenFeature, type Client } from '@openfeature/server-sdk';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { flagNames, flags, type EvaluatedFlag, type FlagLevel, type FlagName } from '@lading/contracts/sites/flags';
import type { Actor } from '../auth/actor.js';
import { Clock } from '../clock/clock.js';
import { problem } from '../contract/problem.js';
import { Database } from '../database/database.js';
import { Events } from '../events/events.js';
import { FlagRules, type FlagSubject } from './flag-rules.js';
import { flagRule, flagRuleCleared, flagRuleSet } from './flag-rules.queries.js';
import { FlagRuleChanged, type FlagRuleState } from './flag-rule.events.js';
import { PostgresFlagProvider } from './postgres-flag-provider.js';

/** Where a rule applies; the installation as a whole has no subject. */
interface RulePlace {
  readonly flag: FlagName;
  readonly level: FlagLevel;
  readonly subjectId?: number;
}

const visitor: FlagSubject = {};
const always = { startsAt: null, endsAt: null };

/** Switches for parts of the portal, evaluated through OpenFeature. */
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

  /** All flags as decided for the subject. */
  async evaluate(subject?: FlagSubject): Promise<EvaluatedFlag[]> {
    return Promise.all(flagNames.map(async (name) => ({ name, isOn: await this.isOn(name, subject) })));
  }

  /** Sets a rule; other processes follow within two seconds, and all of them at the limits of its window. */
  async change(actor: Actor, place: RulePlace, rule: boolean | FlagRuleState): Promise<void> {
    const state = typeof rule === 'boolean' ? { isOn: rule, ...always } : rule;
    await this.write(actor, place, state, (key) =>
      this.database.query(flagRuleSet, [...key, state.isOn, state.startsAt, state.endsAt]),
    );
  }

  /** Takes a rule away, so that the wider level decides again. */
  async clear(actor: Actor, place: RulePlace): Promise<void> {
    await this.write(actor, place, { isOn: null, ...always }, (key) => this.database.query(flagRuleCleared, key));
  }

  private write(
    actor: Actor,
    { flag, level, subjectId = 0 }: RulePlace,
    state: Pick<FlagRuleChanged['payload'], 'isOn' | keyof FlagRuleState>,
    work: (key: unknown[]) => Promise<unknown>,
  ): Promise<void> {
    const key = [flag, level, subjectId];
    return this.database.transaction(async () => {
      const before = await this.database.findOne(flagRule, key);
      await work(key);
      const payload = { flag, level, subjectId, ...state, before: before ?? null };
      await this.events.publish(actor, new FlagRuleChanged({ subject: `flag:${flag}`, payload }));
      this.database.afterCommit(() => this.rules.forget());
    });
  }
}
