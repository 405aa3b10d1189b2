import { referenceTypes } from '@lading/contracts/fields/reference-type';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { trackingApi, type Accepted } from '@lading/contracts/shipments/tracking';
import { asWritten } from '../../../../../test/harness/as-written';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { Reply } from '../../../../../test/harness/test-portal';
import { signWebhook } from '../../connectors/webhook-signature';
import { jobActor } from '../../kernel/auth/actor';
import { Database } from '../../kernel/database/database';
import { system } from '../../kernel/database/session';
import { Flags } from '../../kernel/flags/flags';
import { Jobs } from '../../kernel/jobs/jobs';
import { fetchProof } from '../shipment-documents/fetch-proof.jobs';
import {
  carriers,
  createShipment,
  moveClocks,
  startFreight,
  startOver,
  storeOrders,
  untilDispatch,
  type Freight,
} from '../shipments/shipments.fixture';
import { LOG, type Log } from '../../kernel/log/log';
import { whilePolling } from './polling.fixture';
import { pollCarriers, reconsiderDue } from './tracking.jobs';
import { PublicTrackingQueries } from './public-tracking.queries';
import { TrackingService } from './tracking.service';
import { EventSecrets } from '../carriers/systems/event-secrets.service';
import { changeRows } from '../../../../../test/harness/builders/rows';
import { Shipment as StoredShipment } from '../shipments/shipments.entities';

/** What the carrier signs with. */
let secret: string;
let freight: Freight;

afterEach(() => jest.restoreAllMocks());
beforeAll(async () => {
  freight = await startFreight({ requestsPerMinute: 10_000 });
  const { database, app } = freight.portal;
  const secrets = app.get(EventSecrets, { strict: false });
  secret = await database.asScope(system, () => database.transaction(() => secrets.add(carriers.BMESA, null)));
});
beforeEach(() => startOver(freight));
afterAll(() => freight.close());

async function confirmed(): Promise<Shipment> {
  const { shipmentId } = await createShipment(freight);
  return untilDispatch(freight, shipmentId, 'confirmed');
}

const clocks = (instant: string): void => moveClocks(freight, instant);

const shipment = async (shipmentId: number): Promise<Shipment> =>
  (await freight.administrator.call(shipmentsApi.get, { shipmentId })).body;

const proofsOf = (shipmentId: number): Promise<Shipment['documents']> =>
  eventually(async () => {
    const { documents } = await shipment(shipmentId);
    return documents.length > 0 ? documents : undefined;
  }, 25_000);

const polled = (shipmentId: number, category: string): Promise<Shipment> =>
  whilePolling(freight.portal, () =>
    eventually(async () => {
      const found = await shipment(shipmentId);
      return found.category === category ? found : undefined;
    }, 25_000),
  );

interface Report {
  eventId: string;
  type: string;
  occurredAt: string;
  attributes?: object;
}

/** A report of the carrier as it would post it. */
function bodyOf({ proNumber, number }: Shipment, events: Report[]): string {
  const whole = events.map((event, index) => ({
    status: event.type,
    reportedAt: event.occurredAt,
    sequence: index + 1,
    shipment: { pro: proNumber, shipmentId: number },
    ...event,
  }));
  return JSON.stringify({ type: 'shipment.events', timestamp: '2026-11-25T00:00:00Z', data: { events: whole } });
}

/** The same as the visibility standard has it, without an envelope. */
function batchOf(shipment: Shipment, events: Report[]): string {
  const { data }: { data: { events: object[] } } = JSON.parse(bodyOf(shipment, events));
  return JSON.stringify({ deliveryId: 'msg_1', sentAt: '2026-11-25T00:00:00.000Z', ...data });
}

function send(
  body: string,
  input: { secret?: string; timestamp?: number; carrier?: string } = {},
): Promise<Reply<Accepted>> {
  const timestamp = input.timestamp ?? Math.floor(freight.portal.clock.now().getTime() / 1000);
  const signature = signWebhook(input.secret ?? secret, { id: 'msg_1', timestamp, body });
  return freight.portal.anyone.send<Accepted>('POST', `/api/v1/carrier-events/${input.carrier ?? 'BMESA'}`, body, {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  });
}

describe('polling', () => {
  it('follows a shipment from pickup to its proof of delivery', async () => {
    const { shipmentId } = await confirmed();

    clocks('2026-11-25T05:00:00.000Z');
    const moving = await polled(shipmentId, 'transit');
    const { body: map } = await freight.administrator.call(shipmentsApi.inMotion, {});
    const { body: foreign } = await freight.stranger.call(shipmentsApi.inMotion, {});
    const { body: rows } = await freight.administrator.call(shipmentsApi.list, { limit: 10 });
    clocks('2026-11-30T22:00:00.000Z');
    const delivered = await polled(shipmentId, 'delivered');

    expect(map).toMatchObject({ total: 1, items: [{ shipmentId, origin: { name: 'Chicago, IL' } }] });
    expect(map.items[0]?.lastSeen?.name).toMatch(/, [A-Z]{2}$/);
    expect(rows.items[0]).toMatchObject({
      lastPlace: map.items[0]?.lastSeen?.name,
      lastSeenAt: map.items[0]?.lastSeenAt,
    });
    expect(foreign).toEqual({ items: [], total: 0 });
    expect(moving).toMatchObject({ state: 'inTransit', mayCancel: false, tracking: { isLate: false } });
    expect(delivered).toMatchObject({ state: 'delivered', tracking: { signedBy: 'Lee Park', nextExpected: null } });
    expect(delivered.tracking.pieces).toBeGreaterThan(0);
    expect(moving.tracking).toMatchObject({ nextExpected: 'outForDelivery', nextExpectedOn: moving.tracking.eta });
    const [document] = await proofsOf(shipmentId);
    expect((await shipment(shipmentId)).documentKinds).toEqual(['POD']);
    expect(document).toMatchObject({ kind: 'POD', mediaType: 'application/pdf' });
    const proof = await freight.administrator.call(shipmentsApi.proofOfDelivery, { shipmentId });
    expect(proof.headers['content-type']).toBe('application/pdf');
    expect(String(proof.body).slice(0, 5)).toBe('%PDF-');
    freight.simulator.world.faults.set('BMESA', 'documents', [{ kind: 'status', status: 500 }]);
    const saved = await freight.administrator.call(shipmentsApi.proofOfDelivery, { shipmentId });
    expect(saved.status).toBe(200);
  });

  it('leaves a shipment that is being written just then for the next time', async () => {
    const { shipmentId } = await confirmed();
    const database = freight.portal.app.get(Database);
    const stateOf = async (job: string): Promise<string | undefined> =>
      (await freight.portal.sql<{ state: string }>('SELECT state FROM pgboss.job WHERE id = $1', [job]))[0]?.state;
    clocks('2026-11-25T05:00:00.000Z');

    await database.asScope(system, () =>
      database.transaction(async () => {
        await database.query(asWritten('SELECT FROM shipment WHERE id = $1 FOR UPDATE'), [shipmentId]);
        await database.detached(system, async () => {
          const job = await freight.portal.app.get(Jobs).enqueue(pollCarriers, {});
          await eventually(async () => (await stateOf(job)) === 'completed' || undefined);
        });
      }),
    );
    const [saved] = await freight.portal.sql('SELECT category FROM shipment WHERE id = $1', [shipmentId]);

    expect(saved).toEqual({ category: 'pickup' });
    expect(await polled(shipmentId, 'transit')).toMatchObject({ state: 'inTransit' });
  });

  it('follows a shipment, whose references and state people change, while a long file of its invoices is written', async () => {
    const [{ shipmentId }, canceled] = [await confirmed(), await confirmed()];
    const database = freight.portal.app.get(Database);
    const { administrator } = freight;

    await database.asScope(system, () =>
      database.transaction(async () => {
        const ids = [shipmentId, canceled.shipmentId];
        // As the key to its shipment holds it for each invoice.
        await database.query(asWritten('SELECT FROM shipment WHERE id = ANY($1) FOR KEY SHARE'), [ids]);
        await database.detached(system, async () => {
          const changed = { shipmentId, customerReference: 'BUSY-1', purchaseOrders: [] };
          expect(await administrator.call(shipmentsApi.changeReferences, changed)).toMatchObject({ status: 200 });
          const asked = { shipmentId: canceled.shipmentId, reason: 'other' };
          expect(await administrator.call(shipmentsApi.cancel, asked)).toMatchObject({ status: 200 });
          clocks('2026-11-25T05:00:00.000Z');
          expect(await polled(shipmentId, 'transit')).toMatchObject({
            state: 'inTransit',
            customerReference: 'BUSY-1',
          });
        });
      }),
    );
  });

  it('goes on with the other shipments of a carrier where one of them fails, and says so', async () => {
    const ids = [(await confirmed()).shipmentId, (await confirmed()).shipmentId];
    const said = jest.spyOn(freight.portal.app.get<Log>(LOG, { strict: false }), 'warn');
    const ingest = jest.spyOn(freight.portal.app.get(TrackingService, { strict: false }), 'ingest');
    ingest.mockRejectedValueOnce(new Error('a row that cannot be written'));
    clocks('2026-11-25T05:00:00.000Z');

    const moving = await whilePolling(freight.portal, () =>
      eventually(async () => {
        const found = await Promise.all(ids.map(shipment));
        return found.find(({ category }) => category === 'transit');
      }, 25_000),
    );

    const failed = ids.find((id) => id !== moving.shipmentId);
    expect(ingest.mock.calls.map(([shipmentId]) => shipmentId).slice(0, 2)).toEqual([failed, moving.shipmentId]);
    expect(said).toHaveBeenCalledWith(
      expect.objectContaining({ shipmentId: failed }),
      expect.stringContaining('in this round'),
    );
    ingest.mockRestore();
    said.mockRestore();
  });

  it('retries later for a proof of delivery that the carrier does not have yet', async () => {
    const { shipmentId } = await confirmed();
    freight.simulator.world.faults.set('BMESA', 'documents', [{ kind: 'status', status: 500 }]);
    clocks('2026-11-30T22:00:00.000Z');
    await polled(shipmentId, 'delivered');
    const [later] = await eventually(async () => {
      const rows = await freight.portal.sql<{ at: string }>(
        `SELECT start_after AS at FROM pgboss.job WHERE name = 'fetch-proof' AND data ->> 'round' = '1'`,
      );
      return rows.length > 0 ? rows : undefined;
    }, 25_000);

    freight.simulator.world.faults.clear();
    await freight.portal.app.get(Jobs).enqueue(fetchProof, { shipmentId, round: 1 });

    expect(later?.at).toBe('2026-11-30T22:00:15.000Z');
    expect(await proofsOf(shipmentId)).toHaveLength(1);
  });

  it('is due by the end of its delivery appointment', async () => {
    const { tracking } = await createShipment(freight, {
      details: { accessorials: ['APTD'] },
      dispatch: { deliveryAppointment: { day: '2026-11-30', from: '09:00', until: '11:00' } },
    });

    expect(tracking.dueAt).toBe('2026-11-30T16:00:00.000Z');
    expect(await freight.portal.sql('SELECT due_at AS "dueAt" FROM shipment')).toEqual([{ dueAt: tracking.dueAt }]);
  });

  it('turns to a missed estimate when the day at the destination ends without delivery', async () => {
    const { shipmentId } = await confirmed();
    freight.portal.clock.set('2026-12-01T04:59:00.000Z');
    await freight.portal.app.get(Jobs).enqueue(reconsiderDue, {});
    const inTime = await shipment(shipmentId);

    freight.portal.clock.set('2026-12-01T05:00:01.000Z');
    await freight.portal.app.get(Jobs).enqueue(reconsiderDue, {});
    await eventually(async () => {
      const [row] = await freight.portal.sql<{ category: string }>('SELECT category FROM shipment WHERE id = $1', [
        shipmentId,
      ]);
      return row?.category === 'missedEta' ? row : undefined;
    });

    const late = await shipment(shipmentId);
    expect(inTime.category).toBe('pickup');
    expect(late).toMatchObject({ category: 'missedEta', eta: '2026-11-30' });
    expect(late.tracking.missedEtaReasons[0]).toContain('11/30/2026');
  });
});

describe('signed reports', () => {
  const pickedUp = { eventId: 'e1', type: 'PICKED_UP', occurredAt: '2026-11-24T20:00:00Z' };
  const moved = { eventId: 'e2', type: 'DEPARTED_TERMINAL', occurredAt: '2026-11-25T02:00:00Z' };

  it('are taken once, however often they come', async () => {
    const booked = await confirmed();
    const body = bodyOf(booked, [pickedUp, moved]);

    const first = await send(body);
    const again = await send(body);

    expect(first).toMatchObject({ status: 200, body: { accepted: 2, ignored: 0 } });
    expect(again).toMatchObject({ status: 200, body: { accepted: 0, ignored: 2 } });
    const { category, tracking } = await shipment(booked.shipmentId);
    expect(category).toBe('transit');
    expect(tracking.events.map(({ eventId }) => eventId)).toEqual(expect.arrayContaining(['e1', 'e2']));
  });

  it('come as the batch of the visibility standard too, without an envelope', async () => {
    const booked = await confirmed();

    expect(await send(batchOf(booked, [pickedUp]))).toMatchObject({ status: 200, body: { accepted: 1, ignored: 0 } });
    expect((await shipment(booked.shipmentId)).category).toBe('transit');
  });

  it('are refused with a wrong signature, an old time, or from an unknown carrier', async () => {
    const body = bodyOf(await confirmed(), [pickedUp]);
    const old = Math.floor(freight.portal.clock.now().getTime() / 1000) - 301;

    const answers = [
      await send(body, { secret: 'whsec_b3RoZXItc2VjcmV0LW9mLXRlc3Q=' }),
      await send(body, { timestamp: old }),
      await send(body, { carrier: 'NOBODY' }),
      await freight.portal.anyone.send('POST', '/api/v1/carrier-events/BMESA', body),
    ];

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    const events = await freight.portal.sql(`SELECT 1 FROM tracking_event WHERE event_id = 'e1'`);
    expect(events).toEqual([]);
  });

  it('of shipments that are not ours are counted and change nothing', async () => {
    const booked = await confirmed();

    const unknown = await send(bodyOf({ ...booked, proNumber: '999999991' }, [pickedUp]));
    const otherReference = await send(bodyOf({ ...booked, number: 'SH99999999' }, [pickedUp]));

    expect(unknown.body).toEqual({ accepted: 0, ignored: 1 });
    expect(otherReference.body).toEqual({ accepted: 0, ignored: 1 });
  });

  it('arrive in any order and show the same history', async () => {
    const booked = await confirmed();
    const delivered = { eventId: 'e3', type: 'DELIVERED', occurredAt: '2026-11-30T16:00:00Z' };

    await send(bodyOf(booked, [delivered]));
    await send(bodyOf(booked, [moved]));
    await send(bodyOf(booked, [pickedUp]));

    const { category, state, tracking } = await shipment(booked.shipmentId);
    expect({ category, state }).toEqual({ category: 'delivered', state: 'delivered' });
    expect(tracking.pickedUpAt).toBe('2026-11-24T20:00:00.000Z');
  });
});

describe('without a sign-in', () => {
  it('a number is found as what it is, by the value of its type, and as nothing else', async () => {
    const { shipmentId, bolNumber, proNumber, number } = await confirmed();
    await changeRows(freight.portal, StoredShipment, shipmentId, ({ content }) => ({
      content: { ...content, purchaseOrders: [{ number: 'PO-61061' }, { number: 'PO-62062' }] },
      customerReference: 'CR-63063',
      pickupNumber: 'PU00000064',
      quoteNumber: 'Q1001-65',
    }));
    await storeOrders(freight.portal);
    // Calls have a limit by the minute, and another test needs all of it.
    const queries = freight.portal.app.get(PublicTrackingQueries, { strict: false });
    const wanted = [bolNumber, proNumber ?? '', 'PO-62062', 'CR-63063', 'PU00000064', 'Q1001-65', number];

    const found = await Promise.all(
      referenceTypes.map((referenceType) => queries.find({ numbers: wanted.join(','), referenceType })),
    );

    expect(found.map(({ items }) => items.map((item) => item.number))).toEqual(wanted.map((text) => [text]));
  });

  it('a number shows status, cities and dates, and nothing else', async () => {
    const { proNumber, bolNumber } = await confirmed();

    const masked = `${proNumber?.slice(0, 3)}-${proNumber?.slice(3)}`;
    const { status, body } = await freight.portal.anyone.call(trackingApi.find, { numbers: `${masked}, 000000000` });
    const byType = await freight.portal.anyone.call(trackingApi.find, { numbers: bolNumber, referenceType: 2 });

    expect(status).toBe(200);
    expect(body.notFound).toEqual(['000000000']);
    expect(body.items).toEqual([
      {
        number: masked,
        carrierName: 'Bluemesa Freightways',
        category: 'pickup',
        originCity: 'Chicago',
        originState: 'IL',
        destinationCity: 'Atlanta',
        destinationState: 'GA',
        pickupDate: '2026-11-24',
        eta: '2026-11-30',
        deliveredOn: null,
      },
    ]);
    expect(byType.body).toEqual({ items: [], notFound: [bolNumber] });
  });

  it('shows nothing where public tracking is switched off', async () => {
    const { shipmentId, number } = await confirmed();
    const { body: link } = await freight.administrator.call(shipmentsApi.share, {
      shipmentId,
      withBillOfLading: false,
    });
    const switchTo = (isOn: boolean) =>
      freight.portal.app
        .get(Database)
        .asScope(system, () =>
          freight.portal.app
            .get(Flags)
            .change(jobActor('operator'), { flag: 'Public_Tracking', level: 'installation' }, isOn),
        );
    await switchTo(false);

    const search = await freight.portal.anyone.call(trackingApi.find, { numbers: number });
    const shared = await freight.portal.anyone.call(trackingApi.shared, { token: link.url.split('#')[1] ?? '' });

    await switchTo(true);
    expect([search.status, shared.status]).toEqual([404, 404]);
  });

  it('a trial shipment is as unknown as one that does not exist', async () => {
    const { number } = await createShipment(freight, { isTest: true });

    const { body } = await freight.portal.anyone.call(trackingApi.find, { numbers: number });

    expect(body).toEqual({ items: [], notFound: [number] });
  });

  it('a share link opens the bill of lading only when its sender allows that', async () => {
    const { shipmentId } = await confirmed();
    const tokenOf = async (withBillOfLading: boolean): Promise<string> => {
      const { body } = await freight.administrator.call(shipmentsApi.share, { shipmentId, withBillOfLading });
      return body.url.split('#')[1] ?? '';
    };
    const fetchBy = (token: string) => freight.portal.anyone.call(trackingApi.sharedBillOfLading, { token });
    const open = await tokenOf(true);

    const document = await fetchBy(open);

    expect(document.headers['content-type']).toBe('application/pdf');
    expect((await freight.portal.anyone.call(trackingApi.shared, { token: open })).body.hasBillOfLading).toBe(true);
    expect((await fetchBy(await tokenOf(false))).status).toBe(404);
    expect((await fetchBy(`${open.slice(0, -2)}xx`)).status).toBe(404);
  });

  it('a share link shows the timeline for ninety days, without prices and people', async () => {
    const { shipmentId, number } = await confirmed();
    const { body: link } = await freight.administrator.call(shipmentsApi.share, {
      shipmentId,
      withBillOfLading: false,
    });
    const [page = '', token = ''] = link.url.split('#');

    const shown = await freight.portal.anyone.call(trackingApi.shared, { token });
    const wrong = await freight.portal.anyone.call(trackingApi.shared, { token: `${token.slice(0, -2)}xx` });
    freight.portal.clock.advance(90 * 86_400_000);
    const late = await freight.portal.anyone.call(trackingApi.shared, { token });

    expect(page).toMatch(/^http:\/\/[^?]+\/public-shipment-page$/);
    expect(shown.body).toMatchObject({ number, shipmentId, tracking: { category: 'pickup' } });
    expect(JSON.stringify(shown.body)).not.toMatch(/59001|Dana Reed|Wharf|555-0100/);
    expect(wrong.status).toBe(404);
    expect(late.status).toBe(404);
    const stored = await freight.portal.sql<{ row: string }>('SELECT shipment_share::text AS row FROM shipment_share');
    expect(stored.map(({ row }) => row).join()).not.toContain(token);
  });

  it('thirty searches a minute are enough', async () => {
    // A minute without a search yet, and one that does not end; the shared counter has the clock of the machine.
    jest.spyOn(freight.portal.clock, 'ticks').mockReturnValue(freight.portal.clock.ticks() + 60_000);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    const answers: Reply<unknown>[] = [];
    for (let call = 0; call < 31; call += 1) {
      answers.push(await freight.portal.anyone.call(trackingApi.find, { numbers: '000000000' }));
    }

    expect(answers.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect(answers[30]).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(answers[30]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
