import { Injectable } from '@nestjs/common';
import type {
  InviteSystemUser,
  PrivilegeGrantList,
  SavePrivilegeGrants,
  SystemRoleValue,
  SystemUser,
  UpdateSystemUser,
} from '@lading/contracts/accounts/system-users';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { SecondFactorsService } from '../account/security/second-factors.service.js';
import { UserAccounts } from '../account/user-accounts.service.js';
import { UserManagement } from '../account/user-management.service.js';
import {
  SystemUserActivated,
  SystemUserInvited,
  SystemUserSecondFactorReset,
  SystemUserSessionsEnded,
  SystemUserSuspended,
  SystemUserUpdated,
} from './system-users.events.js';
import {
  granted,
  requireRight,
  requireRole,
  roleOf,
  startingFor,
  superRole,
  type Grants,
} from './system-users.policy.js';
import { SystemUsersQueries } from './system-users.queries.js';

/** Invites, changes, suspends and reactivates the administrators of the installation. */
@Injectable()
export class SystemUsersService {
  constructor(
    private readonly database: Database,
    private readonly queries: SystemUsersQueries,
    private readonly accounts: UserAccounts,
    private readonly management: UserManagement,
    private readonly secondFactors: SecondFactorsService,
  ) {}

  async invite(user: InviteSystemUser, actor: Actor): Promise<SystemUser> {
    requireRole(actor, user.role);
    const grants = granted(actor, user.role, { ...startingFor(actor, user.role), ...wantedOf(user) });
    const { firstName, lastName, email, phone = '' } = user;
    const { role } = roleOf(user.role);
    return this.database.transaction(async () => {
      await this.requireFreshStep(actor, user.role);
      const fields = { firstName: firstName.trim(), lastName: lastName.trim(), phone, role, ...grants };
      const id = await this.management.offer({ ...fields, email }, null);
      const invited = await this.queries.get(actor, id);
      await this.management.invite(id, actor, new SystemUserInvited(aboutUser(invited, rightsOf(invited))));
      return invited;
    });
  }

  update(change: UpdateSystemUser, actor: Actor): Promise<SystemUser> {
    return this.act(change.id, actor, async (user) => {
      requireRole(actor, change.role);
      await this.requireFreshStep(actor, change.role);
      const isSameRole = change.role === user.role;
      if (!isSameRole) await this.keepSuper(user);
      const before = isSameRole ? grantsOf(user) : undefined;
      const wanted = { ...(before ?? startingFor(actor, change.role)), ...wantedOf(change) };
      const grants = granted(actor, change.role, wanted, before);
      const { firstName, lastName, phone = user.phone } = change;
      const { role } = roleOf(change.role);
      const fields = { firstName: firstName.trim(), lastName: lastName.trim(), phone, role, ...grants };
      await this.change(user, change, { fields, role: change.role, actor });
    });
  }

  /** Changes what several administrators hold, all of them or none. */
  savePrivileges({ changes }: SavePrivilegeGrants, actor: Actor): Promise<PrivilegeGrantList> {
    const ids = changes.map(({ id }) => id);
    if (new Set(ids).size < ids.length) throw fieldProblem('changes', 'choice', 'Each user can be named once');
    return this.database.transaction(async () => {
      // Always in one order, so that two calls don't wait for each other.
      for (const change of changes.toSorted((a, b) => a.id - b.id)) await this.savePrivilegesOf(change, actor);
      return { items: await Promise.all(ids.map((id) => this.queries.get(actor, id))) };
    });
  }

  suspend(id: number, actor: Actor): Promise<SystemUser> {
    return this.act(id, actor, async (user) => {
      await this.keepSuper(user);
      await this.management.suspend(user, actor, new SystemUserSuspended(aboutUser(user, {})));
    });
  }

  activate(id: number, actor: Actor): Promise<SystemUser> {
    return this.act(id, actor, (user) =>
      this.management.activate(user, actor, new SystemUserActivated(aboutUser(user, {}))),
    );
  }

  reinvite(id: number, actor: Actor): Promise<SystemUser> {
    return this.act(id, actor, (user) => this.management.reinvite(user, actor));
  }

  resetSecondFactor(id: number, actor: Actor): Promise<SystemUser> {
    return this.act(id, actor, (user) =>
      this.management.resetSecondFactor(user, actor, new SystemUserSecondFactorReset(aboutUser(user, {}))),
    );
  }

  endSessions(id: number, actor: Actor): Promise<SystemUser> {
    return this.act(id, actor, (user) =>
      this.management.endSessions(id, actor, new SystemUserSessionsEnded(aboutUser(user, {}))),
    );
  }

  /** Finds a user that the caller may change, does the work in one transaction and returns the user as they are then. */
  private act(id: number, actor: Actor, work: (user: SystemUser) => Promise<void>): Promise<SystemUser> {
    return this.database.transaction(async () => {
      const user = await this.queries.get(actor, id);
      requireRight(actor, user);
      await this.requireFreshStep(actor, user.role);
      await work(user);
      return this.queries.get(actor, id);
    });
  }

  private async savePrivilegesOf(change: SavePrivilegeGrants['changes'][number], actor: Actor): Promise<void> {
    const user = await this.queries.get(actor, change.id);
    requireRight(actor, user);
    const fields = granted(actor, user.role, change, grantsOf(user));
    await this.change(user, change, { fields, role: user.role, actor });
  }

  private async change(
    user: SystemUser,
    { id, version }: Pick<UpdateSystemUser, 'id' | 'version'>,
    {
      fields,
      role,
      actor,
    }: { fields: Grants & Partial<Pick<SystemUser, 'firstName'>>; role: SystemRoleValue; actor: Actor },
  ): Promise<void> {
    const payload = { before: rightsOf(user), after: { role, ...grantsOf(fields) } };
    const updated = new SystemUserUpdated(aboutUser(user, payload));
    await this.management.update({ id, version }, fields, { actor, updated, current: user });
  }

  private async requireFreshStep(actor: Actor, role: SystemRoleValue): Promise<void> {
    if (role === superRole) await this.secondFactors.requireFreshStep(actor);
  }

  /** Locks the super administrators, so that the last two cannot leave at once. */
  private async keepSuper({ role, status }: SystemUser): Promise<void> {
    if (role !== superRole) return;
    const count = await this.accounts.lockSuperAdministrators();
    if (status === 'active' && count <= 1) throw problem('last-administrator');
  }
}

/** What the request names of editor roles and privileges. */
const wantedOf = ({ editorRoles, privileges }: InviteSystemUser | UpdateSystemUser): Partial<Grants> => ({
  ...(editorRoles && { editorRoles }),
  ...(privileges && { privileges }),
});

const grantsOf = ({ editorRoles, privileges }: Grants): Grants => ({ editorRoles, privileges });
const rightsOf = (user: SystemUser) => ({ role: user.role, ...grantsOf(user) });

const aboutUser = <P extends object>({ id, email, firstName, lastName }: SystemUser, payload: P) => ({
  subject: `user:${id}`,
  payload: { userId: id, email, name: `${firstName} ${lastName}`, ...payload },
});
