import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ApiScope } from '@lading/contracts/access';
import type { ApiKey, ApiKeyList, CreateApiKey, NewApiKey } from '@lading/contracts/api-keys';
import type { CustomerPrivilege } from '@lading/domain/privilege-table';
import type { Actor } from '../../kernel/auth/actor.js';
import { Recent } from '../../kernel/auth/recent.js';
import { hashOfToken, makeSecretToken } from '../../kernel/auth/secret-token.js';
import { Clock } from '../../kernel/clock/clock.js';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';
import { Pushes } from '../../kernel/realtime/pushes.js';

interface KeyRow {
  id: number;
  name: string;
  customerId: number;
  createdBy: number;
  scopes: ApiScope[];
  isTest: boolean;
  /** Whether the user who made it sees costs: a key shows no more. */
  seesCosts: boolean;
  isStale: boolean;
}

const form = /^lad_(live|test)_[A-Za-z0-9_-]{43}$/;
const shownLetters = 13;
const mostKeys = 100;
/** The word between processes after which a revoked key opens nothing on any of them. */
const keysChanged = 'api-keys-changed';

/** Milliseconds; a key revoked by another process opens nothing after this time. */
const knownFor = 5000;

/** What integrations may do for their customer; looking after people and keys stays with people. */
const capabilities: readonly CustomerPrivilege[] = [
  'quote',
  'dispatch',
  'track',
  'seeCosts',
  'useAddressBook',
  'editAddressBook',
];

/** What a scope allows besides. */
const scopeCapabilities: Partial<Record<ApiScope, readonly CustomerPrivilege[]>> = {
  places: ['manageLocations'],
  invoices: ['viewInvoices', 'approveInvoices', 'disputeInvoices'],
  claims: ['fileClaims', 'manageClaims'],
  reports: ['report'],
  company: ['manageSettings', 'requestProBlock'],
};

const columns = `k.id, k.name, k.prefix, k.scopes, k.is_test AS "isTest", u.first_name || ' ' || u.last_name AS "createdBy",
  k.created_at AS "createdAt", k.last_used_at AS "lastUsedAt", k.revoked_at AS "revokedAt"`;

const usableKey = `SELECT k.id, k.name, k.customer_id AS "customerId", k.created_by AS "createdBy", k.scopes, k.is_test AS "isTest",
    u.sees_costs AND (u.role <> 'CustomerUser' OR 'seeCosts' = ANY (u.privileges)) AS "seesCosts",
    coalesce(k.last_used_at < now() - interval '1 minute', true) AS "isStale"
  FROM api_key k JOIN customer c ON c.id = k.customer_id JOIN user_account u ON u.id = k.created_by
  WHERE k.hash = $1 AND k.revoked_at IS NULL AND c.is_active`;

/** Keys by which a customer's own programs call the API. */
@Injectable()
export class ApiKeysService implements OnModuleInit {
  private readonly actors: Recent<Actor | 'nobody'>;
  /** How often keys were revoked. */
  private changes = 0;

  constructor(
    private readonly database: Database,
    private readonly pushes: Pushes,
    clock: Clock,
  ) {
    this.actors = new Recent({ most: 2000, retentionOf: knownFor }, () => clock.ticks());
  }

  onModuleInit(): void {
    this.pushes.onAnnounced(keysChanged, () => this.forget());
  }

  /** The caller behind a key; nobody when it is unknown or revoked. */
  async actorOf(key: string): Promise<Actor | undefined> {
    if (!form.test(key)) return undefined;
    const hash = hashOfToken(key);
    const known = this.actors.get(hash);
    if (known) return known === 'nobody' ? undefined : known;
    const { changes } = this;
    const row = await this.database.asScope(system, () => this.database.findOne<KeyRow>(usableKey, [hash]));
    const actor = row && toActor(row);
    // What was read before a key was revoked is not remembered after it.
    if (changes === this.changes) this.actors.set(hash, actor ?? 'nobody');
    if (row?.isStale) await this.noteUse(row.id);
    return actor;
  }

  async listApiKeys(): Promise<ApiKeyList> {
    const items = await this.database.query<ApiKey>(
      `SELECT ${columns} FROM api_key k JOIN user_account u ON u.id = k.created_by ORDER BY k.id DESC LIMIT 1000`,
    );
    return { items, total: items.length };
  }

  async createApiKey({ name, scopes, isTest }: CreateApiKey, actor: Actor): Promise<NewApiKey> {
    const key = `lad_${isTest ? 'test' : 'live'}_${makeSecretToken(32)}`;
    return this.database.transaction(async () => {
      const [usable] = await this.database.query<{ count: number }>(
        'SELECT count(*) AS count FROM api_key WHERE revoked_at IS NULL',
      );
      if ((usable?.count ?? 0) >= mostKeys)
        throw problem('wrong-state', { detail: `A company has at most ${mostKeys} usable keys.` });
      const [made] = await this.database.query<ApiKey>(
        `WITH k AS (
           INSERT INTO api_key (customer_id, created_by, name, prefix, hash, scopes, is_test) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING *
         ) SELECT ${columns} FROM k JOIN user_account u ON u.id = k.created_by`,
        [
          actor.customerId,
          actor.userId,
          name,
          key.slice(0, shownLetters),
          hashOfToken(key),
          [...new Set(scopes)],
          isTest,
        ],
      );
      if (!made) throw problem('internal');
      return { ...made, key };
    });
  }

  /** Revoking a revoked key changes nothing; another company's key is not found. */
  async revokeApiKey(id: number): Promise<void> {
    const rows = await this.database.query(
      'UPDATE api_key SET revoked_at = coalesce(revoked_at, now()) WHERE id = $1 RETURNING id',
      [id],
    );
    if (rows.length === 0) throw problem('not-found');
    this.database.afterCommit(() => this.forget());
    this.pushes.announce(keysChanged);
  }

  private forget(): void {
    this.changes += 1;
    this.actors.clear();
  }

  private async noteUse(id: number): Promise<void> {
    await this.database.asScope(system, () =>
      this.database.query('UPDATE api_key SET last_used_at = now() WHERE id = $1', [id]),
    );
  }
}

const moneyCapabilities: readonly CustomerPrivilege[] = [
  'seeCosts',
  'viewInvoices',
  'approveInvoices',
  'disputeInvoices',
];

const capabilitiesOf = ({
  scopes,
  seesCosts,
}: Pick<KeyRow, 'scopes' | 'seesCosts'>): ReadonlySet<CustomerPrivilege> => {
  const held = [...capabilities, ...scopes.flatMap((scope) => scopeCapabilities[scope] ?? [])];
  return new Set(seesCosts ? held : held.filter((name) => !moneyCapabilities.includes(name)));
};

const toActor = ({ id, name, customerId, createdBy, scopes, isTest, seesCosts }: KeyRow): Actor => ({
  kind: 'apiKey',
  userId: createdBy,
  name,
  role: null,
  customerId,
  carrierId: null,
  privileges: new Set(),
  capabilities: capabilitiesOf({ scopes, seesCosts }),
  apiScopes: new Set(scopes),
  apiKeyId: id,
  isTest,
});
