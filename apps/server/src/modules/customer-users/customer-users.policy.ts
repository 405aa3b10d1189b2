import type { CustomerUserAction } from '@lading/contracts/accounts/customer-users';
import {
  customerUserLifecycle,
  type CustomerUserMove,
  type CustomerUserState,
} from '@lading/domain/lifecycle/customer-user-lifecycle';
import { valueOfRole } from '@lading/domain/users/roles';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';

const administrator = valueOfRole('CustomerAdministrator');

/** The customer whose users the actor manages: their own, or the one that an administrator of the installation names. */
export const customerNamed = (actor: Actor, named: number | undefined): number | undefined =>
  actor.customerId === null ? named : named === undefined || named === actor.customerId ? actor.customerId : undefined;

/** Whether users of all companies are meant: an administrator of the installation named none. */
export const isOfEveryCustomer = (actor: Actor, named: number | undefined): boolean =>
  actor.customerId === null && named === undefined;

/** The customer whose users are listed, null for those of all companies. */
export const listedCustomer = (actor: Actor, named: number | undefined): number | null =>
  isOfEveryCustomer(actor, named) ? null : found(customerNamed(actor, named));

/** Whether the actor may change users, not only see them. */
export const mayManage = (actor: Actor): boolean =>
  actor.capabilities.has('manageUsers') || actor.privileges.has('manageCustomers');

/** Making administrators is refused while acting as another user: it would outlive the acting. */
export const mayGiveRole = (actor: Actor, role: number): boolean =>
  role !== administrator || actor.actingUserId === undefined;

interface Moved {
  readonly status: CustomerUserState;
  readonly role: number;
  /** Active administrators of the company. */
  readonly administrators: number;
}

export const isActiveAdministrator = ({ status, role }: Omit<Moved, 'administrators'>): boolean =>
  status === 'active' && role === administrator;

/** Without this user the company would have no administrator. */
export const isLastAdministrator = ({ administrators, ...user }: Moved): boolean =>
  isActiveAdministrator(user) && administrators <= 1;

/** The actions on a user that the lifecycle and the actor's rights allow. */
export function allowedActions(actor: Actor, user: Moved): CustomerUserAction[] {
  if (!mayManage(actor)) return [];
  const moves = customerUserLifecycle.allowed(user.status);
  const isPossible = (action: CustomerUserAction): boolean => {
    if (action === 'update') return true;
    return moves.includes(action) && !(action === 'suspend' && isLastAdministrator(user));
  };
  return (['update', 'suspend', 'activate', 'reinvite'] as const).filter(isPossible);
}

/** Why a move is not possible. */
const refusals: Readonly<Record<string, string>> = {
  'active reinvite': "This user has already joined and doesn't need a new invitation.",
  'suspended reinvite': 'This user is suspended. Activate the user instead.',
  'active activate': 'This user is already active.',
  'invited activate': 'This user has not joined yet. Send the invitation again instead.',
  'suspended suspend': 'This user is already suspended.',
};

/** Why the user cannot be moved, as a sentence; undefined when the lifecycle allows it. */
export const refusalOf = (status: CustomerUserState, move: CustomerUserMove): string | undefined =>
  customerUserLifecycle.may(status, move) ? undefined : refusals[`${status} ${move}`];
