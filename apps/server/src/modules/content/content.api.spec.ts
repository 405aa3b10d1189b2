import { contentApi, type NewFaqEntry, type NewLegalDocument, type NewTutorial } from '@lading/contracts/sites/content';
import { legalApi } from '@lading/contracts/sites/legal';
import { tutorialsApi } from '@lading/contracts/sites/tutorials';
import { Like } from 'typeorm';
import { createShipper, signedIn } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { Tutorial } from './content.entities';
import { aUser } from '../../../../../test/harness/builders/customers';
import { removeRows } from '../../../../../test/harness/builders/rows';

let portal: TestPortal;
let editor: Caller;
let shipper: Caller;

beforeAll(async () => {
  portal = await startTestPortal({ now: '2026-11-20T15:00:00Z' });
  await aUser(portal, {
    email: 'edit@lading.example',
    firstName: 'Ruth',
    lastName: 'Okafor',
    role: 'SystemAdministrator',
  });
  editor = portal.as(await signedIn(portal, 'edit@lading.example'));
  shipper = portal.as((await createShipper(portal, 'harbor')).token);
});
afterAll(() => portal.close());

const question: NewFaqEntry = {
  audience: 'everybody',
  topic: 'Quotes',
  question: 'How long does a price hold?',
  answer: 'As long as it says.',
  position: 5,
  isPublished: true,
};
const video: NewTutorial = {
  topic: 'First steps',
  title: 'The first quote',
  videoUrl: '/videos/first-quote.webm',
  durationSeconds: 40,
  position: 0,
  isPublished: true,
  isLanding: true,
};
const terms: NewLegalDocument = {
  kind: 'terms',
  version: '2027-01',
  title: 'Terms',
  effectiveOn: '2027-01-01',
  sections: [{ heading: 'Use', paragraphs: ['Use it well.'] }],
};
const landing = async () => (await portal.anyone.call(tutorialsApi.getLandingTutorial)).body;

describe('administrators of the installation', () => {
  it('add, change, hide and remove questions, and everybody reads what is published', async () => {
    const shown = async () =>
      (await portal.anyone.call(legalApi.listFaq, {})).body.items.map(({ question: text }) => text);
    const { status, body } = await editor.call(contentApi.addFaqEntry, question);
    const first = await shown();
    await editor.call(contentApi.changeFaqEntry, { ...question, id: body.id, isPublished: false });
    const hidden = await shown();
    const listed = await editor.call(contentApi.listFaqEntries);
    const gone = await editor.call(contentApi.removeFaqEntry, { id: body.id });

    expect([status, first, hidden, gone.status]).toEqual([201, [question.question], [], 204]);
    expect(listed.body.items).toContainEqual({ ...body, isPublished: false });
    expect((await editor.call(contentApi.removeFaqEntry, { id: body.id })).status).toBe(404);
    const events = await portal.sql(
      `SELECT payload ->> 'change' AS change, actor_name AS actor FROM event WHERE subject = $1 ORDER BY id`,
      [`faq:${body.id}`],
    );
    expect(events).toEqual(['added', 'changed', 'removed'].map((change) => ({ change, actor: 'Ruth Okafor' })));
  });

  it('of whom several choose a video for the landing page at once end with one', async () => {
    const replies = await Promise.all(
      [1, 2, 3, 4].map((n) => editor.call(contentApi.addTutorial, { ...video, title: `At once ${n}` })),
    );

    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await portal.sql('SELECT FROM tutorial WHERE is_landing')).toHaveLength(1);
    await removeRows(portal, Tutorial, { title: Like('At once %') });
  });

  it('choose the one video of the landing page', async () => {
    const { body: first } = await editor.call(contentApi.addTutorial, video);
    const before = await landing();
    const { body: second } = await editor.call(contentApi.addTutorial, { ...video, title: 'Tracking' });
    const { body: list } = await editor.call(contentApi.listTutorials);
    const after = await landing();
    await editor.call(contentApi.changeTutorial, { ...video, id: second.id, isPublished: false });

    expect(before).toEqual({ title: 'The first quote', videoUrl: '/videos/first-quote.webm', posterUrl: null });
    expect(after.title).toBe('Tracking');
    expect(list.items.filter(({ isLanding }) => isLanding).map(({ id }) => id)).toEqual([second.id]);
    expect((await landing()).videoUrl).toBeNull();
    expect((await editor.call(contentApi.removeTutorial, { id: first.id })).status).toBe(204);
  });

  it('put questions and videos into an order, unless the list has changed meanwhile', async () => {
    const added = [];
    for (const text of ['One?', 'Two?', 'Three?'])
      added.push((await editor.call(contentApi.addFaqEntry, { ...question, question: text })).body.id);
    const ids = added.toReversed();
    const ordered = await editor.call(contentApi.orderFaq, { audience: 'everybody', ids });
    const { body: shown } = await portal.anyone.call(legalApi.listFaq, {});
    const stale = await editor.call(contentApi.orderFaq, { audience: 'everybody', ids: added.slice(1) });
    const twice = await editor.call(contentApi.orderFaq, {
      audience: 'everybody',
      ids: [ids[0] ?? 0, ...ids.slice(0, 2)],
    });
    const { body: videos } = await editor.call(contentApi.listTutorials);
    const { body: other } = await editor.call(contentApi.addTutorial, { ...video, title: 'Last', isLanding: false });
    const wanted = [other.id, ...videos.items.map(({ id }) => id)];
    const { body: list } = await editor.call(contentApi.orderTutorials, { ids: wanted });

    expect(ordered.body.items.map(({ position }) => position)).toEqual([10, 20, 30]);
    expect(shown.items.map(({ id }) => id)).toEqual(ids);
    expect([stale.status, twice.status]).toEqual([409, 409]);
    expect(list.items.map(({ id }) => id)).toEqual(wanted);
    for (const id of added) await editor.call(contentApi.removeFaqEntry, { id });
  });

  // Pages play and show media of their own site; the policy of the page blocks other hosts.
  it.each([
    'javascript:alert(1)',
    '//evil.test/x.mp4',
    '/\\evil.test/x.mp4',
    'http://plain.test/x.mp4',
    'https://foreign.test/x.mp4',
  ])('cannot name %s as a video, a poster or captions', async (foreign) => {
    const asked = (['videoUrl', 'posterUrl', 'captionsUrl'] as const).map((field) =>
      editor.call(contentApi.addTutorial, { ...video, [field]: foreign }),
    );

    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([422, 422, 422]);
  });

  it('publish versions of legal texts; what has been in force stays', async () => {
    const coming = await editor.call(contentApi.addLegalVersion, terms);
    const twice = await editor.call(contentApi.addLegalVersion, terms);
    const past = await editor.call(contentApi.addLegalVersion, {
      ...terms,
      version: 'old',
      effectiveOn: '2026-11-19',
    });
    const today = await editor.call(contentApi.addLegalVersion, {
      ...terms,
      version: 'now',
      effectiveOn: '2026-11-20',
    });
    const { body: shown } = await portal.anyone.call(legalApi.listLegalDocuments);

    expect([coming.status, twice.status, past.status, today.status]).toEqual([201, 409, 422, 201]);
    expect(shown.items.find(({ kind }) => kind === 'terms')).toMatchObject({
      version: 'now',
      sections: terms.sections,
    });
    expect((await editor.call(contentApi.withdrawLegalVersion, { id: today.body.id })).status).toBe(409);
    expect((await editor.call(contentApi.withdrawLegalVersion, { id: coming.body.id })).status).toBe(204);
    expect((await editor.call(contentApi.listLegalVersions)).body.items.map(({ version }) => version)).not.toContain(
      '2027-01',
    );
  });

  it('alone write them', async () => {
    expect((await shipper.call(contentApi.addFaqEntry, question)).status).toBe(403);
    expect((await shipper.call(contentApi.listLegalVersions)).status).toBe(403);
  });
});
