import { Inject, Injectable } from '@nestjs/common';
import type { Push } from '@lading/contracts/kernel/push';
import { check } from '@lading/contracts/kernel/schema';
import { CHECK_ANSWERS } from '../endpoints/contract.interceptor.js';
import { Database } from '../database/database.js';
import type { DomainEvent, EventClass } from '../events/domain-event.js';
import { Events } from '../events/events.js';
import { LOG, type Log } from '../log/log.js';
import { watch } from '../watch/watch.js';
import { actingRoom, actingSessionRoom, userRoom, type Room } from './rooms.js';

/** Where a push goes to and what it says. */
interface Sending<T extends object> {
  readonly to: readonly Room[];
  readonly payload: T;
}

/** What the gateway offers to the sender: rooms are served on every instance. */
export interface Sockets {
  emit(name: string, to: readonly Room[], payload: object): void;
  disconnect(rooms: readonly Room[]): void;
  /** Reaches every other instance. */
  announce(name: string): void;
}

/** Messages to browsers: sent right after the commit, to rooms that the server made; lost ones only delay. */
@Injectable()
export class Pushes {
  private sockets: Sockets | undefined;
  private readonly listeners = new Map<string, () => void>();
  private readonly asking = new Set<Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly events: Events,
    @Inject(CHECK_ANSWERS) private readonly checksShapes: boolean,
    @Inject(LOG) private readonly log: Log,
  ) {}

  attach(sockets: Sockets): void {
    this.sockets = sockets;
  }

  /** Sends after the commit of the current transaction, or at once outside one. */
  send<T extends object>(push: Push<T>, to: readonly Room[], payload: T): void {
    if (this.checksShapes) {
      const result = check(push.shape, payload);
      if ('issues' in result) throw new Error(`${push.name} does not fit its shape: ${JSON.stringify(result.issues)}`);
    }
    if (to.length === 0) return;
    this.database.afterCommit(() => {
      this.sockets?.emit(push.name, to, payload);
      watch.note({ kind: 'push', labels: { push: push.name } });
    });
  }

  /** One row of the table event → push → rooms; call it in `onModuleInit`. */
  sends<P extends object, T extends object>(
    event: EventClass<P>,
    push: Push<T>,
    sending: (event: DomainEvent<P>) => Sending<T>,
  ): void {
    this.events.onCommitted(event, (happened) => {
      const { to, payload } = sending(happened);
      this.send(push, to, payload);
    });
  }

  /** Like `sends`, where the rooms have to be looked up first; without an answer nothing is sent. */
  sendsWhenAsked<P extends object, T extends object>(
    event: EventClass<P>,
    push: Push<T>,
    ask: (event: DomainEvent<P>) => Promise<Sending<T> | undefined>,
  ): void {
    this.events.onCommitted(event, (happened) => {
      const asked = ask(happened)
        .then((sending) => sending && this.send(push, sending.to, sending.payload))
        .catch((error: unknown) => this.log.warn({ err: error, push: push.name }, 'a push was not made'))
        .finally(() => this.asking.delete(asked));
      this.asking.add(asked);
    });
  }

  /** Ends when everything that happened so far was sent. */
  async settled(): Promise<void> {
    while (this.asking.size > 0) await Promise.all(this.asking);
  }

  /** Notifies the other instances after the commit; a lost message matters little, since each caches only for a short time. */
  announce(name: string): void {
    this.database.afterCommit(() => this.sockets?.announce(name));
  }

  /** Calls back when another instance announces this; call it in `onModuleInit`. */
  onAnnounced(name: string, listen: () => void): void {
    this.listeners.set(name, listen);
  }

  /** What the gateway has heard from another instance. */
  receive(name: unknown): void {
    if (typeof name === 'string') this.listeners.get(name)?.();
  }

  /** Closes every socket of a user on all instances, including sockets of users acting in that user's name. */
  disconnectUser(userId: number): void {
    this.database.afterCommit(() => this.sockets?.disconnect([userRoom(userId), actingRoom(userId)]));
  }

  /** Closes every socket of one session in another name, on all instances. */
  disconnectActing(actingSessionId: number): void {
    this.database.afterCommit(() => this.sockets?.disconnect([actingSessionRoom(actingSessionId)]));
  }
}
