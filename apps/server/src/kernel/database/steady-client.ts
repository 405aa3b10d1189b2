import pg from 'pg';
import { queryOperation } from '../watch/query-operation.js';
import { watch as processWatch } from '../watch/watch.js';
import { Batch, type Rows, type Statement } from './batch.js';
import { SilenceWatch, type Watched } from './silence-watch.js';

/** What the driver has and its types do not show: the socket, and whether a question is open. */
interface Wired {
  readonly connection?: { readonly stream?: { readonly bytesRead?: number; destroy(error?: Error): void } };
  readonly readyForQuery?: boolean;
}

export interface SteadyConfig extends pg.ClientConfig {
  /** Milliseconds within which a server that is being connected to must say something. */
  silenceTimeout?: number;
  /** Milliseconds within which a server that was asked must say something. */
  answerTimeout?: number;
}

/** Milliseconds within which an idle connection must answer when another one has gone silent. */
const trialPatience = 1000;
const trial: Statement = { name: '', text: 'SELECT 1', values: [] };

const watch = new SilenceWatch();

/**
 * Within a minute the server learns too that nobody is at the other end any more. Left to the system it would hold the
 * dead session for two hours, and after a few such cuts there would be no room for new ones.
 */
const farKeepAlive = ['tcp_keepalives_idle=30', 'tcp_keepalives_interval=10', 'tcp_keepalives_count=3']
  .map((setting) => `-c ${setting}`)
  .join(' ');

const withKeepAlive = (config: SteadyConfig): SteadyConfig => ({
  ...config,
  options: [config.options, farKeepAlive].filter(Boolean).join(' '),
});

/**
 * A client that gives its connection up when an answer does not come in time: the driver alone would put the next
 * statement behind the silent one. It also survives a connection that breaks while somebody holds it, when the pool
 * does not listen; whoever waits for an answer hears of it anyway.
 */
export class SteadyClient extends pg.Client implements Watched {
  private readonly limits: Pick<SteadyConfig, 'silenceTimeout' | 'answerTimeout'>;
  private hasConnected = false;
  private isTried = false;

  constructor(config?: string | SteadyConfig) {
    super(typeof config === 'object' ? withKeepAlive(config) : config);
    this.limits = typeof config === 'object' ? config : {};
    this.on('error', () => undefined);
    this.once('connect', () => (this.hasConnected = true));
    this.once('end', () => watch.remove(this));
    // -- the overloads of the driver cannot be overridden one by one
    const connect = this.connect.bind(this) as (...given: unknown[]) => unknown;
    const connecting = (...given: unknown[]): unknown => {
      watch.add(this);
      return connect(...given);
    };
    Object.assign(this, { connect: connecting });
  }

  get patience(): number | undefined {
    if (!this.hasConnected) return this.limits.silenceTimeout;
    if (this.wired.readyForQuery) return undefined;
    return this.isTried ? trialPatience : this.limits.answerTimeout;
  }

  get bytesRead(): number {
    return this.wired.connection?.stream?.bytesRead ?? 0;
  }

  /** Breaks the connection: whoever waits for an answer on it hears why. */
  giveUp(): void {
    const reason = this.hasConnected ? 'Query read timeout' : 'timeout exceeded when trying to connect';
    this.wired.connection?.stream?.destroy(new Error(reason));
  }

  /** A statement that is asked meanwhile waits for the answer, and hears of a dead connection as soon. */
  tryOut(): void {
    if (!this.hasConnected || !this.wired.readyForQuery) return;
    this.isTried = true;
    this.query(new Batch([trial], () => (this.isTried = false)));
  }

  /** Sends the statements together and answers the rows of each; without an open transaction they are one of their own. */
  batch(statements: readonly Statement[]): Promise<Rows[]> {
    return processWatch.tell(
      () => queryOperation(statements.map(({ text }) => text)),
      () => this.sent(statements),
    );
  }

  private async sent(statements: readonly Statement[]): Promise<Rows[]> {
    try {
      return await new Promise<Rows[]>((resolve, reject) => {
        this.query(new Batch(statements, (error, rows) => (error ? reject(error) : resolve(rows))));
      });
    } catch (error) {
      // Where the statement was asked tells more than where its answer was read.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  private get wired(): Wired {
    // -- as said at the type
    return this as Wired;
  }
}
