import { Inject, Injectable } from '@nestjs/common';
import { readCredentials, type CarrierCredentials } from '../../../connectors/carrier-credentials.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { InstallationSecrets } from '../../../kernel/auth/installation-secrets.js';
import { SealedText } from '../../../kernel/auth/sealed-text.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/scope.js';
import { LOG, type Log } from '../../../kernel/log/log.js';
import type { OwnCredentials } from './carrier-link.js';

/** A company at one of its carriers. */
export interface ConnectionKey {
  readonly customerId: number;
  readonly carrierId: number;
}

export type SetCredentials = Exclude<CarrierCredentials, { kind: 'none' }>;

interface SealedRow {
  readonly carrierId: number;
  readonly sealed: string;
}

const rowOf = ({ customerId, carrierId }: ConnectionKey): string => `${customerId}:${carrierId}`;

/** Four letters of a long secret, fewer of a short one: a quarter of it at most. */
const endOf = (secret: string): string => secret.slice(secret.length - Math.min(4, Math.floor(secret.length / 4)));

function hintOf(credentials: SetCredentials): string {
  if (credentials.kind === 'basic') return credentials.userName;
  return endOf(credentials.kind === 'apiKey' ? credentials.value : credentials.token);
}

/** Keeps what companies sign in with at their carriers, sealed. */
@Injectable()
export class CarrierCredentialsStore {
  private readonly sealed: SealedText;

  constructor(
    private readonly database: Database,
    secrets: InstallationSecrets,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.sealed = new SealedText(secrets, 'carrier-credentials-key');
  }

  /** In place of what was set before. */
  async set(connection: ConnectionKey, credentials: SetCredentials, actor: Actor): Promise<void> {
    const sealed = await this.sealed.seal(JSON.stringify(credentials), rowOf(connection));
    await this.database.query(
      `INSERT INTO carrier_credentials (customer_id, carrier_id, kind, hint, sealed, set_at, set_by) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (customer_id, carrier_id) DO UPDATE SET kind = excluded.kind, hint = excluded.hint, sealed = excluded.sealed,
         set_at = excluded.set_at, set_by = excluded.set_by`,
      [
        connection.customerId,
        connection.carrierId,
        credentials.kind,
        hintOf(credentials),
        sealed,
        this.clock.iso(),
        actor.userId,
      ],
    );
  }

  /** The kind of what was removed; nothing when nothing was set. */
  async remove({ customerId, carrierId }: ConnectionKey): Promise<SetCredentials['kind'] | undefined> {
    const [row] = await this.database.query<Pick<SetCredentials, 'kind'>>(
      'DELETE FROM carrier_credentials WHERE customer_id = $1 AND carrier_id = $2 RETURNING kind',
      [customerId, carrierId],
    );
    return row?.kind;
  }

  /**
   * What the company has set, by carrier. Read past the row-level policies between tenants, as whoever follows freight of the company, such as its
   * carrier, must call with these too and never sees them.
   */
  async of(customerId: number, carrierIds: readonly number[]): Promise<Map<number, OwnCredentials>> {
    if (carrierIds.length === 0) return new Map();
    const rows = await this.database.asScope(system, () =>
      this.database.query<SealedRow>(
        'SELECT carrier_id AS "carrierId", sealed FROM carrier_credentials WHERE customer_id = $1 AND carrier_id = ANY($2)',
        [customerId, carrierIds],
      ),
    );
    const opened = rows.map(async ({ carrierId, sealed }): Promise<[number, OwnCredentials]> => {
      return [carrierId, await this.open({ customerId, carrierId }, sealed)];
    });
    return new Map(await Promise.all(opened));
  }

  private async open(connection: ConnectionKey, sealed: string): Promise<OwnCredentials> {
    try {
      return readCredentials(JSON.parse(await this.sealed.open(sealed, rowOf(connection)))) ?? 'unreadable';
    } catch {
      // The error itself could quote what was opened.
      this.log.error({ ...connection }, 'the credentials of a company at a carrier cannot be opened');
      return 'unreadable';
    }
  }
}
