import { io, type Socket } from 'socket.io-client';
import { carrierShipmentsApi, type ReportStatus } from '@lading/contracts/shipments/carrier-shipments';
import { shipmentsApi, type ShipmentChanged } from '@lading/contracts/shipments/shipments';
import { Browser, type Tokens } from '../../../../../test/harness/browser';
import { eventually } from '../../../../../test/harness/kernel-app';
import { startDesk, type DeskWorld } from '../booking/desk/desk.fixture';
import { createShipment, untilDispatch, type Freight } from '../shipments/shipments.fixture';
import { ShipmentAudience } from './shipment-notices.queries.js';
import { UserAccount } from '../account/account.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';
import { changeRows } from '../../../../../test/harness/builders/rows.js';
import { limitToLocations } from '../../../../../test/harness/builders/customers.js';

let world: DeskWorld;
let freight: Freight;
const sockets: Socket[] = [];

beforeAll(async () => {
  world = await startDesk();
  ({ freight } = world);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await freight.close();
});

interface Listener {
  browser: Browser;
  tokens: Tokens;
  socket: Socket;
  received: number[];
  /** What each push about the shipment says. */
  pushed: (shipmentId: number) => string[];
}

async function listening(email: string, address: string): Promise<Listener> {
  const browser = new Browser(freight.portal.app, address);
  const tokens = await browser.signIn(email, 'correct horse battery');
  const socket = io(freight.portal.address, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token: tokens.access_token },
  });
  sockets.push(socket);
  const received: number[] = [];
  const pushes: ShipmentChanged[] = [];
  socket.on('shipment-changed', (push: ShipmentChanged) => {
    received.push(push.shipmentId);
    pushes.push(push);
  });
  const pushed = (shipmentId: number) =>
    pushes
      .filter((push) => push.shipmentId === shipmentId)
      .map(({ dispatchState, category }) => `${dispatchState} ${category}`);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return { browser, tokens, socket, received, pushed };
}

async function clerkOf(dock: 'chicago' | 'dallas'): Promise<Listener> {
  const email = `${dock}@lakeside.example`;
  await freight.addUser(email, 'CustomerUser', 1001, ['track']);
  await limitToLocations(freight.portal, email, freight.locations[dock]);
  return listening(email, dock === 'chicago' ? '10.1.0.1' : '10.1.0.2');
}

async function signOut({ browser, tokens }: Listener): Promise<void> {
  const page = await browser.ask(`/oidc/session/end?id_token_hint=${tokens.id_token}`);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  await browser.ask('/oidc/session/end/confirm', { method: 'POST', form: { xsrf, logout: 'yes' } });
}

describe('pushes about a shipment', () => {
  it('reach only users of its company and location, and stop when a user signs out', async () => {
    await freight.addUser('blind@lakeside.example', 'CustomerUser', 1001, ['quote']);
    const administrator = await listening('admin@lakeside.example', '10.1.0.3');
    const stranger = await listening('admin@other.example', '10.1.0.4');
    const blind = await listening('blind@lakeside.example', '10.1.0.5');
    const chicago = await clerkOf('chicago');
    const dallas = await clerkOf('dallas');

    const first = await createShipment(freight);
    await untilDispatch(freight, first.shipmentId, 'confirmed');
    await eventually(
      () => administrator.received.includes(first.shipmentId) && chicago.received.includes(first.shipmentId),
    );
    const left = new Promise((resolve) => chicago.socket.once('disconnect', resolve));
    await signOut(chicago);
    await left;
    const second = await createShipment(freight);
    await untilDispatch(freight, second.shipmentId, 'confirmed');
    await eventually(() => administrator.received.includes(second.shipmentId));

    expect(chicago.received).not.toContain(second.shipmentId);
    expect([...dallas.received, ...stranger.received, ...blind.received]).toEqual([]);
    expect(administrator.socket.connected && dallas.socket.connected).toBe(true);
  });

  it('bring each answer and status of a desk to the open page of the customer, with what it then reads', async () => {
    const { dispatcher, shown } = world;
    const administrator = await listening('admin@lakeside.example', '10.1.0.7');
    const { shipmentId } = await world.waiting();
    const arrives = (state: string) =>
      eventually(() => administrator.pushed(shipmentId).at(-1) === state || undefined, 25_000);
    const enter = async (eventId: string, status: ReportStatus['status'], place: ReportStatus['place']) => {
      const when = { day: '2026-11-23', time: '08:30' };
      const entry = { id: shipmentId, eventId, status, place, ...when };
      expect((await dispatcher.call(carrierShipmentsApi.reportCarrierStatus, entry)).status).toBe(200);
    };

    const pickup = { pickupDay: '2026-11-24', pickupFrom: '13:00', pickupUntil: '15:00' };
    await dispatcher.call(carrierShipmentsApi.acceptCarrierShipment, { id: shipmentId, ...pickup });
    await arrives('confirmed pickup');
    expect(await shown(shipmentId)).toMatchObject({ dispatchState: 'confirmed', category: 'pickup' });
    await enter('entry-pickup', 'AF', 'origin');
    await arrives('confirmed transit');
    expect(await shown(shipmentId)).toMatchObject({ category: 'transit' });
    await enter('entry-delivery', 'D1', 'destination');
    await arrives('confirmed delivered');
    expect(await shown(shipmentId)).toMatchObject({ category: 'delivered' });
    const voided = { id: shipmentId, eventId: 'portal-entry-delivery', reason: 'Wrong shipment' };
    expect((await dispatcher.call(carrierShipmentsApi.voidCarrierStatus, voided)).status).toBe(200);
    await arrives('confirmed transit');
    expect(await shown(shipmentId)).toMatchObject({ category: 'transit' });
  });

  it.each([
    ['prepaid', true, true],
    ['thirdParty', true, true],
    ['thirdParty', true, false],
    ['thirdParty', false, true],
    ['thirdParty', false, false],
  ] as const)(
    'are for whom the row is: %s, of a location %s, third parties shown %s',
    async (terms, isLocated, isShown) => {
      const { shipmentId } = await createShipment(freight);
      await changeRows(freight.portal, Shipment, shipmentId, {
        freightTerms: terms,
        locationId: isLocated ? freight.locations.chicago : null,
      });
      await changeRows(
        freight.portal,
        UserAccount,
        { email: 'admin@lakeside.example' },
        { thirdPartyVisibility: isShown },
      );
      const [{ id } = { id: 0 }] = await freight.portal.sql<{ id: number }>(
        `SELECT id FROM user_account WHERE email = 'admin@lakeside.example'`,
      );

      const audience = await freight.portal.app.get(ShipmentAudience).of(shipmentId);
      const { status } = await freight.administrator.call(shipmentsApi.get, { shipmentId });

      expect(audience?.userIds.map(Number).includes(id)).toBe(status === 200);
    },
  );

  it('cannot be followed by naming a shipment', async () => {
    const { shipmentId } = await createShipment(freight);
    const stranger = await listening('admin@other.example', '10.1.0.6');

    const answer: unknown = await stranger.socket
      .timeout(5000)
      .emitWithAck('follow', { subject: 'shipment', key: String(shipmentId) });

    expect(answer).toEqual({ isFollowing: false });
    expect((await freight.stranger.call(shipmentsApi.get, { shipmentId })).status).toBe(404);
  });
});
