import { Injectable } from '@nestjs/common';
import type {
  CarrierUser,
  CarrierUserAction,
  InviteCarrierUser,
  UpdateCarrierUser,
} from '@lading/contracts/accounts/carrier-users';
import { carrierUserRoleOf } from '@lading/domain/users/roles';
import { listedCarrier } from '../../business/carriers/listed-carrier.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { UserAccounts, type CarrierUserFields } from '../account/user-accounts.service.js';
import { UserManagement } from '../account/user-management.service.js';
import {
  CarrierUserActivated,
  CarrierUserInvited,
  CarrierUserSecondFactorReset,
  CarrierUserSessionsEnded,
  CarrierUserSuspended,
  CarrierUserUpdated,
} from './carrier-users.events.js';
import { granted, requireRight, requireRole, startingFor } from './carrier-users.policy.js';
import { CarrierUsersQueries } from './carrier-users.queries.js';

const administrator = carrierUserRoleOf(5).value;

/** Invites, changes, suspends and reactivates the users of a carrier. */
@Injectable()
export class CarrierUsersService {
  constructor(
    private readonly database: Database,
    private readonly queries: CarrierUsersQueries,
    private readonly accounts: UserAccounts,
    private readonly management: UserManagement,
  ) {}

  async invite(user: InviteCarrierUser, actor: Actor): Promise<CarrierUser> {
    const carrierId = listedCarrier(actor, user.carrierId);
    requireRole(actor, user.role);
    requirePosition(actor, user.positionName, '');
    const fields = fieldsOf(user, {
      phone: user.phone ?? '',
      positionName: user.positionName ?? '',
      privileges: user.privileges ? granted(actor, user.role, user.privileges) : startingFor(actor, user.role),
    });
    return this.database.transaction(async () => {
      await this.queries.requireCarrier(carrierId);
      const id = await this.management.offer({ ...fields, email: user.email }, carrierId);
      const invited = await this.queries.get(actor, id);
      await this.management.invite(id, actor, new CarrierUserInvited(aboutUser(invited, rightsOf(invited))));
      return invited;
    });
  }

  update(change: UpdateCarrierUser, actor: Actor): Promise<CarrierUser> {
    return this.act('update', change.id, actor, async (user) => {
      requireRole(actor, change.role);
      requirePosition(actor, change.positionName, user.positionName);
      if (change.role !== user.role) await this.keepAdministrator(user);
      const wanted = change.privileges && granted(actor, change.role, change.privileges, user.privileges);
      const fields = fieldsOf(change, {
        phone: change.phone ?? user.phone,
        positionName: change.positionName ?? user.positionName,
        privileges: wanted ?? (change.role === user.role ? user.privileges : startingFor(actor, change.role)),
      });
      const payload = { before: rightsOf(user), after: rightsOf({ ...fields, role: change.role }) };
      const updated = new CarrierUserUpdated(aboutUser(user, payload));
      await this.management.update(change, fields, { actor, updated, current: user });
    });
  }

  suspend(id: number, actor: Actor): Promise<CarrierUser> {
    return this.act('suspend', id, actor, async (user) => {
      await this.keepAdministrator(user);
      await this.management.suspend(user, actor, new CarrierUserSuspended(aboutUser(user, {})));
    });
  }

  activate(id: number, actor: Actor): Promise<CarrierUser> {
    return this.act('activate', id, actor, (user) =>
      this.management.activate(user, actor, new CarrierUserActivated(aboutUser(user, {}))),
    );
  }

  /** Why the caller can't reactivate each user; null if the caller can. */
  async activationRefusals(ids: readonly number[], actor: Actor): Promise<ReadonlyMap<number, string | null>> {
    const users = ids.length === 0 ? [] : await this.queries.byIds(actor, ids);
    return new Map(users.map((user) => [user.id, activationRefusal(user)]));
  }

  reinvite(id: number, actor: Actor): Promise<CarrierUser> {
    return this.act('reinvite', id, actor, (user) => this.management.reinvite(user, actor));
  }

  resetSecondFactor(id: number, actor: Actor): Promise<CarrierUser> {
    return this.act('resetSecondFactor', id, actor, (user) =>
      this.management.resetSecondFactor(user, actor, new CarrierUserSecondFactorReset(aboutUser(user, {}))),
    );
  }

  endSessions(id: number, actor: Actor): Promise<CarrierUser> {
    return this.act('endSessions', id, actor, (user) =>
      this.management.endSessions(id, actor, new CarrierUserSessionsEnded(aboutUser(user, {}))),
    );
  }

  /** Finds a user that the caller may do this with, does the work in one transaction and returns the user as they are then. */
  private act(
    action: CarrierUserAction,
    id: number,
    actor: Actor,
    work: (user: CarrierUser) => Promise<void>,
  ): Promise<CarrierUser> {
    return this.database.transaction(async () => {
      const user = await this.queries.get(actor, id);
      requireRight(actor, action, user);
      await work(user);
      return this.queries.get(actor, id);
    });
  }

  /** Locks the carrier's administrators, so that the last two cannot leave at once. */
  private async keepAdministrator({ role, status, carrierId }: CarrierUser): Promise<void> {
    if (role !== administrator) return;
    const count = await this.accounts.lockCarrierAdministrators(carrierId);
    if (status === 'active' && count <= 1) throw problem('last-administrator');
  }
}

function activationRefusal({ status, allowedActions, firstName, lastName }: CarrierUser): string | null {
  if (status !== 'suspended') return `${firstName} ${lastName} isn't suspended anymore.`;
  return allowedActions.includes('activate') ? null : "Your role or privileges don't let you reactivate this user.";
}

/** Throws unless the caller may give the position its name. */
function requirePosition(actor: Actor, wanted: string | undefined, before: string): void {
  if (wanted === undefined || wanted.trim() === before) return;
  if (actor.carrierId !== null && !actor.privileges.has('editPositionName'))
    throw problem('not-allowed', { detail: 'You need the privilege "edit position name" to change the position.' });
}

function fieldsOf(
  { firstName, lastName, role }: InviteCarrierUser | UpdateCarrierUser,
  { phone, positionName, privileges }: Pick<CarrierUserFields, 'phone' | 'positionName' | 'privileges'>,
): CarrierUserFields {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    phone,
    role: carrierUserRoleOf(role).role,
    carrierUserRole: role,
    positionName: positionName.trim(),
    privileges,
  };
}

const rightsOf = ({ role, positionName, privileges }: Pick<CarrierUser, 'role' | 'positionName' | 'privileges'>) => ({
  ...{ role, positionName, privileges },
});

const aboutUser = <P extends object>({ id, email, firstName, lastName, carrierId }: CarrierUser, payload: P) => ({
  subject: `user:${id}`,
  payload: { userId: id, email, name: `${firstName} ${lastName}`, ...payload },
  carrierId,
});
