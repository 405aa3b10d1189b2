import { UserAccount } from '../../../apps/server/src/modules/account/account.entities';
import { UserAccounts } from '../../../apps/server/src/modules/account/user-accounts.service';
import { UserLocation } from '../../../apps/server/src/modules/customer-users/customer-users.entities';
import { CustomerRecords } from '../../../apps/server/src/modules/customers/customer-records.service';
import type { Customer, Location } from '../../../apps/server/src/modules/customers/customers.entities';
import { cheapPasswordHash } from '../cheap-password-hash';
import { asSystem, changeRows, storedRow, type World } from './rows';

type Rows = Pick<World, 'database'>;

/** The password of every user that a test signs in. */
export const password = 'correct horse battery';

/** A customer; answers its id. */
export const aCustomer = ({ app, database }: World, values: Partial<Customer> = {}): Promise<number> =>
  asSystem({ database }, () => app.get(CustomerRecords).add({ companyName: 'Harbor Supply', ...values }));

/** A location of a customer, in Chicago 60607 unless said otherwise; answers its id. */
export const aLocation = (
  { app, database }: World,
  values: Partial<Location> & Pick<Location, 'customerId'>,
): Promise<number> =>
  asSystem({ database }, () =>
    app.get(CustomerRecords).addLocation({
      ...{ name: 'Main dock', address1: '900 W Fulton Market', city: 'Chicago', state: 'IL', postalCode: '60607' },
      ...{ country: 'USA', contactName: 'Dock', phone: '3125550101' },
      ...values,
    }),
  );

/** A user who can sign in with the password, unless they have only been invited; answers the id. */
export const aUser = (
  { app, database }: World,
  values: Partial<UserAccount> & Pick<UserAccount, 'email' | 'role'>,
): Promise<number> =>
  asSystem({ database }, () =>
    app.get(UserAccounts).add({
      ...{ firstName: 'Ada', lastName: 'Reyes', state: 'active' },
      passwordHash: values.state === 'invited' ? null : cheapPasswordHash(password),
      ...values,
    }),
  );

/** The id of the user with this email address. */
export const userIdOf = async (world: Rows, email: string): Promise<number> =>
  (await storedRow(world, UserAccount, { email })).id;

/** Assigns a location to a user. */
export const assignLocation = (world: Rows, email: string, locationId: number): Promise<void> =>
  asSystem(world, async (manager) => {
    const { id: userId, customerId } = await manager.findOneByOrFail(UserAccount, { email });
    await manager.insert(UserLocation, { userId, locationId, ...(customerId && { customerId }) });
  });

/** Lets a user see the freight of these locations and no other. */
export async function limitToLocations(world: Rows, email: string, ...locationIds: readonly number[]): Promise<void> {
  await changeRows(world, UserAccount, { email }, { seesAllLocations: false });
  for (const locationId of locationIds) await assignLocation(world, email, locationId);
}
