import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import type { Actor } from '../auth/actor.js';
import type { Authenticator } from '../auth/authenticator.js';
import { actingRoom, actingSessionRoom, carrierRoom, customerRoom, userRoom, type Room } from './rooms.js';

/** Limits of live connections; each is a promise to the others on the same machine. */
export const socketLimits = {
  perUser: 5,
  perInstance: 2000,
  /** Of those, the ones without sign-in: public tracking pages. */
  anonymousPerInstance: 500,
  messageBytes: 16 * 1024,
  messagesPerSecond: 20,
  followedPerSocket: 50,
} as const;

export interface SocketState {
  token?: string;
  actor?: Actor;
  followed: Set<string>;
}

// -- socket.io types messages of clients as any; every one is checked before use
type Messages = Record<string, (...input: unknown[]) => void>;
export type PortalServer = Server<Messages, Messages, Messages, SocketState>;
export type PortalSocket = Socket<Messages, Messages, Messages, SocketState>;

/** A refusal the client can tell apart by its code. */
class Refusal extends Error {
  readonly data: { readonly code: 401 | 429 | 503 };

  constructor(code: 401 | 429 | 503, message: string) {
    super(message);
    this.data = { code };
  }
}

const visitors: Room = 'anonymous:all';

const roomsOf = (actor: Actor): Room[] => [
  ...(actor.userId === null ? [] : [userRoom(actor.userId)]),
  ...(actor.customerId === null ? [] : [customerRoom(actor.customerId)]),
  ...(actor.carrierId === null ? [] : [carrierRoom(actor.carrierId)]),
  ...(actor.actingUserId === undefined ? [] : [actingRoom(actor.actingUserId)]),
  ...(actor.actingSessionId === undefined ? [] : [actingSessionRoom(actor.actingSessionId)]),
];

/** Decides who comes in, and into which rooms; a client cannot name one. */
export class SocketHandshake {
  constructor(
    private readonly server: PortalServer,
    private readonly authenticator: Authenticator,
  ) {}

  /** Lets a socket in with the rooms of its actor, or as a visitor when it shows no token. */
  async open(socket: PortalSocket): Promise<void> {
    socket.data.followed = new Set();
    if (this.server.engine.clientsCount > socketLimits.perInstance) throw new Refusal(503, 'too many connections');
    const token: unknown = socket.handshake.auth['token'];
    if (token === undefined || token === null) return this.admit(socket, [visitors]);
    const actor = typeof token === 'string' ? await this.authenticator.actorOfToken(token) : undefined;
    if (!actor || typeof token !== 'string') throw new Refusal(401, 'not signed in');
    socket.data.token = token;
    socket.data.actor = actor;
    return this.admit(socket, roomsOf(actor));
  }

  /** Whether the token of a socket still belongs to the same user. */
  async isStillWelcome({ data: { token, actor } }: PortalSocket): Promise<boolean> {
    if (token === undefined) return true;
    const now = await this.authenticator.actorOfToken(token);
    return now !== undefined && now.userId === actor?.userId;
  }

  private async admit(socket: PortalSocket, rooms: readonly Room[]): Promise<void> {
    const [first] = rooms;
    if (!first) throw new Refusal(401, 'not signed in');
    const limit = first === visitors ? socketLimits.anonymousPerInstance : socketLimits.perUser;
    if (this.sizeOf(first) >= limit) throw new Refusal(429, 'too many connections of the same caller');
    await socket.join([...rooms]);
  }

  private sizeOf(room: Room): number {
    return this.server.of('/').adapter.rooms.get(room)?.size ?? 0;
  }
}

/** A browser may connect only from a page of the same host; programs that are no browser send no Origin. */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (host === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host.toLowerCase();
}
