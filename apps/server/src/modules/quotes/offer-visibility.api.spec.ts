import { quotesApi } from '@lading/contracts/quotes/quotes';
import { eventually } from '../../../../../test/harness/kernel-app';
import {
  createCarrier,
  createFuelIndex,
  createUser,
  createPlaces,
  createShipper,
  signedIn,
  workedExample,
  type Shipper,
} from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { UserAccount } from '../account/account.entities';
import { UserLocation } from '../customer-users/customer-users.entities';
import { changeRows, addRow } from '../../../../../test/harness/builders/rows';

let portal: TestPortal;
let shipper: Shipper;
let me: Caller;
let quoteId: number;
let offerId: number;

/** A user whose location rule names these locations only. */
async function clerk(name: string, locationIds: number[]): Promise<Caller> {
  const { customerId } = shipper;
  const email = `${name}@harbor.example`;
  const userId = await createUser(portal, {
    email,
    role: 'CustomerUser',
    customerId,
    privileges: ['quote', 'track', 'seeCosts'],
  });
  await changeRows(portal, UserAccount, userId, { seesAllLocations: false });
  for (const id of locationIds) await addRow(portal, UserLocation, { userId, locationId: id, customerId });
  return portal.as(await signedIn(portal, email));
}

beforeAll(async () => {
  portal = await startTestPortal();
  await createPlaces(portal);
  await createFuelIndex(portal);
  shipper = await createShipper(portal, 'harbor');
  await createCarrier(portal, { id: 1101, code: 'JBEND' });
  me = portal.as(shipper.token);
  const started = await me.call(quotesApi.start, { ...workedExample(shipper.locationId), isRatedNow: true });
  quoteId = started.body.quoteId;
  offerId = await eventually(async () => {
    const { body } = await me.call(quotesApi.get, { quoteId });
    return body.state === 'rated' ? body.answers[0]?.offers[0]?.offerId : undefined;
  });
});
afterAll(() => portal.close());

const opened = (): Promise<unknown[]> =>
  portal.sql('SELECT quote_id FROM insight_quote WHERE quote_id = $1', [quoteId]);

describe('the explanation of a price', () => {
  it('answers 404 to a user whose location rule hides the quote, and uses no insight quote', async () => {
    const caller = await clerk('elsewhere', []);

    expect((await caller.call(quotesApi.get, { quoteId })).status).toBe(404);
    expect((await caller.call(quotesApi.explain, { quoteId, offerId })).status).toBe(404);
    expect(await opened()).toEqual([]);
  });

  it('answers a user of the location, and uses one insight quote', async () => {
    const caller = await clerk('here', [shipper.locationId]);

    expect((await caller.call(quotesApi.explain, { quoteId, offerId })).status).toBe(200);
    expect(await opened()).toHaveLength(1);
  });
});
