import { claimsApi, type ClaimListRequest } from '@lading/contracts/invoices/claims';
import { zonedInstant } from '@lading/domain/time/zoned-time';
import type { ClaimList, ClaimRow } from '@lading/contracts/invoices/claim-parts';
import { addDays } from '@lading/domain/time/calendar-date';
import {
  acknowledgementDeadlineOf,
  dispositionDeadlineOf,
  filingDeadlineOf,
  noticeDeadlineOf,
  suitDeadlineOf,
} from '@lading/domain/cargo-claim/claim-clocks';
import { claimTypes, claimLifecycle } from '@lading/domain/cargo-claim/cargo-claim';
import { unitedStatesClosures } from '@lading/domain/time/business-calendar';
import { dateIn } from '@lading/domain/time/zoned-time';
import type { Caller } from '../../../../../test/harness/test-portal';
import { startFreight, type Freight } from '../shipments/shipments.fixture';
import { Claim } from './claims.entities';
import { changeRows, addRow } from '../../../../../test/harness/builders/rows';
import { aShipment } from '../../../../../test/harness/builders/freight';

let freight: Freight;
let me: Caller;
let made = 0;

interface Dates {
  readonly delivered?: string | null;
  readonly expected?: string | null;
  readonly zone?: string;
}

interface ClaimDates {
  readonly noticed?: string | null;
  readonly filed?: string | null;
  readonly acknowledged?: string | null;
  readonly disposed?: string | null;
  readonly declined?: string | null;
  readonly paid?: string | null;
}

async function createShipment({ delivered, expected, zone = 'America/Chicago' }: Dates): Promise<number> {
  made += 1;
  const number = `D${made}`;
  const id = await aShipment(freight.portal, {
    ...{ number, customerId: 1001, carrierId: 2001, state: 'delivered', category: 'delivered' },
    ...{ pickupDate: '2026-01-02', destinationZone: zone, firstEta: expected ?? null },
    deliveredAt: delivered ? zonedInstant(delivered, '12:00', zone) : null,
  });
  return id;
}

async function createClaim(
  type: Claim['type'],
  state: Claim['state'],
  shipmentId: number,
  dates: ClaimDates = {},
): Promise<number> {
  made += 1;
  const { noticed, filed, acknowledged, disposed, declined, paid } = dates;
  const { id } = await addRow(freight.portal, Claim, {
    ...{ number: `C${made}`, customerId: 1001, carrierId: 2001, shipmentId, currency: 'USD', type, state },
    ...{
      statement: 'Crushed.',
      assertsLiability: true,
      amountCents: 100,
      createdAt: new Date(),
      updatedAt: new Date(),
    },
    ...{ noticedOn: noticed ?? null, filedOn: filed ?? null, acknowledgedOn: acknowledged ?? null },
    ...{ disposedOn: disposed ?? null, declinedOn: declined ?? null, paidOn: paid ?? null },
  });
  return id;
}

async function listed(filter: { dueWithinDays?: number }): Promise<ClaimRow[]> {
  const rows: ClaimRow[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const input: ClaimListRequest = { limit: 100, sort: 'number', ...filter, ...(cursor && { cursor }) };
    const { status, body }: { status: number; body: ClaimList } = await me.call(claimsApi.list, input);
    expect({ status, body }).toMatchObject({ status: 200 });
    rows.push(...body.items);
    cursor = body.nextCursor ?? null;
  }
  return rows;
}

const idsOf = (rows: readonly ClaimRow[]): number[] => rows.map(({ id }) => id).sort((one, other) => one - other);
const isFound = async (id: number, dueWithinDays: number): Promise<boolean> =>
  idsOf(await listed({ dueWithinDays })).includes(id);

beforeAll(async () => {
  freight = await startFreight();
  me = freight.administrator;
});
beforeEach(() => freight.portal.clock.set('2026-12-01T15:00:00Z'));
afterEach(async () => {
  await changeRows(freight.portal, Claim, {}, { customerId: 1002 });
});
afterAll(() => freight.close());

describe('claims filtered by their deadline', () => {
  const today = '2026-12-01';
  const delivered = '2026-03-31';

  it.each(claimTypes)('of %s are found from the requested day on, and after their deadline', async (type) => {
    const filed = '2026-11-10';
    const cases: readonly [string, number][] = [
      [
        filingDeadlineOf(delivered),
        await createClaim(type, 'draft', await createShipment({ delivered }), { noticed: '2026-04-01' }),
      ],
      [
        filingDeadlineOf('2026-05-31'),
        await createClaim(type, 'draft', await createShipment({ expected: '2026-05-31' }), { noticed: '2026-06-01' }),
      ],
      [
        acknowledgementDeadlineOf(filed),
        await createClaim(type, 'filed', await createShipment({ delivered }), { filed }),
      ],
      [
        dispositionDeadlineOf(filed),
        await createClaim(type, 'acknowledged', await createShipment({ delivered }), { filed, acknowledged: filed }),
      ],
      [
        suitDeadlineOf('2025-02-28'),
        await createClaim(type, 'closed', await createShipment({ delivered }), {
          ...{ filed, acknowledged: filed, disposed: filed, declined: '2025-02-28' },
        }),
      ],
    ];
    const days = (due: string): number => Math.round((Date.parse(due) - Date.parse(today)) / 86_400_000);

    for (const [due, id] of cases) {
      const left = days(due);
      expect([id, left, await isFound(id, left), await isFound(id, left - 1)]).toEqual([id, left, true, false]);
    }
    freight.portal.clock.set('2028-06-01T15:00:00Z');
    expect(idsOf(await listed({ dueWithinDays: 0 }))).toEqual(
      cases.map(([, id]) => id).sort((one, other) => one - other),
    );
  });

  it('count the business days of a notice of concealed damage, until it was given or the claim filed', async () => {
    const near = '2026-11-25';
    const due = noticeDeadlineOf(near, unitedStatesClosures);
    const waits = await createClaim('concealedDamage', 'draft', await createShipment({ delivered: near }));
    const noticed = await createClaim('concealedDamage', 'draft', await createShipment({ delivered: near }), {
      noticed: near,
    });
    const open = await createClaim('damage', 'draft', await createShipment({ delivered: near }));

    // Thanksgiving, the day after it and a weekend lie between.
    const left = Math.round((Date.parse(due) - Date.parse(today)) / 86_400_000);
    expect(left).toBeGreaterThan(1);
    expect(idsOf(await listed({ dueWithinDays: left }))).toEqual([waits]);
    expect(idsOf(await listed({ dueWithinDays: left - 1 }))).toEqual([]);
    expect(idsOf(await listed({ dueWithinDays: 365 }))).toEqual([waits, noticed, open]);
    const file = await me.send<string>('POST', claimsApi.export.path, { dueWithinDays: left });
    expect(file.body.trim().split('\n')).toHaveLength(2);
  });

  it('are those whose clock says so, whatever has happened to them and wherever they went', async () => {
    let seed = 7;
    const upTo = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
    const pick = <T>(some: readonly T[]): T => some[upTo(some.length)] as T;
    const day = (): string => addDays('2024-06-01', upTo(1000));
    const some = (): string | null => (upTo(2) === 0 ? null : day());
    for (let count = 0; count < 300; count += 1) {
      const zone = pick(['America/Chicago', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']);
      const shipmentId = await createShipment({ delivered: some(), expected: some(), zone });
      const dates = {
        noticed: some(),
        filed: some(),
        acknowledged: some(),
        disposed: some(),
        declined: some(),
        paid: some(),
      };
      await createClaim(pick(claimTypes), pick(claimLifecycle.states), shipmentId, dates);
    }
    // Early in the day it is yesterday in one of the zones and tomorrow in another.
    for (const now of ['2026-12-01T09:30:00Z', '2026-12-01T11:30:00Z', '2027-02-28T23:30:00Z']) {
      freight.portal.clock.set(now);
      const all = await listed({});
      expect(new Set(['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((zone) => dateIn(zone, now))).size).toBe(2);
      for (const dueWithinDays of [0, 1, 7, 30, 119, 120, 365]) {
        const near = all.filter(({ nextClock }) => (nextClock?.daysLeft ?? Infinity) <= dueWithinDays);
        expect(idsOf(await listed({ dueWithinDays }))).toEqual(idsOf(near));
        expect(near.length).toBeGreaterThan(0);
        expect(near.length).toBeLessThan(all.length);
      }
    }
  });
});
