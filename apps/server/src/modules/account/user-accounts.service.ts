import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { UserAccount } from './account.entities.js';
import {
  accountMoved,
  accountOffered,
  lockedAdministrators,
  lockedCarrierAdministrators,
  lockedSuperAdministrators,
} from './account.queries.js';

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

/** What administrators of a carrier decide about a user. */
export type CarrierUserFields = Pick<
  UserAccount,
  'firstName' | 'lastName' | 'phone' | 'role' | 'carrierUserRole' | 'positionName' | 'privileges'
>;

/** What is decided about an administrator of the installation. */
export type SystemUserFields = Pick<
  UserAccount,
  'firstName' | 'lastName' | 'phone' | 'role' | 'editorRoles' | 'privileges'
>;

export type UserState = UserAccount['state'];

interface Offered {
  readonly state: string;
  readonly email: string;
}

const seesEverything = {
  seesAllLocations: true,
  thirdPartyVisibility: true,
  showThirdParty: true,
  seesCosts: true,
} as const;
const ofNoCarrier = { carrierId: null, carrierUserRole: null, positionName: '' } as const;

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

  /** Notes that the user joined at another time than now, as those of the demo did. */
  async noteJoined(userId: number, signedUpAt: Date): Promise<void> {
    await this.database.manager.update(UserAccount, userId, { signedUpAt, activatedAt: signedUpAt });
  }

  /** Offers an account of the customer; nothing when the email address is used already. */
  async offer(user: UserFields & Offered & { readonly customerId: number }): Promise<number | undefined> {
    return this.offerAccount({ ...user, ...ofNoCarrier, editorRoles: [] });
  }

  /** Offers an account of the carrier, or of the installation; nothing when the email address is used already. */
  async offerTo(
    carrierId: number | null,
    user: (CarrierUserFields | SystemUserFields) & Offered,
  ): Promise<number | undefined> {
    return this.offerAccount({
      ...{ ...seesEverything, ...ofNoCarrier, editorRoles: [] },
      ...user,
      ...{ carrierId, customerId: null },
    });
  }

  /** Changes the user in the version that was seen; answers whether it still was that one. */
  async changeVersion(
    { id, version }: Pick<UserAccount, 'id' | 'version'>,
    fields: Partial<CarrierUserFields & SystemUserFields>,
  ): Promise<boolean> {
    const next = { ...fields, version: version + 1 };
    const { affected } = await this.database.manager.update(UserAccount, { id, version }, next);
    return affected === 1;
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

  /** Locks the carrier's active administrators; answers how many there are. */
  async lockCarrierAdministrators(carrierId: number): Promise<number> {
    return (await this.database.query(lockedCarrierAdministrators, [carrierId])).length;
  }

  /** Locks the active super administrators of the installation; answers how many there are. */
  async lockSuperAdministrators(): Promise<number> {
    return (await this.database.query(lockedSuperAdministrators, [])).length;
  }

  private async offerAccount(
    user: UserFields &
      Offered &
      Pick<UserAccount, 'customerId' | 'carrierId' | 'carrierUserRole' | 'positionName' | 'editorRoles'>,
  ): Promise<number | undefined> {
    const { firstName, lastName, phone, role, seesAllLocations, thirdPartyVisibility, showThirdParty } = user;
    const made = await this.database.findOne(accountOffered, [
      ...[firstName, lastName, phone, role, seesAllLocations, thirdPartyVisibility, showThirdParty],
      ...[user.seesCosts, user.privileges, user.email, user.customerId, this.clock.iso(), user.state],
      ...[user.carrierId, user.carrierUserRole, user.positionName, user.editorRoles],
    ]);
    return made?.id;
  }
}
