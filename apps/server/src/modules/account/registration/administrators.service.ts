import { Injectable } from '@nestjs/common';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { jobActor, type Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { lockOfAll, locks } from '../../../kernel/database/locks.js';
import { system } from '../../../kernel/database/session.js';
import { appendEvent } from '../../../kernel/events/append-event.js';
import { OneTimeKey, UserAccount } from '../account.entities.js';
import { AdministratorInvited } from '../account.events.js';
import { OneTimeKeys } from '../security/one-time-keys.service.js';
import {
  freshlyInvited,
  lastInvitedAdministrator,
  openedAccount,
  openedAdministrator,
} from './registrations.queries.js';

/** Milliseconds within which the processes of one installation start; they make one link between them. */
const together = 60_000;
/** Marks the key of the first administrator, of which there is never more than one. */
const first = 'first';

/** What opens an administrator's account: the page of the neutral portal and its key. */
export interface AdministratorLink {
  readonly email: string;
  readonly path: string;
}

export type InvitedAdministrator = AdministratorLink | { readonly refusal: 'taken' | 'suspended' };

/** Links by which super administrators of the installation choose their password; the operator hands them on. */
@Injectable()
export class AdministratorsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly keys: OneTimeKeys,
  ) {}

  /** A new link for a new administrator or for one who is known; earlier links no longer work. */
  async invite(email: string, by: Actor): Promise<InvitedAdministrator> {
    return this.inTransaction(() => this.give(email.trim(), by, ''));
  }

  /**
   * The link of the first administrator; nothing once there is one, or while the link that another process has just made is fresh.
   * Without an address, the administrator who was invited last gets it again.
   */
  async inviteFirst(address: string | undefined, otherwise: string): Promise<AdministratorLink | undefined> {
    return this.inTransaction(async () => {
      await this.database.query(lockOfAll, [locks.firstAdministrator]);
      if ((await this.hasOne()) || (await this.isFresh())) return undefined;
      const invited = await this.give(
        address ?? (await this.lastInvited()) ?? otherwise,
        jobActor('first start'),
        first,
      );
      return 'refusal' in invited ? undefined : invited;
    });
  }

  private async give(email: string, by: Actor, detail: string): Promise<InvitedAdministrator> {
    const known = await this.database.findOne(openedAccount, [email]);
    if (known && known.role !== 'SuperSystemAdministrator') return { refusal: 'taken' };
    if (known?.state === 'suspended') return { refusal: 'suspended' };
    await this.database.manager.delete(OneTimeKey, { purpose: 'activation', detail: first });
    const userId = known?.id ?? (await this.make(email));
    const purpose = known?.state === 'active' ? 'password-reset' : 'activation';
    await this.keys.withdraw(purpose, userId);
    const key = await this.keys.issue({ purpose, userId, subdomain: '', detail });
    const event = new AdministratorInvited({ subject: `user:${userId}`, payload: { purpose } });
    appendEvent({ database: this.database, at: this.clock.iso() }, by, event);
    return { email, path: `${purpose === 'activation' ? '/activate' : '/reset-password'}#key=${key}` };
  }

  private async make(email: string): Promise<number> {
    const { manager } = this.database;
    const role = 'SuperSystemAdministrator';
    const names = { firstName: 'Portal', lastName: 'Administrator' };
    const privileges = startingPrivileges(role);
    const administrator = manager.create(UserAccount, { email, ...names, role, privileges, state: 'invited' });
    await manager.insert(UserAccount, administrator);
    return administrator.id;
  }

  private async hasOne(): Promise<boolean> {
    return (await this.database.findOne(openedAdministrator)) !== undefined;
  }

  private async isFresh(): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - together).toISOString();
    return (await this.database.query(freshlyInvited, [first, since])).length > 0;
  }

  private async lastInvited(): Promise<string | undefined> {
    return (await this.database.findOne(lastInvitedAdministrator))?.email;
  }

  private inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.database.asScope(system, () => this.database.transaction(work));
  }
}
