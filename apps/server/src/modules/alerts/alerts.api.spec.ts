import { alertsApi, type Alert, type AlertSettings, type ListAlerts } from '@lading/contracts/notifications/alerts';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../test/harness/test-portal';
import { jobActor } from '../../kernel/auth/actor';
import { system } from '../../kernel/database/session';
import type { DomainEvent } from '../../kernel/events/domain-event';
import { Events } from '../../kernel/events/events';
import { ClaimDeadlines } from '../claims/claim-deadlines.service';
import { createQuote, createShipment, startFreight, type Freight } from '../shipments/shipments.fixture';
import { ShipmentTracked } from '../tracking/tracking.events';
import { ProBlockRanLow } from '../carriers/carriers.events';
import { PlanChanged } from '../pro-plans/pro-plans.events';
import { AlertAudience } from './alert-audience.queries';
import { AlertsJobs } from './alerts.jobs';
import { AlertRaising } from './alert-raising.service';
import { UserAccount } from '../account/account.entities';
import { Customer } from '../customers/customers.entities';
import { changeRows, removeRows, storedRows } from '../../../../../test/harness/builders/rows';
import { assignLocation, limitToLocations, userIdOf } from '../../../../../test/harness/builders/customers';
import { Alert as StoredAlert, AlertSetting } from './alerts.entities';
import { Mail } from '../../kernel/mail/mail.entities';
import { Quote as StoredQuote } from '../quotes/quotes.entities';
import { UserLocation } from '../customer-users/customer-users.entities';

let freight: Freight;
let chicago: Caller;
let dallas: Caller;
let blind: Caller;

const emailOf = (name: string): string => `${name}@lakeside.example`;

async function clerk(name: 'chicago' | 'dallas', privileges: string[]): Promise<Caller> {
  const caller = await freight.addUser(emailOf(name), 'CustomerUser', 1001, privileges);
  await limitToLocations(freight.portal, emailOf(name), freight.locations[name]);
  return caller;
}

beforeAll(async () => {
  freight = await startFreight();
  chicago = await clerk('chicago', ['track', 'quote']);
  dallas = await clerk('dallas', ['track', 'quote']);
  blind = await freight.addUser(emailOf('blind'), 'CustomerUser', 1001, ['quote']);
});
afterEach(async () => {
  await removeRows(freight.portal, StoredAlert);
  await removeRows(freight.portal, AlertSetting);
  await removeRows(freight.portal, Mail);
});
afterAll(() => freight.close());

const asSystem = <T>(work: () => Promise<T>): Promise<T> => freight.portal.database.asScope(system, work);
const publish = (event: DomainEvent): Promise<void> =>
  asSystem(() => freight.portal.app.get(Events).publish(jobActor('test'), event));

const alertsOf = async (caller: Caller, request: Partial<ListAlerts> = {}): Promise<Alert[]> =>
  (await caller.call(alertsApi.listAlerts, { limit: 50, ...request })).body.items;

const untilAlerted = (caller: Caller, words: string): Promise<Alert> =>
  eventually(async () => (await alertsOf(caller)).find(({ text }) => text.includes(words)), 25_000);

const mailsTo = (name: string): Promise<{ subject: string; text: string }[]> =>
  freight.portal.sql('SELECT subject, text FROM mail WHERE recipient = $1 ORDER BY id', [emailOf(name)]);

async function choose(caller: Caller, change: Partial<AlertSettings>): Promise<void> {
  const settings = { kinds: [], digestHour: 7, timeZone: 'America/Chicago', ...change };
  expect((await caller.call(alertsApi.changeAlertSettings, settings)).status).toBe(200);
}

async function idOf(name: string): Promise<number> {
  const [person] = await freight.portal.sql<{ id: number }>('SELECT id FROM user_account WHERE email = $1', [
    emailOf(name),
  ]);
  return person?.id ?? 0;
}

let occasions = 0;

/** An alert of a shipment, as a listener raises it. */
async function raise(
  shipmentId: number,
  occasion = `test:${(occasions += 1)}`,
  kind: 'exception' | 'missedEta' = 'exception',
): Promise<void> {
  const userId = await idOf('chicago');
  const text = `[Shipment has an exception|/customers/shipments/${shipmentId}]. ${occasion}`;
  await asSystem(() =>
    freight.portal.app
      .get(AlertRaising)
      .raise({ kind, occasion, text, subject: { kind: 'shipment', id: shipmentId } }, [userId]),
  );
}

describe('alerts', () => {
  it('reach users who may see the shipment, once each, and go with the right to see it', async () => {
    const { shipmentId, number } = await createShipment(freight);
    const payload = {
      shipmentId,
      number,
      category: 'exception',
      dispatchState: 'confirmed',
      before: 'transit',
      text: 'Road [closed|https://elsewhere.example]',
    } as const;
    await publish(new ShipmentTracked({ subject: `shipment:${shipmentId}`, payload, customerId: 1001 }));
    const alert = await untilAlerted(chicago, number);

    expect(alert).toMatchObject({ kind: 'exception', isRead: false });
    expect(alert.text).toContain(`[${number} has an exception|/customers/shipments/${shipmentId}]. Road  closed`);
    expect(alert.text).not.toContain('|https');
    expect(await alertsOf(freight.administrator)).toHaveLength(1);
    expect((await chicago.call(alertsApi.countUnread)).body).toEqual({ unread: 1 });
    for (const other of [dallas, blind, freight.stranger]) expect(await alertsOf(other)).toEqual([]);

    const rule = { locationId: freight.locations.chicago };
    expect(await storedRows(freight.portal, UserLocation, rule)).toHaveLength(1);
    await removeRows(freight.portal, UserLocation, rule);
    expect(await alertsOf(chicago)).toEqual([]);
    expect((await chicago.call(alertsApi.countUnread)).body).toEqual({ unread: 0 });
    await assignLocation(freight.portal, emailOf('chicago'), freight.locations.chicago);
  });

  it('are one alert however often the occasion is raised, also by two at once', async () => {
    const { shipmentId } = await createShipment(freight);
    await choose(chicago, { kinds: [{ kind: 'exception', channel: 'mail' }] });
    await Promise.all([raise(shipmentId, 'twice'), raise(shipmentId, 'twice')]);
    await raise(shipmentId, 'twice');

    expect(await alertsOf(chicago)).toHaveLength(1);
    const [mail, ...more] = await mailsTo('chicago');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Shipment has an exception');
    expect(mail?.text).toContain(`/customers/shipments/${shipmentId}`);
    expect(mail?.text).toContain('/customers/alerts?open=preferences');
  });

  it('are read and unread by their owner alone, one by one or all together', async () => {
    const { shipmentId } = await createShipment(freight);
    for (let count = 0; count < 3; count += 1) await raise(shipmentId);
    const [newest, second] = await alertsOf(chicago);
    const ids = [newest?.id ?? 0, second?.id ?? 0];

    expect((await freight.administrator.call(alertsApi.markAlerts, { ids, isRead: true })).body).toEqual({ ids: [] });
    expect((await chicago.call(alertsApi.markAlerts, { ids, isRead: true })).body.ids).toHaveLength(2);
    expect(await alertsOf(chicago, { isUnread: true })).toHaveLength(1);
    await chicago.call(alertsApi.markAlerts, { ids: [newest?.id ?? 0], isRead: false });
    expect((await chicago.call(alertsApi.countUnread)).body).toEqual({ unread: 2 });
    expect((await chicago.call(alertsApi.markAllRead)).body).toMatchObject({ unread: 0, count: 2 });

    const page = (await chicago.call(alertsApi.listAlerts, { limit: 2, tab: 'exceptions' })).body;
    const rest = await alertsOf(chicago, { cursor: page.nextCursor ?? '' });
    expect([page.items.length, rest.length]).toEqual([2, 1]);
    expect(await alertsOf(chicago, { tab: 'system' })).toEqual([]);
    expect((await chicago.call(alertsApi.listAlerts, { limit: 10, cursor: 'elsewhere' })).status).toBe(400);
  });

  it('are unread again as they were before all were marked, for their owner alone', async () => {
    const { shipmentId } = await createShipment(freight);
    for (let count = 0; count < 3; count += 1) await raise(shipmentId);
    const [newest] = await alertsOf(chicago);
    await chicago.call(alertsApi.markAlerts, { ids: [newest?.id ?? 0], isRead: true });
    freight.portal.clock.advance(1000);
    const { readAt, count } = (await chicago.call(alertsApi.markAllRead)).body;
    expect(count).toBe(2);

    expect((await freight.administrator.call(alertsApi.undoAllRead, { readAt })).body).toEqual({ unread: 0 });
    expect((await chicago.call(alertsApi.countUnread)).body).toEqual({ unread: 0 });
    expect((await chicago.call(alertsApi.undoAllRead, { readAt })).body).toEqual({ unread: 2 });
    expect((await alertsOf(chicago)).map(({ isRead }) => isRead)).toEqual([true, false, false]);
  });

  it('notify the author once that the rates of a quote expire, however often the job runs', async () => {
    const { quoteId } = await createQuote(freight);
    await changeRows(freight.portal, StoredQuote, quoteId, {
      createdBy: await userIdOf(freight.portal, emailOf('chicago')),
      expiresAt: '2026-11-24T23:59:59Z',
    });
    const jobs = freight.portal.app.get(AlertsJobs);
    await asSystem(() => jobs.raise());
    await asSystem(() => jobs.raise());

    const [alert, ...more] = await alertsOf(chicago);
    expect(alert).toMatchObject({ kind: 'quoteExpiring' });
    expect(alert?.text).toContain(`/customers/quotes/${quoteId}/carriers`);
    expect(more).toEqual([]);
    expect(await alertsOf(freight.administrator)).toEqual([]);
    expect(alert?.text).toContain('expire on 11/24/2026, 5:59:59 PM CST');
  });

  it('write when prices end on the clock that the author has chosen', async () => {
    const { quoteId } = await createQuote(freight);
    await changeRows(freight.portal, StoredQuote, quoteId, {
      createdBy: await userIdOf(freight.portal, emailOf('chicago')),
      expiresAt: '2026-11-24T23:59:59Z',
    });
    const { body } = await chicago.call(alertsApi.getAlertSettings);
    await chicago.call(alertsApi.changeAlertSettings, { ...body, timeZone: 'America/New_York' });
    await asSystem(() => freight.portal.app.get(AlertsJobs).raise());

    expect((await alertsOf(chicago))[0]?.text).toContain('expire on 11/24/2026, 6:59:59 PM EST');
  });

  it('announce a deadline of a claim once, and don’t look its audience up again', async () => {
    const { app } = freight.portal;
    const deadline = {
      claimId: 7,
      number: 'CL00000007',
      name: 'filing',
      dueOn: '2026-11-27',
      state: 'running',
    } as const;
    jest.spyOn(app.get(ClaimDeadlines), 'pressing').mockResolvedValue([deadline]);
    const asked = jest.spyOn(app.get(AlertAudience), 'of').mockResolvedValue([await idOf('chicago')]);
    await asSystem(() => app.get(AlertsJobs).raiseClaims());
    await asSystem(() => app.get(AlertsJobs).raiseClaims());
    jest.restoreAllMocks();

    expect(asked).toHaveBeenCalledTimes(1);
    const raised = await freight.portal.sql<{ text: string }>('SELECT text FROM alert');
    expect(raised.map(({ text }) => text)).toEqual([
      '[Claim CL00000007: due on 11/27/2026. File the claim|/customers/claims/7]',
    ]);
  });

  it('notify the users who manage the plan, by the name of the event, when it has changed', async () => {
    await publish(
      new PlanChanged({
        subject: 'subscription:1001',
        payload: { customerId: 1001, planId: 1, plan: 'Pro 2' },
        customerId: 1001,
      }),
    );
    await untilAlerted(freight.administrator, 'subscription');

    expect(await alertsOf(chicago)).toEqual([]);
    expect(await alertsOf(freight.stranger)).toEqual([]);
  });

  it('notify a company whose own block of PRO numbers runs low, and who may ask for another', async () => {
    const payload = { carrierId: 1085, proBlockId: 5, left: 12 };
    await publish(new ProBlockRanLow({ subject: 'carrier:1085', payload, carrierId: 1085, customerId: 1001 }));
    const { text } = await untilAlerted(freight.administrator, 'PRO numbers');

    expect(text).toMatch(/^\[Your company has 12 PRO numbers of .+ left\|\/customers\/carriers\/pro-numbers\]/);
    expect((await alertsOf(chicago)).filter(({ kind }) => kind === 'proNumbersLow')).toEqual([]);
    expect((await alertsOf(freight.stranger)).filter(({ kind }) => kind === 'proNumbersLow')).toEqual([]);
  });

  it('are not raised for kinds that the user has switched off, and are stored for ninety days', async () => {
    const { shipmentId } = await createShipment(freight);
    await raise(shipmentId);
    await choose(chicago, { kinds: [{ kind: 'exception', channel: 'off' }] });
    await raise(shipmentId);
    expect(await alertsOf(chicago)).toHaveLength(1);

    const { clock, app } = freight.portal;
    const now = clock.iso();
    const days = (count: number): string => new Date(Date.parse(now) + count * 86_400_000).toISOString();
    clock.set(days(89));
    await asSystem(() => app.get(AlertsJobs).forget());
    expect(await freight.portal.sql('SELECT FROM alert')).toHaveLength(1);
    clock.set(days(91));
    await asSystem(() => app.get(AlertsJobs).forget());
    expect(await freight.portal.sql('SELECT FROM alert')).toEqual([]);
    clock.set(now);
  });
});

const send = (): Promise<void> =>
  asSystem(() => freight.portal.app.get(AlertsJobs).send({}, { signal: new AbortController().signal }));

describe('mails of alerts and digests', () => {
  const stopUrlsTo = async (name: string): Promise<string[]> =>
    (
      await freight.portal.sql<{ stopUrl: string }>('SELECT stop_url AS "stopUrl" FROM mail WHERE recipient = $1', [
        emailOf(name),
      ])
    ).map(({ stopUrl }) => new URL(stopUrl).pathname);
  const channels = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await chicago.call(alertsApi.getAlertSettings)).body.kinds.map(({ kind, channel }) => [kind, channel]),
    );
  const press = (path: string, type: string) =>
    freight.portal.as('').send<string>('POST', path, 'List-Unsubscribe=One-Click', { 'content-type': type });

  it('are stopped by their links, without a sign-in, and by nothing else', async () => {
    const { clock } = freight.portal;
    const now = clock.iso();
    const { shipmentId } = await createShipment(freight);
    await choose(chicago, {
      kinds: [
        { kind: 'exception', channel: 'mail' },
        { kind: 'delivered', channel: 'mail' },
        { kind: 'missedEta', channel: 'daily' },
      ],
    });
    await raise(shipmentId);
    await raise(shipmentId, 'late', 'missedEta');
    clock.set('2026-11-24T13:02:00.000Z');
    await send();
    clock.set(now);
    const [single = '', digest = ''] = await stopUrlsTo('chicago');

    const page = await freight.portal.as('').send<string>('GET', single, undefined, { accept: 'text/html' });
    expect([page.status, page.body.includes('Shipment exceptions')]).toEqual([200, true]);
    const forged = await press(single.replace(/.\./, '9.'), 'application/x-www-form-urlencoded');
    expect(forged.status).toBe(404);
    expect(await channels()).toMatchObject({ exception: 'mail', delivered: 'mail', missedEta: 'daily' });

    expect((await press(single, 'application/x-www-form-urlencoded')).status).toBe(200);
    expect(await channels()).toMatchObject({ exception: 'portal', delivered: 'mail', missedEta: 'daily' });
    expect((await press(digest, 'multipart/form-data; boundary=x')).status).toBe(200);
    expect((await press(digest, 'multipart/form-data; boundary=x')).status).toBe(200);
    expect(await channels()).toMatchObject({ exception: 'portal', delivered: 'mail', missedEta: 'portal' });
    expect(await freight.portal.sql('SELECT FROM alert_setting WHERE daily_at IS NOT NULL')).toEqual([]);
  });
});

describe('digests', () => {
  it('don’t go to users of a closed company or to suspended users', async () => {
    const { shipmentId } = await createShipment(freight);
    const { clock, sql } = freight.portal;
    const now = clock.iso();
    await choose(chicago, { kinds: [{ kind: 'exception', channel: 'daily' }] });
    await raise(shipmentId);
    await changeRows(freight.portal, Customer, 1001, { isActive: false });
    await raise(shipmentId, 'after the end');
    clock.set('2026-11-24T13:02:00.000Z');
    await send();
    await changeRows(freight.portal, Customer, 1001, { isActive: true });
    await raise(shipmentId);
    await changeRows(freight.portal, UserAccount, { email: emailOf('chicago') }, { state: 'suspended' });
    clock.set('2026-11-25T13:02:00.000Z');
    await send();
    await changeRows(freight.portal, UserAccount, { email: emailOf('chicago') }, { state: 'active' });
    clock.set(now);

    expect(await mailsTo('chicago')).toEqual([]);
    expect(await sql('SELECT FROM alert WHERE digested_at IS NOT NULL')).toHaveLength(2);
  });

  it('are emailed once at the chosen hour, with the visible alerts, and not when there are none', async () => {
    const { shipmentId } = await createShipment(freight);
    const { clock } = freight.portal;
    const now = clock.iso();
    await choose(chicago, { kinds: [{ kind: 'exception', channel: 'daily' }] });
    await raise(shipmentId, 'first of the day');
    await raise(shipmentId, 'second of the day');

    await send();
    expect(await mailsTo('chicago')).toEqual([]);
    clock.set('2026-11-24T13:02:00.000Z');
    await Promise.all([send(), send()]);
    await send();
    const [digest, ...more] = await mailsTo('chicago');
    expect(more).toEqual([]);
    expect(digest?.subject).toBe('Your alerts for 11/24/2026: 2');
    expect(digest?.text).toContain('Shipment has an exception. first of the day');
    expect(digest?.text).toContain('/customers/alerts?open=preferences');

    clock.set('2026-11-25T13:02:00.000Z');
    await send();
    expect(await mailsTo('chicago')).toHaveLength(1);

    await raise(shipmentId, 'hidden by then');
    await changeRows(freight.portal, UserAccount, { email: emailOf('chicago') }, { privileges: ['quote'] });
    clock.set('2026-11-26T13:02:00.000Z');
    await send();
    expect(await mailsTo('chicago')).toHaveLength(1);
    await changeRows(freight.portal, UserAccount, { email: emailOf('chicago') }, { privileges: ['track', 'quote'] });
    clock.set(now);
  });

  it('keep the channel of every kind that a change omits', async () => {
    const { body } = await chicago.call(alertsApi.getAlertSettings);
    const off = body.kinds.map(({ kind }) => ({ kind, channel: 'off' as const }));
    await chicago.call(alertsApi.changeAlertSettings, { ...body, kinds: off });

    const daily = { kind: 'delivered', channel: 'daily' } as const;
    const changed = await chicago.call(alertsApi.changeAlertSettings, { ...body, kinds: [daily] });
    await chicago.call(alertsApi.changeAlertSettings, { ...body, kinds: [] });

    const expected = off.map((one) => (one.kind === daily.kind ? daily : one));
    expect(changed.body.kinds).toEqual(expected);
    expect((await chicago.call(alertsApi.getAlertSettings)).body.kinds).toEqual(expected);
    const due = await freight.portal.sql<{ isDaily: boolean }>(
      `SELECT daily_at IS NOT NULL AS "isDaily" FROM alert_setting s JOIN user_account u ON u.id = s.user_id WHERE u.email = $1`,
      [emailOf('chicago')],
    );
    expect(due).toEqual([{ isDaily: true }]);
  });

  it('are set in a time zone that exists, for kinds that the person may get', async () => {
    const { kinds, digestHour } = (await blind.call(alertsApi.getAlertSettings)).body;
    expect(kinds.map(({ kind }) => kind)).toEqual(['quoteExpiring', 'uploadResult', 'systemNotice']);
    expect([digestHour, ...new Set(kinds.map(({ channel }) => channel))]).toEqual([7, 'portal']);

    const wrong = await blind.call(alertsApi.changeAlertSettings, {
      kinds: [],
      digestHour: 7,
      timeZone: 'Mars/Olympus',
    });
    expect(wrong.status).toBe(422);
    await choose(blind, { kinds: [{ kind: 'exception', channel: 'weekly' }], digestHour: 18 });
    expect((await blind.call(alertsApi.getAlertSettings)).body).toMatchObject({ digestHour: 18, kinds });
  });
});
