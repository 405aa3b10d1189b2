import { BolReference, type BolContent } from '@lading/contracts/shipments/bill-of-lading-content';
import type { DraftBolContent } from '@lading/contracts/shipments/bill-of-lading-draft';
import { apiKeysApi } from '@lading/contracts/accounts/api-keys';
import { billsOfLadingApi, type Bol } from '@lading/contracts/shipments/bills-of-lading';
import { carriersApi } from '@lading/contracts/carriers/carriers';
import { proBlocksApi } from '@lading/contracts/carriers/pro-blocks';
import { isBolNumber } from '@lading/domain/identifiers/bol-number';
import { Browser } from '../../../../../test/harness/browser';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../test/harness/test-portal';
import { jobActor, scopeOf } from '../../kernel/auth/actor';
import { Database } from '../../kernel/database/database';
import { system } from '../../kernel/database/session';
import { readPdf, textOf } from '../../kernel/documents/read-pdf.fixture';
import { CarriersService } from '../carriers/carriers.service';
import { carriers, createShipment, startFreight, type Freight } from '../shipments/shipments.fixture';
import { BolDocuments } from './bol-documents.service';
import { BillOfLading, BillOfLading as StoredBillOfLading } from './bills-of-lading.entities';
import { Customer, BolSerial } from '../customers/customers.entities';
import { ProBlock, Carrier } from '../carriers/carriers.entities';
import { changeRows, addCopies } from '../../../../../test/harness/builders/rows';
import { aConnection, aProBlock } from '../../../../../test/harness/builders/carriers';
import { aUser } from '../../../../../test/harness/builders/customers';
import { Shipment as StoredShipment } from '../shipments/shipments.entities';

let freight: Freight;
let me: Caller;

const party = (name: string): BolContent['shipper'] => ({
  name,
  address1: '1 Dock St',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60607',
  country: 'USA',
});
const item = { handlingUnitType: 'PAT', handlingUnits: 2, pieces: 24, packaging: 'CTN', weight: 1150.5 } as const;
const reference = (type: number): BolReference => Object.assign(new BolReference(), { type, number: `R-${type}` });
const order = { number: '4500012345', packages: 24, weight: 1150.5, isPalletized: true };

function content(changes: DraftBolContent = {}): DraftBolContent {
  return {
    shipDate: '2026-11-24',
    carrierName: 'Any Carrier Of Choice',
    scac: 'ANYC',
    freightTerms: 'prepaid',
    shipper: party('Lakeside Machine Works'),
    consignee: { ...party('Harbor Supply'), city: 'Atlanta', state: 'GA', locationNumber: 'DC-0042' },
    references: [{ type: 4, number: 'CR-77' }],
    items: [{ ...item, description: 'Machine parts', freightClass: 92.5, nmfc: '86900', nmfcSub: '3' }],
    ...changes,
  };
}
const vics = (changes: DraftBolContent = {}): DraftBolContent => content({ orders: [order], ...changes });

async function started(kind: Bol['kind'], draft: DraftBolContent): Promise<number> {
  const { status, body } = await me.call(billsOfLadingApi.start, { kind, content: draft });
  expect({ status, body }).toMatchObject({ status: 201, body: { state: 'draft', number: null } });
  return body.id;
}

async function issued(kind: Bol['kind'], draft: DraftBolContent, numberBlockId?: number): Promise<Bol> {
  const bolId = await started(kind, draft);
  const { status, body } = await me.call(billsOfLadingApi.issue, { bolId, ...(numberBlockId && { numberBlockId }) });
  expect({ status, body }).toMatchObject({ status: 200, body: { state: 'issued' } });
  return body;
}

/** The refusal of a content that cannot be issued: its fields with their messages. */
async function refusal(kind: Bol['kind'], draft: DraftBolContent): Promise<(readonly [string, string])[]> {
  const bolId = await started(kind, draft);
  const { status, body } = await me.send<{ fields: { path: string; message: string }[] }>(
    'POST',
    `/api/v1/bills-of-lading/${bolId}/issue`,
    {},
  );
  expect({ status, body }).toMatchObject({ status: 422 });
  return body.fields.map(({ path, message }) => [path, message] as const);
}

/** The document as its reader sees it, page by page. */
async function printOf(bolId: number): Promise<{ pages: number; text: string }> {
  const actor = { ...jobActor('reader'), customerId: 1001 };
  const documents = freight.portal.app.get(BolDocuments, { strict: false });
  const { body } = await freight.portal.database.asScope(scopeOf(actor), () => documents.document(actor, bolId));
  if (!Buffer.isBuffer(body)) throw new Error('a paper is a whole file');
  const pdf = readPdf(body);
  return { pages: pdf.pages.length, text: textOf(pdf) };
}

beforeAll(async () => {
  freight = await startFreight();
  me = freight.administrator;
});
afterAll(() => freight.close());

describe('a quick bill of lading', () => {
  it('is saved as a draft, lists its missing fields, and gets its number once it is complete', async () => {
    const bolId = await started('straight', { carrierName: 'Any Carrier Of Choice', items: [{ pieces: 3 }] });
    const early = await me.call(billsOfLadingApi.issue, { bolId });
    expect(early).toMatchObject({ status: 422, body: { code: 'invalid-fields' } });
    expect(JSON.stringify(early.body)).toContain('items.0.description');
    expect((await me.call(billsOfLadingApi.document, { bolId })).status).toBe(422);

    await me.call(billsOfLadingApi.save, { bolId, content: content() });
    expect((await printOf(bolId)).text).not.toContain('(402)');
    const { body } = await me.call(billsOfLadingApi.issue, { bolId });
    const again = await me.call(billsOfLadingApi.issue, { bolId });
    const changed = await me.call(billsOfLadingApi.save, { bolId, content: content({ carrierName: 'Another' }) });

    expect(body).toMatchObject({ state: 'issued', number: expect.stringMatching(/^04001001\d{9}$/) });
    expect(isBolNumber(body.number ?? '')).toBe(true);
    expect([again.status, changed.status]).toEqual([409, 409]);
    const { text } = await printOf(bolId);
    for (const fact of [
      body.number,
      'STRAIGHT BILL OF LADING',
      'Lakeside Machine Works',
      'Harbor Supply',
      'SCAC ANYC',
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).toContain('CR# CR-77');
    expect(text).toContain('24 pieces');
    expect(text).toContain('86900-3');
  });

  it('prints its requested accessorials, and up to 300 characters of instructions', async () => {
    const services = content({ accessorials: ['LFTD', 'MNC'], specialInstructions: 'x'.repeat(300) });
    const longest = 'PO-'.padEnd(128, '0123456789');
    const { id } = await issued('straight', { ...services, references: [{ type: 3, number: longest }] });
    const { id: master } = await issued('vics', vics({ accessorials: ['PSC'] }));

    const { text } = await printOf(id);
    expect(text).toContain('Liftgate delivery, Notify consignee');
    expect(text.replaceAll(/\s/g, '')).toContain(longest);
    expect((await printOf(master)).text).toContain('Services: Protect from cold');
    expect(await refusal('straight', content({ specialInstructions: 'x'.repeat(301) }))).toEqual([
      ['specialInstructions', 'Special instructions should not be more than 300 characters long'],
    ]);
    const unknown = await me.send('POST', '/api/v1/bills-of-lading', {
      kind: 'straight',
      content: { ...content(), accessorials: ['HAZ'] },
    });
    expect(unknown.status).toBe(422);
  });

  it('still prints what was issued while longer instructions were allowed', async () => {
    const { id } = await issued('straight', content());
    await changeRows(freight.portal, StoredBillOfLading, id, ({ content }) => ({
      content: { ...content, accessorials: undefined, specialInstructions: 'Ring twice. '.repeat(50) },
    }));

    expect((await printOf(id)).text).toContain('Ring twice.');
  });

  it('takes reference types by their values', async () => {
    const labeled = await me.send('POST', '/api/v1/bills-of-lading', {
      kind: 'straight',
      content: { ...content(), references: [{ type: 'PO#', number: '4711' }] },
    });
    expect(labeled.status).toBe(422);

    const bol = await issued('straight', content({ references: [3, 4, 5, 6].map(reference) }));
    expect(bol.content.references).toEqual([3, 4, 5, 6].map(reference));
    expect((await printOf(bol.id)).text).toMatch(/PO# R-3.*CR# R-4.*PICKUP# R-5.*QUOTE# R-6/s);
  });

  it('draws from one sequence with dispatches, and no number twice, also when it is voided and copied', async () => {
    const first = await issued('straight', content());
    await createShipment(freight);
    const [{ bol } = { bol: '' }] = await freight.portal.sql<{ bol: string }>(
      'SELECT bol_number AS bol FROM shipment ORDER BY id DESC LIMIT 1',
    );
    const voided = await me.call(billsOfLadingApi.void, { bolId: first.id, reason: 'Wrong consignee' });
    const { body: copy } = await me.call(billsOfLadingApi.copy, { bolId: first.id });
    const { body: second } = await me.call(billsOfLadingApi.issue, { bolId: copy.id });

    expect(voided.body).toMatchObject({ state: 'void', number: first.number, voidReason: 'Wrong consignee' });
    expect((await printOf(first.id)).text).toContain('VOID');
    expect(copy).toMatchObject({ number: null, content: { carrierName: 'Any Carrier Of Choice' } });
    const serials = [first.number, bol, second.number].map((number) => Number(number?.slice(8, 16)));
    expect(serials).toEqual([serials[0], (serials[0] ?? 0) + 1, (serials[0] ?? 0) + 2]);
    const found = await me.call(billsOfLadingApi.list, { value: second.number ?? '', limit: 10 });
    expect(found.body.items.map(({ number }) => number)).toEqual([second.number]);
    expect((await me.call(billsOfLadingApi.discard, { bolId: second.id })).status).toBe(409);
  });

  it.each<[string, DraftBolContent, readonly [string, string]]>([
    ['a third party without its address', { freightTerms: 'thirdParty' }, ['billTo.name', 'Company is required']],
    [
      'a PRO number with letters',
      { proSource: 'typed', proNumber: '12AB' },
      ['proNumber', 'Only digits are available'],
    ],
    [
      'a PRO number of 17 digits',
      { proSource: 'typed', proNumber: '12345678901234567' },
      ['proNumber', 'Must be no greater than 16 digits'],
    ],
    [
      'a wrong check digit',
      { carrierId: carriers.QHAWK, proSource: 'typed', proNumber: '828-340397-8' },
      ['proNumber', 'PRO# has incorrect format'],
    ],
    [
      'a number that the carrier gives out itself',
      { carrierId: carriers.QHAWK, proSource: 'typed', proNumber: '828-561881-X' },
      ['proNumber', 'PRO# mismatch: the carrier gives this number out itself'],
    ],
    [
      'only one dimension',
      { items: [{ ...item, description: 'Parts', length: 48 }] },
      ['items.0.width', 'Width is required'],
    ],
    [
      'a reference of 31 characters that is no order number',
      { references: [{ type: 4, number: 'x'.repeat(31) }] },
      ['references.0.number', 'Reference should not be more than 30 characters long'],
    ],
    [
      'one line too many',
      { items: Array.from({ length: 61 }, () => ({ ...item, description: 'Parts' })) },
      ['items', 'Lines should be 60 or less'],
    ],
  ])('is not issued with %s', async (_what, changes, expected) => {
    expect(await refusal('straight', content(changes))).toContainEqual(expected);
  });

  it('takes a typed PRO number once, for one of two who type it at the same moment', async () => {
    const typed = { carrierId: carriers.QHAWK, proSource: 'typed', proNumber: '828 123456 8' } as const;
    const [one, other] = [await started('straight', content(typed)), await started('straight', content(typed))];
    const replies = await Promise.all([one, other].map((bolId) => me.call(billsOfLadingApi.issue, { bolId })));

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const taken = replies.find(({ status }) => status === 200)?.body;
    expect(taken).toMatchObject({ proNumber: '828-123456-8', carrierName: 'Quillhawk Express' });
    expect((await printOf(taken?.id ?? 0)).text).toContain('QHKX');
  });
});

describe('a VICS bill of lading', () => {
  it('is refused while its two tables differ', async () => {
    expect(await refusal('vics', vics({ orders: [{ ...order, weight: 1150.49 }] }))).toEqual([
      [
        'orders',
        'The customer orders total 24 packages and 1150.49 lb, the carrier information totals 24 packages and 1150.5 lb. They must match',
      ],
    ]);
    expect(await refusal('vics', content())).toEqual([['orders', 'Customer order is required']]);
  });

  it('prints every field, and carries what overflows over to supplement pages with equal totals', async () => {
    const many = Array.from({ length: 40 }, (_, index) => index + 1);
    const { id, number } = await issued(
      'vics',
      vics({
        orders: many.map((n) => ({
          ...order,
          number: `PO-${n}.`,
          packages: n,
          weight: n * 10.25,
          isPalletized: n > 1,
        })),
        items: many.map((n) => ({ ...item, pieces: n, weight: n * 10.25, description: `Commodity ${n}.` })),
        trailerNumber: 'TR-88210',
        sealNumbers: ['S-1', 'S-2'],
        trailerLoadedBy: 'driver',
        freightCountedBy: 'driverPieces',
        collectOnDelivery: { amountCents: 98_050, feeTerms: 'collect', isCustomerCheckAcceptable: true },
      }),
    );
    const { pages, text } = await printOf(id);

    expect(pages).toBeGreaterThan(2);
    for (const n of many) for (const word of [`PO-${n}.`, `Commodity ${n}.`]) expect(text).toContain(word);
    for (const fact of ['TR-88210', 'S-1, S-2', 'DC-0042', '$980.50', `(402)${number ?? ''}`])
      expect(text).toContain(fact);
    // Both tables have the totals 820 packages and 8,405 lb.
    expect(text.match(/8,405/g)).toHaveLength(2);
    expect(text.match(/\b820\b/g)).toHaveLength(2);
  });

  describe('made with a test key', () => {
    let trial: Caller;

    beforeAll(async () => {
      const input = { name: 'Trial', scopes: ['documents' as const], isTest: true };
      const { body: key } = await me.call(apiKeysApi.createApiKey, input);
      trial = freight.portal.as(key.key);
    });

    it('leaves live bills of lading as they are', async () => {
      const bolId = await started('straight', content());
      const live = await issued('straight', content());

      expect((await trial.call(billsOfLadingApi.get, { bolId })).status).toBe(200);
      expect((await trial.call(billsOfLadingApi.discard, { bolId })).status).toBe(403);
      expect((await trial.call(billsOfLadingApi.issue, { bolId })).status).toBe(403);
      expect((await trial.call(billsOfLadingApi.void, { bolId: live.id, reason: 'Trial' })).status).toBe(403);
      expect((await trial.call(billsOfLadingApi.mail, { bolId: live.id, to: ['dock@example.com'] })).status).toBe(403);
    });

    it('is marked from its draft to its copies, and emailed to no one', async () => {
      const { body: draft } = await trial.call(billsOfLadingApi.start, { kind: 'vics', content: vics() });
      const { body: test } = await trial.call(billsOfLadingApi.issue, { bolId: draft.id });
      const { body: copy } = await trial.call(billsOfLadingApi.copy, { bolId: test.id });
      const { body: master } = await me.call(billsOfLadingApi.master, { bolIds: [test.id] });
      const mailed = await trial.call(billsOfLadingApi.mail, { bolId: test.id, to: ['dock@example.com'] });

      expect([draft.isTest, test.isTest, copy.isTest, master.isTest]).toEqual([true, true, true, true]);
      expect(isBolNumber(test.number ?? '')).toBe(true);
      expect(mailed.status).toBe(204);
      const links = 'SELECT FROM bill_of_lading_link WHERE bill_of_lading_id = $1';
      expect(await freight.portal.sql(links, [test.id])).toEqual([]);
    });

    it('takes no numbers from blocks, and claims no typed PRO number', async () => {
      const typed = { proSource: 'typed' as const, proNumber: '123456789' };
      const { body: draft } = await trial.call(billsOfLadingApi.start, { kind: 'straight', content: content(typed) });
      const { body: block } = await trial.call(billsOfLadingApi.start, {
        kind: 'straight',
        content: content({ proSource: 'block', carrierId: carriers.BMESA }),
      });
      const fromBlock = await trial.call(billsOfLadingApi.issue, { bolId: draft.id, numberBlockId: 1 });
      const proFromBlock = await trial.call(billsOfLadingApi.issue, { bolId: block.id });
      const { status } = await trial.call(billsOfLadingApi.issue, { bolId: draft.id });

      expect(fromBlock).toMatchObject({ status: 422, body: { fields: [{ path: 'numberBlockId' }] } });
      expect(proFromBlock).toMatchObject({ status: 422, body: { fields: [{ path: 'proNumber' }] } });
      expect(status).toBe(200);
      expect((await issued('straight', content(typed))).proNumber).toBe('123456789');
      expect((await printOf(draft.id)).text).toContain('123456789');
    });

    it('goes under no master with live ones', async () => {
      const live = await issued('vics', vics());
      const { body: draft } = await trial.call(billsOfLadingApi.start, { kind: 'vics', content: vics() });
      await trial.call(billsOfLadingApi.issue, { bolId: draft.id });

      expect((await me.call(billsOfLadingApi.master, { bolIds: [live.id, draft.id] })).status).toBe(422);
    });

    it('is listed with the live ones, without them, or not at all', async () => {
      const marksOf = async (trials?: 'include' | 'exclude' | 'only') => {
        const { body } = await me.call(billsOfLadingApi.list, { limit: 100, ...(trials && { trials }) });
        return new Set(body.items.map(({ isTest }) => isTest));
      };

      expect([await marksOf(), await marksOf('include')]).toEqual([new Set([true, false]), new Set([true, false])]);
      expect([await marksOf('only'), await marksOf('exclude')]).toEqual([new Set([true]), new Set([false])]);
    });
  });

  it('goes under a master with its freight, and is voided only after that', async () => {
    const first = await issued('vics', vics());
    const second = await issued(
      'vics',
      vics({ consignee: party('Second Store'), orders: [{ ...order, number: 'B2' }] }),
    );
    const other = await issued('vics', vics({ carrierName: 'Somebody else' }));
    const mixed = await me.call(billsOfLadingApi.master, { bolIds: [first.id, other.id] });
    const { body: master } = await me.call(billsOfLadingApi.master, { bolIds: [first.id, second.id] });
    const again = await me.call(billsOfLadingApi.master, { bolIds: [first.id] });
    await me.call(billsOfLadingApi.save, { bolId: master.id, content: { ...master.content, items: [], orders: [] } });
    const { status, body } = await me.call(billsOfLadingApi.issue, { bolId: master.id });
    const beneath = await me.call(billsOfLadingApi.void, { bolId: first.id, reason: 'Too early' });

    expect([mixed.status, again.status, status, beneath.status]).toEqual([422, 409, 200, 409]);
    // A user who sees the master sees everything under it, so all of that is of one location.
    const shipper = { ...party('Lakeside Machine Works'), locationId: freight.locations.dallas };
    const free = await issued('vics', vics());
    const elsewhere = await issued('vics', vics({ shipper }));
    expect((await me.call(billsOfLadingApi.master, { bolIds: [elsewhere.id, free.id] })).status).toBe(422);
    expect(body).toMatchObject({ isMaster: true, underlying: [{ number: first.number }, { number: second.number }] });
    const { pages, text } = await printOf(master.id);
    expect(pages).toBe(3);
    expect(text).toContain(`Underlying BOLs: ${first.number}, ${second.number}`);
    expect(text).toContain('Second Store');
    expect(text).toContain('2,301');
    await me.call(billsOfLadingApi.void, { bolId: master.id, reason: 'Other trailer' });
    expect((await me.call(billsOfLadingApi.void, { bolId: first.id, reason: 'Now' })).status).toBe(200);
  });
});

describe('blocks of bill of lading numbers', () => {
  const add = (firstSerial: number, lastSerial: number, companyPrefix = '0614141') =>
    me.call(billsOfLadingApi.addBlock, { companyPrefix, firstSerial, lastSerial });

  it('refuse numbers that are set aside or used, and serials that do not fit', async () => {
    expect(await add(100, 199)).toMatchObject({
      status: 201,
      body: { from: '06141410000001002', left: 100, used: 0, isLow: false },
    });
    expect((await add(199, 300)).status).toBe(409);
    expect(await add(5, 4, '0614142')).toMatchObject({ status: 422 });
    expect(await add(0, 100_000, '06141411234')).toMatchObject({ status: 422 });
    const own = await issued('vics', vics());
    await changeRows(freight.portal, BillOfLading, own.id, { number: '06141410000005000' });
    expect((await add(400, 600)).status).toBe(409);
  });

  it('have prefixes of the own company, under which no other company has numbers', async () => {
    const { portal, stranger } = freight;
    const wanted = (companyPrefix: string, by = me) =>
      by.call(billsOfLadingApi.addBlock, { companyPrefix, firstSerial: 1, lastSerial: 2 });
    await changeRows(portal, Customer, 1002, { vicsPrefix: '0614777' });

    const statuses: number[] = [];
    for (const prefix of ['0614777', '06147771', '0400100', '04001002', '06141410']) {
      const { status, body } = await wanted(prefix);
      expect(body).toMatchObject({ fields: [{ path: 'companyPrefix' }] });
      statuses.push(status);
    }
    const both = await Promise.all([wanted('9504000'), wanted('9504000', stranger)]);

    expect(statuses).toEqual([422, 422, 422, 422, 422]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  it('give their last number to exactly one of two, warn, and are left out by the sequence of the same prefix', async () => {
    const { body: block } = await add(1000, 1001);
    await issued('vics', vics(), block.id);
    const drafts = [await started('vics', vics()), await started('vics', vics())];
    const replies = await Promise.all(
      drafts.map((bolId) => me.call(billsOfLadingApi.issue, { bolId, numberBlockId: block.id })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const left = (await me.call(billsOfLadingApi.blocks)).body.items.find(({ id }) => id === block.id);
    expect(left).toMatchObject({ used: 2, left: 0, next: null });
    const warnings = await freight.portal.sql(`SELECT 1 FROM event WHERE name = 'bill-of-lading-block-ran-low'`);
    expect(warnings).toHaveLength(1);

    await changeRows(freight.portal, Customer, 1001, { vicsPrefix: '0614141' });
    await changeRows(freight.portal, BolSerial, { customerId: 1001 }, { lastSerial: 98 });
    const around = [await issued('vics', vics()), await issued('straight', content())];
    expect(around.map(({ number }) => number?.slice(0, 16))).toEqual(['0614141000000099', '0614141000000200']);
  });
});

describe('blocks of PRO numbers', () => {
  const carrierId = carriers.QHAWK;
  let carrier: Caller;

  beforeAll(async () => {
    const { portal } = freight;
    const email = 'admin@quillhawk.example';
    await aUser(portal, {
      email,
      role: 'CarrierAdministrator',
      carrierId,
      carrierUserRole: 5,
      privileges: ['dataVisibility'],
    });
    const { access_token } = await new Browser(portal.app, '10.0.7.1').signIn(email, 'correct horse battery');
    carrier = portal.as(access_token);
  });

  it('are requested, granted by the carrier, and give their last number to exactly one of two', async () => {
    const wanted = { carrierId, size: 3, reason: 'A new plant' };
    const asked = await me.call(proBlocksApi.request, wanted);
    const again = await me.call(proBlocksApi.request, wanted);
    const listed = await carrier.call(proBlocksApi.requests, { carrierId });
    const requestId = asked.body.id;
    const grant = { carrierId, requestId, from: '8283403950', to: '8283403988' };
    const foreign = await carrier.call(proBlocksApi.grant, { ...grant, carrierId: carriers.BMESA });
    const taken = await carrier.call(proBlocksApi.grant, { ...grant, from: '828561881X', to: '8285618829' });
    const granted = await carrier.call(proBlocksApi.grant, grant);
    const twice = await carrier.call(proBlocksApi.grant, grant);

    expect([asked.status, again.status, foreign.status, taken.status, granted.status, twice.status]).toEqual([
      ...[201, 409, 404, 409, 201, 409],
    ]);
    expect(listed.body.items).toMatchObject([{ companyName: 'Lakeside Machine Works', size: 3, state: 'open' }]);
    const supplied = await carrier.call(carriersApi.proBlocks, { carrierId });
    expect(supplied.body.items[0]).toMatchObject({
      companyName: 'Lakeside Machine Works',
      from: '8283403950',
      used: 0,
    });
    // The second of the four was typed before its turn, so that it is passed over.
    const source = { carrierId, proSource: 'block' } as const;
    await issued('straight', content({ carrierId, proSource: 'typed', proNumber: '828340396X' }));
    expect(await issued('straight', content(source))).toMatchObject({ proNumber: '828-340395-0' });
    await createShipment(freight, { carrier: 'QHAWK' });
    const [drawn] = await freight.portal.sql('SELECT pro_number AS pro FROM shipment ORDER BY id DESC LIMIT 1');
    expect(drawn).toEqual({ pro: '8283403979' });
    const drafts = [await started('straight', content(source)), await started('straight', content(source))];
    const replies = await Promise.all(drafts.map((bolId) => me.call(billsOfLadingApi.issue, { bolId })));

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const { items } = (await me.call(proBlocksApi.own)).body;
    expect(items).toMatchObject([
      { state: 'exhausted', left: 0, used: 4, isLow: true, carrierName: 'Quillhawk Express' },
    ]);
    expect((await freight.stranger.call(proBlocksApi.own)).body.items).toEqual([]);
    const warned = await freight.portal.sql(
      `SELECT 1 FROM event WHERE name = 'pro-block-ran-low' AND customer_id = 1001 AND carrier_id = $1`,
      [carrierId],
    );
    expect(warned).toHaveLength(1);
  });

  it('skip a number that was typed before the carrier issued its block', async () => {
    const carrierId = 2009;
    await addCopies(freight.portal, Carrier, carriers.QHAWK, [
      { id: carrierId, code: 'LATER', name: 'Later Lines', scac: 'LATR' },
    ]);
    await aConnection(freight.portal, { carrierId, customerId: 1001 });
    await issued('straight', content({ carrierId, proSource: 'typed', proNumber: '828 123456 8' }));
    await aProBlock(freight.portal, { carrierId, firstBody: 828123456, lastBody: 828123459, bodyLength: 9 });
    const service = freight.portal.app.get(CarriersService, { strict: false });

    const drawn = await freight.portal.database.asScope(system, () => service.takeProNumber(carrierId));
    expect(drawn).toMatch(/^828123457/);
  });

  it('let a number go on one shipment or one bill of lading, when both are written at the same moment', async () => {
    const { portal } = freight;
    const database = portal.app.get(Database);
    const service = portal.app.get(CarriersService, { strict: false });
    const typed = '828-999000-9';
    const { shipmentId } = await createShipment(freight);
    const bolId = await started('straight', content({ carrierId, proSource: 'typed', proNumber: typed }));
    const work = async () => {
      const proNumber = await service.takeHeldProNumber({ carrierId, customerId: 1001, typed });
      const bol = me.call(billsOfLadingApi.issue, { bolId });
      await eventually(async () => {
        const waiting = await portal.sql(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`);
        return waiting.length > 0 || undefined;
      });
      await changeRows(portal, StoredShipment, shipmentId, { carrierId, proNumber });
      return { bol };
    };
    const { bol } = await database.asScope(system, () => database.transaction(work));

    expect((await bol).body).toMatchObject({ fields: [{ path: 'proNumber' }] });
  });

  it('are declined with a reason, requested only by administrators, and show which number is right', async () => {
    const { body } = await me.call(proBlocksApi.request, { carrierId, size: 100_000, reason: 'More' });
    const declined = await carrier.call(proBlocksApi.decline, { carrierId, requestId: body.id, answer: 'Too many' });
    const tooLarge = await me.call(proBlocksApi.request, { carrierId, size: 100_001, reason: 'More' });
    const clerk = await freight.addUser('pro@lakeside.example', 'CustomerUser', 1001, ['dispatch']);
    const refused = await clerk.call(proBlocksApi.request, { carrierId, size: 1, reason: 'Please' });
    const tried = async (number: string) => (await clerk.call(proBlocksApi.try, { carrierId, number })).body;

    expect(declined.body).toMatchObject({ state: 'declined', answer: 'Too many' });
    expect([tooLarge.status, refused.status]).toEqual([422, 403]);
    expect(await tried('828-340397-9')).toMatchObject({ isRight: true, isOwn: true, isUsed: true });
    // Other companies don't learn which company has the numbers.
    const give = (from: number, to: number) =>
      changeRows(freight.portal, ProBlock, { customerId: from, carrierId }, { customerId: to });
    await give(1001, 1002);
    expect(await tried('828-340397-9')).toMatchObject({ isRight: true, isOwn: false, isUsed: false });
    await give(1002, 1001);
    expect(await tried('828-340397-8')).toMatchObject({ isRight: false, message: 'PRO# has incorrect format' });
    expect(await tried('12345678901234567')).toMatchObject({ message: 'Must be no greater than 16 digits' });
    const unknown = await freight.portal.as('').call(proBlocksApi.own);
    expect(unknown.status).toBe(401);
  });
});

describe('who may see and do what', () => {
  it('hides bills of lading from other companies and from users without the privilege', async () => {
    const { id: bolId, number } = await issued('straight', content());
    const { addUser, stranger } = freight;
    const reader = await addUser('reader@lakeside.example', 'CustomerUser', 1001, ['track']);
    const clerk = await addUser('clerk@lakeside.example', 'CustomerUser', 1001, ['dispatch']);

    expect((await stranger.call(billsOfLadingApi.get, { bolId })).status).toBe(404);
    expect((await stranger.call(billsOfLadingApi.void, { bolId, reason: 'Mine' })).status).toBe(404);
    expect((await stranger.call(billsOfLadingApi.list, { limit: 10 })).body.total).toBe(0);
    expect((await reader.call(billsOfLadingApi.list, { limit: 10 })).status).toBe(403);
    const fileOf = (by: Caller) => by.send<string>('POST', billsOfLadingApi.export.path, { ids: [bolId] });
    expect((await fileOf(clerk)).body).toContain(`${number},straight,no,issued,2026-11-24,Any Carrier Of Choice`);
    expect((await fileOf(stranger)).body.trim().split('\n')).toHaveLength(1);
    expect((await fileOf(reader)).status).toBe(403);
    expect((await clerk.call(billsOfLadingApi.get, { bolId })).status).toBe(200);
    const block = { companyPrefix: '0614149', firstSerial: 1, lastSerial: 9 };
    expect((await clerk.call(billsOfLadingApi.addBlock, block)).status).toBe(403);
    const theirs = await stranger.call(billsOfLadingApi.start, {
      kind: 'straight',
      content: content({ carrierId: 9 }),
    });
    expect((await stranger.call(billsOfLadingApi.issue, { bolId: theirs.body.id })).status).toBe(404);
  });

  it('emails a link that opens the document without a sign-in', async () => {
    const { id: bolId, number } = await issued('straight', content());
    const key = { 'idempotency-key': 'mail-the-bill' };
    const sent = await me.call(billsOfLadingApi.mail, { bolId, to: ['dock@harbor.example'] }, key);
    const [mail] = await freight.portal.sql<{ text: string }>('SELECT text FROM mail ORDER BY id DESC LIMIT 1');
    const token = /shared-bill-of-lading#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const visitor = freight.portal.as('');

    expect(sent.status).toBe(204);
    expect((await visitor.call(billsOfLadingApi.shared, { token })).body).toMatchObject({
      number,
      companyName: 'Lakeside Machine Works',
      consignee: 'Harbor Supply, Atlanta GA',
    });
    const document = await visitor.call(billsOfLadingApi.sharedDocument, { token });
    expect([document.status, document.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await visitor.call(billsOfLadingApi.shared, { token: 'x'.repeat(22) })).status).toBe(404);

    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1)
      statuses.push((await me.call(billsOfLadingApi.mail, { bolId, to: ['Dock@harbor.example'] })).status);
    expect(statuses).toEqual([204, 204, 204, 204, 429]);
  });
});
