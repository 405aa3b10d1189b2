import pg from 'pg';
import { receivesNotifications, notificationsLost } from '../database/notifications.js';
import {
  appRole,
  optionsOf,
  requireSession,
  UnfitDatabase,
  verifying,
  type SessionSettings,
} from '../database/session.js';

/** Milliseconds between two questions on the listening connection, by which one that has gone silent is noticed. */
const heartbeat = 10_000;
const session: SessionSettings = { role: appRole };

/**
 * What the adapter needs of a pool. It listens on its own connection: the adapter never gives a broken one back,
 * and a pool would run out of slots. The other connection publishes, a single one, so that pushes keep their order.
 */
export class InstanceWire {
  private readonly publishing: pg.Pool;
  private readonly options: pg.PoolConfig;
  private readonly underway = new Set<Promise<unknown>>();
  private difference: UnfitDatabase | undefined;

  constructor(
    url: string,
    private readonly onLost: (error: Error) => void,
  ) {
    this.options = {
      connectionString: url,
      keepAlive: true,
      options: optionsOf(session),
      connectionTimeoutMillis: 2000,
      query_timeout: 5000,
    };
    this.publishing = new pg.Pool({ ...this.options, max: 1, verify: verifying(session) });
    this.publishing.on('error', onLost);
  }

  /** Why the last listening connection was dropped: messages of other processes are lost until a new one works. */
  get unfit(): UnfitDatabase | undefined {
    return this.difference;
  }

  query(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    const asked = this.publishing.query(text, values);
    const done: Promise<unknown> = asked.catch(() => undefined).finally(() => this.underway.delete(done));
    this.underway.add(done);
    return asked;
  }

  /** A connection for listening; one that pipelines ends automatically when it no longer answers. */
  async connect(): Promise<pg.Client & { release: () => void }> {
    const client = new pg.Client({ ...this.options, pipeline: true });
    client.on('error', this.onLost);
    await client.connect();
    await this.requireFit(client).catch(async (error: unknown) => {
      await client.end();
      throw error;
    });
    const asking = setInterval(() => void client.query('SELECT 1').catch(this.onLost), heartbeat).unref();
    client.once('end', () => clearInterval(asking));
    return Object.assign(client, { release: () => void client.end().catch(this.onLost) });
  }

  private async requireFit(client: pg.Client): Promise<void> {
    try {
      await requireSession(client, session);
      if (!(await receivesNotifications(client, (text) => this.query(text))))
        throw new UnfitDatabase([notificationsLost]);
      this.difference = undefined;
    } catch (error) {
      if (error instanceof UnfitDatabase) {
        this.difference = error;
        this.onLost(error);
      }
      throw error;
    }
  }

  /** What waits for the connection still leaves: a pool forgets it when it ends. */
  async end(): Promise<void> {
    await Promise.all(this.underway);
    await this.publishing.end();
  }
}
