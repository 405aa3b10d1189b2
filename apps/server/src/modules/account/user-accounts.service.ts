import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { UserAccount } from './account.entities.js';
import { accountMoved, accountOffered, lockedAdministrators } from './account.queries.js';

/** What a customer's administrators decide about a user. */
export type UserFields = Pick<
  UserAccount,
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'role'
  | 'seesAllLocations'
  | 'thirdPartyVisibility'
  | 'showThirdParty'
  | 'seesCosts'
  | 'privileges'
>;

interface OfferedUser extends UserFields {
  readonly state: string;
  readonly email: string;
  readonly customerId: number;
}

/** Writes user accounts for other modules, in the caller's scope and transaction. */
@Injectable()
export class UserAccounts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async add(values: Partial<UserAccount>): Promise<number> {
    const { manager } = this.database;
    const account = manager.create(UserAccount, values);
    await manager.insert(UserAccount, account);
    return account.id;
  }

  /** Offers an account of the customer; nothing when the email address is used already. */
  async offer(user: OfferedUser): Promise<number | undefined> {
    const { firstName, lastName, phone, role, seesAllLocations, thirdPartyVisibility, showThirdParty } = user;
    const made = await this.database.findOne(accountOffered, [
      ...[firstName, lastName, phone, role, seesAllLocations, thirdPartyVisibility, showThirdParty],
      ...[user.seesCosts, user.privileges, user.email, user.customerId, this.clock.iso(), user.state],
    ]);
    return made?.id;
  }

  /** Changes the user with the role that was seen; answers whether it still has it. */
  async change(seen: Pick<UserAccount, 'id' | 'role'> & { customerId: number }, fields: UserFields): Promise<boolean> {
    const { affected } = await this.database.manager.update(UserAccount, seen, fields);
    return affected === 1;
  }

  /** Moves the user from the state that was seen; answers the new one, or nothing when it is in another state. */
  async move(userId: number, from: string, to: string): Promise<UserAccount['state'] | undefined> {
    return (await this.database.findOne(accountMoved, [userId, from, to, this.clock.iso()]))?.state;
  }

  /** Locks the customer's active administrators; answers how many there are. */
  async lockAdministrators(customerId: number): Promise<number> {
    return (await this.database.query(lockedAdministrators, [customerId])).length;
  }
}
