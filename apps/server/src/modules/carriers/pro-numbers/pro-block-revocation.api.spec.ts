import type { Role } from '@lading/domain/users/roles';
import { carriersApi, proProfileOf, type ProRule } from '@lading/contracts/carriers/carriers';
import { proBlocksApi } from '@lading/contracts/carriers/pro-blocks';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { Browser } from '../../../../../../test/harness/browser';
import { eventually } from '../../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../../test/harness/test-portal';
import { system } from '../../../kernel/database/session';
import {
  carriers,
  closeBlocks,
  createQuote,
  createShipment,
  dispatchOf,
  startFreight,
  type Freight,
} from '../../shipments/shipments.fixture';
import { proViolation } from '@lading/domain/identifiers/pro-number';
import { CarriersService } from '../carriers.service';
import { ProNumbers } from './pro-numbers.service';
import { Shipment } from '../../shipments/shipments.entities';
import { ProBlock } from '../carriers.entities';
import { aUser } from '../../../../../../test/harness/builders/customers';
import { changeRows } from '../../../../../../test/harness/builders/rows';
import { aProBlock } from '../../../../../../test/harness/builders/carriers';

const carrierId = carriers.QHAWK;
const customerId = 1001;
const password = 'correct horse battery';
let freight: Freight;
let carrier: Caller;
let desk: Caller;
let people = 0;
let nextBody = 828_340_000;

async function personOf(role: Role, privileges: string[], home?: number): Promise<Caller> {
  people += 1;
  const email = `person-${people}@quillhawk.example`;
  await aUser(freight.portal, { email, role, carrierId: home, carrierUserRole: home ? 5 : null, privileges });
  const { access_token: token } = await new Browser(freight.portal.app, `10.0.9.${people}`).signIn(email, password);
  return freight.portal.as(token);
}

/** A block of so many numbers, of the company or of everybody. */
async function createBlock(size: number, company: number | null = customerId): Promise<number> {
  nextBody += 100;
  return aProBlock(freight.portal, {
    carrierId,
    customerId: company,
    firstBody: nextBody,
    lastBody: nextBody + size - 1,
    bodyLength: 9,
  });
}

const revoke = (caller: Caller, proBlockId: number, of: number = carrierId) =>
  caller.call(proBlocksApi.revoke, { carrierId: of, proBlockId });
const draw = (): Promise<string | null> =>
  freight.portal.app.get(CarriersService, { strict: false }).takeProNumber(carrierId, customerId);
const asSystem = <T>(work: () => Promise<T>): Promise<T> => freight.portal.database.asScope(system, work);
const eventsOf = (proBlockId: number) =>
  freight.portal.sql(
    `SELECT customer_id::int AS "customerId", carrier_id::int AS "carrierId" FROM event
      WHERE name = 'pro-block-revoked' AND payload ->> 'proBlockId' = $1::text`,
    [proBlockId],
  );
const untilSomebodyWaits = () =>
  eventually(async () => {
    const waiting = await freight.portal.sql('SELECT 1 FROM pg_locks WHERE NOT granted');
    return waiting.length > 0 || undefined;
  });

beforeAll(async () => {
  freight = await startFreight();
  carrier = await personOf('CarrierAdministrator', ['dataVisibility'], carrierId);
  desk = await personOf('SystemAdministrator', ['addCarrier']);
});
beforeEach(() => closeBlocks(freight, carrierId));
afterAll(() => freight.close());

describe('a block of PRO numbers that is withdrawn', () => {
  it('gives no further number: the next block does, and none is left without one', async () => {
    const [own, common] = [await createBlock(5), await createBlock(5, null)];
    const first = await asSystem(draw);
    const { status, body } = await revoke(carrier, own);

    expect({ status, body }).toMatchObject({
      ...{ status: 200, body: { proBlockId: own, state: 'revoked', used: 1, left: 0, isLow: false } },
    });
    expect(await eventsOf(own)).toEqual([{ customerId, carrierId }]);
    const { items } = (await freight.administrator.call(proBlocksApi.own)).body;
    expect(items.find(({ proBlockId }) => proBlockId === own)).toMatchObject({ state: 'revoked', used: 1, left: 0 });
    const second = await asSystem(draw);
    expect([first?.slice(0, 9), second?.slice(0, 9)]).toEqual([String(nextBody - 100), String(nextBody)]);
    expect((await revoke(desk, common)).status).toBe(200);
    expect(await eventsOf(common)).toEqual([{ customerId: null, carrierId }]);
    await expect(asSystem(draw)).rejects.toMatchObject({ code: 'no-pro-number' });
  });

  it('is withdrawn once, by the caller who comes first', async () => {
    const proBlockId = await createBlock(5);
    const answers = [
      ...(await Promise.all([revoke(carrier, proBlockId), revoke(desk, proBlockId)])),
      await revoke(carrier, proBlockId),
    ];

    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(Array(3).fill([200, 'revoked']));
    expect(await eventsOf(proBlockId)).toHaveLength(1);
  });

  it('is the own one of the carrier, and not used up', async () => {
    const proBlockId = await createBlock(1);
    const [foreign, clerk, idle] = [
      await personOf('CarrierAdministrator', ['dataVisibility'], carriers.BMESA),
      await personOf('CarrierSalesAdministrator', ['activityPage'], carrierId),
      await personOf('SystemAdministrator', ['viewCarriers']),
    ];
    const answers = [
      await revoke(foreign, proBlockId),
      await revoke(foreign, proBlockId, carriers.BMESA),
      await revoke(carrier, 999_999),
      await revoke(clerk, proBlockId),
      await revoke(idle, proBlockId),
      await revoke(freight.administrator, proBlockId),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 403, 403, 403]);
    expect(await freight.portal.sql('SELECT state FROM pro_block WHERE id = $1', [proBlockId])).toEqual([
      { state: 'active' },
    ]);
    await asSystem(draw);
    const late = await revoke(carrier, proBlockId);
    expect([late.status, await eventsOf(proBlockId)]).toEqual([409, []]);
  });

  it('withdraws its numbers from typed entry too, but not the numbers already drawn', async () => {
    const proBlockId = await createBlock(5);
    await asSystem(draw);
    const [held, open] = await numbersOf(proBlockId);
    const check = (typed: string) =>
      asSystem(() =>
        freight.portal.app.get(CarriersService, { strict: false }).checkHeldProNumber({ carrierId, customerId, typed }),
      );
    const trial = async (number: string) =>
      (await freight.administrator.call(proBlocksApi.try, { carrierId, number })).body.isOwn;
    expect([await trial(held), await trial(open)]).toEqual([true, true]);
    await revoke(carrier, proBlockId);

    await expect(check(open)).rejects.toMatchObject({ code: 'invalid-fields' });
    expect(await check(held)).toBe(held);
    expect([await trial(held), await trial(open)]).toEqual([true, false]);
  });
});

/** The first number of a block, and its last. */
async function numbersOf(proBlockId: number): Promise<readonly [string, string]> {
  const { items } = (await carrier.call(carriersApi.proBlocks, { carrierId })).body;
  const block = items.find((item) => item.proBlockId === proBlockId);
  return [block?.from ?? '', block?.to ?? ''];
}

describe('a draw at the moment when its block is withdrawn', () => {
  const inTransaction = <T>(work: () => Promise<T>): Promise<T> =>
    asSystem(() => freight.portal.database.transaction(work));

  it('keeps its number when it came first', async () => {
    const proBlockId = await createBlock(5);
    const { number, revoking } = await inTransaction(async () => {
      const drawn = await draw();
      const answer = revoke(carrier, proBlockId);
      await untilSomebodyWaits();
      return { number: drawn, revoking: { answer } };
    });

    expect(number?.slice(0, 9)).toBe(String(nextBody));
    expect((await revoking.answer).body).toMatchObject({ state: 'revoked', used: 1 });
  });

  it('goes on to the next block when it came second', async () => {
    const proBlockId = await createBlock(5);
    await createBlock(5);
    const { drawing } = await inTransaction(async () => {
      await changeRows(freight.portal, ProBlock, proBlockId, { state: 'revoked' });
      const number = freight.portal.database.detached(system, draw);
      await untilSomebodyWaits();
      return { drawing: { number } };
    });

    expect((await drawing.number)?.slice(0, 9)).toBe(String(nextBody));
  });

  it('refuses the number where it is typed, also when the block was still open before', async () => {
    const proBlockId = await createBlock(5);
    await asSystem(draw);
    const [, typed] = await numbersOf(proBlockId);
    const service = freight.portal.app.get(CarriersService, { strict: false });
    const { taking } = await inTransaction(async () => {
      await freight.portal.app.get(ProNumbers, { strict: false }).withdraw(proBlockId);
      await changeRows(freight.portal, ProBlock, proBlockId, { state: 'revoked' });
      const taken = freight.portal.database
        .detached(system, () => inTransaction(() => service.takeHeldProNumber({ carrierId, customerId, typed })))
        .catch((error: unknown) => error);
      await untilSomebodyWaits();
      return { taking: { taken } };
    });

    expect(await taking.taken).toMatchObject({
      code: 'invalid-fields',
      details: { fields: [{ message: expect.stringContaining('withdrawn') }] },
    });
  });

  it('of dispatches gives each a number of the one block or the other, and none after', async () => {
    const proBlockId = await createBlock(50);
    await createBlock(50);
    const quotes = await Promise.all(Array.from({ length: 6 }, () => createQuote(freight, { carrier: 'QHAWK' })));

    const dispatching = quotes.map((quote) => freight.administrator.call(shipmentsApi.dispatch, dispatchOf(quote)));
    await Promise.race(dispatching);
    const revoked = await revoke(carrier, proBlockId);
    const answers = await Promise.all(dispatching);

    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    const bodies = answers.map(({ body }) => Number(body.proNumber?.slice(0, 9)));
    const ofFirst = bodies.filter((body) => body < nextBody);
    expect(ofFirst.length).toBeGreaterThan(0);
    expect(ofFirst).toHaveLength(revoked.body.used);
    expect(new Set(bodies).size).toBe(6);
    expect(bodies.every((body) => body >= nextBody - 100 && body < nextBody + 6)).toBe(true);
  });
});

describe('the format of a carrier’s PRO numbers', () => {
  const other = carriers.SMRSH;
  const mod10: ProRule = { proLengths: [10], checkAlgorithm: 'MOD10', checkBody: 'ALL', mask: '##########' };
  const change = (rule: object, of: number = other) =>
    desk.call(carriersApi.changeProRule, { carrierId: of, rule: { ...mod10, ...rule } });
  const drawOfOther = () => freight.portal.app.get(CarriersService, { strict: false }).takeProNumber(other, customerId);
  const inTransaction = <T>(work: () => Promise<T>): Promise<T> =>
    freight.portal.database.detached(system, () => freight.portal.database.transaction(work));

  it('changes until freight bears a number; numbers that were prepared before are formed again', async () => {
    await aProBlock(freight.portal, { carrierId: other, firstBody: 450_000_001, lastBody: 450_000_090, bodyLength: 9 });
    expect((await change({})).body).toMatchObject({ isRuleFixed: false, rule: mod10 });
    const drawn = Promise.withResolvers<string | null>();
    const isOver = Promise.withResolvers<boolean>();
    const failing = inTransaction(async () => {
      drawn.resolve(await drawOfOther());
      await isOver.promise;
      throw new Error('the shipment was refused');
    }).catch(() => undefined);
    expect((await drawn.promise)?.slice(0, 9)).toBe('450000001');

    const changed = change({ checkAlgorithm: 'MOD11X' });
    await untilSomebodyWaits();
    isOver.resolve(true);
    await failing;

    expect((await changed).status).toBe(200);
    const number = await inTransaction(drawOfOther);
    expect(number?.slice(0, 9)).toBe('450000001');
    expect(proViolation(number ?? '', proProfileOf({ ...mod10, checkAlgorithm: 'MOD11X' }))).toBeUndefined();
    const activity = await freight.portal.sql(
      `SELECT payload ->> 'before' AS before, payload ->> 'after' AS after FROM event WHERE name = 'pro-rule-changed' ORDER BY id DESC LIMIT 1`,
    );
    expect(activity).toEqual([
      { before: '10 digits, check digit MOD 10', after: '10 digits, check digit MOD 11, X for 10' },
    ]);

    const { shipmentId } = await createShipment(freight, { carrier: 'SMRSH' });
    await changeRows(freight.portal, Shipment, shipmentId, { proNumber: number });
    const late = await change({});
    expect([late.status, (await carrierBlocks(other)).isRuleFixed]).toEqual([409, true]);
    expect(late.body).toMatchObject({ detail: expect.stringContaining('issued already') });
  });

  it('is refused while a block does not fit it, and where it cannot form a number', async () => {
    await changeRows(freight.portal, Shipment, { carrierId: other }, { proNumber: null });
    const misfit = await change({ proLengths: [9], mask: '#########' });
    expect(misfit.status).toBe(409);
    expect(misfit.body).toMatchObject({ detail: expect.stringMatching(/^Withdraw the block 450000001.* – 450000090/) });
    const bad = await change({ proLengths: [3, 3], proPrefix: '1234', mask: '##' });
    expect(bad.status).toBe(422);
    expect(bad.body).toMatchObject({
      fields: [
        { path: 'rule.proLengths', message: 'Lengths should be two different numbers' },
        { path: 'rule.proPrefix', message: 'Prefix should not be more than 1 digits' },
        { path: 'rule.prefixLength' },
        { path: 'rule.mask', message: 'Print format should have 3 or 3 # signs' },
      ],
    });
    expect((await change({}, 999_999)).status).toBe(404);
  });

  it('warns once when no more numbers are left than the low mark, and says how long they last', async () => {
    const proBlockId = await createBlock(8, null);
    const { body } = await carrier.call(carriersApi.changeProLowMark, { carrierId, lowMark: 6 });
    expect(body).toMatchObject({ lowMark: 6 });
    const isLow = async () =>
      (await carrierBlocks(carrierId)).items.find((block) => block.proBlockId === proBlockId)?.isLow;
    const warnings = () =>
      freight.portal.sql(
        `SELECT payload -> 'left' AS left FROM event WHERE name = 'pro-block-ran-low' AND payload ->> 'proBlockId' = $1::text`,
        [proBlockId],
      );
    await asSystem(draw);
    expect([await isLow(), await warnings()]).toEqual([false, []]);
    await asSystem(draw);
    await asSystem(draw);
    expect([await isLow(), await warnings()]).toEqual([true, [{ left: 6 }]]);

    const { shipmentId } = await createShipment(freight, { carrier: 'QHAWK' });
    await changeRows(freight.portal, Shipment, shipmentId, { proNumber: '9999999990', pickupDate: '2026-11-19' });
    const used = (
      await freight.portal.sql(
        `SELECT count(*)::int AS n FROM shipment WHERE carrier_id = $1 AND pro_number IS NOT NULL AND pickup_date > '2026-10-21'`,
        [carrierId],
      )
    )[0]?.['n'];
    const { items, daysLeft } = await carrierBlocks(carrierId);
    const left = items.reduce((sum, block) => sum + block.left, 0);
    expect(daysLeft).toBe(Math.floor((left * 30) / Number(used)));
    await carrier.call(carriersApi.changeProLowMark, { carrierId, lowMark: null });
    expect((await carrierBlocks(carrierId)).lowMark).toBeNull();
  });
});

const carrierBlocks = async (carrierId: number) => (await desk.call(carriersApi.proBlocks, { carrierId })).body;
