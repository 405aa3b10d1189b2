import { asWritten } from '../../../../../../test/harness/as-written';
import { eventually } from '../../../../../../test/harness/kernel-app';
import { system } from '../../../kernel/database/session';
import { carriers, closeBlocks, createShipment, startFreight, type Freight } from '../../shipments/shipments.fixture';
import { CarriersService } from '../carriers.service';
import { Shipment } from '../../shipments/shipments.entities';
import { ProBlock } from '../carriers.entities';
import { changeRows } from '../../../../../../test/harness/builders/rows';
import { aProBlock } from '../../../../../../test/harness/builders/carriers';

const carrierId = carriers.QHAWK;
const customerId = 1001;
let freight: Freight;
let service: CarriersService;
let nextBody = 828_340_000;

/** A block of so many numbers, of the customer or of everyone. */
async function createBlock(size: number, owner: number | null = null): Promise<number> {
  nextBody += 1000;
  return aProBlock(freight.portal, {
    carrierId,
    customerId: owner,
    firstBody: nextBody,
    lastBody: nextBody + size - 1,
    bodyLength: 9,
  });
}

const inTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  freight.portal.database.detached(system, () => freight.portal.database.transaction(work));
const draw = (): Promise<string | null> => inTransaction(() => service.takeProNumber(carrierId, customerId));
const check = (typed: string): Promise<string> =>
  inTransaction(() => service.takeHeldProNumber({ carrierId, customerId, typed }));
const bodyOf = (number: string | null): number => Number(number?.slice(0, 9));
const readyNumbers = async (): Promise<string[]> =>
  (
    await freight.portal.sql<{ number: string }>(
      'SELECT number FROM pro_number WHERE carrier_id = $1 AND NOT is_withdrawn ORDER BY id',
      [carrierId],
    )
  ).map(({ number }) => number);
const warnings = (proBlockId: number) =>
  freight.portal.sql(
    `SELECT payload FROM event WHERE name = 'pro-block-ran-low' AND payload ->> 'proBlockId' = $1::text`,
    [proBlockId],
  );
const numberOf = async (place: number): Promise<string> => (await readyNumbers())[place] ?? '';

type End = 'commit' | 'fail' | 'cut';

/** A transaction that holds what it has drawn until it is let go. */
function holding(): { drawn: Promise<string | null>; end: (how: End) => Promise<unknown> } {
  const drawn = Promise.withResolvers<string | null>();
  const held = Promise.withResolvers<End>();
  const over = inTransaction(async () => {
    drawn.resolve(await service.takeProNumber(carrierId, customerId));
    const how = await held.promise;
    if (how === 'fail') throw new Error('the shipment was refused');
    if (how === 'cut') await freight.portal.database.query(asWritten('SELECT pg_terminate_backend(pg_backend_pid())'));
  });
  const settled = over.catch((error: unknown) => error);
  const end = (how: End): Promise<unknown> => {
    held.resolve(how);
    return settled;
  };
  return { drawn: drawn.promise, end };
}

beforeAll(async () => {
  freight = await startFreight();
  service = freight.portal.app.get(CarriersService, { strict: false });
});
beforeEach(() => closeBlocks(freight, carrierId));
afterAll(() => freight.close());

describe('PRO numbers that are ready', () => {
  it('are drawn by several transactions without waiting for one another', async () => {
    await createBlock(10);
    const first = bodyOf(await draw());
    const holders = [holding(), holding(), holding()];

    const bodies = (await Promise.all(holders.map(({ drawn }) => drawn))).map(bodyOf).toSorted((a, b) => a - b);

    expect(bodies).toEqual([first + 1, first + 2, first + 3]);
    await Promise.all(holders.map(({ end }) => end('commit')));
  });

  it('come back when a transaction fails, also where its connection is cut', async () => {
    await createBlock(4);
    const first = bodyOf(await draw());
    const failing = holding();
    expect(bodyOf(await failing.drawn)).toBe(first + 1);
    await failing.end('fail');
    const cut = holding();
    expect(bodyOf(await cut.drawn)).toBe(first + 1);
    expect(await cut.end('cut')).toBeInstanceOf(Error);

    const rest = [await draw(), await draw(), await draw()].map(bodyOf);
    expect(rest).toEqual([first + 1, first + 2, first + 3]);
    await expect(draw()).rejects.toMatchObject({ code: 'no-pro-number' });
  });

  it('are waited for where others are drawing the last of them', async () => {
    await createBlock(2);
    const first = bodyOf(await draw());
    const holder = holding();
    await holder.drawn;
    const waiting = draw();
    await eventually(async () => {
      const locks = await freight.portal.sql('SELECT 1 FROM pg_locks WHERE NOT granted');
      return locks.length > 0 || undefined;
    });
    await holder.end('fail');

    expect(bodyOf(await waiting)).toBe(first + 1);
  });

  it('are prepared again when half of them are drawn', async () => {
    await createBlock(900);
    await draw();
    expect(await readyNumbers()).toHaveLength(499);
    await inTransaction(async () => {
      for (let drawn = 0; drawn < 250; drawn += 1) await service.takeProNumber(carrierId, customerId);
    });

    await eventually(async () => (await readyNumbers()).length === 649 || undefined);
    const ready = (await readyNumbers()).map(bodyOf);
    expect(ready).toEqual(Array.from({ length: 649 }, (_, place) => nextBody + 251 + place));
  });

  it('are prepared again also when a transaction that holds some fails after half of the others are drawn', async () => {
    await createBlock(900);
    await draw();
    const holders = [holding(), holding()];
    await Promise.all(holders.map(({ drawn }) => drawn));
    await inTransaction(async () => {
      for (let drawn = 0; drawn < 248; drawn += 1) await service.takeProNumber(carrierId, customerId);
    });

    await eventually(async () => (await readyNumbers()).length > 600 || undefined);
    await Promise.all(holders.map(({ end }) => end('fail')));
    expect(await readyNumbers()).toHaveLength(651);
  });

  it('come from a block of the customer before those of everyone, as soon as there is one', async () => {
    await createBlock(3);
    const common = bodyOf(await draw());
    await createBlock(1, customerId);
    const own = nextBody;

    expect([await draw(), await draw()].map(bodyOf)).toEqual([own, common + 1]);
  });

  it('are passed over when freight bears them, and the warning of such a number comes with the next one', async () => {
    const shipment = await createShipment(freight);
    const bear = (number: string) =>
      changeRows(freight.portal, Shipment, shipment.shipmentId, { carrierId, proNumber: number });
    const proBlockId = await createBlock(60);
    const first = bodyOf(await draw());
    await bear(await numberOf(0));
    expect(bodyOf(await draw())).toBe(first + 2);

    // The tenth number leaves fifty: with it the block runs low.
    await closeBlocks(freight, carrierId);
    const [tenth] = await numbersOf(proBlockId, first + 9);
    await bear(tenth ?? '');
    await changeRows(freight.portal, ProBlock, proBlockId, (row) => ({ nextBody: row.firstBody }));
    for (let drawn = 0; drawn < 9; drawn += 1) await draw();
    expect(await warnings(proBlockId)).toEqual([]);
    expect(bodyOf(await draw())).toBe(first + 10);
    expect(await warnings(proBlockId)).toEqual([{ payload: { carrierId, proBlockId, left: 49 } }]);
  });

  it('leave out what a customer types out of its own block, in either order', async () => {
    await createBlock(5, customerId);
    const first = bodyOf(await draw());
    const typed = await numberOf(0);
    expect(await check(typed)).toBe(typed);
    expect(await readyNumbers()).not.toContain(typed);
    expect(bodyOf(await draw())).toBe(first + 2);

    const drawn = await numberOf(0);
    const holder = holding();
    expect(await holder.drawn).toBe(drawn);
    const late = check(drawn).catch((error: unknown) => error);
    await changeRows(freight.portal, Shipment, {}, { carrierId, proNumber: drawn });
    await holder.end('commit');
    expect(await late).toMatchObject({ code: 'invalid-fields' });
  });
});

describe('a carrier without blocks', () => {
  it('numbers its freight itself: its dispatches do not wait for one another', async () => {
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<string | null>();
    const holder = inTransaction(async () => {
      asked.resolve(await service.takeProNumber(carriers.SMRSH, 1002));
      await held.promise;
    });
    expect(await asked.promise).toBeNull();

    const booking = createShipment(freight, { carrier: 'SMRSH' });
    const late = new Promise((resolve) => setTimeout(resolve, 5000, 'still waiting').unref());
    const first = await Promise.race([booking, late]);
    held.resolve();
    await Promise.all([holder, booking]);

    expect(first).toMatchObject({ proNumber: null, dispatchState: 'sending' });
  });
});

describe('a number that is typed', () => {
  it('stays ready while it is only checked, and is taken only within a transaction', async () => {
    await createBlock(5, customerId);
    await draw();
    const typed = await numberOf(0);
    const wanted = { carrierId, customerId, typed };
    const alone = <T>(work: () => Promise<T>): Promise<T> => freight.portal.database.detached(system, work);

    expect(await alone(() => service.checkHeldProNumber(wanted))).toBe(typed);
    await expect(alone(() => service.takeHeldProNumber(wanted))).rejects.toThrow('in a transaction');
    expect(await numberOf(0)).toBe(typed);
    expect(await draw()).toBe(typed);
  });
});

/** The numbers of a block with these bodies; they are prepared to be read and taken away again. */
async function numbersOf(proBlockId: number, body: number): Promise<string[]> {
  await changeRows(freight.portal, ProBlock, proBlockId, (row) => ({ nextBody: row.firstBody }));
  const failing = holding();
  await failing.drawn;
  await failing.end('commit');
  const found = (await readyNumbers()).filter((number) => bodyOf(number) === body);
  await closeBlocks(freight, carrierId);
  return found;
}
