import pg from 'pg';

/** Under this the driver keeps the socket, which its types do not show. */
interface Wired {
  readonly connection?: { readonly stream?: { destroy(): void } };
}

const isReadTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/**
 * A client that gives its connection up when an answer does not come in time: the driver alone would put the next
 * statement behind the silent one. It also survives a connection that breaks while somebody holds it, when the pool
 * does not listen; whoever waits for an answer hears of it anyway.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
    // -- the overloads of the driver cannot be overridden one by one
    const ask = this.query.bind(this) as (...given: unknown[]) => unknown;
    const asked = (...given: unknown[]): unknown => {
      const answer = ask(...given);
      if (answer instanceof Promise) answer.catch((error: unknown) => isReadTimeout(error) && this.giveUp());
      return answer;
    };
    Object.assign(this, { query: asked });
  }

  private giveUp(): void {
    // -- as above
    (this as Wired).connection?.stream?.destroy();
  }
}
