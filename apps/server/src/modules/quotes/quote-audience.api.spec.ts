import { quotesApi } from '@lading/contracts/quotes/quotes';
import { io, type Socket } from 'socket.io-client';
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
import { eventually } from '../../../../../test/harness/kernel-app';
import { startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { UserAccount } from '../account/account.entities';
import { UserLocation } from '../customer-users/customer-users.entities';
import { changeRows, addRow, removeRows } from '../../../../../test/harness/builders/rows';

let portal: TestPortal;
let shipper: Shipper;
let stranger: Shipper;
const sockets: Socket[] = [];

beforeAll(async () => {
  portal = await startTestPortal();
  await createPlaces(portal);
  await createFuelIndex(portal);
  shipper = await createShipper(portal, 'harbor');
  stranger = await createShipper(portal, 'stranger');
  await createCarrier(portal, { id: 1101, code: 'JBEND' });
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await portal.close();
});

interface Listener {
  userId: number;
  received: number[];
  follow: (quoteId: number) => Promise<unknown>;
}

async function listening(token: string, userId: number): Promise<Listener> {
  const socket = io(portal.address, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token },
  });
  sockets.push(socket);
  const received: number[] = [];
  socket.on('quote-changed', ({ quoteId }: { quoteId: number }) => received.push(quoteId));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  const follow = (quoteId: number): Promise<unknown> =>
    socket.timeout(20_000).emitWithAck('follow', { subject: 'quote', key: String(quoteId) });
  return { userId, received, follow };
}

/** A user with a location rule; sees the dock when it is named. */
async function clerk(email: string, privileges: string[], locationId?: number): Promise<Listener> {
  const { customerId } = shipper;
  const userId = await createUser(portal, { email, role: 'CustomerUser', customerId, privileges });
  await changeRows(portal, UserAccount, userId, { seesAllLocations: false });
  if (locationId !== undefined) {
    await addRow(portal, UserLocation, { userId, locationId, customerId });
  }
  return listening(await signedIn(portal, email), userId);
}

describe('changes of a quote', () => {
  it('reach only users who follow it and may see it at that moment', async () => {
    const administrator = await listening(shipper.token, shipper.userId);
    const strange = await listening(stranger.token, stranger.userId);
    const here = await clerk('here@harbor.example', ['quote'], shipper.locationId);
    const moved = await clerk('moved@harbor.example', ['quote'], shipper.locationId);
    const elsewhere = await clerk('elsewhere@harbor.example', ['quote']);
    const tracker = await clerk('tracker@harbor.example', ['track'], shipper.locationId);
    const me = portal.as(shipper.token);
    // Not rated yet: pushes of a first round could still reach readers who lose sight of it below.
    const { body } = await me.call(quotesApi.start, { ...workedExample(shipper.locationId), isRatedNow: false });
    const { quoteId } = body;

    const following = await Promise.all(
      [administrator, here, moved, elsewhere, tracker, strange].map(({ follow }) => follow(quoteId)),
    );
    expect(following).toEqual([true, true, true, false, false, false].map((isFollowing) => ({ isFollowing })));
    await removeRows(portal, UserLocation, { userId: moved.userId });
    expect((await me.call(quotesApi.rateAgain, { quoteId })).status).toBe(201);
    // Started and answered: two pushes.
    await eventually(() => administrator.received.length >= 2 && here.received.length >= 2);

    expect([moved, elsewhere, tracker, strange].flatMap(({ received }) => received)).toEqual([]);
  });
});
