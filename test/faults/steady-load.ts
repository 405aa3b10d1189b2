import { customerUsersApi, userRuleApi } from '@lading/contracts/accounts/customer-users';
import { userLocationRuleChanged } from '@lading/contracts/notifications/pushes';
import { shipmentsApi, type Dispatch } from '@lading/contracts/shipments/shipments';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import {
  dispatchOf,
  createQuote,
  type Freight,
  type TestCarrier,
} from '../../apps/server/src/modules/shipments/shipments.fixture';
import { eventually } from '../harness/kernel-app';
import { dayFromNow, openDayFromNow } from '../harness/open-day';
import { Caller } from '../harness/test-portal';
import type { ServerProcess } from './server-process';

/** A quote of today's calendar, ready to be accepted. */
export async function createOrder(freight: Freight, carrier: TestCarrier = 'BMESA'): Promise<Dispatch> {
  const shipDate = openDayFromNow(4);
  const quote = await createQuote(freight, { carrier, details: { shipDate }, validUntil: dayFromNow(5) });
  await freight.portal.sql('UPDATE quote SET ship_date = $2 WHERE id = $1', [quote.quoteId, shipDate]);
  return dispatchOf(quote);
}

/** Made some at a time: a call that waits too long for a connection is refused. */
const together = 20;

/** That many quotes, each ready to be accepted. */
export async function createOrders(freight: Freight, count: number): Promise<Dispatch[]> {
  const orders: Dispatch[] = [];
  while (orders.length < count) {
    const next = Math.min(together, count - orders.length);
    orders.push(...(await Promise.all(Array.from({ length: next }, () => createOrder(freight)))));
  }
  return orders;
}

/** Who calls, and what they need for it. */
interface People {
  readonly freight: Freight;
  readonly servers: readonly ServerProcess[];
  /** Where everybody calls. */
  readonly address: string;
  /** A user whose location rule is changed repeatedly. */
  readonly clerkId: number;
}

/** What the people are signed in with. */
interface Tokens {
  readonly administrator: string;
  readonly clerk: string;
}

const administrator = 'admin@lakeside.example';
const clerk = 'clerk@lakeside.example';
/** Milliseconds: a token lasts for fifteen minutes, a run on a busy machine longer. */
const renewal = 300_000;

async function signedInAt(server: ServerProcess): Promise<Tokens> {
  return { administrator: await server.signIn(administrator), clerk: await server.signIn(clerk) };
}

/** Users who read lists, book freight and change rules while processes come and go; each records its answers. */
export class SteadyLoad {
  readonly statuses = new Map<string, number>();
  readonly failures: string[] = [];
  readonly booked: string[] = [];
  /** Answers of a process that did not know of the newest rule. */
  readonly disobeyed: string[] = [];
  ruleChanges = 0;
  connects = 0;
  private granted: number[] = [];
  private shown: readonly number[] = [];
  private isOver = false;
  private readonly running: Promise<void>[] = [];
  private socket: Socket | undefined;
  private renewing: NodeJS.Timeout | undefined;

  private constructor(
    private readonly people: People,
    private tokens: Tokens,
    /** The administrator, who keeps connections between calls. */
    private me = new Caller(people.address, tokens.administrator),
  ) {}

  /** The people of the world of freight, signed in. */
  static async of(freight: Freight, servers: readonly ServerProcess[], address: string): Promise<SteadyLoad> {
    const [first] = servers;
    if (!first) throw new Error('No server was started.');
    const [{ id } = { id: 0 }] = await freight.portal.sql<{ id: number }>(
      'SELECT id FROM user_account WHERE email = $1',
      [clerk],
    );
    return new SteadyLoad({ freight, servers, address, clerkId: id }, await signedInAt(first));
  }

  begin(orders: Dispatch[]): void {
    const { address } = this.people;
    for (let reader = 0; reader < 4; reader += 1) this.running.push(this.again(() => this.read()));
    for (let booker = 0; booker < 2; booker += 1) this.running.push(this.again(() => this.book(orders.pop())));
    this.running.push(this.again(() => this.changeRule()));
    this.renewing = setInterval(() => void this.renew(), renewal);
    const auth = (report: (data: object) => void): void => report({ token: this.tokens.clerk });
    this.socket = io(address, { transports: ['websocket'], forceNew: true, auth });
    this.socket.on('connect', () => {
      this.connects += 1;
      this.refetch();
    });
    this.socket.on(userLocationRuleChanged.name, () => this.refetch());
  }

  /** Ends when every caller has got the answer to the last call; the page shows the last rule then. */
  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.running);
    await eventually(() => String(this.shown) === String(this.granted) || undefined, 20_000);
  }

  close(): void {
    this.isOver = true;
    clearInterval(this.renewing);
    this.socket?.close();
  }

  /** The calls so far, in words. */
  get summary(): string {
    return [...this.statuses].map(([what, count]) => `${count} × ${what}`).join(', ');
  }

  private async again(action: () => Promise<void>): Promise<void> {
    while (!this.isOver) {
      await action().catch((error: unknown) => this.failures.push(String(error)));
      await pause(100);
    }
  }

  private note(what: string, status: number, expected: number, body: unknown): void {
    const key = `${what} ${status}`;
    this.statuses.set(key, (this.statuses.get(key) ?? 0) + 1);
    if (status !== expected) this.failures.push(`${key} ${JSON.stringify(body)}`);
  }

  /** At whichever process answers; where none does just then, the tokens last until the next time. */
  private async renew(): Promise<void> {
    for (const server of this.people.servers) {
      const tokens = await signedInAt(server).catch(() => undefined);
      if (!tokens) continue;
      this.tokens = tokens;
      this.me = new Caller(this.people.address, tokens.administrator);
      return;
    }
  }

  private async read(): Promise<void> {
    const { status, body } = await this.me.call(shipmentsApi.list, { limit: 20 });
    this.note('list', status, 200, body);
  }

  private async book(order: Dispatch | undefined): Promise<void> {
    await pause(250);
    if (!order) return;
    const { status, body } = await this.me.call(shipmentsApi.dispatch, order);
    this.note('dispatch', status, 201, body);
    if (status === 201) this.booked.push(body.number);
  }

  /** The rule holds at every process from the moment its change is answered. */
  private async changeRule(): Promise<void> {
    const { freight, servers, clerkId: userId } = this.people;
    const { chicago, dallas } = freight.locations;
    const wanted = [this.ruleChanges % 2 === 0 ? chicago : dallas];
    const { status, body } = await this.me.call(customerUsersApi.updateCustomerUser, {
      ...{ userId, firstName: 'Ada', lastName: 'Reyes', role: 1, seesCosts: true },
      ...{ seesAllLocations: false, locationIds: wanted, isThirdPartyVisibility: true, isShowThirdParty: true },
    });
    this.note('rule', status, 200, body);
    if (status !== 200) return;
    this.granted = wanted;
    this.ruleChanges += 1;
    for (const server of servers) {
      const seen = await server
        .as(this.tokens.clerk)
        .call(userRuleApi.getUserLocationRule)
        .catch(() => undefined);
      if (seen?.status === 200 && String(seen.body.locations) !== String(wanted))
        this.disobeyed.push(`${server.port}: ${String(seen.body.locations)} instead of ${String(wanted)}`);
    }
    await pause(200);
  }

  /** When the run is over, a call that breaks off with its process does not count. */
  private refetch(): void {
    this.show().catch((error: unknown) => {
      if (!this.isOver) this.failures.push(String(error));
    });
  }

  /** The page reloads after every connection and every push. */
  private async show(): Promise<void> {
    const { address } = this.people;
    const { status, body } = await new Caller(address, this.tokens.clerk).call(userRuleApi.getUserLocationRule);
    this.note('rule of the page', status, 200, body);
    if (status === 200) this.shown = body.locations;
  }
}
