import { landingApi, landingResolutionApi } from '@lading/contracts/sites/landing';
import { createUser, signedIn } from '../../../../../test/harness/freight-world';
import { keyIn, mailsTo } from '../../../../../test/harness/mailbox';
import { Caller, startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { jobActor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Flags } from '../../kernel/flags/flags.js';
import { CampaignsService, type Campaign } from '../account/registration/campaigns.service.js';
import { InvitingService } from '../account/registration/inviting.service.js';
import { Campaign as StoredCampaign } from '../account/account.entities.js';
import { aCarrier, aSite } from '../../../../../test/harness/builders/carriers.js';
import { aCustomer } from '../../../../../test/harness/builders/customers.js';
import { changeRows, storedRows } from '../../../../../test/harness/builders/rows.js';
import { Carrier } from '../carriers/carriers.entities.js';

const bluemesa = { theme: 'theme-bluemesa', siteName: 'Bluemesa Freightways', siteNameUrl: 'bluemesa.localhost:8080' };

let portal: TestPortal;
let campaign: Campaign;
let invitekey: string;

const at = (subdomain: string, bearer?: string): Caller =>
  new Caller(portal.address, bearer, subdomain === '' ? 'localhost:8080' : `${subdomain}.localhost:8080`);
const resolve = async (caller: Caller, question = {}) =>
  (await caller.call(landingResolutionApi.resolveLanding, question)).body;

beforeAll(async () => {
  portal = await startTestPortal();
  await aCarrier(portal, { id: 1085 });
  await aCarrier(portal, { id: 1081, code: 'IWREN', name: 'Ironwren Freight', scac: 'IWRF', theme: 'theme-ironwren' });
  for (const { id, name, theme } of await storedRows(portal, Carrier))
    await aSite(portal, { carrierId: id, subdomain: theme.slice('theme-'.length), siteName: name, theme });
  await aCustomer(portal, { id: 1, companyName: 'Known Co', homeCarrierId: 1085, isConfigured: true });
  await aCustomer(portal, { id: 2, companyName: 'New Co', homeCarrierId: null, isConfigured: false });
  [campaign, invitekey] = await portal.app.get(Database).asScope(system, async () => {
    const actor = jobActor('test');
    const texts = { name: 'Spring', headline: 'Ship with us', message: 'Ten percent less.' };
    const made = await portal.app.get(CampaignsService).start(actor, { carrierId: 1085, ...texts });
    const invite = { carrierId: 1085, email: 'ada@invited.example', companyName: 'Invited Co', firstName: 'Ada' };
    await portal.app.get(InvitingService).invite(actor, invite);
    return [made, keyIn(await mailsTo(portal, 'ada@invited.example'), 'invitekey')] as const;
  });
});
afterAll(() => portal.close());

describe('campaign data', () => {
  it('are the carrier, its texts and its site', async () => {
    const { status, body } = await at('').call(landingApi.getDigitalMarketingData, { campaignKey: campaign.key });

    expect(status).toBe(200);
    expect(body).toEqual({
      carrierId: 1085,
      carrierCode: 'BMESA',
      carrierName: 'Bluemesa Freightways',
      carrierCustomerThemeSettings: bluemesa,
      campaignKey: campaign.key,
      headline: 'Ship with us',
      text: 'Ten percent less.',
    });
    expect(campaign.key).toMatch(/^[a-z0-9]{20}$/);
    expect(await portal.sql('SELECT visit_count AS visits FROM campaign WHERE id = $1', [campaign.id])).toEqual([
      { visits: 1 },
    ]);
  });

  it('of a campaign that has ended, or never was, are not found', async () => {
    const ended = await portal.app
      .get(Database)
      .asScope(system, () =>
        portal.app
          .get(CampaignsService)
          .start(jobActor('test'), { carrierId: 1085, name: 'x', headline: 'x', message: '' }),
      );
    await changeRows(portal, StoredCampaign, ended.id, { isActive: false });
    const ask = (campaignKey: string) => at('').call(landingApi.getDigitalMarketingData, { campaignKey });

    const [over, unknown] = [await ask(ended.key), await ask('x'.repeat(20))];

    expect([over.status, unknown.status]).toEqual([404, 404]);
    expect([over.body, unknown.body]).toMatchObject([{ code: 'campaign-not-found' }, { code: 'campaign-not-found' }]);
  });
});

describe('the carrier behind an invite', () => {
  it('shows who invites, without using the invite', async () => {
    const ask = () => at('').call(landingApi.getCarrierData, { inviteCode: invitekey });

    const [first, second] = [await ask(), await ask()];

    expect(first.body).toMatchObject({
      carrierCode: 'BMESA',
      carrierCustomerThemeSettings: bluemesa,
      inviterName: null,
      email: 'ada@invited.example',
      companyName: 'Invited Co',
      firstName: 'Ada',
    });
    expect(second.body).toEqual(first.body);
    const [row] = await portal.sql('SELECT first_tried_at AS tried FROM invite');
    expect(row).toEqual({ tried: null });
  });

  it('is not found for a key that opens nothing', async () => {
    const { status, body } = await at('').call(landingApi.getCarrierData, { inviteCode: 'made-up' });

    expect([status, body]).toMatchObject([404, { code: 'invite-not-found' }]);
  });
});

describe('the landing page', () => {
  it('stays without a key, in the brand of its host', async () => {
    expect(await resolve(at('bluemesa'))).toEqual({ step: 'stay', carrierCustomerThemeSettings: bluemesa });
    expect(await resolve(at(''))).toMatchObject({
      step: 'stay',
      carrierCustomerThemeSettings: { theme: 'theme-core', siteNameUrl: 'localhost:8080' },
    });
  });

  it.each(['invite', 'campaign'] as const)('goes on by %s on the site of its carrier', async (step) => {
    const question = step === 'invite' ? { invitekey } : { campaign: campaign.key };

    expect(await resolve(at('bluemesa'), question)).toEqual({ step, carrierCustomerThemeSettings: bluemesa });
  });

  it('moves to the site of the carrier with path and query, and never with a ticket', async () => {
    const path = `/landing?campaign=${campaign.key}&utm=1&token=secret&code=secret`;

    const moved = await resolve(at('ironwren'), { campaign: campaign.key, path });
    const bare = await resolve(at(''), { invitekey });

    expect(moved).toMatchObject({
      step: 'move',
      url: `http://bluemesa.localhost:8080/landing?campaign=${campaign.key}&utm=1`,
    });
    expect(bare.url).toBe(`http://bluemesa.localhost:8080/landing?invitekey=${invitekey}`);
  });

  it('is led nowhere else', async () => {
    for (const path of ['//evil.test/landing', '/\\evil.test', 'http://evil.test/', '/..//evil.test'])
      expect((await resolve(at(''), { campaign: campaign.key, path })).url).toBe('http://bluemesa.localhost:8080/');
  });

  it('drops keys that open nothing', async () => {
    expect(await resolve(at('bluemesa'), { invitekey: 'made-up' })).toEqual({ step: 'landing' });
    expect(await resolve(at('bluemesa'), { campaign: 'x'.repeat(20) })).toEqual({ step: 'landing' });
  });

  it('does not answer for unknown hosts', async () => {
    const answer = await new Caller(portal.address, undefined, 'nobody.localhost:8080').call(
      landingResolutionApi.resolveLanding,
      {},
    );

    expect([answer.status, answer.body]).toMatchObject([404, { code: 'unknown-site' }]);
  });
});

describe('a signed-in user', () => {
  it('goes home on the own site, and from a foreign one to the own with path and query', async () => {
    await createUser(portal, { email: 'known@shipper.example', role: 'CustomerAdministrator', customerId: 1 });
    const token = await signedIn(portal, 'known@shipper.example');

    expect(await resolve(at('bluemesa', token))).toMatchObject({ step: 'home', path: '/customers/home' });
    expect(await resolve(at('ironwren', token), { path: '/customers/shipments?tab=2&token=x' })).toMatchObject({
      step: 'move',
      url: 'http://bluemesa.localhost:8080/customers/shipments?tab=2',
    });
    expect((await resolve(at('ironwren', token))).url).toBe('http://bluemesa.localhost:8080/customers/home');
    expect(await resolve(at('', token))).toMatchObject({ step: 'home' });
  });

  it('without a home carrier stays; a company that is not set up begins with that', async () => {
    await createUser(portal, { email: 'fresh@new.example', role: 'CustomerAdministrator', customerId: 2 });
    const token = await signedIn(portal, 'fresh@new.example');

    expect(await resolve(at('ironwren', token))).toMatchObject({ step: 'home', path: '/customers/setup/introduction' });
    const flags = portal.app.get(Flags);
    await portal.app
      .get(Database)
      .asScope(system, () => flags.change(jobActor('test'), { flag: 'ONBOARDING_V3', level: 'installation' }, true));
    expect((await resolve(at('', token))).path).toBe('/ui/customer/onboarding');
  });
});
