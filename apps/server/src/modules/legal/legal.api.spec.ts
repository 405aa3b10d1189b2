import { accountApi } from '@lading/contracts/accounts/account';
import { legalApi } from '@lading/contracts/sites/legal';
import { tutorialsApi, videoTutorialsApi } from '@lading/contracts/sites/tutorials';
import { system } from '../../kernel/database/session.js';
import { createShipper, signedIn } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { DemoTexts } from '../content/demo-content.step.js';
import { LegalDocument, Tutorial } from '../content/content.entities.js';
import { aCarrier } from '../../../../../test/harness/builders/carriers.js';
import { addRow } from '../../../../../test/harness/builders/rows.js';
import { aUser } from '../../../../../test/harness/builders/customers.js';

let portal: TestPortal;
let user: Caller;
let carrier: Caller;

beforeAll(async () => {
  portal = await startTestPortal();
  user = portal.as((await createShipper(portal, 'harbor')).token);
  await aCarrier(portal, { id: 2101, name: 'Bluemesa', theme: 'x' });
  await aUser(portal, {
    email: 'grace@carrier.example',
    firstName: 'Grace',
    lastName: 'Holloway',
    role: 'CarrierSalesAdministrator',
    carrierUserRole: 4,
    carrierId: 2101,
    isDemo: true,
  });
  carrier = portal.as(await signedIn(portal, 'grace@carrier.example'));
  const { database } = portal;
  await database.asScope(system, () => database.transaction(() => portal.app.get(DemoTexts).seed()));
});
afterAll(() => portal.close());

describe('legal documents', () => {
  it('are the newest ones in force, with their other versions', async () => {
    const { body } = await portal.anyone.call(legalApi.listLegalDocuments);
    const [terms] = body.items;

    expect(body.items.map(({ kind }) => kind)).toEqual(['terms', 'privacy', 'cookies']);
    expect(terms).toMatchObject({
      version: '2026-11',
      otherVersions: [{ version: '2026-01', effectiveOn: '2026-01-01' }],
    });
    const { body: earlier } = await portal.anyone.call(legalApi.getLegalDocument, {
      id: terms?.otherVersions[0]?.id ?? 0,
    });
    expect(earlier).toMatchObject({ version: '2026-01', kind: 'terms' });
    expect((await portal.anyone.call(legalApi.getLegalDocument, { id: 999_999 })).status).toBe(404);
  });

  it('are accepted when they are terms in force, and that is known from then on', async () => {
    const { body } = await portal.anyone.call(legalApi.listLegalDocuments);
    const [terms, privacy] = body.items;
    const accept = async (id = 0): Promise<number> => (await user.call(legalApi.acceptLegalDocument, { id })).status;

    expect(await accept(terms?.otherVersions[0]?.id)).toBe(422);
    expect(await accept(privacy?.id)).toBe(404);
    expect([await accept(terms?.id), await accept(terms?.id)]).toEqual([204, 204]);
    expect((await user.call(accountApi.getCurrentUser)).body.acceptedTermsVersion).toBe('2026-11');
    expect((await portal.anyone.call(legalApi.acceptLegalDocument, { id: terms?.id ?? 0 })).status).toBe(401);
  });

  it('do not count before their day', async () => {
    await addRow(portal, LegalDocument, {
      kind: 'privacy',
      version: '2027-01',
      title: 'Privacy',
      sections: [],
      effectiveOn: '2027-01-01',
    });

    const { body } = await portal.anyone.call(legalApi.listLegalDocuments);

    expect(body.items[1]).toMatchObject({ version: '2026-11', otherVersions: [{ version: '2027-01' }] });
  });
});

describe('questions', () => {
  it('are found by parts of question or answer', async () => {
    const all = await portal.anyone.call(legalApi.listFaq, {});
    const some = await portal.anyone.call(legalApi.listFaq, { search: '180 DAYS' });
    const none = await portal.anyone.call(legalApi.listFaq, { search: '%' });

    expect(all.body.total).toBeGreaterThan(10);
    expect(some.body.items.map(({ question }) => question)).toEqual(['How far ahead can I quote?']);
    expect(none.body.total).toBe(0);
  });

  it("of carriers are for carriers' people", async () => {
    expect((await carrier.call(legalApi.listCarrierFaq, {})).body.items.map(({ topic }) => topic)).toContain(
      'PRO numbers',
    );
    expect((await user.call(legalApi.listCarrierFaq, {})).status).toBe(403);
    expect((await portal.anyone.call(legalApi.listCarrierFaq, {})).status).toBe(401);
  });

  it('count who was helped', async () => {
    const { body } = await portal.anyone.call(legalApi.listFaq, {});
    const id = body.items[0]?.id ?? 0;

    await portal.anyone.call(legalApi.voteFaq, { id, isHelpful: true });
    await portal.anyone.call(legalApi.voteFaq, { id, isHelpful: false });
    const unknown = await portal.anyone.call(legalApi.voteFaq, { id: 999_999, isHelpful: true });

    expect(
      await portal.sql('SELECT helpful_count AS yes, unhelpful_count AS no FROM faq_entry WHERE id = $1', [id]),
    ).toEqual([{ yes: 1, no: 1 }]);
    expect(unknown.status).toBe(404);
  });
});

describe('videos', () => {
  it('are absent from the landing page until there is one', async () => {
    const before = await portal.anyone.call(tutorialsApi.getLandingTutorial);
    await addRow(portal, Tutorial, {
      topic: 'Start',
      title: 'From a price to a bill of lading',
      videoUrl: '/videos/start.webm',
      posterUrl: '',
      durationSeconds: 40,
      isLanding: true,
    });
    const after = await portal.anyone.call(tutorialsApi.getLandingTutorial);

    expect(before.body).toEqual({ title: null, videoUrl: null, posterUrl: null });
    expect(after.body).toEqual({
      title: 'From a price to a bill of lading',
      videoUrl: '/videos/start.webm',
      posterUrl: null,
    });
  });

  it('are marked as watched for oneself', async () => {
    const { body } = await user.call(videoTutorialsApi.listVideoTutorials);
    const id = body.items[0]?.id ?? 0;
    await user.call(videoTutorialsApi.markWatched, { id });
    await user.call(videoTutorialsApi.markWatched, { id });

    expect((await user.call(videoTutorialsApi.listVideoTutorials)).body.items[0]).toMatchObject({
      id,
      isWatched: true,
    });
    expect((await carrier.call(videoTutorialsApi.listVideoTutorials)).body.items[0]).toMatchObject({
      id,
      isWatched: false,
    });
    expect((await user.call(videoTutorialsApi.markWatched, { id: 999_999 })).status).toBe(404);
  });
});
