import { carrierActivitiesApi } from '@lading/contracts/carriers/carrier-activities';
import { carrierHomeApi } from '@lading/contracts/carriers/carrier-home';
import { carrierClaimsApi, type AnswerClaim, type CarrierClaimDetail } from '@lading/contracts/invoices/carrier-claims';
import type { Claim } from '@lading/contracts/invoices/claim-parts';
import { claimsApi } from '@lading/contracts/invoices/claims';
import { alertsApi } from '@lading/contracts/notifications/alerts';
import { supportAttachmentsApi } from '@lading/contracts/support/contact-support';
import { carrierPrivileges } from '@lading/domain/users/privilege-table';
import { aUser } from '../../../../../../test/harness/builders/customers';
import { changeRows } from '../../../../../../test/harness/builders/rows';
import { signedIn } from '../../../../../../test/harness/freight-world';
import { eventually } from '../../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../../test/harness/test-portal';
import { createShipment, startFreight, untilDispatch, type Freight } from '../../shipments/shipments.fixture';
import { Shipment } from '../../shipments/shipments.entities';
import { Claim as StoredClaim } from '../claims.entities';

const carrierId = 2001;
let freight: Freight;
/** Administrators of the customer, of its carrier and of another carrier, and a representative. */
let me: Caller;
let boss: Caller;
let representative: Caller;
let rival: Caller;
let shipmentId: number;

const at = (instant: string) => freight.portal.clock.set(instant);

async function aCarrierUser(email: string, of: number, isAdministrator = true): Promise<Caller> {
  const role = isAdministrator ? 'CarrierAdministrator' : 'CarrierSalesAdministrator';
  const privileges = carrierPrivileges.map(({ privilege }) => privilege);
  const user = { email, carrierId: of, role, carrierUserRole: isAdministrator ? 5 : 7, privileges } as const;
  await aUser(freight.portal, { ...user, privileges, firstName: 'Bo', lastName: 'Moor' });
  return freight.portal.as(await signedIn(freight.portal, email));
}

const goods = [{ line: 1, pieces: 2, weight: 190, valueCents: 800_000 }];
const content = { type: 'damage', statement: 'Two cartons were crushed.', assertsLiability: true } as const;

async function filed(): Promise<Claim> {
  const { body: opened } = await me.call(claimsApi.open, { shipmentId, type: 'damage' });
  await me.call(claimsApi.save, { claimId: opened.id, ...content, goods, amountCents: 800_000 });
  const { status, body } = await me.call(claimsApi.file, { claimId: opened.id });
  expect({ status, body }).toMatchObject({ status: 200, body: { state: 'filed' } });
  return body;
}
const shown = async (claimId: number): Promise<Claim> => (await me.call(claimsApi.get, { claimId })).body;
const read = async (id: number, by = boss): Promise<CarrierClaimDetail> =>
  (await by.call(carrierClaimsApi.getCarrierClaim, { id })).body;
const answer = async (id: number, reply: Omit<AnswerClaim, 'id' | 'version'>) => {
  const { version } = await read(id);
  return boss.call(carrierClaimsApi.answerCarrierClaim, { id, version, ...reply });
};
const listed = async (filter: object = {}, by = boss) =>
  (await by.call(carrierClaimsApi.listCarrierClaims, { limit: 100, ...filter })).body;

beforeAll(async () => {
  freight = await startFreight();
  me = freight.administrator;
  ({ shipmentId } = await createShipment(freight));
  await untilDispatch(freight, shipmentId, 'confirmed');
  await changeRows(freight.portal, Shipment, shipmentId, { state: 'delivered', deliveredAt: '2026-11-20T22:00:00Z' });
  boss = await aCarrierUser('claims@bluemesa.example', carrierId);
  representative = await aCarrierUser('rep@bluemesa.example', carrierId, false);
  rival = await aCarrierUser('boss@rival.example', 2002);
});
beforeEach(() => at('2026-12-01T15:00:00Z'));
// Nothing is ever deleted, so the claims of a test are withdrawn where another test counts.
afterEach(() => changeRows(freight.portal, StoredClaim, {}, { state: 'withdrawn' }));
afterAll(() => freight.close());

describe('a claim against a carrier', () => {
  it('is there once it is filed, with the deadlines that its claimant sees, and without the notes of the claimant', async () => {
    const { body: draft } = await me.call(claimsApi.open, { shipmentId, type: 'loss' });
    expect((await boss.call(carrierClaimsApi.getCarrierClaim, { id: draft.id })).status).toBe(404);
    const { id: claimId } = await filed();
    await me.call(claimsApi.write, { claimId, text: 'Internal: ask the dock' });
    const upload = `${supportAttachmentsApi.uploadAttachment.path}?name=crushed.pdf`;
    const type = { 'content-type': 'application/pdf' };
    const { body: photo } = await me.send<{ id: number }>('POST', upload, Buffer.from('%PDF-1.7 a small one'), type);
    await me.call(claimsApi.attach, { claimId, kind: 'photo', attachmentId: photo.id });
    const claim = await read(claimId);
    const mine = await shown(claimId);

    expect(claim.clocks).toEqual(mine.clocks);
    expect(claim).toMatchObject({
      ...{ state: 'filed', amountCents: 800_000, statement: content.statement, goods, today: mine.today },
      nextClock: { name: 'acknowledgement', owner: 'carrier', dueOn: '2026-12-31' },
      attachments: [{ name: 'crushed.pdf' }],
      allowedAnswers: ['acknowledge', 'documents', 'report', 'offer', 'decline', 'pay'],
    });
    expect(claim.payable).toEqual(mine.payable);
    expect(JSON.stringify(claim)).not.toContain('Internal');
    const attachmentId = claim.attachments[0]?.id ?? 0;
    expect((await boss.call(carrierClaimsApi.getCarrierClaimFile, { id: claimId, attachmentId })).status).toBe(200);
    expect((await rival.call(carrierClaimsApi.getCarrierClaimFile, { id: claimId, attachmentId })).status).toBe(404);
    expect((await rival.call(carrierClaimsApi.getCarrierClaim, { id: claimId })).status).toBe(404);
    expect((await listed({}, rival)).total).toBe(0);
    expect((await read(claimId, representative)).allowedAnswers).toEqual([]);
    const by = { id: claimId, version: claim.version, answer: 'acknowledge' } as const;
    expect((await representative.call(carrierClaimsApi.answerCarrierClaim, by)).status).toBe(403);
    const alerts = await eventually(async () => {
      const { body } = await boss.call(alertsApi.listAlerts, { kinds: ['claimFiled'], limit: 10 });
      return body.items.length > 0 ? body.items : undefined;
    }, 25_000);
    expect(alerts[0]?.text).toContain(`/carriers/claims/${claimId}`);
  });

  it('is answered step by step, each seen by the claimant at once and not recorded by the claimant again', async () => {
    const { id: claimId } = await filed();
    const wanting = await answer(claimId, { answer: 'documents' });
    expect(wanting.body).toMatchObject({ code: 'invalid-fields' });
    const asked = await answer(claimId, { answer: 'documents', text: 'Please send the invoice of the goods.' });
    expect(asked.body).toMatchObject({ state: 'acknowledged', acknowledgedOn: '2026-12-01', answer: 'documents' });
    const seen = await shown(claimId);
    expect(seen).toMatchObject({ state: 'acknowledged', answers: ['documents'] });
    expect(seen.answerText).toBe('Please send the invoice of the goods.');
    expect(seen.history[0]?.what).toContain('Documents requested by the carrier: 12/01/2026, Please send');
    await answer(claimId, { answer: 'report', text: 'The inspector comes on Friday.' });
    const offer = await answer(claimId, { answer: 'offer', amountCents: 500_000 });
    expect(offer.body).toMatchObject({
      state: 'offered',
      offeredCents: 500_000,
      reports: [{ reportedOn: '2026-12-01' }],
    });
    const noted = { claimId, answer: 'offer', on: '2026-12-01', amountCents: 1 } as const;
    const again = await me.call(claimsApi.answer, noted);
    expect(again.body).toMatchObject({ code: 'wrong-state' });
    expect((await answer(claimId, { answer: 'decline' })).body).toMatchObject({ code: 'invalid-fields' });
    const paid = await answer(claimId, { answer: 'pay', amountCents: 500_000 });

    expect(paid.body).toMatchObject({ state: 'paid', paidCents: 500_000, paidOn: '2026-12-01', allowedAnswers: [] });
    const mine = await shown(claimId);
    expect(mine).toMatchObject({
      state: 'paid',
      answers: ['documents', 'report', 'offer', 'pay'],
      answeredBy: 'Bo Moor',
    });
    expect(mine.clocks).toEqual(paid.body.clocks);
    const { body } = await boss.call(carrierActivitiesApi.listCarrierActivities, { by: 'team', limit: 10 });
    expect(body.items.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Paid a claim', 'Offered a settlement of a claim', 'Asked for documents for a claim']),
    );
  });

  it('takes one of two answers that are given at one instant', async () => {
    const { id } = await filed();
    const { version } = await read(id);
    const answers = await Promise.all([
      boss.call(carrierClaimsApi.answerCarrierClaim, { id, version, answer: 'offer', amountCents: 100_000 }),
      boss.call(carrierClaimsApi.answerCarrierClaim, { id, version, answer: 'decline', text: 'Packed badly.' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await shown(id)).answers).toHaveLength(1);
  });

  it('is among the tasks of the carrier while one of its deadlines is near or was missed', async () => {
    const { id, number } = await filed();
    const due = async () => {
      const [home, list] = [
        await boss.call(carrierHomeApi.getCarrierHome, undefined),
        await listed({ dueWithinDays: 7 }),
      ];
      return [home.body.claimDeadlines, list.total];
    };
    expect(await due()).toEqual([0, 0]);
    at('2026-12-26T15:00:00Z');
    expect(await due()).toEqual([1, 1]);
    at('2027-01-05T15:00:00Z');
    expect(await due()).toEqual([1, 1]);
    expect((await listed({ search: number })).items).toMatchObject([{ id, nextClock: { state: 'missed' } }]);
    await answer(id, { answer: 'acknowledge' });
    expect(await due()).toEqual([0, 0]);
    const { body } = await boss.send<string>('POST', carrierClaimsApi.exportCarrierClaims.path, { part: 'open' });
    expect(String(body)).toContain(`${number},acknowledged,damage,`);
  });
});
