import type { KeyScope } from '@lading/contracts/kernel/access';
import type { CarrierPrivilege, CustomerPrivilege, SystemPrivilege } from '@lading/domain/users/privilege-table';
import type { Role } from '@lading/domain/users/roles';
import { strangerScope, system, type Scope } from '../database/session.js';
import type { ContractRequest } from '../contract/serves.js';

/** Who does something: a person, an integrator's key, or a job of the installation itself. */
export interface Actor {
  readonly kind: 'person' | 'apiKey' | 'job';
  /** The person; for a key the one who made it; absent for jobs. */
  readonly userId: number | null;
  readonly name: string;
  readonly role: Role | null;
  readonly customerId: number | null;
  readonly carrierId: number | null;
  readonly privileges: ReadonlySet<CarrierPrivilege | SystemPrivilege>;
  /** What a customer's person or key may do, in the domain's words. */
  readonly capabilities: ReadonlySet<CustomerPrivilege>;
  readonly apiScopes: ReadonlySet<KeyScope>;
  readonly apiKeyId?: number;
  /** A key for tests: what a customer's creates is marked and calls only simulated carriers, a carrier's sees only what is so marked; it changes nothing else. */
  readonly isTest: boolean;
  /** The person's own session. */
  readonly grantId?: string;
  /** The administrator behind the person, while acting as a user. */
  readonly actingUserId?: number;
  readonly actingSessionId?: number;
  /** When acting ends automatically. */
  readonly actingEndsAt?: string;
}

/** The installation itself, for jobs and schedules. */
export const jobActor = (name: string): Actor => ({
  kind: 'job',
  userId: null,
  name,
  role: null,
  customerId: null,
  carrierId: null,
  privileges: new Set(),
  capabilities: new Set(),
  apiScopes: new Set(),
  isTest: false,
});

/** The side of the portal that the actor belongs to. */
export const sideOf = (actor: Actor): 'customer' | 'carrier' | 'system' | 'job' => {
  if (actor.kind === 'job') return 'job';
  if (actor.customerId !== null) return 'customer';
  return actor.carrierId === null ? 'system' : 'carrier';
};

/** The customer or the carrier that something belongs to. */
export interface Tenant {
  readonly customerId: number | null;
  readonly carrierId: number | null;
}

export const tenantOf = ({ customerId, carrierId }: Actor): Tenant => ({ customerId, carrierId });

/** Whose rows the actor may touch at all; a user's location rule, or the customers that they represent, narrow them; a program acts for the whole company. */
export function scopeOf(actor: Actor | undefined): Scope {
  if (!actor) return strangerScope;
  const { customerId, carrierId, userId, isTest } = actor;
  const person = actor.kind === 'person' && userId !== null && { userId };
  if (customerId !== null) return { kind: 'customer', customerId, ...person };
  if (carrierId !== null) return { kind: 'carrier', carrierId, ...person, ...(isTest && { isTrial: true }) };
  return actor.kind === 'job' || actor.role !== null ? system : strangerScope;
}

/** A carrier's administrator, or an API key of the carrier: only administrators create them. */
export const isCarrierAdministrator = ({ kind, role, carrierId }: Actor): boolean =>
  role === 'CarrierAdministrator' || (kind === 'apiKey' && carrierId !== null);

/** Names the caller in key tables and limiters. */
export const actorKey = (actor: Actor | undefined): string =>
  actor?.apiKeyId ? `key:${actor.apiKeyId}` : `user:${actor?.userId ?? 'nobody'}`;

/** A request with the actor that the guard has found. */
export interface ActorRequest extends ContractRequest {
  actor?: Actor;
}
