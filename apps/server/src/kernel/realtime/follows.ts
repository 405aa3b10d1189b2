import { Injectable } from '@nestjs/common';
import { scopeOf, type Actor } from '../auth/actor.js';
import { Database } from '../database/database.js';

/** Where pushes go to: `user:7`, `customer:3`, `carrier:2` or a thing such as `report:17`; only the server makes them. */
export type Room = `${string}:${string | number}`;

export const userRoom = (userId: number): Room => `user:${userId}`;
export const customerRoom = (customerId: number): Room => `customer:${customerId}`;
export const carrierRoom = (carrierId: number): Room => `carrier:${carrierId}`;
/** The sockets of one session in somebody else's name. */
export const actingSessionRoom = (actingSessionId: number): Room => `acting-session:${actingSessionId}`;
/** The sockets an administrator has opened in somebody else's name. */
export const actingRoom = (actingUserId: number): Room => `acting:${actingUserId}`;

/** Answers the room when the caller may hear about the thing; visitors have no actor. */
type FindRoom = (actor: Actor | undefined, key: string) => Promise<Room | undefined>;

/** What pages may follow: each module says for its own things who may. */
@Injectable()
export class Follows {
  private readonly subjects = new Map<string, FindRoom>();

  constructor(private readonly database: Database) {}

  /** Lets pages follow a subject; the check runs in the caller's own scope. */
  register(subject: string, findRoom: FindRoom): void {
    this.subjects.set(subject, findRoom);
  }

  async findRoom(actor: Actor | undefined, subject: string, key: string): Promise<Room | undefined> {
    const find = this.subjects.get(subject);
    return find && this.database.asScope(scopeOf(actor), () => find(actor, key));
  }
}
