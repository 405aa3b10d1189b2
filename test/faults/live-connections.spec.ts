import { Injectable, type OnModuleInit } from '@nestjs/common';
import { customerLocationRuleChanged } from '@lading/contracts/notifications/pushes';
import { io, type Socket } from 'socket.io-client';
import { jobActor } from '../../apps/server/src/kernel/auth/actor';
import { system } from '../../apps/server/src/kernel/database/session';
import { DomainEvent } from '../../apps/server/src/kernel/events/domain-event';
import { Events } from '../../apps/server/src/kernel/events/events';
import { Pushes } from '../../apps/server/src/kernel/realtime/pushes';
import { customerRoom } from '../../apps/server/src/kernel/realtime/rooms';
import { copyDatabase, eventually, startKernelApp, TokenBook, type KernelApp } from '../harness/kernel-app';

/** `LADING_FAULTS=full`: 500 sockets receive 10,000 pushes. */
const isFull = process.env['LADING_FAULTS'] === 'full';
const customers = isFull ? 50 : 6;
const socketsEach = 10;
const changesEach = isFull ? 20 : 12;

class RuleChanged extends DomainEvent<{ customerId: number }> {
  static readonly eventName = 'rule-changed-in-a-fault-test';
}

@Injectable()
class RulePushes implements OnModuleInit {
  constructor(private readonly pushes: Pushes) {}

  onModuleInit(): void {
    this.pushes.sends(RuleChanged, customerLocationRuleChanged, ({ payload: { customerId } }) => ({
      to: [customerRoom(customerId)],
      payload: { customerId },
    }));
  }
}

/** What is true of a customer, and how many times it changed. */
const truth = new Map<number, number>();

/** A page: it reloads whenever it connects or receives a push, and shows only loaded data. */
class Page {
  shown = 0;
  connects = 0;
  readonly foreign: unknown[] = [];
  private readonly socket: Socket;

  constructor(
    port: number,
    readonly customerId: number,
    token: string,
  ) {
    this.socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      auth: { token },
      reconnectionDelay: 200,
      reconnectionDelayMax: 1000,
    });
    this.socket.on('connect', () => {
      this.connects += 1;
      this.askAgain();
    });
    this.socket.on(customerLocationRuleChanged.name, (event: { customerId: number }) => {
      if (event.customerId !== customerId) this.foreign.push(event);
      this.askAgain();
    });
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  /** The line breaks without a word; the client notices and comes back. */
  cut(): void {
    this.socket.io.engine.close();
  }

  close(): void {
    this.socket.close();
  }

  private askAgain(): void {
    this.shown = truth.get(this.customerId) ?? 0;
  }
}

const tokens = new TokenBook();
const pages: Page[] = [];
let steady: KernelApp;
let restarting: KernelApp;
let start: (port?: number) => Promise<KernelApp>;
let drop: () => Promise<void>;

beforeAll(async () => {
  const copy = await copyDatabase();
  ({ drop } = copy);
  start = (port) => startKernelApp({ url: copy.url, providers: [RulePushes], tokens, port });
  [steady, restarting] = [await start(), await start()];
});
afterAll(async () => {
  for (const page of pages) page.close();
  await Promise.all([steady.close(), restarting.close()]);
  await drop();
});

/** Pages of every customer at both processes; a person has five at most. */
function openPages(): void {
  for (let customerId = 1; customerId <= customers; customerId += 1) {
    for (const [half, { port }] of [steady, restarting].entries()) {
      const token = `${customerId} at ${half}`;
      tokens.actors.set(token, { ...jobActor(token), kind: 'person', userId: customerId * 10 + half, customerId });
      for (let count = 0; count < socketsEach / 2; count += 1) pages.push(new Page(port, customerId, token));
    }
  }
}

/** One change of each customer, pushed by the process that stays. */
async function changeAll(): Promise<void> {
  for (let customerId = 1; customerId <= customers; customerId += 1) {
    // Before its push, which may arrive before the commit is answered.
    truth.set(customerId, (truth.get(customerId) ?? 0) + 1);
    const facts = { subject: `customer:${customerId}`, payload: { customerId } };
    await steady.database.asScope(system, () =>
      steady.database.transaction(() => steady.app.get(Events).publish(jobActor('fault test'), new RuleChanged(facts))),
    );
  }
}

const allConnected = (): Promise<true> =>
  eventually(() => pages.every((page) => page.isConnected) || undefined, 60_000);

it('pages miss no push and get no push of others while connections break and a process is restarted', async () => {
  openPages();
  await allConnected();
  const { port } = restarting;

  for (let change = 0; change < changesEach; change += 1) {
    await changeAll();
    if (change % 4 === 0) for (const page of pages.filter((_, place) => place % 3 === 0)) page.cut();
    if (change === 4) await restarting.close();
    if (change === 8) restarting = await start(port);
  }
  await allConnected();

  await eventually(() => pages.every(({ shown }) => shown === changesEach) || undefined, 60_000);
  expect(pages).toHaveLength(customers * socketsEach);
  expect(pages.flatMap(({ foreign }) => foreign)).toEqual([]);
  expect(pages.filter(({ connects }) => connects > 1).length).toBeGreaterThan(pages.length / 2);
});
