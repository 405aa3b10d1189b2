import { Injectable } from '@nestjs/common';
import { alertsChanged, type AllRead, type MarkAlerts, type UnreadAlerts } from '@lading/contracts/alerts';
import type { ReachedRows } from '@lading/contracts/list-page';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { userRoom } from '../../kernel/realtime/room.js';
import { AlertsQueries } from './alerts.queries.js';

/** Keeps what a person has read, on all their screens. */
@Injectable()
export class AlertsService {
  constructor(
    private readonly database: Database,
    private readonly queries: AlertsQueries,
    private readonly clock: Clock,
    private readonly pushes: Pushes,
  ) {}

  async mark(actor: Actor, { ids, isRead }: MarkAlerts): Promise<ReachedRows> {
    const reached = await this.database.query<{ id: number }>(
      `WITH marked AS (UPDATE alert SET read_at = CASE WHEN $3 THEN coalesce(read_at, $4::timestamptz) END
         WHERE user_id = $1 AND id = ANY ($2) RETURNING id) SELECT id FROM marked ORDER BY id`,
      [actor.userId, ids, isRead, this.clock.iso()],
    );
    this.tell(actor);
    return { ids: reached.map(({ id }) => id) };
  }

  async markAll(actor: Actor): Promise<AllRead> {
    const readAt = this.clock.iso();
    const marked = await this.database.findOne<{ count: number }>(
      `WITH marked AS (UPDATE alert SET read_at = $2 WHERE user_id = $1 AND read_at IS NULL RETURNING id)
       SELECT count(*)::int AS count FROM marked`,
      [actor.userId, readAt],
    );
    this.tell(actor);
    return { ...(await this.queries.unread(actor)), count: found(marked).count, readAt };
  }

  /** The moment names them, however many they are. */
  async undoAll(actor: Actor, readAt: string): Promise<UnreadAlerts> {
    await this.database.query('UPDATE alert SET read_at = NULL WHERE user_id = $1 AND read_at = $2', [
      actor.userId,
      readAt,
    ]);
    this.tell(actor);
    return this.queries.unread(actor);
  }

  private tell(actor: Actor): void {
    const userId = found(actor.userId);
    this.pushes.send(alertsChanged, [userRoom(userId)], { userId });
  }
}
