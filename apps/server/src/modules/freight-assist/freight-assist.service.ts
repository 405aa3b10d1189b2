import { Injectable } from '@nestjs/common';
import type { AskAgain, AssistedFreight, AssistSession, AssistSessions } from '@lading/contracts/quotes/freight-assist';
import { assist, assistLimits } from '@lading/domain/freight-assist/assist';
import type { ClassScale } from '@lading/domain/freight/freight-class';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { lockOfOne, locks } from '../../kernel/database/locks.js';
import { Events } from '../../kernel/events/events.js';
import { Flags } from '../../kernel/flags/flags.js';
import { AssistSession as StoredSession } from './freight-assist.entities.js';
import { AssistSessionStarted } from './freight-assist.events.js';
import {
  endedSessionsDeleted,
  runningSession,
  runningSessions,
  type AssistSessionRow,
} from './freight-assist.queries.js';

/** Help sessions of a person: at most five within two hours, the suggestions computed from the question alone. */
@Injectable()
export class FreightAssistService {
  constructor(
    private readonly database: Database,
    private readonly flags: Flags,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<AssistSessions> {
    const rows = await this.running(actor);
    const scale = await this.scaleOf(actor);
    const left = Math.max(0, assistLimits.sessions - rows.length);
    return { items: rows.map((row) => sessionOf(row, scale)), left, renewsAt: left > 0 ? null : firstEnd(rows) };
  }

  async get(actor: Actor, id: number): Promise<AssistSession> {
    return sessionOf(await this.own(actor, id), await this.scaleOf(actor));
  }

  /** Locks the sessions of the user, so that two requests at once do not start a sixth one. */
  async ask(actor: Actor, freight: AssistedFreight): Promise<AssistSession> {
    const scale = await this.scaleOf(actor);
    suggestionsFor(freight, scale);
    return this.database.transaction(async () => {
      await this.database.query(lockOfOne, [locks.assistSessions, actor.userId]);
      const rows = await this.running(actor);
      const now = this.clock.now();
      if (rows.length >= assistLimits.sessions) throw usedUp(rows, now);
      const expiresAt = new Date(now.getTime() + assistLimits.milliseconds);
      const [userId, customerId] = [found(actor.userId), found(actor.customerId)];
      const { manager } = this.database;
      this.database.enqueue(endedSessionsDeleted, [userId, now]);
      const times = { startedAt: now, expiresAt, updatedAt: now };
      const session = manager.create(StoredSession, { customerId, userId, question: freight, ...times });
      await manager.insert(StoredSession, session);
      const { id } = session;
      const payload = { assistSessionId: id, expiresAt: expiresAt.toISOString() };
      await this.events.publish(actor, new AssistSessionStarted({ subject: `assist:${id}`, payload, customerId }));
      return sessionOf(await this.own(actor, id), scale);
    });
  }

  async askAgain(actor: Actor, { id, ...freight }: AskAgain): Promise<AssistSession> {
    const scale = await this.scaleOf(actor);
    suggestionsFor(freight, scale);
    return this.database.transaction(async () => {
      const session = await this.own(actor, id);
      await this.database.manager.update(StoredSession, id, { question: freight, updatedAt: this.clock.now() });
      return sessionOf({ ...session, freight }, scale);
    });
  }

  private async own({ userId }: Actor, id: number): Promise<AssistSessionRow> {
    return found(await this.database.findOne(runningSession, [id, userId, this.clock.iso()]));
  }

  private running({ userId }: Actor): Promise<AssistSessionRow[]> {
    return this.database.query(runningSessions, [userId, this.clock.iso(), assistLimits.sessions]);
  }

  private async scaleOf(actor: Actor): Promise<ClassScale> {
    return (await this.flags.isOn('Density_Calculator_Updates', actor)) ? 'updated' : 'standard';
  }
}

const firstEnd = (rows: readonly AssistSessionRow[]): string | null => rows.at(-1)?.expiresAt ?? null;

/** Says minutes, which are the same in every time zone; the page shows the moment itself in the reader's zone. */
const usedUp = (rows: readonly AssistSessionRow[], now: Date) => {
  const renewsAt = firstEnd(rows);
  const minutes = renewsAt === null ? 0 : Math.ceil((Date.parse(renewsAt) - now.getTime()) / 60_000);
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return problem('assist-used-up', { detail: `You can start the next session in ${wait}.`, more: { renewsAt } });
};

/** Sizes that are in the bounds of each field may still be none that a density has. */
function suggestionsFor(freight: AssistedFreight, scale: ClassScale): AssistSession['suggestions'] {
  const { units, handlingUnitType, cargoValueCents } = freight;
  try {
    const question = {
      ...freight,
      unitSystem: units,
      handlingUnitType: handlingUnitType ?? undefined,
      cargoValueCents: cargoValueCents ?? undefined,
    };
    return [...assist(question, scale)];
  } catch (error) {
    if (error instanceof RangeError) throw fieldProblem('weight', 'numeric', error.message);
    throw error;
  }
}

const sessionOf = (row: AssistSessionRow, scale: ClassScale): AssistSession => ({
  ...row,
  suggestions: suggestionsFor(row.freight, scale),
});
