import { Injectable, type OnModuleInit } from '@nestjs/common';
import { apiScopes, carrierScopes, type ApiScope, type KeyScope } from '@lading/contracts/kernel/access';
import type { ApiKeyList, CreateApiKey, NewApiKey } from '@lading/contracts/accounts/api-keys';
import type { CarrierPrivilege, CustomerPrivilege } from '@lading/domain/users/privilege-table';
import { tenantOf, type Actor } from '../../kernel/auth/actor.js';
import { Recent } from '../../kernel/auth/recent.js';
import { hashOfToken, makeSecretToken } from '../../kernel/auth/secret-token.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { ApiKey } from './api-keys.entities.js';
import { ApiKeyCreated, ApiKeyRevoked, apiKeySubject } from './api-keys.events.js';
import {
  allKeys,
  heldKey,
  keyById,
  keyUsed,
  revokedKey,
  usableKey,
  usableKeyCount,
  type UsableKey,
} from './api-keys.queries.js';

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

/** The further scopes that a scope includes. */
const scopeCapabilities: Partial<Record<ApiScope, readonly CustomerPrivilege[]>> = {
  places: ['manageLocations'],
  invoices: ['viewInvoices', 'approveInvoices', 'disputeInvoices'],
  claims: ['fileClaims', 'manageClaims'],
  reports: ['report'],
  company: ['manageSettings', 'requestProBlock'],
};

/** What integrations may do for their carrier, besides what its administrators alone may; all its customers are theirs to see. */
const carrierPrivileges: readonly CarrierPrivilege[] = [
  'customerVisibility',
  'seeAllCustomersTab',
  'thirdPartyVisibility',
];

/** Keys with which programs of a customer or carrier call the API. */
@Injectable()
export class ApiKeysService implements OnModuleInit {
  private readonly actors: Recent<Actor | 'unknown'>;
  /** How often keys were revoked. */
  private changes = 0;

  constructor(
    private readonly database: Database,
    private readonly pushes: Pushes,
    private readonly events: Events,
    clock: Clock,
  ) {
    this.actors = new Recent({ most: 2000, lifetime: knownFor }, () => clock.ticks());
  }

  onModuleInit(): void {
    this.pushes.onAnnounced(keysChanged, () => this.forget());
  }

  /** The caller behind a key; undefined when it is unknown or revoked. */
  async actorOf(key: string): Promise<Actor | undefined> {
    if (!form.test(key)) return undefined;
    const hash = hashOfToken(key);
    const known = this.actors.get(hash);
    if (known) return known === 'unknown' ? undefined : known;
    const { changes } = this;
    const row = await this.database.asScope(system, () => this.database.findOne(usableKey, [hash]));
    const actor = row && toActor(row);
    // What was read before a key was revoked is not remembered after it.
    if (changes === this.changes) this.actors.set(hash, actor ?? 'unknown');
    if (row?.isStale) await this.noteUse(row.id);
    return actor;
  }

  async listApiKeys(): Promise<ApiKeyList> {
    const items = await this.database.query(allKeys);
    return { items, total: items.length };
  }

  async createApiKey({ name, scopes, isTest }: CreateApiKey, actor: Actor): Promise<NewApiKey> {
    const tenant = tenantOf(actor);
    requireOwnScopes(scopes, tenant.carrierId !== null);
    const key = `lad_${isTest ? 'test' : 'live'}_${makeSecretToken(32)}`;
    return this.database.transaction(async () => {
      const usable = found(await this.database.findOne(usableKeyCount));
      if (usable.count >= mostKeys)
        throw problem('wrong-state', { detail: `You can have up to ${mostKeys} active keys.` });
      const { manager } = this.database;
      const made = manager.create(ApiKey, {
        ...tenant,
        createdBy: found(actor.userId),
        name,
        prefix: key.slice(0, shownLetters),
        hash: hashOfToken(key),
        scopes: [...new Set(scopes)],
        isTest,
      });
      await manager.insert(ApiKey, made);
      const payload = { apiKeyId: made.id, name, scopes: [...new Set(scopes)], isTest };
      await this.events.publish(actor, new ApiKeyCreated({ subject: apiKeySubject(made.id), payload, ...tenant }));
      return { ...found(await this.database.findOne(keyById, [made.id])), key };
    });
  }

  /** Revoking a revoked key changes nothing; a key of another company or carrier isn't found. */
  async revokeApiKey(id: number, actor: Actor): Promise<void> {
    await this.database.transaction(async () => {
      const { name, isRevoked } = found(await this.database.findOne(heldKey, [id]));
      if (isRevoked) return;
      await this.database.query(revokedKey, [id]);
      const facts = { subject: apiKeySubject(id), payload: { apiKeyId: id, name }, ...tenantOf(actor) };
      await this.events.publish(actor, new ApiKeyRevoked(facts));
    });
    this.database.afterCommit(() => this.forget());
    this.pushes.announce(keysChanged);
  }

  private forget(): void {
    this.changes += 1;
    this.actors.clear();
  }

  private async noteUse(id: number): Promise<void> {
    await this.database.asScope(system, () => this.database.query(keyUsed, [id]));
  }
}

const moneyCapabilities: readonly CustomerPrivilege[] = [
  'seeCosts',
  'viewInvoices',
  'approveInvoices',
  'disputeInvoices',
];

function requireOwnScopes(scopes: readonly KeyScope[], isCarriers: boolean): void {
  const own: readonly KeyScope[] = isCarriers ? carrierScopes : apiScopes;
  const foreign = scopes.find((scope) => !own.includes(scope));
  if (foreign === undefined) return;
  const side = isCarriers ? 'customer' : 'carrier';
  throw fieldProblem('scopes', 'choice', `The scope ${foreign} is for keys of a ${side}.`);
}

const isCustomers = (scope: KeyScope): scope is ApiScope => apiScopes.some((one) => one === scope);

const privilegesOf = ({ carrierId, seesCosts }: UsableKey): ReadonlySet<CarrierPrivilege> => {
  if (carrierId === null) return new Set();
  return new Set(seesCosts ? [...carrierPrivileges, 'dataVisibility'] : carrierPrivileges);
};

const capabilitiesOf = ({ customerId, scopes, seesCosts }: UsableKey): ReadonlySet<CustomerPrivilege> => {
  if (customerId === null) return new Set();
  const held = [...capabilities, ...scopes.filter(isCustomers).flatMap((scope) => scopeCapabilities[scope] ?? [])];
  return new Set(seesCosts ? held : held.filter((name) => !moneyCapabilities.includes(name)));
};

const toActor = (key: UsableKey): Actor => ({
  kind: 'apiKey',
  userId: key.createdBy,
  name: key.name,
  role: null,
  customerId: key.customerId,
  carrierId: key.carrierId,
  privileges: privilegesOf(key),
  capabilities: capabilitiesOf(key),
  apiScopes: new Set(key.scopes),
  apiKeyId: key.id,
  isTest: key.isTest,
});
