import { Injectable } from '@nestjs/common';
import { io, type Socket } from 'socket.io-client';
import { apiKeysApi } from '@lading/contracts/accounts/api-keys';
import { carriersApi } from '@lading/contracts/carriers/carriers';
import { healthApi } from '@lading/contracts/sites/health';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { Id } from '@lading/contracts/kernel/field';
import { customerLocationRuleChanged } from '@lading/contracts/notifications/pushes';
import { asWritten } from '../../../../../test/harness/as-written';
import { createPlaces, createShipper, type Shipper } from '../../../../../test/harness/freight-world';
import {
  copyDatabase,
  eventually,
  startKernelApp,
  TokenBook,
  type KernelApp,
} from '../../../../../test/harness/kernel-app';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { ownTime } from '../../../../../test/harness/own-time';
import { Wire } from '../../../../../test/harness/wire';
import { jobActor } from '../auth/actor.js';
import { defineJob, Runs } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import { Pushes } from '../realtime/pushes.js';
import { customerRoom } from '../realtime/rooms.js';
import { system } from './session.js';

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Timed {
  url: string;
  status: number;
  type: string;
  late: boolean;
}

describe('while the database is away', () => {
  let wire: Wire;
  let portal: TestPortal;
  let shipper: Shipper;
  let me: Caller;

  beforeAll(async () => {
    portal = await startTestPortal({
      // A slow machine retries until the database is back.
      config: { requestsPerMinute: 10_000 },
      via: async (url) => {
        wire = await Wire.to(url);
        return wire.url;
      },
    });
    await createPlaces(portal);
    shipper = await createShipper(portal);
    me = portal.as(shipper.token);
  });

  afterAll(async () => {
    wire?.mend();
    await portal?.close();
    await wire?.close();
  });

  const timed = async (method: string, url: string, body?: unknown): Promise<Timed> => {
    const start = ownTime();
    const { status, headers } = await me.send(method, url, body);
    const late = ownTime() - start > 2500;
    return { url, status, type: String(headers['content-type']), late };
  };

  const everyCall = (): Promise<Timed[]> =>
    Promise.all([
      timed('GET', quotesApi.list.path),
      timed('GET', quotesApi.get.path.replace(':quoteId', '1')),
      timed('POST', quotesApi.saveDraft.path, { draft: {} }),
      timed('GET', apiKeysApi.listApiKeys.path),
      timed('GET', carriersApi.connected.path),
      timed('GET', healthApi.ready.path),
    ]);

  const unavailable = async (): Promise<void> => {
    const calls = await everyCall();
    expect(calls).toEqual(
      calls.map(({ url }) => ({ url, status: 503, type: expect.stringContaining('problem+json'), late: false })),
    );
    expect((await portal.anyone.call(healthApi.live)).status).toBe(200);
  };

  const works = async (): Promise<boolean> => {
    const [list, ready] = await Promise.all([
      me.call(quotesApi.list, { limit: 10 }),
      portal.anyone.call(healthApi.ready),
    ]);
    return list.status === 200 && ready.status === 200;
  };

  it('every call is refused quickly, and all works again soon after it is back, without a restart', async () => {
    await eventually(works, 5000);
    wire.cut();
    const end = performance.now() + 4000;
    while (performance.now() < end) await unavailable();

    wire.mend();
    const back = ownTime();
    await eventually(works, 3000);
    expect(ownTime() - back).toBeLessThan(3000);
    // Every slot of both pools, not only the first.
    const burst = await Promise.all(Array.from({ length: 20 }, () => me.call(quotesApi.list, { limit: 10 })));
    expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('a connection that breaks in the middle of a query harms no other caller', async () => {
    const asked = Promise.allSettled([
      portal.sql('SELECT pg_sleep(3)'),
      portal.database.asScope(system, () =>
        portal.database.transaction(() => portal.database.query(asWritten('SELECT pg_sleep(3)'))),
      ),
    ]);
    await pause(300);
    wire.cut();
    const settled = await asked;
    wire.mend();

    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await eventually(works, 3000);
  });

  it('callers who wait for a connection are refused as soon as the database is known to be silent', async () => {
    await Promise.all(Array.from({ length: 20 }, () => works()));
    wire.freeze();
    const start = ownTime();
    const answered = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const { status } = await me.call(quotesApi.list, { limit: 10 });
        return { status, milliseconds: ownTime() - start };
      }),
    );
    wire.mend();

    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([503]));
    // Those in hand wait for their answers for eight seconds; there are never more of them than connections.
    expect(answered.filter(({ milliseconds }) => milliseconds > 7000).length).toBeLessThanOrEqual(8);
    await eventually(works, 3000);
  });

  it('silent connections are dropped when a query times out, and no query is sent twice', async () => {
    await Promise.all(Array.from({ length: 20 }, () => works()));
    wire.freeze();
    await pause(1000);
    wire.mend();
    const start = performance.now();
    await Promise.allSettled(Array.from({ length: 20 }, () => works()));
    await pause(Math.max(0, 9000 - (performance.now() - start)));

    const burst = await Promise.all(Array.from({ length: 20 }, () => me.call(quotesApi.list, { limit: 10 })));
    expect(burst.map(({ status }) => status)).toEqual(burst.map(() => 200));
    const writes = await Promise.all(
      Array.from({ length: 8 }, () => me.call(quotesApi.saveDraft, { draft: { shipDate: 'soon' } })),
    );
    expect(writes.map(({ status }) => status)).toEqual(writes.map(() => 200));
  });
});

class Bell {
  @Id() number!: number;
}
const ringBell = defineJob('ring-bell', Bell, { retryLimit: 12, retryDelay: 1 });

@Injectable()
class Belfry {
  static readonly rung: number[] = [];

  @Runs(ringBell)
  async ring({ number }: Bell): Promise<void> {
    Belfry.rung.push(number);
  }
}

describe('background work and live connections', () => {
  const tokens = new TokenBook();
  let wire: Wire;
  let a: KernelApp;
  let b: KernelApp;
  let drop: () => Promise<void>;
  let socket: Socket | undefined;

  beforeAll(async () => {
    const copy = await copyDatabase();
    ({ drop } = copy);
    wire = await Wire.to(copy.url);
    a = await startKernelApp({ url: wire.url, tokens, providers: [Belfry] });
    b = await startKernelApp({ url: wire.url, tokens, providers: [Belfry] });
    tokens.actors.set('ann', { ...jobActor('Ann'), kind: 'person', userId: 7, customerId: 3 });
  });

  afterAll(async () => {
    socket?.close();
    await a?.close();
    await b?.close();
    await wire?.close();
    await drop?.();
  });

  const isRung = async (number: number): Promise<true> => {
    await eventually(async () => {
      await a.app
        .get(Jobs)
        .enqueue(ringBell, { number }, { key: String(number) })
        .catch(() => undefined);
      return Belfry.rung.includes(number) || undefined;
    }, 8000);
    return true;
  };

  const isReceived = (received: unknown[]): Promise<unknown> =>
    eventually(() => {
      a.app.get(Pushes).send(customerLocationRuleChanged, [customerRoom(3)], { customerId: 3 });
      return received.length > 0 || undefined;
    }, 8000);

  it.each(['cut', 'frozen'])('recover automatically when the connection was %s', async (way) => {
    const received: unknown[] = [];
    socket = io(`http://127.0.0.1:${b.port}`, { auth: { token: 'ann' }, transports: ['websocket'], forceNew: true });
    socket.on(customerLocationRuleChanged.name, (payload: unknown) => received.push(payload));
    await eventually(() => socket?.connected, 5000);
    await isReceived(received);
    expect(await isRung(way === 'cut' ? 1 : 3)).toBe(true);

    if (way === 'cut') wire.cut();
    else wire.freeze();
    await pause(2500);
    wire.mend();
    await pause(way === 'cut' ? 0 : 12_000);
    received.length = 0;

    expect(await isRung(way === 'cut' ? 2 : 4)).toBe(true);
    await isReceived(received);
    socket.close();
  });
});
