import { Injectable } from '@nestjs/common';
import type { CustomerUserStatus } from '@lading/contracts/accounts/customer-users';
import { customerUserLifecycle, type CustomerUserMove } from '@lading/domain/lifecycle/customer-user-lifecycle';
import { messageFor } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import type { DomainEvent } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { UserInvitations } from './registration/user-invitations.service.js';
import { SecondFactorsService } from './security/second-factors.service.js';
import { UserAccess } from './user-access.service.js';
import {
  UserAccounts,
  type CarrierUserFields,
  type SystemUserFields,
  type UserState,
} from './user-accounts.service.js';

interface ManagedUser {
  readonly id: number;
  readonly status: CustomerUserStatus;
  readonly hasSecondFactor: boolean;
}

/** Why a move is not possible. */
const refusals: Readonly<Partial<Record<CustomerUserMove, string>>> = {
  suspend: 'This user is already suspended.',
  activate: 'This user is not suspended.',
  reinvite: 'Only users who have not joined yet can be invited again.',
};

/**
 * What administrators of a carrier and of the installation do to the accounts of their users. The caller decides whether they may, names
 * the event and opens the transaction.
 */
@Injectable()
export class UserManagement {
  constructor(
    private readonly database: Database,
    private readonly accounts: UserAccounts,
    private readonly access: UserAccess,
    private readonly invitations: UserInvitations,
    private readonly secondFactors: SecondFactorsService,
    private readonly events: Events,
  ) {}

  /** Makes the account, unless the address has one at whatever company; answers its id. */
  async offer(
    user: { readonly email: string } & (CarrierUserFields | SystemUserFields),
    carrierId: number | null,
  ): Promise<number> {
    const offered = { ...user, email: user.email.trim(), state: customerUserLifecycle.next('none', 'add') };
    // Whether another user has an account with the address is independent of the caller's scope.
    const id = await this.database.asScope(system, () => this.accounts.offerTo(carrierId, offered));
    if (id === undefined) throw fieldProblem('email', 'emailExists', messageFor('emailExists'));
    return id;
  }

  /** Publishes the new user, and emails them the link for their first password. */
  async invite(id: number, actor: Actor, invited: DomainEvent): Promise<void> {
    await this.events.publish(actor, invited);
    await this.invitations.send(id, actor);
  }

  /** Changes the version that was seen; `current` is what a stale caller is shown. */
  async update(
    seen: { readonly id: number; readonly version: number },
    fields: Partial<CarrierUserFields & SystemUserFields>,
    { actor, updated, current }: { actor: Actor; updated: DomainEvent; current: object },
  ): Promise<void> {
    if (!(await this.accounts.changeVersion(seen, fields))) {
      const detail = 'Someone else changed this user in the meantime. Check the new values and save again.';
      throw problem('wrong-state', { detail, more: { current } });
    }
    await this.events.publish(actor, updated);
    this.access.refresh();
  }

  async suspend(user: ManagedUser, actor: Actor, suspended: DomainEvent): Promise<void> {
    await this.move(user, 'suspend');
    await this.events.publish(actor, suspended);
    await this.access.end(user.id);
  }

  /** One who never had a password is invited again. */
  async activate(user: ManagedUser, actor: Actor, activated: DomainEvent): Promise<void> {
    const state = await this.move(user, 'activate');
    await this.events.publish(actor, activated);
    if (state === 'invited') await this.invitations.send(user.id, actor);
    this.access.refresh();
  }

  async reinvite(user: ManagedUser, actor: Actor): Promise<void> {
    await this.move(user, 'reinvite');
    await this.invitations.send(user.id, actor);
  }

  async resetSecondFactor(user: ManagedUser, actor: Actor, reset: DomainEvent): Promise<void> {
    if (!user.hasSecondFactor) throw problem('wrong-state', { detail: 'This user has no second factor.' });
    await this.secondFactors.reset(user.id);
    await this.events.publish(actor, reset);
    await this.access.end(user.id);
  }

  async endSessions(id: number, actor: Actor, ended: DomainEvent): Promise<void> {
    await this.events.publish(actor, ended);
    await this.access.end(id);
  }

  private async move({ id, status }: ManagedUser, move: CustomerUserMove): Promise<UserState> {
    const detail = refusals[move];
    if (!customerUserLifecycle.may(status, move)) throw problem('wrong-state', detail === undefined ? {} : { detail });
    const state = await this.accounts.move(id, status, customerUserLifecycle.next(status, move));
    if (!state) throw problem('wrong-state');
    return state;
  }
}
