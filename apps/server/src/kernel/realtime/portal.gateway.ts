import type { IncomingMessage } from 'node:http';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { WebSocketGateway, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { Follow, type Followed } from '@lading/contracts/notifications/pushes';
import { check } from '@lading/contracts/kernel/schema';
import { Authenticator } from '../auth/authenticator.js';
import { Clock } from '../clock/clock.js';
import type { UnfitDatabase } from '../database/session.js';
import { LOG, type Log } from '../log/log.js';
import { Follows } from './follows.js';
import { InstanceWire } from './instance-wire.js';
import { Pushes } from './pushes.js';
import {
  isSameOrigin,
  SocketHandshake,
  type PortalServer,
  type PortalSocket,
  socketLimits,
} from './socket-handshake.js';
import { headRefusals } from './refused-handshakes.js';

export const SOCKET_CONTEXT = Symbol('what the live connection leans on');

export interface SocketContext {
  /** The address of the database between instances. */
  readonly url: string;
  /** Those of every answer. */
  readonly headers: Readonly<Record<string, string>>;
}

const recheckMilliseconds = 15_000;

/** The message between instances; browsers can neither send nor receive it. */
const instanceMessage = 'instance-message';

type AllowRequest = (problem: string | null, isAllowed: boolean) => void;

/** The live connection to browsers, on the same port as everything else; several instances share it over PostgreSQL. */
@WebSocketGateway({
  path: '/socket.io',
  transports: ['websocket'],
  serveClient: false,
  connectTimeout: 10_000,
  maxHttpBufferSize: socketLimits.messageBytes,
  allowRequest: (request: IncomingMessage, answer: AllowRequest) => answer(null, isSameOrigin(request)),
})
@Injectable()
export class PortalGateway
  implements
    OnGatewayInit<PortalServer>,
    OnGatewayConnection<PortalSocket>,
    BeforeApplicationShutdown,
    OnApplicationShutdown
{
  private readonly wire: InstanceWire;
  private server: PortalServer | undefined;
  private listener: SocketHandshake | undefined;
  private rechecking: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    @Inject(SOCKET_CONTEXT) private readonly around: SocketContext,
    private readonly authenticator: Authenticator,
    private readonly follows: Follows,
    private readonly pushes: Pushes,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.wire = new InstanceWire(around.url, (error) =>
      this.log.warn({ err: error }, 'connection between instances lost'),
    );
  }

  afterInit(server: PortalServer): void {
    const errorHandler = (error: unknown): void => this.log.warn({ err: error }, 'push to other instances failed');
    // -- the adapter requires a whole pool and uses these two methods of it
    const pool = this.wire as unknown as pg.Pool;
    server.adapter(createAdapter(pool, { tableName: 'socket_attachment', errorHandler }));
    const listener = new SocketHandshake(server, this.authenticator);
    headRefusals(server, this.around.headers);
    server.use((socket, next) => void letIn(listener, socket, next));
    this.pushes.attach({
      emit: (name, to, payload) => void server.to([...to]).emit(name, payload),
      disconnect: (rooms) => server.in([...rooms]).disconnectSockets(true),
      announce: (name) => void server.serverSideEmit(instanceMessage, name),
    });
    server.on(instanceMessage, (name: unknown) => this.pushes.receive(name));
    this.rechecking = setInterval(() => void this.recheck(), recheckMilliseconds).unref();
    this.server = server;
    this.listener = listener;
  }

  handleConnection(socket: PortalSocket): void {
    limitMessages(socket);
    this.endWithActing(socket);
    socket.on('follow', (input, answer) => void this.follow(socket, input, answer));
    socket.on('unfollow', (input, answer) => void this.unfollow(socket, input, answer));
  }

  /** Acting as another user has an end that is known from its beginning. */
  private endWithActing(socket: PortalSocket): void {
    const { actingEndsAt } = socket.data.actor ?? {};
    if (actingEndsAt === undefined) return;
    const left = Math.max(0, Date.parse(actingEndsAt) - this.clock.now().getTime());
    const ending = setTimeout(() => socket.conn.close(), left).unref();
    socket.once('disconnect', () => clearTimeout(ending));
  }

  /** Browsers reconnect automatically, each after its own short pause, and reach another instance. */
  sendAway(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    clearInterval(this.rechecking);
    for (const socket of this.sockets()) socket.conn.close();
    this.server?.engine.close();
  }

  beforeApplicationShutdown(): void {
    this.sendAway();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pushes.settled();
    await this.server?.of('/').adapter.close();
    await this.wire.end();
  }

  /** Closes sockets whose token has expired or was withdrawn; the browser comes back with a fresh one. */
  private async recheck(): Promise<void> {
    for (const socket of this.sockets()) {
      const isWelcome = await this.listener?.isStillWelcome(socket).catch(() => true);
      if (!isWelcome) socket.conn.close();
    }
  }

  private sockets(): PortalSocket[] {
    return [...(this.server?.of('/').sockets.values() ?? [])];
  }

  /** Why this process doesn't receive the messages of the others. */
  get unfit(): UnfitDatabase | undefined {
    return this.wire.unfit;
  }

  /** Live connections of this process, by who holds them. */
  counts(): { person: number; visitor: number } {
    const sockets = this.sockets();
    const person = sockets.filter(({ data }) => data.actor !== undefined).length;
    return { person, visitor: sockets.length - person };
  }

  private async follow(socket: PortalSocket, input: unknown, answer: unknown): Promise<void> {
    const room = await this.roomOf(socket, input);
    const { followed } = socket.data;
    const hasSpace = room !== undefined && (followed.has(room) || followed.size < socketLimits.followedPerSocket);
    if (hasSpace) {
      followed.add(room);
      await socket.join(room);
    }
    reply(answer, { isFollowing: hasSpace });
  }

  private async unfollow(socket: PortalSocket, input: unknown, answer: unknown): Promise<void> {
    const room = await this.roomOf(socket, input);
    // Only rooms that were followed can be left: the person's own rooms stay.
    if (room !== undefined && socket.data.followed.delete(room)) await socket.leave(room);
    reply(answer, { isFollowing: false });
  }

  private async roomOf({ data: { actor } }: PortalSocket, input: unknown): Promise<string | undefined> {
    const result = check(Follow, input);
    if ('issues' in result) return undefined;
    try {
      return await this.follows.findRoom(actor, result.value.subject, result.value.key);
    } catch (error) {
      this.log.warn({ err: error, subject: result.value.subject }, 'a follow message could not be decided');
      return undefined;
    }
  }
}

async function letIn(
  listener: SocketHandshake,
  socket: PortalSocket,
  answer: (refusal?: Error) => void,
): Promise<void> {
  const refusal = await listener.open(socket).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error('refused')),
  );
  answer(refusal);
}

const isCallable = (value: unknown): value is (followed: Followed) => void => typeof value === 'function';

function reply(answer: unknown, followed: Followed): void {
  if (isCallable(answer)) answer(followed);
}

/** A client that sends more than the limit within a second is cut off. */
function limitMessages({ conn }: PortalSocket): void {
  let count = 0;
  let second = 0;
  conn.on('packet', ({ type }: { type: string }) => {
    if (type !== 'message') return;
    const now = Math.floor(performance.now() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    if (count > socketLimits.messagesPerSecond) conn.close();
  });
}
