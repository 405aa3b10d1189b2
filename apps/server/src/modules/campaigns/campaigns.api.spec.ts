import { accountAccessApi } from '@lading/contracts/accounts/account-access';
import { campaignsApi, type StartCampaign } from '@lading/contracts/accounts/campaigns';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { carrierCustomerChanged } from '@lading/contracts/notifications/carrier-pushes';
import { joiningApi } from '@lading/contracts/accounts/joining';
import { currentTermsVersion } from '@lading/contracts/fields/joining';
import { landingApi, landingResolutionApi } from '@lading/contracts/sites/landing';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { createCaller, createCarrier, signedIn } from '../../../../../test/harness/freight-world';
import { keyIn, mailsTo } from '../../../../../test/harness/mailbox';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { aSite } from '../../../../../test/harness/builders/carriers.js';
import { userIdOf } from '../../../../../test/harness/builders/customers.js';
import { aQuote, aShipment } from '../../../../../test/harness/builders/freight.js';
import { addRow, changeRows, storedRow } from '../../../../../test/harness/builders/rows.js';
import { Campaign, UserAccount } from '../account/account.entities.js';
import { CarrierPages } from '../../business/carrier-pages/carrier-pages.service.js';
import { CustomerAssignment } from '../customers/customers.entities.js';
import { QuoteCarrier } from '../quotes/quotes.entities.js';

const start = '2026-11-20T15:00:00Z';
const host = { host: 'bluemesa.localhost:8080' };
let portal: TestPortal;
let bluemesa: Caller;
let rival: Caller;
let samId: number;
let rivalId: number;

beforeAll(async () => {
  portal = await startTestPortal({ now: start, config: { requestsPerMinute: 10_000 } });
  for (const [id, code] of [
    [1085, 'BMESA'],
    [1081, 'RIVAL'],
  ] as const) {
    await createCarrier(portal, { id, code });
    await aSite(portal, { subdomain: code === 'BMESA' ? 'bluemesa' : 'rival', carrierId: id, siteName: code });
  }
  const at = (email: string, carrierId: number, more = {}) =>
    createCaller(portal, {
      ...{ email, carrierId, role: 'CarrierAdministrator', carrierUserRole: 5 },
      ...{ privileges: startingPrivileges('CarrierAdministrator'), firstName: 'Nora', lastName: 'Vale', ...more },
    });
  bluemesa = await at('nora@bluemesa.example', 1085);
  await at('sam@bluemesa.example', 1085, { firstName: 'Sam', lastName: 'Lund' });
  rival = await at('nora@rival.example', 1081);
  samId = await userIdOf(portal, 'sam@bluemesa.example');
  rivalId = await userIdOf(portal, 'nora@rival.example');
});
afterEach(() => {
  jest.restoreAllMocks();
  portal.clock.set(start);
});
afterAll(() => portal.close());

const begin = async (more: Partial<StartCampaign> = {}) =>
  (await bluemesa.call(campaignsApi.startCampaign, { name: 'Winter', headline: 'Ship in winter', ...more })).body;
const versionOf = async (id: number) => (await storedRow(portal, Campaign, { id })).version;
const rename = async (id: number, more: object) => {
  const texts = { name: 'Winter', headline: 'Ship', isActive: true };
  return bluemesa.call(campaignsApi.changeCampaign, { id, version: await versionOf(id), ...texts, ...more });
};
const open = async (campaignKey: string) =>
  (await portal.anyone.call(landingApi.getDigitalMarketingData, { campaignKey })).status;
const land = async (campaign: string) =>
  (await portal.anyone.call(landingResolutionApi.resolveLanding, { campaign }, host)).body.step;
const stateOf = async (id: number) =>
  (await bluemesa.call(campaignsApi.listCampaigns, {})).body.items.find((one) => one.id === id)?.state;

async function join(campaignKey: string, email: string): Promise<void> {
  const password = 'nine quiet herons';
  await portal.anyone.call(
    joiningApi.register,
    {
      ...{
        companyName: email,
        firstName: 'Ines',
        lastName: 'Moor',
        phone: '312-555-0100',
        email,
        password,
        campaignKey,
      },
      ...{ address1: '1 Main St', city: 'Reno', state: 'NV', postalCode: '89501', country: 'USA' },
      termsVersion: currentTermsVersion,
    },
    host,
  );
  const key = keyIn(await mailsTo(portal, email));
  const { status } = await portal.anyone.call(accountAccessApi.finishRegistration, { key, password }, host);
  if (status !== 200) throw new Error(`${email} has not joined`);
}

/** A carrier got a rate request of a company. */
async function ask(number: string, customerId: number, more: Partial<QuoteCarrier> = {}): Promise<void> {
  const quoteId = await aQuote(portal, { number, customerId });
  await addRow(portal, QuoteCarrier, {
    ...{
      quoteId,
      customerId,
      carrierId: 1085,
      locationId: null,
      freightTerms: 'prepaid',
      number,
      askedAt: new Date(start),
    },
    ...{ originLabel: 'Reno', destinationLabel: 'Tulsa', shipDate: '2026-11-23', pounds: 500, accessorials: [] },
    ...more,
  });
}

describe('a campaign', () => {
  it('that is paused ends at the plain landing page, and goes on when it is resumed', async () => {
    const { id, key } = await begin();
    const running = [await open(key), await land(key)];

    const paused = await rename(id, { isPaused: true });
    const stopped = [await open(key), await land(key)];
    const resumed = await rename(id, { isPaused: false });

    expect([running, stopped]).toEqual([
      [200, 'campaign'],
      [404, 'landing'],
    ]);
    expect([paused.body.state, resumed.body.state]).toEqual(['paused', 'running']);
    expect([await open(key), await land(key)]).toEqual([200, 'campaign']);
    const [, change] = await portal.sql<{ payload: object }>(
      'SELECT payload FROM event WHERE subject = $1 ORDER BY id',
      [`campaign:${id}`],
    );
    expect(change?.payload).toMatchObject({ isPaused: true, isActive: true });
  });

  it('that was ended runs again with its texts when that is undone', async () => {
    const { id, key } = await begin({ message: 'Ten percent less.' });

    const ended = await rename(id, { isActive: false });
    const closed = await open(key);
    const undone = await rename(id, {});

    expect([ended.body.state, closed]).toEqual(['ended', 404]);
    expect(undone.body).toMatchObject({ state: 'running', message: 'Ten percent less.' });
    expect(await open(key)).toBe(200);
  });

  it('runs from its first day to its last one', async () => {
    const { id, key } = await begin({ startsOn: '2026-11-21', endsOn: '2026-11-22' });
    const states = [await open(key), await stateOf(id)];
    for (const now of ['2026-11-21T00:00:00Z', '2026-11-22T23:59:59Z', '2026-11-23T00:00:00Z']) {
      portal.clock.set(now);
      states.push(await open(key), await stateOf(id));
    }
    const wrong = await rename(id, { startsOn: '2026-11-24' });
    const cleared = await rename(id, { startsOn: null, endsOn: null });

    expect(states).toEqual([404, 'scheduled', 200, 'running', 200, 'running', 404, 'over']);
    expect([wrong.status, wrong.body]).toMatchObject([422, { fields: [{ path: 'endsOn' }] }]);
    expect(cleared.body).toMatchObject({ startsOn: null, endsOn: null, state: 'running' });
    expect((await rename(id, { startsOn: '2026-12-02', endsOn: '2026-12-01' })).status).toBe(422);
  });

  it('gives who joins its representative, if active, and says how far they have come', async () => {
    const { id, key } = await begin({ representativeId: samId });
    await open(key);
    await join(key, 'first@join.example');
    await changeRows(portal, UserAccount, samId, { state: 'suspended' });
    await join(key, 'second@join.example');
    await changeRows(portal, UserAccount, samId, { state: 'active' });
    const joined = await portal.sql<{ id: number; cause: string | null; userId: number | null }>(
      `SELECT c.id, a.cause, a.user_id AS "userId" FROM customer c LEFT JOIN customer_assignment a ON a.customer_id = c.id
        WHERE c.campaign_id = $1 ORDER BY c.id`,
      [id],
    );
    const [first] = joined;
    const customerId = first?.id ?? 0;
    await ask('Q1', customerId);
    await aShipment(portal, { number: 'S1', customerId, carrierId: 1085 });
    await ask('Q2', joined[1]?.id ?? 0, { carrierId: 1081 });

    const [listed] = (await bluemesa.call(campaignsApi.listCampaigns, {})).body.items;

    expect(joined.map(({ cause, userId }) => [cause, userId])).toEqual([
      ['campaign', samId],
      [null, null],
    ]);
    expect(listed).toMatchObject({
      ...{ id, representativeId: samId, representativeName: 'Sam Lund', visitCount: 1, registrationCount: 2 },
      ...{ customerCount: 2, activatedCount: 0, quotedCount: 1, shippedCount: 1 },
    });
    expect((await rename(id, { representativeId: null })).body.representativeId).toBeNull();
  });

  it('is changed in the version that was seen; of two changes at once the second learns the newer values', async () => {
    const { id, version } = await begin({ message: 'Ten percent less.' });
    const change = (headline: string, seen = version) =>
      bluemesa.call(campaignsApi.changeCampaign, { id, version: seen, name: 'Winter', headline, isActive: true });

    const notify = jest.spyOn(portal.app.get(CarrierPages), 'notify');
    const both = await Promise.all([change('Ship early'), change('Ship late')]);
    expect(notify.mock.calls).toEqual([[carrierCustomerChanged, 1085]]);
    const [saved, refused] = both.toSorted((a, b) => a.status - b.status);
    const again = await change('Ship soon', saved?.body.version);

    expect([version, saved?.status, saved?.body.version, refused?.status]).toEqual([1, 200, 2, 409]);
    expect(refused?.body).toMatchObject({ code: 'wrong-state', current: saved?.body });
    expect(again.body).toMatchObject({ headline: 'Ship soon', message: 'Ten percent less.', version: 3 });
    await open(again.body.key);
    expect(await versionOf(id)).toBe(3);
  });

  it('is represented by an active user of its carrier alone', async () => {
    const { id } = await begin();
    await changeRows(portal, UserAccount, samId, { state: 'suspended' });

    const refused = [
      await rename(id, { representativeId: rivalId }),
      await rename(id, { representativeId: samId }),
      await bluemesa.call(campaignsApi.startCampaign, { name: 'W', headline: 'W', representativeId: rivalId }),
    ];
    await changeRows(portal, UserAccount, samId, { state: 'active' });
    const { items } = (await bluemesa.call(campaignsApi.listCampaignRepresentatives, {})).body;

    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(items.map(({ name }) => name)).toEqual(['Sam Lund', 'Nora Vale']);
    expect((await rival.call(campaignsApi.listCampaignRepresentatives, { carrierId: 1085 })).status).toBe(404);
  });

  it('has its code as a drawing and as a page to print', async () => {
    const { id, key } = await begin();

    const [svg, pdf] = [
      await bluemesa.call(campaignsApi.getCampaignCode, { id, format: 'svg' }),
      await bluemesa.call(campaignsApi.getCampaignCode, { id, format: 'pdf' }),
    ];

    expect(String(svg.body)).toMatch(/^<svg /);
    expect(String(pdf.body)).toMatch(/^%PDF-1\.7/);
    expect(pdf.headers['content-disposition']).toContain(`campaign-${key}.pdf`);
    expect((await rival.call(campaignsApi.getCampaignCode, { id, format: 'pdf' })).status).toBe(404);
  });

  it('counts the companies and freight that its reader sees, as the lists do, and nothing for others', async () => {
    const { id, key } = await begin({ representativeId: samId });
    await join(key, 'third@join.example');
    await join(key, 'fourth@join.example');
    const joined = await portal.sql<{ id: number }>('SELECT id FROM customer WHERE campaign_id = $1 ORDER BY id', [id]);
    const [third = 0, fourth = 0] = joined.map((customer) => customer.id);
    await changeRows(portal, CustomerAssignment, { customerId: fourth }, { until: new Date(start) });
    await ask('Q3', third, { freightTerms: 'thirdParty' });
    await ask('Q4', fourth);
    await aShipment(portal, { number: 'S3', customerId: third, carrierId: 1085, freightTerms: 'thirdParty' });
    await aShipment(portal, { number: 'S4', customerId: fourth, carrierId: 1085 });
    const reader = async (name: string, privileges: string[]) => {
      const carrier = { carrierId: 1085, role: 'CarrierSalesAdministrator', carrierUserRole: 7 } as const;
      const email = `${name}@bluemesa.example`;
      return createCaller(portal, { ...carrier, email, privileges: ['digitalMarketingPage', ...privileges] });
    };
    await changeRows(portal, UserAccount, samId, { privileges: ['digitalMarketingPage', 'customerVisibility'] });
    const sam = portal.as(await signedIn(portal, 'sam@bluemesa.example'));
    const all = await reader('all', ['customerVisibility', 'seeAllCustomersTab']);
    const terms = await reader('terms', ['customerVisibility', 'seeAllCustomersTab', 'thirdPartyVisibility']);
    const marketer = await reader('marketer', ['seeAllCustomersTab', 'thirdPartyVisibility']);

    const counts = async (by: Caller) => {
      const { items } = (await by.call(campaignsApi.listCampaigns, {})).body;
      const one = items.find((campaign) => campaign.id === id);
      return [one?.registrationCount, one?.customerCount, one?.quotedCount, one?.shippedCount];
    };
    const listed = async (by: Caller) => {
      const totalOf = async (having?: 'quotes' | 'shipments') => {
        const days = { startDate: '2026-01-01', endDate: '2026-12-31' };
        const filter = { ...days, campaigns: [id], limit: 1, ...(having && { having }) };
        return (await by.call(carrierCustomersApi.listCarrierCustomers, filter)).body.total;
      };
      return [2, await totalOf(), await totalOf('quotes'), await totalOf('shipments')];
    };

    expect(await Promise.all([sam, all, terms, marketer].map(counts))).toEqual([
      [2, 1, 0, 0],
      [2, 2, 1, 1],
      [2, 2, 2, 2],
      [2, null, null, null],
    ]);
    for (const by of [sam, all, terms]) expect(await listed(by)).toEqual(await counts(by));
    const texts = { name: 'W', headline: 'W', isActive: true };
    const changed = await sam.call(campaignsApi.changeCampaign, { id, version: 1, ...texts });
    expect(changed.body).toMatchObject({ customerCount: 1, quotedCount: 0 });
    await changeRows(portal, UserAccount, samId, { privileges: startingPrivileges('CarrierAdministrator') });
  });
});
