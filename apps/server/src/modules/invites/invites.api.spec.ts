import type { Role } from '@lading/domain/users/roles';
import { campaignsApi } from '@lading/contracts/accounts/campaigns';
import { invitesApi, type ListInvites } from '@lading/contracts/accounts/invites';
import { joiningApi } from '@lading/contracts/accounts/joining';
import { currentTermsVersion } from '@lading/contracts/fields/joining';
import { landingApi } from '@lading/contracts/sites/landing';
import { managedSitesApi } from '@lading/contracts/sites/sites';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { asWritten } from '../../../../../test/harness/as-written';
import { createCarrier, signedIn } from '../../../../../test/harness/freight-world';
import { keyIn, mailsTo } from '../../../../../test/harness/mailbox';
import { eventually } from '../../../../../test/harness/kernel-app';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { Database } from '../../kernel/database/database.js';
import { system as everything } from '../../kernel/database/session.js';
import { FlagRule } from '../../kernel/flags/flags.entities.js';
import { aCustomer, aUser } from '../../../../../test/harness/builders/customers.js';
import { addRow, changeRows } from '../../../../../test/harness/builders/rows.js';
import { aSite } from '../../../../../test/harness/builders/carriers.js';
import { Invite } from '../account/account.entities.js';

const start = '2026-11-20T15:00:00Z';
let portal: TestPortal;
let bluemesa: Caller;
let rival: Caller;
let representative: Caller;
let system: Caller;

async function createColleague(
  email: string,
  role: Role,
  place: { carrier?: number; in?: 4 | 5 | 7 },
  privileges: string[],
) {
  await aUser(portal, {
    email,
    firstName: 'Nora',
    lastName: 'Vale',
    role,
    carrierId: place.carrier ?? null,
    carrierUserRole: place.in ?? null,
    privileges,
  });
  return portal.as(await signedIn(portal, email));
}

beforeAll(async () => {
  portal = await startTestPortal({ now: start });
  await createCarrier(portal, { id: 1085, code: 'BMESA' });
  await createCarrier(portal, { id: 1081, code: 'RIVAL' });
  for (const [subdomain, carrierId] of [
    ['bluemesa', 1085],
    ['rival', 1081],
  ] as const)
    await aSite(portal, { subdomain, carrierId, siteName: subdomain });
  await addRow(portal, FlagRule, { flag: 'Customer_Color_Scheme', level: 'carrier', subjectId: 1081, isOn: false });
  const administrators = startingPrivileges('CarrierAdministrator');
  bluemesa = await createColleague(
    'nora@bluemesa.example',
    'CarrierAdministrator',
    { carrier: 1085, in: 5 },
    administrators,
  );
  rival = await createColleague('nora@rival.example', 'CarrierAdministrator', { carrier: 1081, in: 5 }, administrators);
  representative = await createColleague(
    'rep@bluemesa.example',
    'CarrierSalesAdministrator',
    { carrier: 1085, in: 4 },
    startingPrivileges('SalesRepresentative'),
  );
  system = await createColleague('ops@lading.example', 'SystemAdministrator', {}, ['manageInvites']);
});
afterEach(() => portal.clock.set(start));
afterAll(() => portal.close());

const list = async (caller: Caller, filter: Partial<ListInvites> = {}) =>
  (await caller.call(invitesApi.listInvites, { limit: 50, ...filter })).body;

describe('an invite of a carrier', () => {
  it('is emailed in its brand, opens the registration, and shows how far it has come', async () => {
    const { status, body } = await bluemesa.call(invitesApi.sendInvite, {
      email: 'ines@harbor.example',
      companyName: 'Harbor Pine',
      firstName: 'Ines',
    });
    const key = keyIn(await mailsTo(portal, 'ines@harbor.example'), 'invitekey');
    await portal.anyone.call(joiningApi.registerInvitedUser, { invitecode: key });
    const opened = await list(bluemesa, { search: 'harbor' });
    await portal.anyone.call(
      joiningApi.registerInvitedUser,
      {
        invitecode: key,
        password: 'nine quiet herons',
        lastName: 'Moor',
        termsVersion: currentTermsVersion,
      },
      { host: 'bluemesa.localhost:8080' },
    );
    const used = await list(bluemesa, { state: 'used' });

    expect([status, body]).toMatchObject([
      201,
      { state: 'waiting', carrierId: 1085, inviterName: 'Nora Vale', expiresAt: '2026-12-04T15:00:00.000Z' },
    ]);
    expect(JSON.stringify(body)).not.toContain(key);
    expect(opened.items).toMatchObject([{ id: body.id, state: 'opened', openedAt: '2026-11-20T15:00:00.000Z' }]);
    expect(used).toMatchObject({ total: 1, items: [{ id: body.id, customerId: expect.any(Number) }] });
    expect((await bluemesa.call(invitesApi.revokeInvite, { id: body.id })).status).toBe(409);
    expect((await bluemesa.call(invitesApi.resendInvite, { id: body.id })).status).toBe(409);
  });

  it('that is sent again has a new link, and the one before opens nothing', async () => {
    const { body } = await representative.call(invitesApi.sendInvite, { email: 'again@h.example', companyName: 'H' });
    const old = keyIn(await mailsTo(portal, 'again@h.example'), 'invitekey');
    const twice = await bluemesa.call(invitesApi.sendInvite, { email: 'again@h.example', companyName: 'H' });
    portal.clock.set('2026-12-05T15:00:00Z');
    const late = await list(bluemesa, { state: 'expired' });

    const key = { 'idempotency-key': 'invite-sent-again' };
    const again = await bluemesa.call(invitesApi.resendInvite, { id: body.id }, key);
    const before = await mailsTo(portal, 'again@h.example');
    await bluemesa.call(invitesApi.resendInvite, { id: body.id }, key);

    const [mail] = await mailsTo(portal, 'again@h.example');
    const link = keyIn(mail ? [mail] : [], 'invitekey');
    expect(await mailsTo(portal, 'again@h.example')).toHaveLength(before.length);
    expect(twice.body).toMatchObject({ code: 'already-invited', title: 'This address was already invited' });
    expect(twice.body).toMatchObject({
      detail: 'H was invited at this address on 11/20/2026. You can send that invite again.',
    });
    expect(late.items.map(({ id }) => id)).toContain(body.id);
    expect(again.body).toMatchObject({ id: body.id, state: 'waiting', expiresAt: '2026-12-19T15:00:00.000Z' });
    expect((await portal.anyone.call(landingApi.getCarrierData, { inviteCode: old })).status).toBe(404);
    expect((await portal.anyone.call(landingApi.getCarrierData, { inviteCode: link })).status).toBe(200);
  });

  it('is refused to an address whose company has joined: by its name for users who see it, and with a word of others never', async () => {
    const mine = await aCustomer(portal, { companyName: 'Alder Creek', homeCarrierId: 1085 });
    const theirs = await aCustomer(portal, { companyName: 'Birch Mill', homeCarrierId: 1081 });
    const user = { role: 'CustomerAdministrator' } as const;
    await aUser(portal, { ...user, email: 'ada@alder.example', customerId: mine });
    await aUser(portal, { ...user, email: 'ben@birch.example', customerId: theirs });
    await aUser(portal, { ...user, email: 'ina@alder.example', customerId: mine, state: 'invited' });

    const send = (by: Caller, email: string) => by.call(invitesApi.sendInvite, { email, companyName: 'Somebody' });
    const refusals = [
      await send(bluemesa, 'ADA@alder.example'),
      await send(representative, 'ada@alder.example'),
      await system.call(invitesApi.sendInvite, { email: 'ada@alder.example', companyName: 'X', carrierId: 1085 }),
    ];

    expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(refusals.map(({ body }) => [Reflect.get(body, 'code'), Reflect.get(body, 'detail')])).toEqual([
      ['already-invited', 'Alder Creek has joined with this address.'],
      ['already-invited', 'A customer of your site has joined with this address.'],
      ['already-invited', 'Alder Creek has joined with this address.'],
    ]);
    expect((await send(bluemesa, 'ben@birch.example')).status).toBe(201);
    expect((await send(bluemesa, 'ina@alder.example')).status).toBe(201);
  });

  it('that was withdrawn opens nothing, and the audit trail says who did what', async () => {
    const { body } = await bluemesa.call(invitesApi.sendInvite, { email: 'gone@h.example', companyName: 'H' });
    const key = keyIn(await mailsTo(portal, 'gone@h.example'), 'invitekey');

    const statuses = [
      (await bluemesa.call(invitesApi.revokeInvite, { id: body.id })).status,
      (await bluemesa.call(invitesApi.revokeInvite, { id: body.id })).status,
    ];

    expect(statuses).toEqual([204, 204]);
    expect((await portal.anyone.call(joiningApi.registerInvitedUser, { invitecode: key })).body.errorMessage).toContain(
      'no longer valid',
    );
    const events = await portal.sql(
      `SELECT name, actor_name AS actor, carrier_id AS carrier FROM event WHERE subject = $1 ORDER BY id`,
      [`invite:${body.id}`],
    );
    expect(events).toEqual([
      { name: 'invite-sent', actor: 'Nora Vale', carrier: 1085 },
      { name: 'invite-revoked', actor: 'Nora Vale', carrier: 1085 },
    ]);
  });

  it('that is withdrawn while its recipient is joining is not used anymore', async () => {
    const { body } = await bluemesa.call(invitesApi.sendInvite, { email: 'race@h.example', companyName: 'H' });
    const key = keyIn(await mailsTo(portal, 'race@h.example'), 'invitekey');
    const form = { invitecode: key, password: 'nine quiet herons', firstName: 'Ines', lastName: 'Moor' };
    const database = portal.app.get(Database);
    const joining = await database.asScope(everything, () =>
      database.transaction(async () => {
        await database.query(asWritten('SELECT FROM invite WHERE id = $1 FOR UPDATE'), [body.id]);
        const call = portal.anyone.call(
          joiningApi.registerInvitedUser,
          { ...form, termsVersion: currentTermsVersion },
          { host: 'bluemesa.localhost:8080' },
        );
        const waiting = 'SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))';
        await eventually(async () => (await database.query(asWritten(waiting))).length > 0 || undefined);
        await changeRows(portal, Invite, body.id, { revokedAt: new Date() });
        return { call };
      }),
    );

    expect((await joining.call).body).toMatchObject({
      isRegistered: false,
      errorMessage: expect.stringContaining('no longer valid'),
    });
  });

  it("is another carrier's secret", async () => {
    const { body } = await bluemesa.call(invitesApi.sendInvite, { email: 'own@h.example', companyName: 'H' });
    const { id } = body;

    const foreign = [
      await rival.call(invitesApi.resendInvite, { id }),
      await rival.call(invitesApi.revokeInvite, { id }),
      await rival.call(invitesApi.sendInvite, { email: 'x@h.example', companyName: 'H', carrierId: 1085 }),
    ];

    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await list(rival, { carrierId: 1085 })).total).toBe(0);
    expect((await list(system, { carrierId: 1085 })).items.map((one) => one.id)).toContain(id);
  });

  it('floods no mailbox: five mails an hour', async () => {
    const { body } = await bluemesa.call(invitesApi.sendInvite, { email: 'flood@h.example', companyName: 'H' });
    const statuses = [];
    for (let time = 0; time < 5; time += 1)
      statuses.push((await bluemesa.call(invitesApi.resendInvite, { id: body.id })).status);

    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect(await mailsTo(portal, 'flood@h.example')).toHaveLength(5);
  });

  it('is listed in pages, newest first', async () => {
    const first = await list(bluemesa, { limit: 2 });
    const second = await list(bluemesa, { limit: 2, cursor: first.nextCursor ?? '' });
    const ids = [...first.items, ...second.items].map(({ id }) => id);

    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(4);
    expect((await bluemesa.call(invitesApi.listInvites, { limit: 10, cursor: 'x' })).status).toBe(400);
  });

  it('is counted by how far it has come, and for thirty days by what it has brought', async () => {
    const count = async (caller: Caller, carrierId?: number) =>
      (await caller.call(invitesApi.getInviteFigures, { ...(carrierId && { carrierId }) })).body;
    const totalOf = async (state: NonNullable<ListInvites['state']>) => (await list(bluemesa, { state })).total;
    const now = await count(bluemesa);
    portal.clock.set('2026-12-21T15:00:00Z');
    const later = await count(bluemesa);

    expect(later).toMatchObject({ waiting: 0, expired: await totalOf('expired'), sentCount: 0, usedCount: 0 });
    expect(await count(system, 1085)).toEqual(later);
    portal.clock.set(start);
    expect(now).toMatchObject({ waiting: await totalOf('waiting'), opened: await totalOf('opened'), usedCount: 1 });
    expect(now.sentCount).toBe((await list(bluemesa)).total);
    expect(await count(rival)).toEqual({ waiting: 0, opened: 0, expired: 0, sentCount: 0, usedCount: 0 });
  });

  it('is made for a named carrier by administrators of the installation', async () => {
    const nameless = await system.call(invitesApi.sendInvite, { email: 'ops@h.example', companyName: 'H' });
    const named = await system.call(invitesApi.sendInvite, {
      email: 'ops@h.example',
      companyName: 'H',
      carrierId: 1085,
    });

    expect(nameless.body).toMatchObject({ code: 'invalid-fields', fields: [{ path: 'carrierId' }] });
    expect([named.status, named.body.inviterName]).toEqual([201, 'Nora Vale']);
  });
});

describe('a campaign of a carrier', () => {
  it('has a public key that opens it until it ends', async () => {
    const texts = { name: 'Winter', headline: 'Ship in winter', message: 'Quote your lanes.' };
    const { status, body } = await bluemesa.call(campaignsApi.startCampaign, texts);
    const open = () => portal.anyone.call(landingApi.getDigitalMarketingData, { campaignKey: body.key });
    const running = await open();
    const code = await bluemesa.call(campaignsApi.getCampaignCode, { id: body.id });
    const foreignCode = await rival.call(campaignsApi.getCampaignCode, { id: body.id });

    const ended = await bluemesa.call(campaignsApi.changeCampaign, {
      ...texts,
      id: body.id,
      version: 1,
      isActive: false,
    });

    expect([status, body]).toMatchObject([
      201,
      {
        url: `http://bluemesa.localhost:8080/landing?campaign=${body.key}`,
        isActive: true,
        registrationCount: 0,
        customerCount: 0,
        createdBy: 'Nora Vale',
      },
    ]);
    expect(running.body).toMatchObject({ headline: 'Ship in winter', carrierCode: 'BMESA' });
    expect([ended.body.isActive, (await open()).status]).toEqual([false, 404]);
    expect([body.visitCount, ended.body.visitCount]).toEqual([0, 1]);
    expect([code.status, foreignCode.status]).toEqual([200, 404]);
    expect(String(code.body)).toMatch(/^<svg .*<path transform="translate\(4 4\)" d="M0 0h7v1/);
    expect(await portal.sql(`SELECT name FROM event WHERE subject = $1 ORDER BY id`, [`campaign:${body.id}`])).toEqual([
      { name: 'campaign-started' },
      { name: 'campaign-changed' },
    ]);
  });

  it("is another carrier's own, and needs its privilege", async () => {
    const { body } = await bluemesa.call(campaignsApi.startCampaign, { name: 'Own', headline: 'Own' });

    const foreign = await rival.call(campaignsApi.changeCampaign, {
      id: body.id,
      version: 1,
      name: 'Taken',
      headline: 'Taken',
      isActive: true,
    });

    expect(foreign.status).toBe(404);
    expect((await rival.call(campaignsApi.listCampaigns, {})).body.total).toBe(0);
    expect((await representative.call(campaignsApi.listCampaigns, {})).status).toBe(403);
    expect((await system.call(campaignsApi.listCampaigns, { carrierId: 1085 })).body.items[0]?.id).toBe(body.id);
  });
});

describe('the site of a carrier', () => {
  it('is answered to its users with who may register and whether its colors are shown', async () => {
    const change = { subdomain: 'bluemesa', isInviteOnly: true };
    const refused = await system.call(managedSitesApi.changeSite, change);
    const editor = await createColleague('sites@lading.example', 'SystemAdministrator', {}, ['manageWhiteLabel']);
    const changed = await editor.call(managedSitesApi.changeSite, change);

    const [own, other] = [
      await representative.call(managedSitesApi.getOwnSite),
      await rival.call(managedSitesApi.getOwnSite),
    ];

    expect([refused.status, changed.status]).toEqual([403, 200]);
    expect(own.body).toMatchObject({
      subdomain: 'bluemesa',
      siteNameUrl: 'bluemesa.localhost:8080',
      carrierCode: 'BMESA',
      isInviteOnly: true,
      theme: 'theme-bluemesa',
      brandTheme: 'theme-bluemesa',
    });
    expect(other.body).toMatchObject({ subdomain: 'rival', theme: 'theme-core', brandTheme: 'theme-bluemesa' });
    expect((await system.call(managedSitesApi.getOwnSite)).status).toBe(403);
  });
});
