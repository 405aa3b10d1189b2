import { Inject, Injectable } from '@nestjs/common';
import { readCredentials, type CarrierCredentials } from '../../../connectors/carrier-credentials.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { InstallationSecrets } from '../../../kernel/auth/installation-secrets.js';
import { SealedText } from '../../../kernel/auth/sealed-text.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { found } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import { LOG, type Log } from '../../../kernel/log/log.js';
import { CarrierCredentials as StoredCredentials } from '../carriers.entities.js';
import { credentialsRemoved, sealedCredentials } from './carrier-connections.queries.js';
import type { OwnCredentials } from './carrier-link.js';

/** A company at one of its carriers. */
export interface ConnectionKey {
  readonly customerId: number;
  readonly carrierId: number;
}

export type SetCredentials = Exclude<CarrierCredentials, { kind: 'none' }>;

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
    const values = { kind: credentials.kind, hint: hintOf(credentials), sealed, setAt: this.clock.now() };
    const key = ['customerId', 'carrierId'];
    await this.database.manager.upsert(
      StoredCredentials,
      { ...connection, ...values, setBy: found(actor.userId) },
      key,
    );
  }

  /** The kind of what was removed; nothing when nothing was set. */
  async remove({ customerId, carrierId }: ConnectionKey): Promise<SetCredentials['kind'] | undefined> {
    return (await this.database.findOne(credentialsRemoved, [customerId, carrierId]))?.kind;
  }

  /**
   * What the company has set, by carrier. Read in system scope: work for the company's freight that another tenant causes, such as
   * its carrier, must call with these too, and that tenant never sees them.
   */
  async of(customerId: number, carrierIds: readonly number[]): Promise<Map<number, OwnCredentials>> {
    if (carrierIds.length === 0) return new Map();
    const rows = await this.database.asScope(system, () =>
      this.database.query(sealedCredentials, [customerId, carrierIds]),
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
