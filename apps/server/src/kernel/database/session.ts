import type pg from 'pg';

/** The role that requests work as: no owner, no way around row-level security. */
export const appRole = 'lading_app';

/** The settings that a connection requests at its start, as PostgreSQL shows them. */
export type SessionSettings = Readonly<Record<string, string>>;

/** For everything that requests do. */
export const requestSession: SessionSettings = {
  role: appRole,
  TimeZone: 'UTC',
  statement_timeout: '5s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '10s',
};

/**
 * Within a minute the server notices that the client is gone. With the system's defaults it would hold the dead
 * session for two hours, and after a few such cuts there would be no room for new ones.
 */
const keepAlive: SessionSettings = {
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
  tcp_keepalives_count: '3',
};

/** The settings as an option of a new connection. */
export const optionsOf = (settings: SessionSettings): string =>
  Object.entries({ ...settings, ...keepAlive })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** The database works otherwise than what leans on it needs; the message says how, in one sentence. */
export class UnfitDatabase extends Error {
  /** Callers treat it like an outage: the code is that of a lost connection. */
  readonly code = '08000';

  constructor(readonly differences: readonly string[]) {
    super(
      `The database connection isn't usable: ${differences.join(', ')}; a pooler in between may drop what Lading asks for, so connect to PostgreSQL directly.`,
    );
  }
}

/** One statement, since every new connection waits for it. */
const askOf = (settings: SessionSettings): string => {
  const columns = Object.keys(settings).map((name) =>
    name === 'role' ? `current_user::text AS role` : `current_setting('${name}') AS "${name}"`,
  );
  return `SELECT ${columns.join(', ')},
    has_any_column_privilege('event', 'UPDATE') OR has_table_privilege('event', 'DELETE, TRUNCATE') AS "rewritesEvents"`;
};

/** The audit trail can only be added to. */
export const unrefused = 'changes to the table event are not refused';

const nameOf = (setting: string): string => (setting === 'role' ? 'current_user' : setting);

/** How a connection differs from its requested settings. */
export async function sessionDifferences(
  client: Pick<pg.ClientBase, 'query'>,
  settings: SessionSettings,
): Promise<string[]> {
  const { rows } = await client.query<Record<string, unknown>>(askOf(settings));
  const [found = {}] = rows;
  return [
    ...Object.entries(settings)
      .filter(([name, wanted]) => found[name] !== wanted)
      .map(([name, wanted]) => `${nameOf(name)} is ${String(found[name])} instead of ${wanted}`),
    ...(found['rewritesEvents'] === false ? [] : [unrefused]),
  ];
}

/** Throws where a connection differs. */
export async function requireSession(client: Pick<pg.ClientBase, 'query'>, settings: SessionSettings): Promise<void> {
  const differences = await sessionDifferences(client, settings);
  if (differences.length > 0) throw new UnfitDatabase(differences);
}

async function reportTo(checked: Promise<void>, done: (error?: Error) => void): Promise<void> {
  try {
    await checked;
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
    return;
  }
  done();
}

/**
 * For a pool: checks a new connection before it is handed out. The pool doesn't listen to a connection in use, whose failure is
 * reported by the query that waits on it.
 */
export const verifying =
  (settings: SessionSettings): NonNullable<pg.PoolConfig['verify']> =>
  (client, done) => {
    client.on('error', () => undefined);
    void reportTo(requireSession(client, settings), done);
  };

/** Whose rows a piece of work may touch; row-level security reads it from transaction-local settings. */
export type Scope =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'system' }
  /** The person narrows the rows to their locations; without one the whole company is meant. */
  | { readonly kind: 'customer'; readonly customerId: number; readonly userId?: number }
  /** The user narrows the rows to their customers; without one the whole carrier is meant. A test key sees only rows that are marked as tests. */
  | { readonly kind: 'carrier'; readonly carrierId: number; readonly userId?: number; readonly isTrial?: boolean };

export const strangerScope: Scope = { kind: 'nobody' };
export const system: Scope = { kind: 'system' };

/** Sets the scope for the current transaction only, so that a pooled connection cannot carry it over. */
export const scopeStatement = 'SELECT enter_scope($1, $2, $3, $4, $5)';

export const scopeValues = (scope: Scope): [string, string, string, string, string] => [
  scope.kind,
  scope.kind === 'customer' ? String(scope.customerId) : '',
  scope.kind === 'carrier' ? String(scope.carrierId) : '',
  scope.kind === 'customer' || scope.kind === 'carrier' ? String(scope.userId ?? '') : '',
  scope.kind === 'carrier' && scope.isTrial ? 'yes' : '',
];
