import { accountApi } from '@lading/contracts/accounts/account';
import { accountAccessApi } from '@lading/contracts/accounts/account-access';
import { carrierActivitiesApi } from '@lading/contracts/carriers/carrier-activities';
import { siteChanged, siteDraftsApi, type SaveSiteDraft, type SiteDraft } from '@lading/contracts/sites/site-drafts';
import { managedSitesApi, sitesApi } from '@lading/contracts/sites/sites';
import { contactSupportApi } from '@lading/contracts/support/contact-support';
import { aCarrier, aSite } from '../../../../../../test/harness/builders/carriers';
import { aUser } from '../../../../../../test/harness/builders/customers';
import { changeRows, storedRow, storedRows } from '../../../../../../test/harness/builders/rows';
import { signedIn } from '../../../../../../test/harness/freight-world';
import { eventually } from '../../../../../../test/harness/kernel-app';
import { mailsTo } from '../../../../../../test/harness/mailbox';
import { Caller, startTestPortal, type TestPortal } from '../../../../../../test/harness/test-portal';
import { system } from '../../../kernel/database/session';
import { Pushes } from '../../../kernel/realtime/pushes';
import { Carrier } from '../../carriers/carriers.entities';
import { SiteDraftJobs } from './site-drafts.jobs';
import { BrandVersion, Site } from '../sites.entities';

const { getOwnDraft, saveOwnDraft, discardOwnDraft, submitOwnDraft, recallOwnDraft } = siteDraftsApi;
const { listSiteDrafts, publishSiteDraft, returnSiteDraft } = siteDraftsApi;
const { changeBrand, rollBackSite, closeSite, getOwnSite } = managedSitesApi;

const start = '2026-11-20T15:00:00Z';
const boss = 'boss@bluemesa.example';
const deputy = 'deputy@bluemesa.example';
const looks = 'looks@lading.example';

const wanted: SaveSiteDraft = {
  siteName: 'Bluemesa Lines',
  headline: 'Coast to coast in four days',
  services: ['Standard LTL', 'Liftgate pickup and delivery'],
  supportPhone: '800-555-0170',
  supportHours: 'Monday to Friday, 6 AM to 8 PM Mountain Time',
  mark: '#0b7a75',
  accent: '#F4D35E',
  bright: false,
};

let portal: TestPortal;
let carrierId = 0;
let carrier: Caller;
let sales: Caller;
let division: Caller;
let rival: Caller;
let editor: Caller;
let plain: Caller;

async function aPerson(email: string, carrierIdOf: number, role: 4 | 5 = 5): Promise<Caller> {
  const names = { 4: 'CarrierSalesAdministrator', 5: 'CarrierAdministrator' } as const;
  const person = { email, firstName: 'Nora', lastName: 'Vale', carrierId: carrierIdOf, carrierUserRole: role };
  await aUser(portal, { ...person, role: names[role], privileges: ['activityPage', 'customerVisibility'] });
  return portal.as(await signedIn(portal, email));
}

async function anAdministrator(email: string, privilege: 'manageWhiteLabel' | 'viewCarriers'): Promise<Caller> {
  const person = { email, firstName: 'Lena', lastName: 'Ortiz', role: 'SystemAdministrator' } as const;
  await aUser(portal, { ...person, privileges: [privilege] });
  return portal.as(await signedIn(portal, email));
}

const shown = async (subdomain = 'bluemesa') =>
  (await new Caller(portal.address, undefined, `${subdomain}.localhost`).call(sitesApi.getSite)).body;
const visit = (path: string, subdomain: string) =>
  portal.anyone.send<string>('GET', path, undefined, { host: `${subdomain}.localhost:8080`, accept: 'text/html' });
/** Saves the carrier's open draft, whatever a test before has left of it. */
const save = async (more: Partial<SaveSiteDraft> = {}): Promise<SiteDraft> => {
  const { draft } = (await carrier.call(getOwnDraft)).body;
  const isWaiting = draft?.state === 'waiting' || draft?.state === 'scheduled';
  const open = isWaiting ? (await carrier.call(recallOwnDraft, { version: draft.version })).body : draft;
  const version = open?.state === 'published' ? undefined : open?.version;
  return (await carrier.call(saveOwnDraft, { ...wanted, ...(version && { version }), ...more })).body;
};
const submitted = async (more: Partial<SaveSiteDraft> = {}): Promise<SiteDraft> => {
  const { version } = await save(more);
  return (await carrier.call(submitOwnDraft, { version })).body;
};
const published = async (more: Partial<SaveSiteDraft> = {}): Promise<SiteDraft> => {
  const { id: draftId, version } = await submitted(more);
  return (await editor.call(publishSiteDraft, { draftId, version })).body;
};
const mailed = (email: string, subject: string) =>
  eventually(async () => (await mailsTo(portal, email)).find((mail) => mail.subject === subject));
const runDue = () => portal.database.asScope(system, () => portal.app.get(SiteDraftJobs).publishDue());

beforeAll(async () => {
  portal = await startTestPortal({ now: start });
  carrierId = await aCarrier(portal, { supportPhone: '800-555-0101' });
  const divisionId = await aCarrier(portal, { code: 'BMDIV', name: 'Bluemesa Division', scac: 'BMSC' });
  const juniper = { code: 'JUNIP', name: 'Juniper Bend', scac: 'JNPR', theme: 'theme-juniper' };
  const rivalId = await aCarrier(portal, juniper);
  await aSite(portal, { carrierId });
  await aSite(portal, { carrierId: rivalId, subdomain: 'juniper', siteName: 'Juniper Bend', theme: 'theme-juniper' });
  await aSite(portal, { carrierId: divisionId, subdomain: 'second', siteName: 'Second', theme: 'theme-bluemesa' });
  const shared = await aCarrier(portal, { code: 'BMTHR', name: 'Bluemesa Third', scac: 'BMST' });
  carrier = await aPerson(boss, carrierId);
  await aPerson(deputy, carrierId);
  sales = await aPerson('sales@bluemesa.example', carrierId, 4);
  division = await aPerson('boss@third.example', shared);
  rival = await aPerson('boss@juniper.example', rivalId);
  editor = await anAdministrator(looks, 'manageWhiteLabel');
  plain = await anAdministrator('plain@lading.example', 'viewCarriers');
}, 60_000);
beforeEach(() => portal.clock.set(start));
afterEach(() => jest.restoreAllMocks());
afterAll(() => portal.close());

describe('a draft of a site', () => {
  it('is written by an administrator of the carrier and shows nowhere before it is published', async () => {
    const first = await carrier.call(getOwnDraft);
    expect(first.body).toMatchObject({
      isEditable: true,
      draft: null,
      published: { siteName: 'Bluemesa Freightways', mark: '#0F52C4', supportPhone: '800-555-0101', services: [] },
    });

    const saved = await carrier.call(saveOwnDraft, {
      ...wanted,
      headline: '  Coast to\ncoast in   four days ',
      services: ['Standard LTL', '   ', 'Liftgate pickup and delivery'],
    });
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { state: 'draft', version: 1, author: 'Nora Vale', content: { ...wanted, mark: '#0B7A75', sign: null } },
    ]);
    expect((await carrier.call(getOwnDraft)).body.draft).toEqual(saved.body);
    expect(await shown()).toMatchObject({ siteName: 'Bluemesa Freightways', supportPhone: '800-555-0101' });
    expect(await shown()).toMatchObject({ supportHours: 'Monday to Friday, 7 AM to 7 PM Central Time' });
    expect(await shown()).not.toHaveProperty('presentation');
    expect((await editor.call(listSiteDrafts)).body.items).toEqual([]);
  });

  it('is changed by one user at a time: a stale version gets the newer values', async () => {
    const { version } = await save();
    const newer = await carrier.call(saveOwnDraft, { ...wanted, headline: 'Newer', version });
    const stale = await carrier.call(saveOwnDraft, { ...wanted, headline: 'Stale', version });
    const blind = await carrier.call(saveOwnDraft, { ...wanted, headline: 'Blind' });

    expect(newer.body.version).toBe(version + 1);
    for (const refused of [stale, blind])
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'wrong-state', current: { content: { headline: 'Newer' }, version: version + 1 } },
      });
    expect((await carrier.call(submitOwnDraft, { version })).status).toBe(409);
  });

  it('is refused in colors that are unreadable, with each pair, and with a sign that is no drawing', async () => {
    const { version } = await save();
    const refusal = async (more: Partial<SaveSiteDraft>) => {
      const { status, body } = await carrier.call(saveOwnDraft, { ...wanted, version, ...more });
      return [status, JSON.stringify(body)];
    };

    expect(await refusal({ mark: '#FFF7A0' })).toEqual([
      422,
      expect.stringMatching(/Logo color is too faint for .*in light \(\d+\.\d\d:1, needs 4\.5:1\)/),
    ]);
    expect(await refusal({ sign: '<script>alert(1)</script>' })).toEqual([422, expect.stringContaining('Logo mark')]);
    expect((await refusal({ headline: '' }))[0]).toBe(422);
    expect((await refusal({ services: Array.from({ length: 9 }, (_, at) => `Service ${at}`) }))[0]).toBe(422);
    expect((await refusal({ supportPhone: 'call me' }))[0]).toBe(422);
  });

  it('waits for the administrators of the portal, who are emailed, and can be recalled, changed and discarded', async () => {
    const push = jest.spyOn(portal.app.get(Pushes), 'send');
    const { id, version, state } = await submitted();
    expect(state).toBe('waiting');
    const rooms = ['managed-sites:all', `carrier-site:${carrierId}`];
    expect(push).toHaveBeenCalledWith(siteChanged, rooms, { subdomain: 'bluemesa' });
    const mail = await mailed(looks, 'A draft of the site Bluemesa Lines is waiting');
    expect(mail?.text).toContain(`http://localhost:8080/admin/white-label/bluemesa`);
    expect(await mailsTo(portal, 'plain@lading.example')).toEqual([]);
    const { body } = await editor.call(listSiteDrafts);
    expect(body).toMatchObject({
      items: [
        {
          id,
          carrierName: 'Bluemesa Freightways',
          published: { headline: '' },
          content: { ...wanted, mark: '#0B7A75' },
        },
      ],
      total: 1,
    });

    expect((await carrier.call(saveOwnDraft, { ...wanted, version })).status).toBe(409);
    expect((await carrier.call(discardOwnDraft, { version })).status).toBe(409);
    const recalled = await carrier.call(recallOwnDraft, { version });
    expect(recalled.body).toMatchObject({ state: 'draft', submittedAt: null });
    expect((await editor.call(publishSiteDraft, { draftId: id, version: recalled.body.version })).status).toBe(409);
    expect((await carrier.call(discardOwnDraft, { version: recalled.body.version })).status).toBe(204);
    expect((await carrier.call(getOwnDraft)).body.draft).toBeNull();
  });

  it('is returned with words, which the carrier reads by email and beside the draft until it submits again', async () => {
    const { id: draftId, version } = await submitted();
    const words = 'Please name the <b>states</b> that you serve.';
    const { body } = await editor.call(returnSiteDraft, { draftId, version, words });
    expect(body).toMatchObject({ state: 'returned', words, decidedBy: 'Lena Ortiz' });

    const mail = await mailed(deputy, 'The draft of your site Bluemesa Lines was returned');
    expect(mail?.text).toContain(words);
    expect(mail?.html).toContain('&lt;b&gt;states&lt;/b&gt;');
    expect(mail?.text).toContain('http://bluemesa.localhost:8080/carriers/site');
    expect((await save()).words).toBe(words);
    expect((await submitted()).words).toBe('');
    expect((await editor.call(returnSiteDraft, { draftId, version, words })).status).toBe(409);
  });

  it('is published at once: visitors see it, the carrier is emailed, and the audit trail has before and after', async () => {
    const draft = await published();
    expect(draft).toMatchObject({
      state: 'published',
      decidedBy: 'Lena Ortiz',
      published: { headline: wanted.headline },
    });

    expect(await shown()).toMatchObject({
      siteName: 'Bluemesa Lines',
      supportPhone: '800-555-0170',
      supportHours: wanted.supportHours,
      presentation: { headline: wanted.headline, services: wanted.services },
      brands: [expect.objectContaining({ theme: 'theme-bluemesa', mark: '#0B7A75' })],
    });
    const support = await new Caller(portal.address, undefined, 'bluemesa.localhost').call(
      contactSupportApi.getSupportPhone,
    );
    expect(support.body).toEqual({ phone: '800-555-0170', hours: wanted.supportHours });
    expect(await storedRow(portal, Carrier, { id: carrierId })).toMatchObject({ supportPhone: '800-555-0170' });
    for (const email of [boss, deputy]) await mailed(email, 'Your site Bluemesa Lines was updated');
    const { body } = await carrier.call(carrierActivitiesApi.listCarrierActivities, { limit: 50, by: 'all' });
    const publication = body.items.find(({ what }) => what === 'Published a draft of the site');
    expect(publication).toMatchObject({
      actorName: 'Lena Ortiz',
      changes: expect.arrayContaining([
        { label: 'Headline', before: null, after: wanted.headline },
        { label: 'Support phone', before: '800-555-0101', after: '800-555-0170' },
      ]),
    });
    const { body: same } = await carrier.call(saveOwnDraft, wanted);
    expect((await carrier.call(submitOwnDraft, { version: same.version })).body).toMatchObject({
      detail: 'Your site shows the same already. Change something before you submit.',
    });
    await carrier.call(discardOwnDraft, { version: same.version });
  });

  it('is published at its time by a job, once, unless it was recalled until then', async () => {
    const { id: draftId, version } = await submitted({ headline: 'From December on' });
    const at = (publishAt: string) => editor.call(publishSiteDraft, { draftId, version, publishAt });
    expect((await at('2026-11-20T14:59:00Z')).body).toMatchObject({ fields: [{ path: 'publishAt' }] });
    expect((await at('2028-01-01T00:00:00Z')).status).toBe(422);
    const scheduled = await at('2026-12-01T06:00:00.000Z');
    expect(scheduled.body).toMatchObject({ state: 'scheduled', publishAt: '2026-12-01T06:00:00.000Z' });
    const mail = await mailed(boss, 'Your site Bluemesa Lines will be updated');
    expect(mail?.text).toContain('12/01/2026, 12:00:00 AM CST');

    portal.clock.set('2026-12-01T05:59:59Z');
    await runDue();
    expect((await shown()).presentation?.headline).toBe(wanted.headline);
    portal.clock.set('2026-12-01T06:00:00Z');
    await Promise.all([runDue(), runDue()]);
    expect((await shown()).presentation?.headline).toBe('From December on');
    const { draft } = (await carrier.call(getOwnDraft)).body;
    expect(draft).toMatchObject({ id: draftId, state: 'published', publishAt: null, decidedBy: 'Lena Ortiz' });
    const events = await portal.sql(
      `SELECT FROM event WHERE name = 'site-published' AND payload->'draft'->>'id' = $1`,
      [String(draftId)],
    );
    expect(events).toHaveLength(1);

    portal.clock.set(start);
    const next = await submitted({ headline: 'Never shown' });
    const waiting = await editor.call(publishSiteDraft, {
      ...{ draftId: next.id, version: next.version, publishAt: '2026-12-02T06:00:00.000Z' },
    });
    const recalled = await carrier.call(recallOwnDraft, { version: waiting.body.version });
    portal.clock.set('2026-12-03T00:00:00Z');
    await runDue();
    expect((await shown()).presentation?.headline).toBe('From December on');
    await carrier.call(discardOwnDraft, { version: recalled.body.version });
  });

  it('shows hostile texts as text, wherever they are read', async () => {
    const siteName = '</script><b>Mesa & $& ${x}';
    const headline = '<img src=x onerror=alert(1)>';
    await published({ siteName, headline, services: ['</style><script>alert(2)</script>'], supportHours: '"><i>' });

    const { body } = await visit('/landing', 'bluemesa');
    expect(body).not.toContain('<b>Mesa');
    expect(body).not.toContain('<img src=x');
    expect(body).not.toContain('<script>alert(2)');
    expect(body).not.toContain('"><i>');
    expect(body).toContain('<title>&lt;/script&gt;&lt;b&gt;Mesa &amp; $&amp; ${x}</title>');
    const mail = await mailed(boss, `Your site ${siteName} was updated`);
    expect(mail?.html).not.toContain('<b>Mesa');
  });
});

describe('a rollback', () => {
  it('restores what the last publication changed, once, and leaves later changes of other fields', async () => {
    await published();
    await published({ headline: 'A mistake', mark: '#7A1F5C' });
    const own = await carrier.call(getOwnSite);
    expect(own.body.previous).toEqual({ headline: wanted.headline, mark: '#0B7A75' });
    await changeRows(portal, Carrier, { id: carrierId }, { supportPhone: '800-555-0199' });

    const { status, body } = await editor.call(rollBackSite, { subdomain: 'bluemesa' });
    expect([status, body]).toMatchObject([
      200,
      { headline: wanted.headline, brand: { mark: '#0B7A75' }, previous: null },
    ]);
    expect(await shown()).toMatchObject({
      supportPhone: '800-555-0199',
      presentation: { headline: wanted.headline },
      brands: [expect.objectContaining({ mark: '#0B7A75' })],
    });
    expect((await editor.call(rollBackSite, { subdomain: 'bluemesa' })).body).toMatchObject({
      detail: 'There is no publication to roll back on this site.',
    });
    const versions = await storedRows(portal, BrandVersion);
    expect(versions.map(({ mark }) => mark).slice(-2)).toEqual(['#7A1F5C', '#0B7A75']);
  });

  it('leaves the colors alone that another site of the brand has published since', async () => {
    await published({ headline: 'With new colors', mark: '#7A1F5C' });
    const other = { subdomain: 'second', siteName: 'Second', mark: '#0F52C4', accent: '#F2B84B', bright: false };
    await editor.call(changeBrand, other);

    const { body } = await editor.call(rollBackSite, { subdomain: 'bluemesa' });
    expect(body).toMatchObject({ headline: wanted.headline, brand: { mark: '#0F52C4' } });
  });
});

describe('an administrator of the portal', () => {
  const brand = { subdomain: 'juniper', siteName: 'Juniper Bend', mark: '#0B7A75', accent: '#F4D35E', bright: false };

  it('sets what a site says without a draft; what is left out stays', async () => {
    const said = { headline: 'Low rates', services: ['Standard LTL'], supportHours: 'Weekdays' };
    await editor.call(changeBrand, { ...brand, ...said, supportPhone: '800-555-0150' });
    const { body } = await editor.call(changeBrand, { ...brand, siteName: 'Juniper Lines' });

    expect(body).toMatchObject({ siteName: 'Juniper Lines', ...said, supportPhone: '800-555-0150' });
    const cleared = await editor.call(changeBrand, { ...brand, siteName: 'Juniper Lines', supportPhone: null });
    expect(cleared.body.supportPhone).toBe('');
    expect(await shown('juniper')).toMatchObject({ presentation: { headline: 'Low rates' }, supportHours: 'Weekdays' });
    expect(await mailsTo(portal, 'boss@juniper.example')).toEqual([]);
  });

  it('publishes later too, unless the carrier has a draft of its own', async () => {
    const later = { ...brand, headline: 'Soon', publishAt: '2026-11-21T15:00:00.000Z' };
    expect((await editor.call(changeBrand, later)).body.headline).toBe('Low rates');
    const own = (await rival.call(getOwnDraft)).body.draft;
    expect(own).toMatchObject({ state: 'scheduled', author: 'Lena Ortiz', content: { headline: 'Soon' } });
    expect((await editor.call(changeBrand, later)).body).toMatchObject({
      code: 'wrong-state',
      detail: expect.stringContaining('Juniper Bend has an open draft of its site'),
    });

    portal.clock.set('2026-11-21T15:00:00Z');
    await runDue();
    expect((await shown('juniper')).presentation?.headline).toBe('Soon');
  });

  it('closes a site: visitors read why, users go to the neutral portal, tracking links and the API go on', async () => {
    const words = 'We are moving.\n<b>Back on Monday</b>';
    const closed = await editor.call(closeSite, { subdomain: 'juniper', isClosed: true, words });
    expect(closed.body).toMatchObject({ isClosed: true, closedWords: words });

    const page = await visit('/landing', 'juniper');
    expect([page.status, page.headers['retry-after']]).toEqual([503, '3600']);
    expect(page.body).toContain('This site is closed for now');
    expect(page.body).toContain('We are moving.\n&lt;b&gt;Back on Monday&lt;/b&gt;');
    expect((await visit('/login', 'juniper')).status).toBe(503);
    expect((await visit('/public-tracking-page', 'juniper')).status).toBe(200);
    expect((await visit('/landing', 'bluemesa')).status).toBe(200);
    expect((await rival.call(accountApi.getCurrentUser)).body.carrierCustomerThemeSettings).toBeNull();
    await portal.anyone.call(accountAccessApi.askPasswordReset, { email: 'boss@juniper.example' });
    const reset = await eventually(async () =>
      (await mailsTo(portal, 'boss@juniper.example')).find(({ text }) => text.includes('/reset-password')),
    );
    expect(reset?.text).toMatch(/http:\/\/localhost:8080\/reset-password/);

    await editor.call(closeSite, { subdomain: 'juniper', isClosed: false });
    expect((await visit('/landing', 'juniper')).status).toBe(200);
    expect(await storedRow(portal, Site, { subdomain: 'juniper' })).toMatchObject({ closedAt: null, closedWords: '' });
  });
});

describe('drafts of sites belong to a carrier', () => {
  it('so that other carriers, divisions on a shared site and other roles neither read nor write them', async () => {
    const { version } = await save({ headline: 'A secret plan' });

    expect((await sales.call(getOwnDraft)).status).toBe(403);
    expect((await sales.call(saveOwnDraft, { ...wanted, version })).status).toBe(403);
    expect(JSON.stringify((await rival.call(getOwnDraft)).body)).not.toContain('A secret plan');
    expect((await rival.call(discardOwnDraft, { version })).status).toBe(404);
    const shared = await division.call(getOwnDraft);
    expect(shared.body).toMatchObject({ isEditable: false, draft: null });
    expect((await division.call(saveOwnDraft, wanted)).status).toBe(404);
    expect((await carrier.call(listSiteDrafts)).status).toBe(403);
  });

  it('and are decided only with the privilege to manage white label', async () => {
    const { id: draftId, version } = await submitted();

    for (const refused of [
      await plain.call(listSiteDrafts),
      await plain.call(publishSiteDraft, { draftId, version }),
      await plain.call(returnSiteDraft, { draftId, version, words: 'No' }),
      await plain.call(rollBackSite, { subdomain: 'bluemesa' }),
      await plain.call(closeSite, { subdomain: 'bluemesa', isClosed: true }),
      await carrier.call(publishSiteDraft, { draftId, version }),
    ])
      expect(refused.status).toBe(403);
    expect((await editor.call(closeSite, { subdomain: 'nobody', isClosed: true })).status).toBe(404);
    expect((await editor.call(rollBackSite, { subdomain: 'nobody' })).status).toBe(404);
  });
});
