import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { eventually } from '../../../../../test/harness/kernel-app';
import { jobActor, scopeOf, type Actor } from '../../kernel/auth/actor';
import { readPdf } from '../../kernel/documents/read-pdf.fixture';
import { whilePolling } from '../tracking/polling.fixture';
import { PrintedDocuments } from '../shipment-documents/printed-documents.service';
import {
  createShipment,
  loseCredentials,
  startFreight,
  untilDispatch,
  type Freight,
} from '../shipments/shipments.fixture';

let freight: Freight;

beforeAll(async () => {
  freight = await startFreight();
});
beforeEach(() => freight.simulator.world.faults.clear());
afterAll(() => freight.close());

async function confirmed(): Promise<Shipment> {
  const { shipmentId } = await createShipment(freight);
  return untilDispatch(freight, shipmentId, 'confirmed');
}

const isLive = (number: string): boolean =>
  freight.simulator.world
    .book('BMESA')
    .all()
    .some(({ reference, isCanceled }) => reference === number && !isCanceled);

/** The texts of each page of a document of Lakeside's. */
async function pagesOf(print: (documents: PrintedDocuments, actor: Actor) => Promise<FileAnswer>): Promise<string[][]> {
  const actor = { ...jobActor('reader'), customerId: 1001 };
  const documents = freight.portal.app.get(PrintedDocuments, { strict: false });
  const { body } = await freight.portal.database.asScope(scopeOf(actor), () => print(documents, actor));
  if (!Buffer.isBuffer(body)) throw new Error('a document is a whole file');
  return readPdf(body).pages.map(({ texts }) => texts.map(({ text }) => text));
}

describe('the documents of a canceled shipment', () => {
  it('say VOID over every page, and a live shipment prints none of it', async () => {
    const { shipmentId } = await confirmed();
    const printed = () =>
      Promise.all([
        pagesOf((documents, actor) => documents.billOfLading(actor, shipmentId)),
        pagesOf((documents, actor) => documents.vicsBillOfLading(actor, shipmentId)),
        pagesOf((documents, actor) => documents.labels(actor, { shipmentId, format: 'zebra', startPosition: 1 })),
        pagesOf((documents, actor) => documents.labels(actor, { shipmentId, format: 'avery', startPosition: 6 })),
        pagesOf((documents) => documents.sharedBillOfLading({ shipmentId, customerId: 1001, withBillOfLading: true })),
      ]);
    const live = await printed();

    await freight.administrator.call(shipmentsApi.cancel, { shipmentId });
    await untilDispatch(freight, shipmentId, 'canceled');
    const canceled = await printed();

    expect(live.flat(2)).not.toContain('VOID');
    expect(canceled.map(({ length }) => length)).toEqual([1, 1, 2, 2, 1]);
    for (const page of canceled.flat()) expect(page).toContain('VOID');
  });

  it('use up no number of a container code', async () => {
    const { shipmentId } = await confirmed();
    await freight.administrator.call(shipmentsApi.cancel, { shipmentId });
    await untilDispatch(freight, shipmentId, 'canceled');

    await pagesOf((documents, actor) => documents.labels(actor, { shipmentId, format: 'zebra', startPosition: 1 }));

    expect(await freight.portal.sql('SELECT FROM pallet_number WHERE shipment_id = $1', [shipmentId])).toEqual([]);
  });
});

describe('canceling', () => {
  it('withdraws the pickup before it happens', async () => {
    const { shipmentId, number, mayCancel } = await confirmed();

    const asked = await freight.administrator.call(shipmentsApi.cancel, { shipmentId, reason: 'Order withdrawn' });
    const canceled = await untilDispatch(freight, shipmentId, 'canceled');

    expect(mayCancel).toBe(true);
    expect(asked).toMatchObject({ status: 200, body: { dispatchState: 'canceling', mayCancel: false } });
    expect(canceled).toMatchObject({ state: 'canceled', category: 'defaulted', mayCancel: false });
    expect(isLive(number)).toBe(false);
    const history = await freight.administrator.call(shipmentsApi.activity, { shipmentId });
    expect(history.body.items.map(({ what }) => what)).toContain('Requested cancellation: Order withdrawn');
    expect(history.body.items.at(-1)).toMatchObject({ who: 'Ada Reyes', what: expect.stringContaining('Booked') });
  });

  it('goes on where a lost answer left it', async () => {
    const { shipmentId, number } = await confirmed();
    freight.simulator.world.faults.set('BMESA', 'pickup', [{ kind: 'reset', when: 'after', times: 1 }]);

    await freight.administrator.call(shipmentsApi.cancel, { shipmentId });
    const canceled = await untilDispatch(freight, shipmentId, 'canceled');

    expect(canceled.state).toBe('canceled');
    expect(isLive(number)).toBe(false);
  });

  it('is done at once when the carrier had refused the order', async () => {
    const refusal = { kind: 'refusal', code: '600', message: 'Embargo', times: 1 } as const;
    freight.simulator.world.faults.set('BMESA', 'bol', [refusal]);
    const { shipmentId } = await createShipment(freight);
    await untilDispatch(freight, shipmentId, 'refused');

    const { body } = await freight.administrator.call(shipmentsApi.cancel, { shipmentId });

    expect(body).toMatchObject({ dispatchState: 'canceled', state: 'canceled' });
  });

  it('is refused by us at once where our credentials can no longer be read, and possible again after that', async () => {
    const { administrator } = freight;
    const { shipmentId, number } = await confirmed();
    const found = await loseCredentials(freight);

    await administrator.call(shipmentsApi.cancel, { shipmentId });
    const refused = await untilDispatch(freight, shipmentId, 'confirmed');
    await found();
    expect(refused.failure).toMatchObject({
      code: 'not-reachable',
      source: 'platform',
      notDone: 'The pickup was not canceled.',
    });
    expect(isLive(number)).toBe(true);
    await administrator.call(shipmentsApi.cancel, { shipmentId });

    expect((await untilDispatch(freight, shipmentId, 'canceled')).failure).toBeNull();
    expect(isLive(number)).toBe(false);
  });

  it('is refused by the carrier that holds the freight already, and by us once we know', async () => {
    const { portal, simulator, administrator } = freight;
    const { shipmentId } = await confirmed();
    simulator.world.clock.set('2026-11-24T23:00:00.000Z');
    simulator.world.catchUp();

    await administrator.call(shipmentsApi.cancel, { shipmentId });
    const refused = await eventually(async () => {
      const { body } = await administrator.call(shipmentsApi.get, { shipmentId });
      return body.failure ? body : undefined;
    });
    portal.clock.set('2026-11-24T23:00:00.000Z');
    await whilePolling(portal, () =>
      eventually(async () => {
        const { body } = await administrator.call(shipmentsApi.get, { shipmentId });
        return body.state === 'inTransit' ? body : undefined;
      }),
    );
    const late = await administrator.call(shipmentsApi.cancel, { shipmentId });

    expect(refused).toMatchObject({ dispatchState: 'confirmed', failure: { source: 'carrier' } });
    expect(late).toMatchObject({ status: 409, body: { code: 'already-picked-up' } });
  });

  it('is refused to other companies', async () => {
    const { shipmentId } = await createShipment(freight, {
      validUntil: '2026-11-25T23:59:59Z',
      details: { shipDate: '2026-11-25' },
    });

    const foreign = await freight.stranger.call(shipmentsApi.cancel, { shipmentId });
    const retry = await freight.stranger.call(shipmentsApi.retry, { shipmentId });

    expect(foreign).toMatchObject({ status: 404 });
    expect(retry).toMatchObject({ status: 404 });
  });
});
