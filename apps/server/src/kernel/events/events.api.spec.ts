import { Injectable, type Provider } from '@nestjs/common';
import { asWritten } from '../../../../../test/harness/as-written';
import { copyDatabase, eventually, startKernelApp, type KernelApp } from '../../../../../test/harness/kernel-app';
import { ownTime } from '../../../../../test/harness/own-time';
import { jobActor } from '../auth/actor.js';
import { system } from '../database/session.js';
import type { Run } from '../jobs/job.js';
import { DomainEvent, Listens, type StoredEvent } from './domain-event.js';
import { nextEventId } from './append-event.js';
import { Events } from './events.js';

class QuoteRated extends DomainEvent<{ quoteId: number }> {
  static readonly eventName = 'quote-rated';
}

class TruckLoaded extends DomainEvent<{ truck: number }> {
  static readonly eventName = 'truck-loaded';
}

@Injectable()
class QuoteListeners {
  readonly loaded: string[] = [];
  readonly received: { event: StoredEvent<{ quoteId: number }>; attempt: number }[] = [];
  failures = 0;

  @Listens(QuoteRated)
  async note(event: StoredEvent<{ quoteId: number }>, { attempt }: Run): Promise<void> {
    if (this.failures > 0) {
      this.failures -= 1;
      throw new Error('not yet');
    }
    this.received.push({ event, attempt });
  }

  @Listens(TruckLoaded)
  async driver({ payload }: StoredEvent<{ truck: number }>): Promise<void> {
    this.loaded.push(`driver ${payload.truck}`);
  }

  @Listens(TruckLoaded)
  async shipper({ payload }: StoredEvent<{ truck: number }>): Promise<void> {
    this.loaded.push(`shipper ${payload.truck}`);
  }
}

/** Of a release that this one does not know. */
@Injectable()
class NewerListeners {
  readonly loaded: number[] = [];

  @Listens(TruckLoaded)
  async dock({ payload }: StoredEvent<{ truck: number }>): Promise<void> {
    this.loaded.push(payload.truck);
  }
}

const actor = jobActor('rating');
const rated = (quoteId: number): QuoteRated =>
  new QuoteRated({ subject: `quote:${quoteId}`, payload: { quoteId }, customerId: null });

const loaded = (truck: number): TruckLoaded => new TruckLoaded({ subject: `truck:${truck}`, payload: { truck } });

describe('events', () => {
  let kernel: KernelApp;
  let events: Events;
  let listeners: QuoteListeners;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const copy = await copyDatabase();
    ({ drop } = copy);
    kernel = await startKernelApp({ url: copy.url, providers: [QuoteListeners] });
    events = kernel.app.get(Events);
    listeners = kernel.app.get(QuoteListeners);
  });

  afterAll(async () => {
    await kernel.close();
    await drop();
  });

  it('are stored and heard once committed', async () => {
    await kernel.database.asScope(system, () => events.publish(actor, rated(1)));

    const { event, attempt } = await eventually(() =>
      listeners.received.find((one) => one.event.payload.quoteId === 1),
    );
    expect(event).toMatchObject({ name: 'quote-rated', subject: 'quote:1', actorName: 'rating', actorId: null });
    expect(attempt).toBe(1);
  });

  it('are heard within a moment of the commit', async () => {
    const start = ownTime();
    await kernel.database.asScope(system, () => events.publish(actor, rated(2)));

    await eventually(() => listeners.received.find((one) => one.event.payload.quoteId === 2));

    expect(ownTime() - start).toBeLessThan(500);
  });

  it('store the event and its jobs in one transaction, and nothing when it is rolled back', async () => {
    const counts = (): Promise<{ events: number; jobs: number }[]> =>
      kernel.sql(
        `SELECT (SELECT count(*) FROM event) AS events, (SELECT count(*) FROM pgboss.job WHERE name IN ('handle-event', 'distribute-event')) AS jobs`,
      );
    const before = await counts();
    const echoed: number[] = [];
    events.onCommitted(QuoteRated, ({ payload }) => echoed.push(payload.quoteId));

    const failing = kernel.database.asScope(system, () =>
      kernel.database.transaction(async () => {
        await events.publish(actor, rated(3));
        throw new Error('the change fails');
      }),
    );

    await expect(failing).rejects.toThrow('the change fails');
    expect(await counts()).toEqual(before);
    expect(echoed).toEqual([]);
  });

  it('may be published by a user who may not read them', async () => {
    await kernel.database.asScope({ kind: 'customer', customerId: 5 }, () =>
      events.publish(actor, new QuoteRated({ subject: 'quote:4', payload: { quoteId: 4 }, customerId: 6 })),
    );

    const { event } = await eventually(() => listeners.received.find((one) => one.event.payload.quoteId === 4));
    expect(event.customerId).toBe(6);
  });

  it('are heard again after a listener failed, with the number of the attempt', async () => {
    listeners.failures = 1;
    await kernel.database.asScope(system, () => events.publish(actor, rated(5)));

    const { attempt } = await eventually(() => listeners.received.find((one) => one.event.payload.quoteId === 5));

    expect(attempt).toBe(2);
  });

  it('are heard once by each of several listeners, for one job of the change', async () => {
    const published = Array.from({ length: 5 }, (_, place) => loaded(place));
    await kernel.database.asScope(system, () =>
      kernel.database.transaction(async () => {
        for (const event of published) await events.publish(actor, event);
        const [row] = await kernel.database.query(
          asWritten<{ count: number }>(
            `SELECT count(*) FROM pgboss.job WHERE name = 'distribute-event' AND data ->> 'name' = 'truck-loaded'`,
          ),
        );
        expect(row?.count).toBe(5);
      }),
    );
    await eventually(() => listeners.loaded.length === 10 || undefined);
    const [row] = await kernel.sql<{ id: string }>(
      `SELECT data ->> 'eventId' AS id FROM pgboss.job WHERE name = 'distribute-event' AND data ->> 'name' = 'truck-loaded' LIMIT 1`,
    );
    await kernel.database.asScope(system, () =>
      events.distribute({ name: 'truck-loaded', eventId: Number(row?.id ?? 0) }),
    );
    await kernel.database.asScope(system, () => events.publish(actor, loaded(5)));
    await eventually(() => listeners.loaded.filter((one) => one.endsWith(' 5')).length === 2 || undefined);

    expect(listeners.loaded.toSorted()).toEqual(
      ['driver', 'shipper'].flatMap((who) => Array.from({ length: 6 }, (_, place) => `${who} ${place}`)),
    );
  });

  it('are stored under an identifier that was drawn before', async () => {
    const id = await kernel.database.asScope(system, () =>
      kernel.database.transaction(async () => {
        const [drawn] = await kernel.database.query(asWritten<{ id: number }>(`SELECT ${nextEventId} AS id`));
        await events.publish(actor, rated(11), drawn?.id);
        return drawn?.id;
      }),
    );

    const { event } = await eventually(() => listeners.received.find((one) => one.event.payload.quoteId === 11));
    expect(event.id).toBe(id);
  });

  it('show each tenant its own history', async () => {
    await kernel.database.asScope(system, () =>
      events.publish(actor, new QuoteRated({ subject: 'quote:9', payload: { quoteId: 9 }, customerId: 7 })),
    );

    const own = await kernel.database.asScope({ kind: 'customer', customerId: 7 }, () => events.history('quote:9'));
    const foreign = await kernel.database.asScope({ kind: 'customer', customerId: 8 }, () => events.history('quote:9'));

    expect(own).toHaveLength(1);
    expect(foreign).toEqual([]);
  });

  it('are stored and heard once each when several are published together', async () => {
    listeners.loaded.splice(0);
    const pushed: number[] = [];
    events.onCommitted(TruckLoaded, ({ payload }) => pushed.push(payload.truck));
    await kernel.database.asScope(system, async () => {
      await events.publishAll(actor, []);
      await events.publishAll(actor, [rated(31), rated(32)]);
      await events.publishAll(actor, [loaded(31), loaded(32)]);
    });

    await eventually(() => (listeners.loaded.filter((one) => / 3[12]$/.test(one)).length >= 4 ? true : undefined));
    await eventually(() =>
      listeners.received.filter(({ event }) => event.payload.quoteId > 30).length >= 2 ? true : undefined,
    );
    expect(listeners.loaded.toSorted()).toEqual(['driver 31', 'driver 32', 'shipper 31', 'shipper 32']);
    const stored = listeners.received.filter(({ event }) => event.payload.quoteId > 30);
    expect(new Set(stored.map(({ event }) => `${event.subject} ${event.name}`))).toEqual(
      new Set(['quote:31 quote-rated', 'quote:32 quote-rated']),
    );
    expect(stored).toHaveLength(2);
    expect(pushed).toEqual([31, 32]);
  });
});

describe('events while releases change', () => {
  let url: string;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    ({ url, drop } = await copyDatabase());
  });
  afterAll(() => drop());

  const publishedBy = async (providers: Provider[], truck: number): Promise<void> => {
    const publisher = await startKernelApp({ url, providers, config: { role: 'web' } });
    await publisher.database.asScope(system, () => publisher.app.get(Events).publish(actor, loaded(truck)));
    await publisher.close();
  };

  it('reach a listener that the publisher knows and the process that distributes them does not, as soon as one knows it', async () => {
    const older = await startKernelApp({ url, providers: [QuoteListeners] });
    await publishedBy([QuoteListeners, NewerListeners], 1);
    const { loaded: byOlder } = older.app.get(QuoteListeners);
    await eventually(async () => {
      const [tried] = await older.sql(
        `SELECT 1 FROM pgboss.job WHERE data ->> 'listener' = 'NewerListeners.dock' AND state = 'retry'`,
      );
      return byOlder.length === 2 && tried;
    });
    await older.close();

    const newer = await startKernelApp({ url, providers: [QuoteListeners, NewerListeners] });
    const { loaded: byNewer } = newer.app.get(NewerListeners);
    await eventually(() => byNewer.length > 0, 30_000);
    await newer.close();

    expect(byOlder.toSorted()).toEqual(['driver 1', 'shipper 1']);
    expect(byNewer).toEqual([1]);
  }, 60_000);

  it('reach a listener that only the process that distributes them knows', async () => {
    await publishedBy([QuoteListeners], 2);
    const newer = await startKernelApp({ url, providers: [QuoteListeners, NewerListeners] });
    const { loaded: byNewer } = newer.app.get(NewerListeners);
    await eventually(() => byNewer.length > 0, 30_000);
    await newer.close();

    expect(byNewer).toEqual([2]);
  }, 60_000);

  it('give a listener up at the last try alone', async () => {
    const kernel = await startKernelApp({ url, providers: [QuoteListeners] });
    const events = kernel.app.get(Events);
    const handle = (isLast: boolean): Promise<void> =>
      kernel.database.asScope(system, () =>
        events.handle(
          { listener: 'GoneListeners.note', eventId: 1 },
          { id: 'job', attempt: 1, isLast, signal: new AbortController().signal },
        ),
      );

    await expect(handle(false)).rejects.toThrow('no listener GoneListeners.note');
    await expect(handle(true)).resolves.toBeUndefined();
    await kernel.close();
  });
});
