import { Injectable } from '@nestjs/common';
import type { AskAgain, AssistedFreight, AssistSession, AssistSessions } from '@lading/contracts/freight-assist';
import { assist } from '@lading/domain/freight-assist/assist';
import { assistLimits } from '@lading/domain/freight-assist/assist-limits';
import type { ClassScale } from '@lading/domain/freight-class';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { locks } from '../../kernel/database/locks.js';
import { Events } from '../../kernel/events/events.js';
import { Flags } from '../../kernel/flags/flags.js';
import { AssistSessionBegun } from './freight-assist.events.js';

interface SessionRow {
  readonly id: number;
  readonly freight: AssistedFreight;
  readonly startedAt: string;
  readonly expiresAt: string;
}

const columns = 'id, question AS freight, started_at AS "startedAt", expires_at AS "expiresAt"';

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
    const row = await this.database.findOne<SessionRow>(
      `SELECT ${columns} FROM assist_session WHERE id = $1 AND user_id = $2 AND expires_at > $3`,
      [id, actor.userId, this.clock.iso()],
    );
    return sessionOf(found(row), await this.scaleOf(actor));
  }

  /** Two at the same moment come one after the other, so that exactly five are begun. */
  async ask(actor: Actor, freight: AssistedFreight): Promise<AssistSession> {
    const scale = await this.scaleOf(actor);
    suggestionsFor(freight, scale);
    return this.database.transaction(async () => {
      await this.database.query('SELECT pg_advisory_xact_lock($1, $2)', [locks.assistSessions, actor.userId]);
      const rows = await this.running(actor);
      const now = this.clock.now();
      if (rows.length >= assistLimits.sessions) throw usedUp(rows, now);
      const expiresAt = new Date(now.getTime() + assistLimits.milliseconds).toISOString();
      await this.database.query('DELETE FROM assist_session WHERE user_id = $1 AND expires_at <= $2', [
        actor.userId,
        now,
      ]);
      const row = found(
        await this.database.findOne<SessionRow>(
          `INSERT INTO assist_session (customer_id, user_id, question, started_at, expires_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $4) RETURNING ${columns}`,
          [actor.customerId, actor.userId, JSON.stringify(freight), now, expiresAt],
        ),
      );
      const payload = { assistSessionId: row.id, expiresAt };
      const customerId = found(actor.customerId);
      await this.events.publish(actor, new AssistSessionBegun({ subject: `assist:${row.id}`, payload, customerId }));
      return sessionOf(row, scale);
    });
  }

  async askAgain(actor: Actor, { id, ...freight }: AskAgain): Promise<AssistSession> {
    const scale = await this.scaleOf(actor);
    suggestionsFor(freight, scale);
    const row = await this.database.findOne<SessionRow>(
      `WITH changed AS (UPDATE assist_session SET question = $3, updated_at = $4
          WHERE id = $1 AND user_id = $2 AND expires_at > $4 RETURNING *)
       SELECT ${columns} FROM changed`,
      [id, actor.userId, JSON.stringify(freight), this.clock.iso()],
    );
    return sessionOf(found(row), scale);
  }

  private running({ userId }: Actor): Promise<SessionRow[]> {
    return this.database.query<SessionRow>(
      `SELECT ${columns} FROM assist_session WHERE user_id = $1 AND expires_at > $2 ORDER BY id DESC LIMIT $3`,
      [userId, this.clock.iso(), assistLimits.sessions],
    );
  }

  private async scaleOf(actor: Actor): Promise<ClassScale> {
    return (await this.flags.isOn('Density_Calculator_Updates', actor)) ? 'updated' : 'standard';
  }
}

const firstEnd = (rows: readonly SessionRow[]): string | null => rows.at(-1)?.expiresAt ?? null;

/** Minutes are the same in every zone; the moment itself is written by whoever knows the reader's. */
const usedUp = (rows: readonly SessionRow[], now: Date) => {
  const renewsAt = firstEnd(rows);
  const minutes = renewsAt === null ? 0 : Math.ceil((Date.parse(renewsAt) - now.getTime()) / 60_000);
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return problem('assist-used-up', { detail: `The next session can begin in ${wait}.`, more: { renewsAt } });
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

const sessionOf = (row: SessionRow, scale: ClassScale): AssistSession => ({
  ...row,
  suggestions: suggestionsFor(row.freight, scale),
});
