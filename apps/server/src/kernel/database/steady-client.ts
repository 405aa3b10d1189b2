import pg from 'pg';
import { Batch, type Rows, type Statement } from './batch.js';

/** Under this the driver keeps the socket, which its types do not show. */
interface Wired {
  readonly connection?: { readonly stream?: { readonly bytesRead?: number; destroy(error?: Error): void } };
}

interface SteadyConfig extends pg.ClientConfig {
  /** Milliseconds within which a server that is being connected to must say something. */
  silenceTimeout?: number;
}

const isReadTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';
const tick = 250;

/**
 * A client that gives its connection up when an answer does not come in time: the driver alone would put the next
 * statement behind the silent one. It also survives a connection that breaks while somebody holds it, when the pool
 * does not listen; whoever waits for an answer hears of it anyway.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | SteadyConfig) {
    super(config);
    const silence = typeof config === 'object' ? config.silenceTimeout : undefined;
    this.on('error', () => undefined);
    // -- the overloads of the driver cannot be overridden one by one
    const ask = this.query.bind(this) as (...given: unknown[]) => unknown;
    const asked = (...given: unknown[]): unknown => {
      const answer = ask(...given);
      if (answer instanceof Promise) answer.catch((error: unknown) => isReadTimeout(error) && this.giveUp());
      return answer;
    };
    // -- as above
    const connect = this.connect.bind(this) as (...given: unknown[]) => unknown;
    const connecting = (...given: unknown[]): unknown => {
      if (silence) this.listen(silence);
      return connect(...given);
    };
    Object.assign(this, { query: asked, connect: connecting });
  }

  /** Sends the statements together and answers the rows of each; without an open transaction they are one of their own. */
  async batch(statements: readonly Statement[]): Promise<Rows[]> {
    try {
      return await new Promise<Rows[]>((resolve, reject) => {
        this.query(new Batch(statements, (error, rows) => (error ? reject(error) : resolve(rows))));
      });
    } catch (error) {
      if (isReadTimeout(error)) this.giveUp();
      // Where the statement was asked tells more than where its answer was read.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  /**
   * Gives up a server that takes a connection and then says nothing. Silence is counted in ticks of this process, so
   * that a process that stood still itself does not take the answers it has not read yet for silence.
   */
  private listen(silence: number): void {
    let heard = 0;
    let silentTicks = 0;
    const timer = setInterval(() => {
      const now = this.stream?.bytesRead ?? 0;
      silentTicks = now === heard ? silentTicks + 1 : 0;
      heard = now;
      if (silentTicks * tick >= silence) this.giveUp(new Error('timeout exceeded when trying to connect'));
    }, tick).unref();
    const stop = (): void => clearInterval(timer);
    this.once('connect', stop).once('end', stop);
  }

  private giveUp(error?: Error): void {
    this.stream?.destroy(error);
  }

  private get stream() {
    // -- as above
    return (this as Wired).connection?.stream;
  }
}
