import { joiningApi } from '@lading/contracts/accounts/joining';
import { currentTermsVersion } from '@lading/contracts/fields/joining';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { randomUUID } from 'node:crypto';
import { jobActor } from '../../apps/server/src/kernel/auth/actor';
import { Database } from '../../apps/server/src/kernel/database/database';
import { system } from '../../apps/server/src/kernel/database/session';
import { InvitingService } from '../../apps/server/src/modules/account/registration/inviting.service';
import {
  carriers,
  dispatchOf,
  createQuote,
  createShipment,
  startFreight,
  closeBlocks,
  untilDispatch,
  type Freight,
} from '../../apps/server/src/modules/shipments/shipments.fixture';
import { signedIn } from '../harness/freight-world';
import { keyIn, mailsTo } from '../harness/mailbox';
import { startBeside, type SecondProcess } from '../harness/second-process';
import { Caller } from '../harness/test-portal';
import { Shipment } from '../../apps/server/src/modules/shipments/shipments.entities';
import { aSite, aProBlock } from '../harness/builders/carriers';
import { changeRows } from '../harness/builders/rows';

const many = 50;

let freight: Freight;
let second: SecondProcess;
/** The same administrator at both processes. */
let callers: [Caller, Caller];

beforeAll(async () => {
  freight = await startFreight();
  const { portal } = freight;
  await aSite(portal, { carrierId: carriers.BMESA, siteName: 'Bluemesa' });
  second = await startBeside(portal);
  const token = await signedIn(portal, 'admin@lakeside.example');
  callers = [portal.as(token), new Caller(second.address, token)];
});
afterAll(async () => {
  await second.stop();
  await freight.close();
});

/** Half of them at one process, half at the other, all at once. */
const atBoth = <T>(action: (caller: Caller) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, (_, place) => action(callers[place % 2 === 0 ? 0 : 1])));

const statusesOf = (answers: readonly { status: number }[]): Set<number> =>
  new Set(answers.map(({ status }) => status));

it('one quote is accepted once, and one pickup is ordered', async () => {
  const order = dispatchOf(await createQuote(freight));

  const answers = await atBoth((caller) => caller.call(shipmentsApi.dispatch, order));

  const booked = answers.filter(({ status }) => status === 201);
  expect(booked).toHaveLength(1);
  expect(statusesOf(answers)).toEqual(new Set([201, 409]));
  expect(await freight.portal.sql('SELECT FROM shipment WHERE quote_id = $1', [order.quoteId])).toHaveLength(1);
  const { number } = await untilDispatch(freight, booked[0]?.body.shipmentId ?? 0, 'confirmed');
  const { ledger } = freight.simulator.world.book('BMESA');
  expect(ledger.filter(({ reference }) => reference === number)).toHaveLength(1);
});

it('one key is one action, and all callers get the same answer', async () => {
  const order = dispatchOf(await createQuote(freight));
  const key = { 'idempotency-key': randomUUID() };

  const answers = await atBoth((caller) => caller.call(shipmentsApi.dispatch, order, key));

  const done = answers.filter(({ status }) => status === 201);
  const others = answers.filter(({ status }) => status !== 201).map(({ body }) => body);
  expect(done.length).toBeGreaterThan(0);
  for (const { body } of done) expect(body).toEqual(done[0]?.body);
  for (const other of others) expect(other).toMatchObject({ status: 409, code: 'idempotency-key-in-use' });
  expect(await freight.portal.sql('SELECT FROM shipment WHERE quote_id = $1', [order.quoteId])).toHaveLength(1);
});

it('one invite makes one company', async () => {
  const { portal } = freight;
  const email = 'race@invited.example';
  const invite = { carrierId: carriers.BMESA, email, companyName: 'Invited Co' };
  await portal.app
    .get(Database)
    .asScope(system, () => portal.app.get(InvitingService).invite(jobActor('test'), invite));
  const invitecode = keyIn(await mailsTo(portal, email), 'invitekey');
  const joining = { invitecode, password: 'nine quiet herons', firstName: 'Ines', lastName: 'Moor' };
  const input = { ...joining, termsVersion: currentTermsVersion };

  const answers = await Promise.all(
    [portal.address, second.address, portal.address, second.address].map((address) =>
      new Caller(address, undefined, 'bluemesa.localhost:8080').call(joiningApi.registerInvitedUser, input),
    ),
  );

  expect(statusesOf(answers)).toEqual(new Set([200]));
  expect(answers.filter(({ body }) => body.isRegistered)).toHaveLength(1);
  expect(await portal.sql(`SELECT FROM customer WHERE company_name = 'Invited Co'`)).toHaveLength(1);
  expect(await portal.sql('SELECT FROM user_account WHERE email = $1', [email])).toHaveLength(1);
});

it('the last numbers of a PRO block go to as many shipments, each once, and the others to the next block', async () => {
  const { portal } = freight;
  await closeBlocks(freight, carriers.QHAWK);
  await aProBlock(portal, { carrierId: carriers.QHAWK, firstBody: 828100001, lastBody: 828100003, bodyLength: 9 });
  await aProBlock(portal, { carrierId: carriers.QHAWK, firstBody: 828200001, lastBody: 828200900, bodyLength: 9 });
  const quotes = await Promise.all(Array.from({ length: 8 }, () => createQuote(freight, { carrier: 'QHAWK' })));

  const answers = await Promise.all(
    quotes.map((quote, place) => callers[place % 2 === 0 ? 0 : 1].call(shipmentsApi.dispatch, dispatchOf(quote))),
  );

  expect(statusesOf(answers)).toEqual(new Set([201]));
  const bodies = answers.map(({ body }) => Number(body.proNumber?.slice(0, 9))).toSorted((a, b) => a - b);
  expect(bodies).toEqual([828100001, 828100002, 828100003, 828200001, 828200002, 828200003, 828200004, 828200005]);
});

it('a PRO number that is taken cannot be given to a second shipment of the carrier', async () => {
  const [one, other] = [await createShipment(freight), await createShipment(freight)];

  const doubled = changeRows(freight.portal, Shipment, other.shipmentId, { proNumber: one.proNumber });

  await expect(doubled).rejects.toMatchObject({ code: '23505' });
});
