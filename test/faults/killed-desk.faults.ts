import { carrierShipmentsApi } from '@lading/contracts/shipments/carrier-shipments';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import pg from 'pg';
import {
  deskCarrierId,
  deskEmail,
  startDesk,
  type DeskWorld,
} from '../../apps/server/src/modules/booking/desk/desk.fixture';
import { eventually } from '../harness/kernel-app';
import { mailsTo } from '../harness/mailbox';
import { openDayFromNow } from '../harness/open-day';
import { createOrder } from './steady-load';
import { databaseOf, ServerProcess } from './server-process';

let world: DeskWorld;
let server: ServerProcess;
/** Locks the orders of the desk, so that their writers wait. */
let gate: pg.Client;

beforeAll(async () => {
  world = await startDesk({ role: 'web' });
  gate = new pg.Client({ connectionString: await databaseOf(world.freight.portal) });
  await gate.connect();
  server = await ServerProcess.beside(world.freight.portal);
  await server.start();
});
afterAll(async () => {
  await server.kill();
  await gate.end();
  await world.freight.close();
});

const read = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  world.freight.portal.sql<Row>(text, values);

/** Kills the server while it is about to write an order of the desk. */
async function killAmid(work: () => Promise<unknown>): Promise<void> {
  await gate.query('BEGIN; LOCK TABLE desk_order IN SHARE MODE');
  const ended = work().catch(() => undefined);
  const waits = `SELECT FROM pg_locks WHERE relation = 'desk_order'::regclass AND NOT granted`;
  await eventually(async () => (await read(waits)).length > 0 || undefined, 60_000);
  await server.kill();
  await gate.query('ROLLBACK');
  await ended;
}

const stateOf = async (shipmentId: number) => {
  const [state] = await read(
    `SELECT dispatch_state, sent_at IS NOT NULL AS "isSent", pro_number FROM shipment WHERE id = $1`,
    shipmentId,
  );
  return state;
};
const eventsOf = (shipmentId: number, name: string) =>
  read('SELECT FROM event WHERE subject = $1 AND name = $2', `shipment:${shipmentId}`, name);
/** Some are prepared ahead. */
const proNumbersLeft = async (): Promise<number> => {
  const counted = `SELECT (SELECT sum(last_body - next_body) FROM pro_block WHERE carrier_id = $1)
    + (SELECT count(*) FROM pro_number WHERE carrier_id = $1) AS left`;
  return Number((await read<{ left: string }>(counted, deskCarrierId))[0]?.left);
};

it('an order at a desk survives kills: it is placed once, never confirmed by itself, and accepted once', async () => {
  const { portal } = world.freight;
  const customer = server.as(await server.signIn('admin@lakeside.example'));
  const dispatcher = server.as(await server.signIn('dana@carrier.example'));
  const before = await proNumbersLeft();
  const order = await createOrder(world.freight, 'SMRSH');
  await killAmid(() => customer.call(shipmentsApi.dispatch, order));

  // The killed job left no mark, so that the next one doesn't take it for an order that may have arrived.
  const [{ id: shipmentId } = { id: 0 }] = await read<{ id: number }>('SELECT id FROM shipment');
  expect(await stateOf(shipmentId)).toEqual({ dispatch_state: 'sending', isSent: false, pro_number: null });
  await server.start();
  await eventually(async () => (await read('SELECT FROM desk_order')).length > 0 || undefined, 120_000);
  expect(await stateOf(shipmentId)).toEqual({ dispatch_state: 'sending', isSent: true, pro_number: null });
  const pickup = { pickupDay: openDayFromNow(5), pickupFrom: '13:00', pickupUntil: '15:00' };
  const accept = () => dispatcher.call(carrierShipmentsApi.acceptCarrierShipment, { id: shipmentId, ...pickup });
  await killAmid(accept);
  await server.start();

  expect(await stateOf(shipmentId)).toEqual({ dispatch_state: 'sending', isSent: true, pro_number: null });
  expect(await eventsOf(shipmentId, 'shipment-dispatched')).toEqual([]);
  expect(await proNumbersLeft()).toBe(before);
  const accepted = await accept();
  await server.kill();
  await server.start();
  const again = await accept();

  expect([accepted.status, again.status]).toEqual([200, 200]);
  expect(again.body.proNumber).toBe(accepted.body.proNumber);
  expect(before - (await proNumbersLeft())).toBe(1);
  expect(await eventsOf(shipmentId, 'desk-order-placed')).toHaveLength(1);
  expect(await eventsOf(shipmentId, 'shipment-dispatched')).toHaveLength(1);
  const mails = await eventually(async () => {
    const sent = await mailsTo(portal, deskEmail);
    return sent.length > 0 ? sent : undefined;
  }, 60_000);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Accept or refuse: BOL /)]);
}, 600_000);
