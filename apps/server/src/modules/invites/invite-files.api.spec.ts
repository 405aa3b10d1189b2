import { invitesApi, type ListInvites } from '@lading/contracts/accounts/invites';
import { importsApi, type TableImport } from '@lading/contracts/customers/imports';
import { joiningApi } from '@lading/contracts/accounts/joining';
import { currentTermsVersion } from '@lading/contracts/fields/joining';
import { carrierCustomerChanged } from '@lading/contracts/notifications/carrier-pushes';
import { landingApi } from '@lading/contracts/sites/landing';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { createCaller, createCarrier } from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import { keyIn, mailsTo } from '../../../../../test/harness/mailbox';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { aSite } from '../../../../../test/harness/builders/carriers.js';
import { aShipment, aQuote } from '../../../../../test/harness/builders/freight.js';
import { addRow, changeRows } from '../../../../../test/harness/builders/rows.js';
import { system as everything } from '../../kernel/database/session.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { Customer } from '../customers/customers.entities.js';
import { QuoteCarrier } from '../quotes/quotes.entities.js';
import { InviteBatches } from '../account/registration/invite-batches.service.js';
import { CarrierPages } from '../../business/carrier-pages/carrier-pages.service.js';
import { AccountMails } from '../account/account-mails.service.js';
import { InvitingService } from '../account/registration/inviting.service.js';
import { jobActor } from '../../kernel/auth/actor.js';
import { InviteMails } from './invites.jobs.js';

const start = '2026-11-20T15:00:00Z';
const host = { host: 'bluemesa.localhost:8080' };
let portal: TestPortal;
let bluemesa: Caller;
let seller: Caller;
let rival: Caller;
let shipper: Caller;
let system: Caller;
let queue: jest.SpiedFunction<Jobs['enqueue']>;

beforeAll(async () => {
  portal = await startTestPortal({ now: start, config: { requestsPerMinute: 10_000 } });
  for (const [id, code] of [
    [1085, 'BMESA'],
    [1081, 'RIVAL'],
  ] as const) {
    await createCarrier(portal, { id, code });
    await aSite(portal, { subdomain: code === 'BMESA' ? 'bluemesa' : 'rival', carrierId: id, siteName: code });
  }
  const administrator = { role: 'CarrierAdministrator', carrierUserRole: 5 } as const;
  const privileges = startingPrivileges('CarrierAdministrator');
  const at = (email: string, carrierId: number) =>
    createCaller(portal, {
      ...{ ...administrator, email, carrierId, privileges, firstName: 'Nora', lastName: 'Vale' },
    });
  bluemesa = await at('nora@bluemesa.example', 1085);
  rival = await at('nora@rival.example', 1081);
  seller = await createCaller(portal, {
    email: 'sam@bluemesa.example',
    ...{ role: 'CarrierSalesAdministrator', carrierUserRole: 4, carrierId: 1085 },
    ...{ firstName: 'Sam', lastName: 'Lund', privileges: ['inviteCustomerPage'] },
  });
  system = await createCaller(portal, {
    ...{ email: 'ops@lading.example', role: 'SystemAdministrator', privileges: ['manageInvites'] },
  });
  const customerId = (await addRow(portal, Customer, { companyName: 'Shipper' })).id;
  shipper = await createCaller(portal, { email: 'user@shipper.example', role: 'CustomerUser', customerId });
  // Portions are sent by the tests, whose clock doesn't move.
  const jobs = portal.app.get(Jobs);
  const enqueue = jobs.enqueue.bind(jobs);
  queue = jest
    .spyOn(jobs, 'enqueue')
    .mockImplementation(async (...asked) => (asked[0].name === 'send-invites' ? '' : enqueue(...asked)));
});
afterEach(() => portal.clock.set(start));
afterAll(async () => {
  jest.restoreAllMocks();
  await portal.close();
});

const upload = (caller: Caller, csv: string, name = 'leads.csv') =>
  caller.send<TableImport>('POST', `/api/v1/imports?kind=invites&name=${name}`, csv, { 'content-type': 'text/csv' });
async function imported(caller: Caller, csv: string) {
  const { body: file } = await upload(caller, csv);
  const chosen = { id: file.id, mapping: file.mapping, onDuplicate: 'skip' } as const;
  const preview = (await caller.call(importsApi.check, chosen)).body;
  const done = (await caller.call(importsApi.commit, { ...chosen, onError: 'skipRows' })).body;
  return { file, preview, done };
}
const batches = async (caller: Caller) => (await caller.call(invitesApi.listInviteBatches, {})).body.items;
const sendPortion = (id: number, most = 10) =>
  portal.database.asScope(everything, () => portal.app.get(InviteBatches).sendNext(id, most));
async function sendAll(): Promise<void> {
  for (const { id } of await batches(system)) while (await sendPortion(id, 100));
}
const mailCount = async () => (await portal.sql<{ n: number }>('SELECT count(*)::int AS n FROM mail'))[0]?.n ?? 0;
const list = async (caller: Caller, filter: Partial<ListInvites> = {}) =>
  (await caller.call(invitesApi.listInvites, { limit: 100, ...filter })).body;
const sent = async (email: string, more: { hasReminder?: boolean } = {}) =>
  (await bluemesa.call(invitesApi.sendInvite, { email, companyName: email, ...more })).body;
const askedFor = (
  quoteId: number,
  {
    askedAt,
    ...quote
  }: { customerId: number; carrierId: number; freightTerms: 'prepaid' | 'thirdParty'; askedAt: string },
) =>
  addRow(portal, QuoteCarrier, {
    ...{ ...quote, quoteId, number: `Q${quoteId}`, originLabel: 'Reno', destinationLabel: 'Tulsa' },
    ...{ shipDate: '2026-11-24', pounds: 1, accessorials: [], askedAt: new Date(askedAt) },
  });
const join = (invitecode: string) =>
  portal.anyone.call(
    joiningApi.registerInvitedUser,
    {
      ...{ invitecode, password: 'nine quiet herons', firstName: 'Ines', lastName: 'Moor' },
      termsVersion: currentTermsVersion,
    },
    host,
  );

describe('a file of customers to invite', () => {
  it('of 500 rows with 3 bad ones sends 497 emails and names the 3; the same file again sends none', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => `lead${n}@mill.example,Mill ${n},Ana,yes`);
    rows[10] = 'no address,Mill 10,Ana,yes';
    rows[20] = 'lead20@mill.example,,Ana,yes';
    rows[30] = 'LEAD1@mill.example,Mill 30,Ana,maybe';
    const csv = `E-mail,Company name,First,Remind\n${rows.join('\n')}\n`;
    const before = await mailCount();

    const first = await imported(bluemesa, csv);
    const waiting = await batches(bluemesa);
    await sendAll();
    const mails = await mailCount();
    const again = await imported(seller, csv);
    await sendAll();

    expect(first.preview).toMatchObject({ rowCount: 500, goodCount: 497, badCount: 3, duplicateCount: 0 });
    expect(first.preview.errors).toEqual([
      { row: 12, column: 'Email', message: expect.any(String) },
      { row: 22, column: 'Company', message: 'Company is required' },
      { row: 32, column: 'Reminder', message: expect.any(String) },
    ]);
    expect(first.done).toMatchObject({ state: 'done', addedCount: 497, skippedCount: 0, badCount: 3 });
    expect(waiting).toMatchObject([
      { name: 'leads.csv', inviteCount: 497, queuedCount: 497, createdBy: 'Nora Vale', carrierId: 1085 },
    ]);
    expect(mails - before).toBe(497);
    expect(await batches(bluemesa)).toEqual([]);
    expect(again.done).toMatchObject({ state: 'done', addedCount: 0, skippedCount: 497, badCount: 3 });
    expect(await mailCount()).toBe(mails);
    expect(await mailsTo(portal, 'lead7@mill.example')).toMatchObject([
      { text: expect.stringContaining('Nora Vale of BMESA invites Mill 7') },
    ]);
  });

  it('that names an address twice sends one email and names the second row', async () => {
    const { preview, done } = await imported(
      bluemesa,
      'Email,Company\ntwin@same.example,Twin\nTWIN@same.example,Twin\n',
    );
    await sendAll();

    expect(preview.errors).toEqual([{ row: 3, column: 'Email', message: 'Row 2 of the file has the same address' }]);
    expect(done).toMatchObject({ addedCount: 1, badCount: 1 });
    expect(await mailsTo(portal, 'twin@same.example')).toHaveLength(1);
  });

  it('is sent in portions of ten, one file of the carrier after the other, and the rest can be canceled', async () => {
    const file = (name: string, count: number) =>
      `Email,Company\n${Array.from({ length: count }, (_, n) => `${name}${n}@lane.example,${name}`).join('\n')}\n`;
    await imported(bluemesa, file('early', 15));
    await imported(seller, file('late', 3));
    const [early, late] = await batches(bluemesa);
    if (!early || !late) throw new Error('both files wait');
    const before = await mailCount();
    queue.mockClear();

    await portal.database.asScope(everything, () => portal.app.get(InviteMails).send({ batchId: early.id, number: 1 }));
    const isLateWaiting = await sendPortion(late.id);
    const [next] = queue.mock.calls.filter(([{ name }]) => name === 'send-invites');
    const queued = await list(bluemesa, { state: 'queued' });
    const foreign = await rival.call(invitesApi.cancelInviteBatch, { id: early.id });
    const canceled = await bluemesa.call(invitesApi.cancelInviteBatch, { id: early.id });
    const twice = await bluemesa.call(invitesApi.cancelInviteBatch, { id: early.id });
    await sendAll();
    const sentLater = await imported(bluemesa, file('early', 15));

    expect((await mailCount()) - before).toBe(13);
    expect(next).toMatchObject([
      { name: 'send-invites' },
      { batchId: early.id, number: 2 },
      { at: new Date('2026-11-20T15:00:10Z') },
    ]);
    expect([isLateWaiting, queued.total]).toEqual([true, 8]);
    expect([foreign.status, canceled.status, canceled.body, twice.status]).toEqual([404, 200, { count: 5 }, 409]);
    expect(sentLater.done).toMatchObject({ addedCount: 5, skippedCount: 10 });
    expect(
      await portal.sql(`SELECT name, payload FROM event WHERE subject = $1 ORDER BY id`, [`invite-batch:${early.id}`]),
    ).toEqual([
      { name: 'invites-queued', payload: { batchId: early.id, name: 'leads.csv', count: 15 } },
      { name: 'invites-canceled', payload: { batchId: early.id, name: 'leads.csv', count: 5 } },
    ]);
    await sendAll();
  });

  it('pushes to open pages of the carrier when its last email has left, once that can be read', async () => {
    const pages = portal.app.get(CarrierPages);
    const readable: number[] = [];
    await imported(bluemesa, 'Email,Company\na@told.example,A\nb@told.example,B\n');
    const [file] = await batches(bluemesa);
    const notify = jest
      .spyOn(pages, 'notify')
      .mockImplementation((_push, carrierId) => void (portal.database.isInTransaction || readable.push(carrierId)));
    // A portion that is full does not know yet whether it was the last.
    const goesOn = await sendPortion(file?.id ?? 0, 2);
    readable.length = 0;
    const isOpen = await sendPortion(file?.id ?? 0, 2);
    const pushed = [...readable];
    notify.mockRestore();

    expect([goesOn, isOpen, pushed]).toEqual([true, false, [1085]]);
  });

  it('leaves out a company whose invite was withdrawn while it waited', async () => {
    await imported(bluemesa, 'Email,Company\ngone@wait.example,Gone\nstays@wait.example,Stays\n');
    const [gone] = (await list(bluemesa, { search: 'gone@wait' })).items;

    await bluemesa.call(invitesApi.revokeInvite, { id: gone?.id ?? 0 });
    await sendAll();

    expect(gone?.state).toBe('queued');
    expect(await mailsTo(portal, 'gone@wait.example')).toEqual([]);
    expect(await mailsTo(portal, 'stays@wait.example')).toHaveLength(1);
    expect((await list(bluemesa, { search: 'wait.example' })).items.map(({ state }) => state).toSorted()).toEqual([
      'revoked',
      'waiting',
    ]);
  });

  it('has up to 1,000 rows, and is for users who invite customers', async () => {
    const rows = Array.from({ length: 1001 }, (_, n) => `m${n}@many.example,Many`);
    const tooMany = await upload(bluemesa, `Email,Company\n${rows.join('\n')}\n`);
    const refused = await upload(shipper, 'Email,Company\na@b.example,A\n');
    const foreignKind = await bluemesa.send('POST', '/api/v1/imports?kind=addresses&name=a.csv', 'Company\nA\n', {
      'content-type': 'text/csv',
    });

    expect(tooMany).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'file', message: 'The file has more than 1,000 rows. Split it' }] },
    });
    expect([refused.status, foreignKind.status]).toEqual([403, 403]);
    expect((await upload(system, 'Email,Company\na@b.example,A\n')).status).toBe(403);
  });

  it('of more than 500 rows is stored by a job, and its sender is alerted when a bad row stops it', async () => {
    const rows = Array.from({ length: 600 }, (_, n) => `long${n}@list.example,Long`);
    const { body: file } = await upload(bluemesa, `Email,Company\n${rows.join('\n')}\nnobody,Long\n`, 'long.csv');
    const chosen = { id: file.id, mapping: file.mapping, onDuplicate: 'skip' } as const;
    const ended = (state: TableImport['state']) =>
      eventually(async () => (await bluemesa.call(importsApi.get, { id: file.id })).body.state === state || undefined);

    await bluemesa.call(importsApi.commit, { ...chosen, onError: 'importNothing' });
    await ended('refused');
    const [alert] = await eventually(async () => {
      const alerts = await portal.sql<{ text: string }>(`SELECT text FROM alert WHERE text LIKE '%long.csv%'`);
      return alerts.length > 0 ? alerts : undefined;
    }, 25_000);
    const before = await batches(bluemesa);
    await bluemesa.call(importsApi.commit, { ...chosen, onError: 'skipRows' });
    await ended('done');
    const [stored] = await batches(bluemesa);
    await bluemesa.call(invitesApi.cancelInviteBatch, { id: stored?.id ?? 0 });

    expect(alert?.text).toBe(
      '[long.csv could not be imported|/carriers/invites]. 1 row has problems, so nothing was imported',
    );
    expect(before).toEqual([]);
    expect(stored).toMatchObject({ inviteCount: 600, createdBy: 'Nora Vale' });
    expect((await list(bluemesa, { search: 'long1@list' })).total).toBe(0);
  });

  it('is found again by its columns, by its carrier alone', async () => {
    const { body: file } = await upload(bluemesa, 'Lead,Firm\na@again.example,Again\n');
    const mapping = [
      { column: 0, field: 'email' },
      { column: 1, field: 'companyName' },
    ];
    const chosen = { id: file.id, mapping, onDuplicate: 'skip', onError: 'skipRows' } as const;
    await bluemesa.call(importsApi.commit, { ...chosen, profileName: 'Leads' });
    await sendAll();

    expect((await upload(bluemesa, 'Lead,Firm\nb@again.example,Again\n')).body).toMatchObject({
      ...{ profileName: 'Leads', mapping },
    });
    expect((await upload(rival, 'Lead,Firm\nb@again.example,Again\n')).body.profileName).toBeNull();
    expect((await rival.call(importsApi.get, { id: file.id })).status).toBe(404);
  });
});

describe('the queue', () => {
  it('sends a file automatically', async () => {
    queue.mockRestore();
    await imported(bluemesa, 'Email,Company\na@queue.example,A\nb@queue.example,B\n');

    await eventually(async () => (await batches(bluemesa)).length === 0 || undefined, 20_000);

    expect(await mailsTo(portal, 'a@queue.example')).toHaveLength(1);
    expect(await mailsTo(portal, 'b@queue.example')).toHaveLength(1);
  });
});

describe('a reminder', () => {
  const remind = (now: string, most = 1000) => {
    portal.clock.set(now);
    return portal.database.asScope(everything, () => portal.app.get(InvitingService).remindDue(jobActor('test'), most));
  };

  it('is sent once, four days after the invite, and both links open it', async () => {
    const { id } = await sent('slow@remind.example', { hasReminder: true });
    await sent('never@remind.example');
    const first = keyIn(await mailsTo(portal, 'slow@remind.example'), 'invitekey');
    await remind('2026-11-24T14:59:00Z');
    const early = await mailsTo(portal, 'slow@remind.example');
    const notify = jest.spyOn(portal.app.get(CarrierPages), 'notify');
    await remind('2026-11-24T15:00:00Z');
    expect(notify).toHaveBeenCalledWith(carrierCustomerChanged, 1085);
    notify.mockRestore();
    await remind('2026-11-25T15:00:00Z');

    const mails = await mailsTo(portal, 'slow@remind.example');
    const second = keyIn(mails, 'invitekey');
    const open = (inviteCode: string) => portal.anyone.call(landingApi.getCarrierData, { inviteCode });
    expect([early.length, mails.length]).toEqual([1, 2]);
    expect(mails[0]).toMatchObject({
      subject: 'Reminder: BMESA invites you',
      text: expect.stringContaining('12/04/2026'),
    });
    expect(await mailsTo(portal, 'never@remind.example')).toHaveLength(1);
    expect([(await open(first)).status, (await open(second)).status]).toEqual([200, 200]);
    expect((await list(bluemesa, { search: 'slow@remind' })).items).toMatchObject([
      { id, hasReminder: true, remindedAt: '2026-11-24T15:00:00.000Z', expiresAt: '2026-12-04T15:00:00.000Z' },
    ]);
    expect(await portal.sql(`SELECT name FROM event WHERE subject = $1 ORDER BY id`, [`invite:${id}`])).toEqual([
      { name: 'invite-sent' },
      { name: 'invite-reminded' },
    ]);

    portal.clock.set('2026-11-26T15:00:00Z');
    await bluemesa.call(invitesApi.resendInvite, { id });
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 404]);
  });

  it('goes neither to customers who have joined nor to those whose invite was withdrawn', async () => {
    const joined = await sent('joined@remind.example', { hasReminder: true });
    const gone = await sent('gone@remind.example', { hasReminder: true });
    await join(keyIn(await mailsTo(portal, 'joined@remind.example'), 'invitekey'));
    await bluemesa.call(invitesApi.revokeInvite, { id: gone.id });

    await remind('2026-11-25T15:00:00Z');

    expect((await list(bluemesa, { search: 'joined@remind' })).items).toMatchObject([{ id: joined.id, state: 'used' }]);
    expect(await mailsTo(portal, 'joined@remind.example')).toHaveLength(1);
    expect(await mailsTo(portal, 'gone@remind.example')).toHaveLength(1);
  });

  it('that fails, or that its mailbox can not take now, holds up no other and is tried again after an hour', async () => {
    for (const name of ['full', 'broken', 'next', 'last']) await sent(`${name}@order.example`, { hasReminder: true });
    const mails = portal.app.get(AccountMails);
    const { mayAsk, send } = { mayAsk: mails.mayAsk.bind(mails), send: mails.send.bind(mails) };
    const full = jest
      .spyOn(mails, 'mayAsk')
      .mockImplementation(async (...asked) => asked[1] !== 'full@order.example' && mayAsk(...asked));
    const broken = jest.spyOn(mails, 'send').mockImplementation(async (...asked) => {
      if (asked[1] === 'broken@order.example') throw new Error('no such mailbox');
      await send(...asked);
    });
    const reminded = async () =>
      (await list(bluemesa, { search: '@order.example' })).items
        .flatMap(({ email, remindedAt }) => (remindedAt ? [email] : []))
        .toSorted();

    await remind('2026-11-25T15:00:00Z', 1);
    await expect(remind('2026-11-25T15:01:00Z', 1)).rejects.toThrow('no such mailbox');
    const before = await reminded();
    await remind('2026-11-25T15:02:00Z', 1);
    await remind('2026-11-25T15:03:00Z', 1);
    const after = await reminded();
    full.mockRestore();
    broken.mockRestore();
    await remind('2026-11-25T15:59:59Z');
    const waiting = await reminded();
    await remind('2026-11-25T16:01:00Z');

    expect([before, after, waiting]).toEqual([
      [],
      ['last@order.example', 'next@order.example'],
      ['last@order.example', 'next@order.example'],
    ]);
    expect(await reminded()).toHaveLength(4);
    expect(await mailsTo(portal, 'broken@order.example')).toHaveLength(2);
  });
});

describe('the list of invites', () => {
  it('says when a company registered, was activated, quoted and shipped first, to users who see it', async () => {
    await sent('days@list.example');
    await join(keyIn(await mailsTo(portal, 'days@list.example'), 'invitekey'));
    const [{ customerId } = { customerId: null }] = (await list(bluemesa, { search: 'days@list' })).items;
    if (customerId === null) throw new Error('the company has joined');
    await changeRows(portal, Customer, customerId, { activatedAt: '2026-11-21T10:00:00Z' });
    for (const [carrierId, askedAt, isTest] of [
      [1085, '2026-11-20T10:00:00Z', true],
      [1081, '2026-11-21T12:00:00Z', false],
      [1085, '2026-11-23T12:00:00Z', false],
      [1085, '2026-11-22T12:00:00Z', false],
    ] as const) {
      const quoteId = await aQuote(portal, { number: `Q${askedAt}${carrierId}`, customerId, isTest });
      if (!isTest) await askedFor(quoteId, { customerId, carrierId, askedAt, freightTerms: 'prepaid' });
    }
    for (const [carrierId, pickupDate, state] of [
      [1081, '2026-11-24', 'delivered'],
      [1085, '2026-11-25', 'canceled'],
      [1085, '2026-11-27', 'delivered'],
      [1085, '2026-11-26', 'dispatched'],
    ] as const)
      await aShipment(portal, { number: pickupDate, customerId, carrierId, pickupDate, state });

    const days = {
      ...{ usedAt: '2026-11-20T15:00:00.000Z', activatedAt: '2026-11-21T10:00:00.000Z' },
      ...{ firstQuoteAt: '2026-11-22T12:00:00.000Z', firstShipmentOn: '2026-11-26' },
    };
    expect((await list(bluemesa, { search: 'days@list' })).items).toMatchObject([{ customerId, ...days }]);
    expect((await list(system, { search: 'days@list' })).items).toMatchObject([{ customerId, ...days }]);
    // Without customer visibility the company is not seen, only that the invite was used.
    expect((await list(seller, { search: 'days@list' })).items).toMatchObject([
      { state: 'used', customerId: null, activatedAt: null, firstQuoteAt: null, firstShipmentOn: null },
    ]);
    // What the caller does not see of the company's freight is not shown here either.
    const early = await aQuote(portal, { number: 'QTHIRD', customerId });
    await askedFor(early, { customerId, carrierId: 1085, askedAt: '2026-11-21T12:00:00Z', freightTerms: 'thirdParty' });
    const third = { customerId, carrierId: 1085, freightTerms: 'thirdParty', state: 'delivered' } as const;
    await aShipment(portal, { ...third, number: 'STHIRD', pickupDate: '2026-11-24' });
    const clerk = await createCaller(portal, {
      ...{ email: 'clerk@bluemesa.example', role: 'CarrierSalesAdministrator', carrierUserRole: 4, carrierId: 1085 },
      privileges: ['inviteCustomerPage', 'customerVisibility', 'seeAllCustomersTab'],
    });
    expect((await list(clerk, { search: 'days@list' })).items).toMatchObject([{ customerId, ...days }]);
    expect((await list(system, { search: 'days@list' })).items).toMatchObject([
      { firstQuoteAt: '2026-11-21T12:00:00.000Z', firstShipmentOn: '2026-11-24' },
    ]);
    const found = async (filter: Partial<ListInvites>) =>
      (await list(bluemesa, filter)).items.map(({ email }) => email);
    const activated = { activatedFrom: '2026-11-21', activatedTo: '2026-11-21' };
    expect(await found(activated)).toEqual(['days@list.example']);
    expect((await list(bluemesa, { ...activated, limit: 1 })).total).toBe(1);
    expect(await found({ activatedTo: '2026-11-20' })).toEqual([]);
    expect(await found({ registeredFrom: '2026-11-20', search: 'list.example' })).toEqual(['days@list.example']);
    expect(await found({ registeredFrom: '2026-11-21' })).toEqual([]);
  });

  it('is narrowed to who sent them and when, sorted, and given as a file', async () => {
    portal.clock.set('2026-11-28T15:00:00Z');
    await seller.call(invitesApi.sendInvite, { email: 'z@file.example', companyName: 'Zinc' });
    await bluemesa.call(invitesApi.sendInvite, { email: 'a@file.example', companyName: 'Alder' });
    const inviters = (await bluemesa.call(invitesApi.listInviters, {})).body.items;
    const [sam] = inviters.filter(({ name }) => name === 'Sam Lund');
    const asked = { search: 'file.example', sentFrom: '2026-11-28', sentTo: '2026-11-28' };

    const names = async (filter: Partial<ListInvites>) =>
      (await list(bluemesa, { ...asked, ...filter })).items.map(({ companyName }) => companyName);
    const file = await bluemesa.call(invitesApi.exportInvites, { ...asked, format: 'csv' });

    expect(inviters.map(({ name }) => name)).toEqual(['Sam Lund', 'Nora Vale']);
    expect((await rival.call(invitesApi.listInviters, {})).body.items).toEqual([]);
    expect(await names({})).toEqual(['Alder', 'Zinc']);
    expect(await names({ sort: '-companyName' })).toEqual(['Zinc', 'Alder']);
    expect(await names({ inviters: [sam?.userId ?? 0] })).toEqual(['Zinc']);
    expect(await names({ sentFrom: '2026-11-29' })).toEqual([]);
    expect(String(file.body).split(/\r?\n/).slice(0, 2)).toEqual([
      expect.stringContaining('Company,Email,First name'),
      expect.stringContaining('Alder,a@file.example'),
    ]);
  });

  it('takes several invites back together, or none where one is not of the carrier', async () => {
    const [one, two] = [await sent('one@bulk.example'), await sent('two@bulk.example')];
    const foreign = (await rival.call(invitesApi.sendInvite, { email: 'x@bulk.example', companyName: 'X' })).body;
    await bluemesa.call(invitesApi.revokeInvite, { id: two.id });

    const refused = await bluemesa.call(invitesApi.revokeInvites, { ids: [one.id, foreign.id] });
    const untouched = (await list(bluemesa, { search: 'one@bulk' })).items[0]?.state;
    const done = await bluemesa.call(invitesApi.revokeInvites, { ids: [one.id, two.id] });
    const byPortal = await system.call(invitesApi.revokeInvites, { ids: [one.id, foreign.id] });

    expect([refused.status, untouched]).toEqual([404, 'waiting']);
    expect(done.body).toEqual({ count: 1, unchangedCount: 1 });
    expect(byPortal.body).toEqual({ count: 1, unchangedCount: 1 });
    expect((await list(rival, { search: 'bulk' })).items).toMatchObject([{ state: 'revoked' }]);
  });
});
