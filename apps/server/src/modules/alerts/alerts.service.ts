import { Injectable } from '@nestjs/common';
import {
  alertsChanged,
  type AllRead,
  type MarkAlerts,
  type UnreadAlerts,
} from '@lading/contracts/notifications/alerts';
import type { ReachedRows } from '@lading/contracts/kernel/list-page';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { userRoom } from '../../kernel/realtime/rooms.js';
import { Alert } from './alerts.entities.js';
import { alertsMarked, allAlertsRead, AlertsQueries } from './alerts.queries.js';

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
    const reached = await this.database.query(alertsMarked, [actor.userId, ids, isRead, this.clock.iso()]);
    this.notify(actor);
    return { ids: reached.map(({ id }) => id) };
  }

  async markAll(actor: Actor): Promise<AllRead> {
    const readAt = this.clock.iso();
    const marked = found(await this.database.findOne(allAlertsRead, [actor.userId, readAt]));
    this.notify(actor);
    return { ...(await this.queries.unread(actor)), count: marked.count, readAt };
  }

  /** The moment names them, however many they are. */
  async undoAll(actor: Actor, readAt: string): Promise<UnreadAlerts> {
    const marked = { userId: found(actor.userId), readAt: new Date(readAt) };
    await this.database.transaction(() => this.database.manager.update(Alert, marked, { readAt: null }));
    this.notify(actor);
    return this.queries.unread(actor);
  }

  private notify(actor: Actor): void {
    const userId = found(actor.userId);
    this.pushes.send(alertsChanged, [userRoom(userId)], { userId });
  }
}
