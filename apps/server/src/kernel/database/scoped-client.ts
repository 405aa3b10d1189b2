import pg from 'pg';

/** Who holds a connection for a transaction. */
interface Holder {
  /** Sends a statement of the transaction. */
  ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult>;
}

/**
 * A connection of TypeORM's pool. TypeORM sends bare texts; while a transaction holds the connection they go through it, so
 * that they run in the scope of their caller and are prepared like all others.
 */
export class ScopedClient extends pg.Client {
  holder: Holder | undefined;
  // -- the overloads of the driver cannot be called or overridden one by one
  private readonly send = super.query.bind(this) as (...given: unknown[]) => unknown;

  override query<Answer>(...given: unknown[]): Answer {
    const [text, values] = given;
    const holder = typeof text === 'string' ? this.holder : undefined;
    const answer = holder ? holder.ask(String(text), Array.isArray(values) ? values : []) : this.send(...given);
    // -- as said above
    return answer as Answer;
  }
}
