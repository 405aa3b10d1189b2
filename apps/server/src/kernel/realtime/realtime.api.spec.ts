import { get, type IncomingMessage } from 'node:http';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { io, type Socket } from 'socket.io-client';
import { customerLocationRuleChanged } from '@lading/contracts/notifications/pushes';
import { quoteChanged } from '@lading/contracts/quotes/quote-answers';
import {
  copyDatabase,
  eventually,
  startKernelApp,
  TokenBook,
  type KernelApp,
} from '../../../../../test/harness/kernel-app';
import { ownTime } from '../../../../../test/harness/own-time';
import { jobActor, type Actor } from '../auth/actor.js';
import { system } from '../database/session.js';
import { DomainEvent } from '../events/domain-event.js';
import { Events } from '../events/events.js';
import { fixedHeaders } from '../http/fixed-headers.js';
import { Follows } from './follows.js';
import { customerRoom } from './rooms.js';
import { Pushes } from './pushes.js';
import { socketLimits } from './socket-handshake.js';

class CarrierAnswered extends DomainEvent<{ quoteId: number; carrierId: number }> {
  static readonly eventName = 'carrier-answered';
}

@Injectable()
class QuotePushes implements OnModuleInit {
  constructor(
    private readonly pushes: Pushes,
    private readonly follows: Follows,
  ) {}

  onModuleInit(): void {
    this.pushes.sends(CarrierAnswered, quoteChanged, ({ payload }) => ({
      to: [`quote:${payload.quoteId}`],
      payload: { ...payload, state: 'rating' as const },
    }));
    this.follows.register('quote', async (actor, key) => (actor?.customerId === 3 ? `quote:${key}` : undefined));
    this.follows.register('tracking', async (_, key) => (key === 'a-share-token' ? 'tracking:55' : undefined));
  }
}

const person = (userId: number, customerId: number, more: Partial<Actor> = {}): Actor => ({
  ...jobActor(`user ${userId}`),
  kind: 'person',
  userId,
  customerId,
  ...more,
});

const answered = (quoteId: number): CarrierAnswered =>
  new CarrierAnswered({ subject: `quote:${quoteId}`, payload: { quoteId, carrierId: 2 } });

/** As a client that is none of ours. */
const askEngine = (port: number, query: string, headers: Record<string, string> = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const path = `/socket.io/?EIO=4&${query}`;
    const asked = get({ host: '127.0.0.1', port, path, headers }, (answer) => resolve(answer.resume()));
    asked.once('error', reject);
    asked.once('upgrade', (_answer, line) => {
      line.destroy();
      reject(new Error('was let in'));
    });
  });

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('the live connection', () => {
  const tokens = new TokenBook();
  const open: Socket[] = [];
  let a: KernelApp;
  let b: KernelApp;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const copy = await copyDatabase();
    ({ drop } = copy);
    a = await startKernelApp({ url: copy.url, providers: [QuotePushes], tokens });
    b = await startKernelApp({ url: copy.url, providers: [QuotePushes], tokens });
    tokens.actors.set('ann', person(7, 3));
    tokens.actors.set('bob', person(8, 4));
    tokens.actors.set('eve', person(9, 5));
    tokens.actors.set('admin as ann', person(7, 3, { actingUserId: 1 }));
    await pause(300);
  });

  afterEach(() => {
    for (const socket of open.splice(0)) socket.close();
  });

  afterAll(async () => {
    await a.close();
    await b.close();
    await drop();
  });

  interface Listener {
    socket: Socket;
    received: { name: string; payload: unknown; at: number }[];
  }

  async function connect(to: KernelApp, token?: string, headers: Record<string, string> = {}): Promise<Listener> {
    const socket = io(`http://127.0.0.1:${to.port}`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: headers,
      auth: token === undefined ? {} : { token },
    });
    open.push(socket);
    const received: Listener['received'] = [];
    socket.onAny((name: string, payload: unknown) => received.push({ name, payload, at: ownTime() }));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('connect_error', reject);
    });
    return { socket, received };
  }

  const follow = (socket: Socket, subject: string, key: string): Promise<unknown> =>
    socket.timeout(2000).emitWithAck('follow', { subject, key });

  it('brings a push from one process to the customer on another, and to no other customer', async () => {
    const ann = await connect(b, 'ann');
    const bob = await connect(b, 'bob');

    a.app.get(Pushes).send(customerLocationRuleChanged, [customerRoom(3)], { customerId: 3 });

    const [push] = await eventually(() => (ann.received.length > 0 ? ann.received : undefined));
    await pause(100);
    expect(push).toMatchObject({ name: 'customer-location-rule-changed', payload: { customerId: 3 } });
    expect(bob.received).toEqual([]);
  });

  it('streams what followers of a quote wait for within 30 ms of the commit', async () => {
    const ann = await connect(a, 'ann');
    await follow(ann.socket, 'quote', '17');
    const delays: number[] = [];

    for (let count = 1; count <= 20; count += 1) {
      await a.database.asScope(system, () => a.app.get(Events).publish(jobActor('rating'), answered(17)));
      const committed = ownTime();
      const last = await eventually(() => ann.received[count - 1]);
      delays.push(last.at - committed);
    }

    const sorted = delays.toSorted((one, other) => one - other);
    expect(sorted[10]).toBeLessThan(30);
    expect(ann.received).toHaveLength(20);
  });

  it('says nothing about work that was rolled back', async () => {
    const ann = await connect(a, 'ann');
    await follow(ann.socket, 'quote', '18');

    const failing = a.database.asScope(system, () =>
      a.database.transaction(async () => {
        await a.app.get(Events).publish(jobActor('rating'), answered(18));
        throw new Error('rolled back');
      }),
    );

    await expect(failing).rejects.toThrow('rolled back');
    await pause(100);
    expect(ann.received).toEqual([]);
  });

  it('lets only those follow whom the module lets', async () => {
    const ann = await connect(a, 'ann');
    const bob = await connect(a, 'bob');

    expect(await follow(ann.socket, 'quote', '19')).toEqual({ isFollowing: true });
    expect(await follow(bob.socket, 'quote', '19')).toEqual({ isFollowing: false });
    expect(await follow(bob.socket, 'customer', '3')).toEqual({ isFollowing: false });
    expect(await follow(bob.socket, 'user', '7')).toEqual({ isFollowing: false });
  });

  it('ignores rooms and users that a client makes up', async () => {
    const bob = await connect(a, 'bob');
    bob.socket.emit('join', 'customer:3');
    bob.socket.emit('subscribe', { room: 'customer:3', customerId: 3, userId: 7 });
    bob.socket.emit('follow', { subject: 'quote', key: { room: 'customer:3' } });
    bob.socket.emit('follow', 'customer:3');
    await pause(50);

    for (let count = 0; count < 50; count += 1) {
      a.app.get(Pushes).send(customerLocationRuleChanged, [customerRoom(3)], { customerId: 3 });
    }

    await pause(300);
    expect(bob.received).toEqual([]);
  });

  it('lets a visitor follow a shared tracking page and nothing else', async () => {
    const visitor = await connect(a);

    expect(await follow(visitor.socket, 'tracking', 'a-share-token')).toEqual({ isFollowing: true });
    expect(await follow(visitor.socket, 'tracking', 'another')).toEqual({ isFollowing: false });
    expect(await follow(visitor.socket, 'quote', '17')).toEqual({ isFollowing: false });
  });

  it('refuses a wrong token', async () => {
    await expect(connect(a, 'forged')).rejects.toMatchObject({ data: { code: 401 } });
  });

  it('gives whom it refuses the headers of every answer', async () => {
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    const keyed = { ...upgrade, 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' };
    const refusals = await Promise.all([
      askEngine(a.port, 'transport=polling'),
      askEngine(a.port, 'transport=websocket&sid=unknown'),
      askEngine(a.port, 'transport=websocket', { origin: 'https://evil.example' }),
      askEngine(a.port, 'transport=websocket&sid=unknown', keyed),
      askEngine(a.port, 'transport=websocket', { ...keyed, origin: 'https://evil.example' }),
      askEngine(a.port, 'transport=websocket', upgrade),
      askEngine(a.port, 'transport=websocket', { ...keyed, 'sec-websocket-version': '99' }),
    ]);

    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 403, 400, 400]);
    expect(refusals.at(-1)?.headers['sec-websocket-version']).toBe('13');
    for (const { headers } of refusals) expect(headers).toMatchObject(fixedHeaders(false));
  });

  it('refuses pages of a foreign origin and takes those of its own', async () => {
    const own = await connect(a, 'ann', { origin: `http://127.0.0.1:${a.port}` });

    expect(own.socket.connected).toBe(true);
    await expect(connect(a, 'ann', { origin: 'https://evil.example' })).rejects.toThrow('websocket error');
    await expect(connect(a, 'ann', { origin: 'null' })).rejects.toThrow('websocket error');
  });

  it('offers no long polling', async () => {
    const answer = await fetch(`http://127.0.0.1:${a.port}/socket.io/?EIO=4&transport=polling`);

    expect(answer.status).toBe(400);
  });

  it('closes the sockets of a suspended user on every process within a second', async () => {
    const eve = await connect(b, 'eve');
    const ann = await connect(b, 'ann');
    const start = ownTime();

    a.app.get(Pushes).disconnectUser(9);

    await eventually(() => !eve.socket.connected || undefined, 1000);
    expect(ownTime() - start).toBeLessThan(1000);
    expect(ann.socket.connected).toBe(true);
  });

  it('closes what an administrator opened in another name when the administrator is suspended', async () => {
    const acting = await connect(b, 'admin as ann');

    a.app.get(Pushes).disconnectUser(1);

    await eventually(() => !acting.socket.connected || undefined, 1000);
    expect(acting.socket.connected).toBe(false);
  });

  it('serves five sockets of one user and refuses the sixth', async () => {
    for (let count = 0; count < socketLimits.perUser; count += 1) await connect(a, 'eve');

    await expect(connect(a, 'eve')).rejects.toMatchObject({ data: { code: 429 } });
  });

  it('cuts off who sends more than twenty messages a second or one above 16 kB', async () => {
    const steady = await connect(a, 'ann');
    for (let count = 0; count < 15; count += 1) steady.socket.emit('anything', count);
    await pause(200);
    const isSteadyConnected = steady.socket.connected;
    const flooding = await connect(a, 'ann');
    for (let count = 0; count < 60; count += 1) flooding.socket.emit('anything', count);
    const packet = '42["anything",""]'.length;
    const fitting = await connect(a, 'bob');
    fitting.socket.emit('anything', 'x'.repeat(socketLimits.messageBytes - packet));
    const large = await connect(a, 'bob');
    large.socket.emit('anything', 'x'.repeat(socketLimits.messageBytes - packet + 1));

    await eventually(() => (!flooding.socket.connected && !large.socket.connected) || undefined, 2000);

    expect([isSteadyConnected, fitting.socket.connected]).toEqual([true, true]);
  });

  it('refuses a push that does not fit its shape', () => {
    const send = (): void =>
      a.app.get(Pushes).send(customerLocationRuleChanged, [customerRoom(3)], { customerId: 0.5 });

    expect(send).toThrow('does not fit its shape');
  });
});
