import { Injectable } from '@nestjs/common';
import type {
  CarrierUser,
  CarrierUserAction,
  InviteCarrierUser,
  UpdateCarrierUser,
} from '@lading/contracts/accounts/carrier-users';
import { customerUserLifecycle, type CustomerUserMove } from '@lading/domain/lifecycle/customer-user-lifecycle';
import { carrierUserRoleOf } from '@lading/domain/users/roles';
import { messageFor } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import { UserInvitations } from '../account/registration/user-invitations.service.js';
import { SecondFactorsService } from '../account/security/second-factors.service.js';
import { UserAccess } from '../account/user-access.service.js';
import { UserAccounts, type CarrierUserFields } from '../account/user-accounts.service.js';
import {
  CarrierUserActivated,
  CarrierUserInvited,
  CarrierUserSecondFactorReset,
  CarrierUserSessionsEnded,
  CarrierUserSuspended,
  CarrierUserUpdated,
} from './carrier-users.events.js';
import { granted, requireRight, requireRole, startingFor } from './carrier-users.policy.js';
import { CarrierUsersQueries, listedCarrier } from './carrier-users.queries.js';

const administrator = carrierUserRoleOf(5).value;

/** Why a move is not possible. */
const refusals: Readonly<Partial<Record<CustomerUserMove, string>>> = {
  suspend: 'This user is suspended already.',
  activate: 'This user is not suspended.',
  reinvite: 'Only users who have not joined yet can be invited again.',
};

/** Invites, changes, suspends and reactivates the users of a carrier. */
@Injectable()
export class CarrierUsersService {
  constructor(
    private readonly database: Database,
    private readonly queries: CarrierUsersQueries,
    private readonly accounts: UserAccounts,
    private readonly access: UserAccess,
    private readonly invitations: UserInvitations,
    private readonly secondFactors: SecondFactorsService,
    private readonly events: Events,
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
      const state = customerUserLifecycle.next('none', 'add');
      const offered = { ...fields, email: user.email.trim(), carrierId, state };
      // Whether somebody else has an account with the address is no matter of the caller's scope.
      const id = await this.database.asScope(system, () => this.accounts.offerToCarrierUser(offered));
      if (id === undefined) throw fieldProblem('email', 'emailExists', messageFor('emailExists'));
      const invited = await this.queries.get(actor, id);
      await this.events.publish(actor, new CarrierUserInvited(aboutUser(invited, rightsOf(invited))));
      await this.invitations.send(id, actor);
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
      const seen = { id: user.id, carrierId: user.carrierId, version: change.version };
      if (!(await this.accounts.changeCarrierUser(seen, fields))) {
        const detail = 'Someone else changed this user in the meantime. Check the new values and save again.';
        throw problem('wrong-state', { detail, more: { current: user } });
      }
      const payload = { before: rightsOf(user), after: rightsOf({ ...fields, role: change.role }) };
      await this.events.publish(actor, new CarrierUserUpdated(aboutUser(user, payload)));
      this.access.refresh();
    });
  }

  suspend(id: number, actor: Actor): Promise<CarrierUser> {
    return this.act('suspend', id, actor, async (user) => {
      await this.keepAdministrator(user);
      await this.move(user, 'suspend');
      await this.events.publish(actor, new CarrierUserSuspended(aboutUser(user, {})));
      await this.access.end(id);
    });
  }

  activate(id: number, actor: Actor): Promise<CarrierUser> {
    return this.act('activate', id, actor, async (user) => {
      const state = await this.move(user, 'activate');
      await this.events.publish(actor, new CarrierUserActivated(aboutUser(user, {})));
      if (state === 'invited') await this.invitations.send(id, actor);
      this.access.refresh();
    });
  }

  reinvite(id: number, actor: Actor): Promise<CarrierUser> {
    return this.act('reinvite', id, actor, async (user) => {
      await this.move(user, 'reinvite');
      await this.invitations.send(id, actor);
    });
  }

  resetSecondFactor(id: number, actor: Actor): Promise<CarrierUser> {
    return this.act('resetSecondFactor', id, actor, async (user) => {
      if (!user.hasSecondFactor) throw problem('wrong-state', { detail: 'This user has no second factor.' });
      await this.secondFactors.reset(id);
      await this.events.publish(actor, new CarrierUserSecondFactorReset(aboutUser(user, {})));
      await this.access.end(id);
    });
  }

  endSessions(id: number, actor: Actor): Promise<CarrierUser> {
    return this.act('endSessions', id, actor, async (user) => {
      await this.events.publish(actor, new CarrierUserSessionsEnded(aboutUser(user, {})));
      await this.access.end(id);
    });
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

  private async move({ id, status }: CarrierUser, move: CustomerUserMove): Promise<string> {
    const detail = refusals[move];
    if (!customerUserLifecycle.may(status, move)) throw problem('wrong-state', detail === undefined ? {} : { detail });
    const state = await this.accounts.move(id, status, customerUserLifecycle.next(status, move));
    if (!state) throw problem('wrong-state');
    return state;
  }

  /** Locks the carrier's administrators, so that the last two cannot leave at once. */
  private async keepAdministrator({ role, status, carrierId }: CarrierUser): Promise<void> {
    if (role !== administrator) return;
    const count = await this.accounts.lockCarrierAdministrators(carrierId);
    if (status === 'active' && count <= 1) throw problem('last-administrator');
  }
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
