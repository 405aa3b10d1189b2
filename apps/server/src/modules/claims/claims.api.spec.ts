import { apiKeysApi } from '@lading/contracts/accounts/api-keys';
import type { Claim } from '@lading/contracts/invoices/claim-parts';
import { type ClaimFilter, claimsApi } from '@lading/contracts/invoices/claims';
import { supportAttachmentsApi } from '@lading/contracts/support/contact-support';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../test/harness/test-portal';
import { jobActor } from '../../kernel/auth/actor';
import { system } from '../../kernel/database/session';
import { Mails } from '../../kernel/mail/mails';
import { Flags } from '../../kernel/flags/flags';
import { createShipment, startFreight, untilDispatch, type Freight } from '../shipments/shipments.fixture';
import { ClaimDeadlines } from './claim-deadlines.service';
import { ClaimAudience } from './claims.queries';
import { Offer } from '../quotes/quotes.entities';
import { Shipment } from '../shipments/shipments.entities';
import { Claim as StoredClaim, ClaimAttachment } from './claims.entities';
import { UserAccount } from '../account/account.entities';
import { aCustomer, aUser } from '../../../../../test/harness/builders/customers';
import { aTariff } from '../../../../../test/harness/builders/carriers';
import { changeRows, addCopies } from '../../../../../test/harness/builders/rows';

let freight: Freight;
let me: Caller;
let shipmentId: number;
let booked: number;

const at = (instant: string) => freight.portal.clock.set(instant);

async function opened(changes: Partial<Parameters<typeof open>[0]> = {}): Promise<Claim> {
  const { status, body } = await open(changes);
  expect({ status, body }).toMatchObject({ status: 201, body: { state: 'draft' } });
  return body;
}

const open = (changes: { shipmentId?: number; type?: Claim['type'] }, by = me) =>
  by.call(claimsApi.open, { shipmentId, type: 'damage', ...changes });

/** Two of the cartons of the worked example. */
const goods = [{ line: 1, pieces: 2, weight: 190, valueCents: 800_000 }];
const content = { type: 'damage', statement: 'Two cartons were crushed.', assertsLiability: true } as const;

async function filed(changes: object = {}): Promise<Claim> {
  const { id: claimId } = await opened();
  await me.call(claimsApi.save, { claimId, ...content, goods, amountCents: 800_000, ...changes });
  const { status, body } = await me.call(claimsApi.file, { claimId });
  expect({ status, body }).toMatchObject({ status: 200, body: { state: 'filed' } });
  return body;
}

const upload = (by: Caller, name: string) =>
  by.send<{ id: number }>(
    'POST',
    `${supportAttachmentsApi.uploadAttachment.path}?name=${name}`,
    Buffer.from('%PDF-1.7 a small one'),
    { 'content-type': 'application/pdf' },
  );

beforeAll(async () => {
  freight = await startFreight();
  me = freight.administrator;
  const { portal } = freight;
  ({ shipmentId } = await createShipment(freight));
  ({ shipmentId: booked } = await createShipment(freight));
  await untilDispatch(freight, shipmentId, 'confirmed');
  await untilDispatch(freight, booked, 'confirmed');
  await aCustomer(portal, { id: 9001, companyName: 'Other Company' });
  const tariffId = await aTariff(portal, { carrierId: 2001, name: '2026', terms: demoTariff({}) });
  await changeRows(portal, Offer, {}, { tariffId });
  await changeRows(portal, Shipment, shipmentId, { state: 'delivered', deliveredAt: '2026-11-20T22:00:00Z' });
});
beforeEach(() => at('2026-12-01T15:00:00Z'));
// Nothing is ever deleted, so the claims of a test go to a company that no other test looks at.
afterEach(() => changeRows(freight.portal, StoredClaim, {}, { customerId: 9001 }));
afterAll(() => freight.close());

describe('a filed claim', () => {
  const people = (state: UserAccount['state']) =>
    changeRows(freight.portal, UserAccount, { carrierId: 2001 }, { state });

  it('is emailed to the carrier in full, once, and shows it', async () => {
    await aUser(freight.portal, {
      email: 'claims@bluemesa.example',
      firstName: 'Bo',
      lastName: 'Moor',
      role: 'CarrierAdministrator',
      carrierId: 2001,
      passwordHash: '',
    });
    const { id: claimId } = await opened();
    const { body: photo } = await upload(me, 'crushed.pdf');
    await me.call(claimsApi.attach, { claimId, kind: 'photo', attachmentId: photo.id });
    await me.call(claimsApi.save, { claimId, ...content, goods, amountCents: 800_000 });
    const { body } = await me.call(claimsApi.file, { claimId });
    const mailed = await eventually(async () => {
      const { body: claim } = await me.call(claimsApi.get, { claimId });
      return claim.mailedAt ? claim : undefined;
    }, 25_000);
    await people('suspended');
    const [mail, ...others] = await freight.portal.app.get(Mails).list('claims@bluemesa.example');

    expect(body).toMatchObject({ state: 'filed', notifiedBy: 'mail' });
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Lakeside Machine Works files claim ${body.number}`);
    for (const part of ['a claim of $8,000.00 for damage', body.bolNumber, 'What happened: Two cartons were crushed.'])
      expect(mail?.text).toContain(part);
    expect(mail?.text).toMatch(/2 pieces, 190\slb, \$8,000\.00\./);
    expect(mail?.text).toContain('The claimant attached: crushed.pdf.');
    expect(mail?.text).toMatch(/Open the documents: https?:\/\/\S+\/carrier-documents#[\w-]{22}\n/);
    expect(mail?.text).toContain('acknowledge this claim by 12/31/2026 (49 CFR 370.5)');
    expect(mail?.text).toContain('admin@lakeside.example');
    expect(mailed.history[0]).toMatchObject({ what: 'Emailed the claim to the carrier', who: 'Portal' });
    expect(JSON.stringify(mailed)).not.toContain('claims@bluemesa.example');
  });

  it('is a letter where its freight is a trial, even if the carrier has users here', async () => {
    await people('active');
    const before = await freight.portal.app.get(Mails).list('claims@bluemesa.example');
    await changeRows(freight.portal, Shipment, shipmentId, { isTest: true });

    expect(await filed()).toMatchObject({ notifiedBy: 'letter', mailedAt: null });

    await changeRows(freight.portal, Shipment, shipmentId, { isTest: false });
    await people('suspended');
    expect(await freight.portal.app.get(Mails).list('claims@bluemesa.example')).toEqual(before);
  });

  it('is a letter where the carrier has no users here', async () => {
    expect(await filed()).toMatchObject({ notifiedBy: 'letter', mailedAt: null });
  });
});

describe('a claim', () => {
  it('is only for freight that the carrier has had', async () => {
    expect((await open({ shipmentId: booked })).body).toMatchObject({ code: 'wrong-state' });
  });

  it('begins as a draft that says what it lacks, and is filed when it lacks nothing', async () => {
    const draft = await opened({ type: 'concealedDamage' });
    const { id: claimId } = draft;
    expect(draft).toMatchObject({
      number: expect.stringMatching(/^CL\d{8}$/),
      missing: [{ part: 'goods' }, { part: 'amount' }, { part: 'statement' }, { part: 'liability' }],
      nextClock: { name: 'concealedNotice', dueOn: '2026-12-01', daysLeft: 0 },
      payable: null,
    });

    const early = await me.call(claimsApi.file, { claimId });
    expect(early).toMatchObject({
      status: 422,
      body: {
        code: 'invalid-fields',
        fields: [
          { path: 'goods', message: 'Affected goods is required' },
          { path: 'amountCents' },
          { path: 'statement' },
          { path: 'assertsLiability' },
        ],
      },
    });
    const whole = { claimId, ...content, goods, amountCents: 800_000, noticedOn: '2026-11-30' };
    const saved = await me.call(claimsApi.save, { ...whole, type: 'concealedDamage' });
    expect(saved.body).toMatchObject({
      missing: [],
      payable: {
        valueCents: 800_000,
        payableCents: 190_000,
        boundBy: 'weight',
        areLimitsKnown: true,
        lines: [{ centsPerPound: 1000 }],
      },
    });
    const { body } = await me.call(claimsApi.file, { claimId });

    expect(body).toMatchObject({ state: 'filed', filedOn: '2026-12-01', deliveredOn: '2026-11-20' });
    expect(body.clocks.map(({ name, dueOn, state }) => [name, dueOn, state])).toEqual([
      ['concealedNotice', '2026-12-01', 'kept'],
      ['filing', '2027-08-20', 'kept'],
      ['acknowledgement', '2026-12-31', 'running'],
      ['disposition', '2027-03-31', 'running'],
    ]);
    expect(body.history.map(({ what }) => what)).toEqual(['Filed the claim', 'Changed the draft', 'Started the claim']);
    expect((await me.call(claimsApi.save, { claimId, ...content, goods })).body).toMatchObject({ code: 'wrong-state' });
  });

  it.each([
    ['a line that was not shipped', { goods: [{ ...goods[0], line: 2 }] }, 'goods.0.line'],
    ['a line twice', { goods: [...goods, ...goods] }, 'goods.1.line'],
    ['more pieces than were shipped', { goods: [{ ...goods[0], pieces: 25 }] }, 'goods.0.pieces'],
    ['more weight than was shipped', { goods: [{ ...goods[0], weight: 1151 }] }, 'goods.0.weight'],
    ['a notice given tomorrow', { goods, noticedOn: '2026-12-02' }, 'noticedOn'],
  ])('does not take %s', async (_what, changes, path) => {
    const { id: claimId } = await opened();
    const wrong: object = { claimId, ...content, ...changes };

    const { status, body } = await me.send<{ fields: { path: string }[] }>('PUT', `/api/v1/claims/${claimId}`, {
      ...wrong,
      claimId: undefined,
    });

    expect({ status, path: body.fields[0]?.path }).toEqual({ status: 422, path });
  });

  it('for volume freight is paid by its own rate per pound', async () => {
    const serviceLevel = (level: string) =>
      changeRows(freight.portal, Shipment, shipmentId, ({ content }) => ({
        content: { ...content, serviceLevel: level },
      }));
    await serviceLevel('VOLUME');
    const { payable } = await filed();
    await serviceLevel('STANDARD');

    expect(payable).toMatchObject({ payableCents: 19_000, boundBy: 'weight', lines: [{ centsPerPound: 100 }] });
  });

  it('is answered by the carrier until it is paid and closed, and pays no more than full value when that was bought', async () => {
    await changeRows(freight.portal, Shipment, shipmentId, ({ content }) => ({
      content: { ...content, isFullValueWanted: true, cargoValueCents: 500_000 },
    }));
    const { id: claimId, payable } = await filed();
    expect(payable).toMatchObject({ payableCents: 500_000, boundBy: 'declared', declaredCents: 500_000 });
    const answer = (supplied: object) =>
      me.send<Claim & { code?: string }>('POST', `/api/v1/claims/${claimId}/answers`, supplied);

    at('2027-04-01T15:00:00Z');
    expect((await me.call(claimsApi.get, { claimId })).body.nextClock).toMatchObject({ name: 'acknowledgement' });
    expect((await answer({ answer: 'offer', on: '2027-04-01' })).body).toMatchObject({ code: 'invalid-fields' });
    expect((await answer({ answer: 'decline', on: '2027-04-02' })).status).toBe(422);
    expect((await answer({ answer: 'decline', on: '2026-11-30' })).status).toBe(422);
    expect((await me.call(claimsApi.get, { claimId })).body.today).toBe('2027-04-01');
    const declined = await answer({ answer: 'decline', on: '2027-03-31' });
    expect(declined.body.clocks.at(-1)).toMatchObject({ name: 'suit', dueOn: '2029-03-31', state: 'running' });
    await answer({ answer: 'offer', on: '2027-04-01', amountCents: 400_000 });
    const paid = await answer({ answer: 'pay', on: '2027-04-01', amountCents: 400_000 });
    expect(paid.body).toMatchObject({ state: 'paid', offeredCents: 400_000, paidCents: 400_000, paidOn: '2027-04-01' });
    expect(paid.body.history[0]?.what).toBe('Paid by the carrier: $4,000.00, 04/01/2027');
    expect((await me.call(claimsApi.withdraw, { claimId })).status).toBe(409);
    expect((await me.call(claimsApi.close, { claimId })).body.state).toBe('closed');
    expect((await me.call(claimsApi.close, { claimId })).status).toBe(409);
  });

  it('can be taken to court though it was declined and closed, and its claimant is notified of that deadline', async () => {
    const { id: claimId } = await filed();
    at('2027-04-01T15:00:00Z');
    await me.send('POST', `/api/v1/claims/${claimId}/answers`, { answer: 'decline', on: '2027-03-31' });
    const { body: closed } = await me.call(claimsApi.close, { claimId });
    const pressing = async () => {
      const { app, database } = freight.portal;
      return (await database.asScope(system, () => app.get(ClaimDeadlines).pressing())).filter(
        (deadline) => deadline.claimId === claimId,
      );
    };

    expect(closed).toMatchObject({ state: 'closed', nextClock: { name: 'suit', dueOn: '2029-03-31' } });
    expect(await pressing()).toEqual([]);
    at('2029-03-28T15:00:00Z');
    expect(await pressing()).toMatchObject([{ name: 'suit', dueOn: '2029-03-31', state: 'running' }]);
  });

  it('needs a report every sixty days until it is decided, and its claimant is notified of a missing report', async () => {
    const { id: claimId } = await filed();
    const report = (supplied: object) =>
      me.send<Claim & { code?: string; fields?: object[] }>('POST', `/api/v1/claims/${claimId}/answers`, {
        answer: 'report',
        ...supplied,
      });
    const reportClocks = ({ clocks }: Claim) =>
      clocks.filter(({ name }) => name === 'statusReport').map(({ dueOn, state }) => [dueOn, state]);
    const pressing = async () => {
      const { app, database } = freight.portal;
      const all = await database.asScope(system, () => app.get(ClaimDeadlines).pressing());
      return all.filter((one) => one.claimId === claimId && one.name === 'statusReport');
    };

    at('2027-06-02T15:00:00Z');
    expect(await pressing()).toMatchObject([{ dueOn: '2027-05-30', state: 'missed' }]);
    expect((await report({ on: '2027-06-02' })).body).toMatchObject({ fields: [{ path: 'text' }] });
    expect((await report({ on: '2027-06-02', text: '  ' })).status).toBe(422);
    expect((await report({ on: '2027-06-03', text: 'Tomorrow.' })).status).toBe(422);
    const late = await report({ on: '2027-06-01', text: ' The terminal still looks for the pallets. ' });

    expect(late.body).toMatchObject({
      state: 'acknowledged',
      acknowledgedOn: '2027-06-01',
      reports: [{ reportedOn: '2027-06-01', text: 'The terminal still looks for the pallets.' }],
    });
    expect(reportClocks(late.body)).toEqual([
      ['2027-05-30', 'late'],
      ['2027-07-31', 'running'],
    ]);
    const reported = 'Status report from the carrier: 06/01/2027, The terminal still looks for the pallets.';
    expect(late.body.history[0]?.what).toBe(reported);
    expect(await pressing()).toEqual([]);
    at('2027-07-20T15:00:00Z');
    const { body: saved } = await report({ on: '2027-07-20', text: 'An inspector was sent.' });
    expect(reportClocks(saved)).toEqual([
      ['2027-07-31', 'kept'],
      ['2027-09-18', 'running'],
    ]);
    expect(saved.reports.map(({ text }) => text)[0]).toBe('An inspector was sent.');
    await me.send('POST', `/api/v1/claims/${claimId}/answers`, { answer: 'decline', on: '2027-07-20' });
    expect((await report({ on: '2027-07-20', text: 'Again.' })).body).toMatchObject({ code: 'wrong-state' });
  });

  it('is filed for all pieces and the whole weight that were shipped', async () => {
    const all = [{ line: 1, pieces: 24, weight: 1150, valueCents: 800_000 }];

    expect((await filed({ goods: all })).goods).toMatchObject(all);
  });

  it('has fifty files at most', async () => {
    const { id: claimId } = await opened();
    const attach = async () => {
      const { body } = await upload(me, 'goods.pdf');
      return me.call(claimsApi.attach, { claimId, kind: 'photo', attachmentId: body.id });
    };
    await attach();
    await addCopies(
      freight.portal,
      ClaimAttachment,
      { claimId },
      Array.from({ length: 48 }, () => ({})),
    );

    const last = await attach();
    expect({ status: last.status, files: last.body.attachments.length }).toEqual({ status: 201, files: 50 });
    expect(await attach()).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
  });

  it('takes files of a program of the company', async () => {
    const key = { name: 'Claims', scopes: ['claims' as const], isTest: false };
    const { body: made } = await me.call(apiKeysApi.createApiKey, key);
    const program = freight.portal.as(made.key);
    const { body: claim } = await open({}, program);

    const sent = await upload(program, 'goods.pdf');
    const attached = await program.call(claimsApi.attach, {
      claimId: claim.id,
      kind: 'goodsInvoice',
      attachmentId: sent.body.id,
    });

    expect([sent.status, attached.status]).toEqual([201, 201]);
    expect(attached.body).toMatchObject({ attachments: [{ kind: 'goodsInvoice', name: 'goods.pdf' }] });
  });

  it('accepts files and notes, and leaves the filed content unchanged', async () => {
    const { id: claimId, documents } = await opened();
    expect(documents).toEqual([
      { kind: 'billOfLading', status: 'inPortal' },
      { kind: 'proofOfDelivery', status: 'missing' },
      { kind: 'goodsInvoice', status: 'missing' },
      { kind: 'photo', status: 'missing' },
    ]);
    const [mine, foreign] = [await upload(me, 'goods.pdf'), await upload(freight.stranger, 'theirs.pdf')];
    const attach = (attachmentId: number) => me.call(claimsApi.attach, { claimId, kind: 'goodsInvoice', attachmentId });

    expect((await attach(foreign.body.id)).status).toBe(404);
    const attached = await attach(mine.body.id);
    expect((await attach(mine.body.id)).status).toBe(404);
    expect(attached.body).toMatchObject({ attachments: [{ kind: 'goodsInvoice', name: 'goods.pdf', size: 20 }] });
    expect(attached.body.documents).toContainEqual({ kind: 'goodsInvoice', status: 'attached' });
    const attachmentId = attached.body.attachments[0]?.id ?? 0;
    const file = await me.call(claimsApi.attachment, { claimId, attachmentId });
    expect(file).toMatchObject({ status: 200, body: '%PDF-1.7 a small one' });
    expect((await me.call(claimsApi.write, { claimId, text: 'Called them.' })).body.notes).toMatchObject([
      { text: 'Called them.' },
    ]);
    expect((await me.call(claimsApi.detach, { claimId, attachmentId })).body.attachments).toEqual([]);
    expect((await me.call(claimsApi.attachment, { claimId, attachmentId })).status).toBe(404);
    await attach((await upload(me, 'again.pdf')).body.id);
    await me.call(claimsApi.withdraw, { claimId });
    const late = await me.call(claimsApi.attach, { claimId, kind: 'photo', attachmentId: foreign.body.id });
    expect(late.body).toMatchObject({ code: 'wrong-state' });
  });
});

describe('the claims of a company', () => {
  it('are listed by state, text and shipment, page by page, and counted', async () => {
    const draft = await opened();
    const { id } = await filed();
    const listed = async (input: object) =>
      (await me.call(claimsApi.list, { limit: 10, ...input })).body.items.map((row) => row.id);

    expect(await listed({ sort: 'number' })).toEqual([draft.id, id]);
    expect(await listed({ state: 'filed' })).toEqual([id]);
    expect(await listed({ value: draft.number.toLowerCase() })).toEqual([draft.id]);
    expect(await listed({ value: 'bluemesa', shipmentId })).toHaveLength(2);
    expect(await listed({ shipmentId: 999_999 })).toEqual([]);
    const first = await me.call(claimsApi.list, { limit: 1, sort: '-number' });
    expect(first.body).toMatchObject({ total: 2, items: [{ id, amountCents: 800_000 }] });
    expect(await listed({ sort: '-number', cursor: first.body.nextCursor })).toEqual([draft.id]);
    expect((await me.call(claimsApi.list, { sort: 'goods', limit: 10 })).status).toBe(400);
    expect((await me.call(claimsApi.counts, undefined)).body.items).toContainEqual({ state: 'filed', claims: 1 });
    const fileOf = async (by: typeof me, input: object) =>
      (await by.send<string>('POST', claimsApi.export.path, input)).body.trim().split('\n');
    expect((await fileOf(me, { state: 'filed' })).slice(1)).toEqual([expect.stringContaining('filed,damage,')]);
    expect(await fileOf(me, { ids: [draft.id] })).toEqual([expect.any(String), expect.stringContaining(draft.number)]);
    expect(await fileOf(me, {})).toHaveLength(3);
    expect(await fileOf(freight.stranger, { ids: [id] })).toHaveLength(1);
  });

  it('are narrowed by carrier, location, type, amount, days and deadline, in their file too', async () => {
    const draft = await opened();
    const late = await filed({ amountCents: 500_000 });
    const delay = (await open({ type: 'delay' })).body;
    await changeRows(freight.portal, StoredClaim, late.id, {
      filedOn: '2026-10-25',
      createdAt: '2026-10-24T23:30:00Z',
    });
    const cases: readonly [ClaimFilter, readonly number[]][] = [
      [{ carrierIds: [2001] }, [draft.id, late.id, delay.id]],
      [{ carrierIds: [2002] }, []],
      [{ locationIds: [freight.locations.chicago] }, [draft.id, late.id, delay.id]],
      [{ locationIds: [freight.locations.dallas] }, []],
      [{ types: ['delay', 'loss'] }, [delay.id]],
      [{ amountFromCents: 500_000 }, [late.id]],
      [{ amountFromCents: 500_001 }, []],
      [{ amountToCents: 499_999 }, []],
      [{ filedFrom: '2026-10-25', filedTo: '2026-10-25' }, [late.id]],
      [{ filedFrom: '2026-10-26' }, []],
      [{ openedTo: '2026-10-24' }, [late.id]],
      [{ openedFrom: '2026-10-25' }, [draft.id, delay.id]],
      // Thirty days for an acknowledgement are over; drafts have nine months.
      [{ dueWithinDays: 0 }, [late.id]],
      [{ dueWithinDays: 365 }, [draft.id, late.id, delay.id]],
      [{ dueWithinDays: 365, state: 'draft', types: ['damage'], value: 'bluemesa' }, [draft.id]],
    ];

    for (const [filter, found] of cases) {
      const { items, total } = (await me.call(claimsApi.list, { limit: 10, sort: 'number', ...filter })).body;
      const file = await me.send<string>('POST', claimsApi.export.path, filter);
      const lines = file.body.trim().split('\n').length - 1;
      expect([filter, items.map((row) => row.id), total, lines]).toEqual([filter, found, found.length, found.length]);
      const strange = (await freight.stranger.call(claimsApi.list, { limit: 10, ...filter })).body;
      expect(strange).toMatchObject({ items: [], total: 0 });
    }
    const page = (await me.call(claimsApi.list, { limit: 1, sort: 'number', dueWithinDays: 365 })).body;
    expect([page.items.length, page.total]).toEqual([1, 3]);
    expect((await me.call(claimsApi.list, { limit: 10, filedFrom: 'soon' })).status).toBe(422);
  });

  it('are theirs alone, and of the locations that a person may see', async () => {
    const { id: claimId } = await filed();
    const privileges = ['track', 'fileClaims'];
    const dock = await freight.addUser('dock@lakeside.example', 'CustomerUser', 1001, privileges);
    const without = await freight.addUser('none@lakeside.example', 'CustomerUser', 1001, ['track']);
    const audience = freight.portal.app.get(ClaimAudience);
    const see = (all: boolean) =>
      changeRows(freight.portal, UserAccount, { email: 'dock@lakeside.example' }, { seesAllLocations: all });

    const offered = async (by: Caller) => (await by.call(claimsApi.carriers, undefined)).body.items.map(({ id }) => id);

    await see(false);
    expect((await dock.call(claimsApi.get, { claimId })).status).toBe(404);
    expect((await dock.call(claimsApi.list, { limit: 10, dueWithinDays: 365 })).body).toMatchObject({ total: 0 });
    expect([await offered(dock), await offered(freight.stranger), await offered(me)]).toEqual([[], [], [2001]]);
    expect((await dock.call(claimsApi.write, { claimId, text: 'Hello' })).status).toBe(404);
    expect((await open({}, dock)).status).toBe(404);
    expect(await audience.of(claimId)).toHaveLength(1);
    await see(true);
    expect((await dock.call(claimsApi.get, { claimId })).status).toBe(200);
    expect((await dock.call(claimsApi.list, { limit: 10, dueWithinDays: 365 })).body).toMatchObject({ total: 1 });
    expect(await offered(dock)).toEqual([2001]);
    expect(await audience.of(claimId)).toHaveLength(2);
    const answered = await dock.call(claimsApi.answer, { claimId, answer: 'acknowledge', on: '2026-12-01' });
    const report = { claimId, answer: 'report', on: '2026-12-01', text: 'Soon.' } as const;
    expect([answered.status, (await dock.call(claimsApi.answer, report)).status]).toEqual([403, 403]);
    expect((await freight.stranger.call(claimsApi.answer, report)).status).toBe(404);
    expect((await without.call(claimsApi.list, { limit: 10 })).status).toBe(403);
    expect((await without.send('POST', claimsApi.export.path, {})).status).toBe(403);
    expect((await freight.stranger.call(claimsApi.get, { claimId })).status).toBe(404);
    expect((await freight.stranger.call(claimsApi.withdraw, { claimId })).status).toBe(404);
    expect((await open({}, freight.stranger)).status).toBe(404);
    expect((await freight.stranger.call(claimsApi.list, { limit: 10 })).body.items).toEqual([]);
  });

  it('are gone where the flag is off', async () => {
    const flags = freight.portal.app.get(Flags);
    const everywhere = { flag: 'Claims', level: 'installation' } as const;
    await freight.portal.database.asScope({ kind: 'system' }, () =>
      flags.change(jobActor('operator'), everywhere, false),
    );
    expect((await me.call(claimsApi.list, { limit: 10 })).status).toBe(404);
    expect((await open({})).status).toBe(404);
    await freight.portal.database.asScope({ kind: 'system' }, () => flags.clear(jobActor('operator'), everywhere));
    expect((await me.call(claimsApi.list, { limit: 10 })).status).toBe(200);
  });
});
