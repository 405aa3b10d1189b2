import {
  type CarrierPrivilege,
  type CustomerPrivilege,
  type Privilege,
  type PrivilegeHolder,
  type SystemPrivilege,
  carrierPrivileges,
  customerPrivileges,
  systemPrivileges,
} from '@lading/domain/users/privilege-table';
import { heldPrivileges, type EditorRole, type GrantedPrivileges } from '@lading/domain/users/privileges';
import { carrierUserRoles, type Role } from '@lading/domain/users/roles';
import type { Actor } from '../../kernel/auth/actor.js';

/** What is known about a person who may sign in. */
export interface Person {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** Value of the place within the carrier: 4, 5 or 7. */
  carrierUserRole: number | null;
  customerId: number | null;
  carrierId: number | null;
  /** Stored names of privileges. */
  privileges: string[];
  editorRoles: EditorRole[];
  seesCosts: boolean;
  state: 'invited' | 'active' | 'suspended';
  /** False when the company itself is closed. */
  isCompanyActive: boolean;
}

const known = new Map<string, Privilege>(
  [...systemPrivileges, ...carrierPrivileges, ...customerPrivileges].map(({ privilege }) => [privilege, privilege]),
);
const customerNames: readonly CustomerPrivilege[] = customerPrivileges.map(({ privilege }) => privilege);
const sideNames = new Set<string>([...systemPrivileges, ...carrierPrivileges].map(({ privilege }) => privilege));

/** A sales representative signs in as sales administrator but holds less, so the place in the carrier decides. */
export function holderOf({ role, carrierUserRole }: Pick<Person, 'role' | 'carrierUserRole'>): PrivilegeHolder {
  if (role !== 'CarrierAdministrator' && role !== 'CarrierSalesAdministrator') return role;
  const place =
    carrierUserRoles.find(({ value }) => value === carrierUserRole) ??
    carrierUserRoles.find((one) => one.role === role);
  return place?.carrierUserRole ?? 'SalesRepresentative';
}

/** The stored rows of a person in the domain's words; unknown names count for nothing. */
export const grantedOf = (
  person: Pick<Person, 'role' | 'carrierUserRole' | 'privileges' | 'editorRoles'>,
): GrantedPrivileges => ({
  holder: holderOf(person),
  granted: person.privileges.flatMap((name) => known.get(name) ?? []),
  // Editor roles belong to system administrators.
  editorRoles: person.role === 'SystemAdministrator' ? person.editorRoles : [],
});

const isSidePrivilege = (privilege: Privilege): privilege is SystemPrivilege | CarrierPrivilege =>
  sideNames.has(privilege);

/** Invoices are nothing but money, so that they are closed with it. */
export const moneyPrivileges: ReadonlySet<string> = new Set([
  'seeCosts',
  'viewInvoices',
  'approveInvoices',
  'disputeInvoices',
]);

/** The person as a caller, with what the role and the stored rows allow right now. */
export function toActor(person: Person): Actor {
  const held = heldPrivileges(grantedOf(person));
  const isCustomer = person.customerId !== null;
  const capabilities = customerNames.filter(
    (name) => isCustomer && held.includes(name) && (person.seesCosts || !moneyPrivileges.has(name)),
  );
  return {
    kind: 'person',
    userId: person.id,
    name: `${person.firstName} ${person.lastName}`,
    role: person.role,
    customerId: person.customerId,
    carrierId: person.carrierId,
    privileges: new Set(isCustomer ? [] : held.filter(isSidePrivilege)),
    capabilities: new Set(capabilities),
    apiScopes: new Set(),
    isTest: false,
  };
}
