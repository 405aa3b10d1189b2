import { Injectable } from '@nestjs/common';
import { scopeOf, type Actor } from '../auth/actor.js';
import { Database } from '../database/database.js';
import type { Room } from './rooms.js';

/** Answers the room when the caller may follow the thing; visitors have no actor. */
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
