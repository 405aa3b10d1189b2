import type { DraftBolContent } from '@lading/contracts/shipments/bill-of-lading-draft';
import { billsOfLadingApi, type Bol } from '@lading/contracts/shipments/bills-of-lading';
import type { Caller } from '../../../../../test/harness/test-portal';
import { startFreight, type Freight } from '../shipments/shipments.fixture';

let freight: Freight;
let me: Caller;

const amount = { packages: 24, weight: 1150.5 };
const dock = { name: 'Lakeside', address1: '1 Dock St', city: 'Chicago', state: 'IL', postalCode: '60607' };
const party = { ...dock, country: 'USA' } as const;
const content: DraftBolContent = {
  shipDate: '2026-11-24',
  carrierName: 'Any Carrier',
  freightTerms: 'prepaid',
  ...{ shipper: party, consignee: party },
  items: [{ handlingUnitType: 'PAT', handlingUnits: 2, pieces: 24, weight: 1150.5, description: 'Machine parts' }],
  orders: [{ number: '4500012345', ...amount, isPalletized: true }],
};

async function issuedFrom(numberBlockId: number): Promise<Bol> {
  const { body: draft } = await me.call(billsOfLadingApi.start, { kind: 'vics', content });
  const { status, body } = await me.call(billsOfLadingApi.issue, { bolId: draft.id, numberBlockId });
  expect({ status, body }).toMatchObject({ status: 200, body: { state: 'issued' } });
  return body;
}

beforeAll(async () => {
  freight = await startFreight();
  me = freight.administrator;
});
afterAll(() => freight.close());

describe('a block of bill of lading numbers that is withdrawn', () => {
  const add = (by: Caller, companyPrefix: string) =>
    by.call(billsOfLadingApi.addBlock, { companyPrefix, firstSerial: 1, lastSerial: 20 });
  const listed = async (id: number) =>
    (await me.call(billsOfLadingApi.blocks)).body.items.find((block) => block.id === id);

  it('is gone when no number of it was used, and its prefix is free for its owner', async () => {
    const { body: mistyped } = await add(me, '0820001');
    expect((await add(freight.stranger, '0820001')).status).toBe(422);
    const key = { numberBlockId: mistyped.id };
    expect((await freight.stranger.call(billsOfLadingApi.withdrawBlock, key)).status).toBe(404);

    expect((await me.call(billsOfLadingApi.withdrawBlock, key)).status).toBe(204);

    expect(await listed(mistyped.id)).toBeUndefined();
    expect((await me.call(billsOfLadingApi.withdrawBlock, key)).status).toBe(404);
    expect((await add(freight.stranger, '0820001')).status).toBe(201);
    const events = await freight.portal.sql(`SELECT 1 FROM event WHERE name = 'bill-of-lading-block-withdrawn'`);
    expect(events).toHaveLength(1);
  });

  it('keeps its used numbers, and the rest is reserved again', async () => {
    const { body: block } = await add(me, '0820002');
    const { number } = await issuedFrom(block.id);
    const key = { numberBlockId: block.id };
    expect((await me.call(billsOfLadingApi.withdrawBlock, key)).status).toBe(204);

    expect(await listed(block.id)).toMatchObject({ used: 1, left: 0, next: null, from: number, to: number });
    expect((await me.call(billsOfLadingApi.withdrawBlock, key)).status).toBe(409);
    const rest = { companyPrefix: '0820002', firstSerial: 2, lastSerial: 9 };
    expect((await me.call(billsOfLadingApi.addBlock, rest)).status).toBe(201);
    expect((await add(freight.stranger, '0820002')).status).toBe(422);
  });
});
