import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demonstrationCarriers } from '@lading/carrier-simulator/carrier-profile';
import { startSimulator } from '@lading/carrier-simulator/simulator';
import {
  carrierSystemsApi,
  type CarrierSystem,
  type ChangeCarrierSystem,
  type ConformanceRun,
  type SystemHealth,
  type SystemSettings,
  type SystemTrial,
} from '@lading/contracts/carriers/carrier-systems';
import { addRow, changeRows, storedRow, storedRows } from '../../../../../../test/harness/builders/rows';
import { aUser } from '../../../../../../test/harness/builders/customers';
import { Browser } from '../../../../../../test/harness/browser';
import { createCaller, createCarrier, createShipper } from '../../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type Reply, type TestPortal } from '../../../../../../test/harness/test-portal';
import { Carrier, CarrierCallHour, CarrierReach, CarrierWebhookSecret } from '../carriers.entities';
import { signWebhook } from '../../../connectors/webhook-signature';
import { durationBounds } from '../connections/call-durations';
import { CarriersService } from '../carriers.service';
import { system } from '../../../kernel/database/session';

const { getSystemHealth, getCarrierSystem, tryCarrierSystem, changeCarrierSystem, runConformance } = carrierSystemsApi;
const carrierId = 2001;
const otherId = 2002;
const token = 'bearer-secret-of-bluemesa-4321';

interface Refused {
  code?: string;
  detail?: string;
  fields?: { path: string; message: string }[];
  trial?: SystemTrial | null;
  current?: CarrierSystem;
}

let portal: TestPortal;
let simulator: Awaited<ReturnType<typeof startSimulator>>;
/** The carrier's system, as it is meant to be. */
let baseUrl: string;
/** A host that responds however a test wants. */
let host: Server;
let hostUrl: string;
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let administrator: Caller;
let representative: Caller;
let stranger: Caller;
let editor: Caller;
let shipperId: number;

const settingsOf = (changes: Partial<SystemSettings> = {}): SystemSettings => ({
  way: 'http',
  baseUrl,
  canLookUpByReference: true,
  signIn: 'bearer',
  token,
  ...changes,
});
const change = async (
  changes: Partial<ChangeCarrierSystem> = {},
  caller = administrator,
): Promise<Reply<CarrierSystem & Refused>> => {
  const { version } = await systemNow();
  return caller.call(changeCarrierSystem, { carrierId, version, ...settingsOf(), ...changes });
};
const attempt = async (changes: Partial<SystemSettings> = {}): Promise<SystemTrial> =>
  (await administrator.call(tryCarrierSystem, { carrierId, settings: settingsOf(changes) })).body;
const systemNow = async (): Promise<CarrierSystem> => (await administrator.call(getCarrierSystem, { carrierId })).body;
const json = (status: number, body: object) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeAll(async () => {
  const profiles = demonstrationCarriers.map((one) => ({ ...one, accepts: [{ kind: 'bearer', token } as const] }));
  simulator = await startSimulator({ carriers: profiles, tick: 0, seed: 'systems' });
  baseUrl = `${simulator.address}/carriers/BMESA`;
  host = createServer((request, response) => respond(request, response));
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
  // -- a TCP server has such an address
  hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  portal = await startTestPortal({ config: { carrierPrivateHosts: '127.0.0.1' } });
  const { customerId } = await createShipper(portal);
  shipperId = customerId;
  await createCarrier(portal, { id: carrierId, code: 'BMESA' });
  await createCarrier(portal, { id: otherId, code: 'CPFIN' });
  const person = async (role: 'CarrierAdministrator' | 'CarrierSalesAdministrator', of: number, place: 5 | 7) => {
    const email = `${role.toLowerCase()}@${of}.example`;
    await aUser(portal, { email, role, carrierId: of, carrierUserRole: place, privileges: ['dataVisibility'] });
    const { access_token } = await new Browser(portal.app, `10.8.${of - 2000}.${place}`).signIn(
      email,
      'correct horse battery',
    );
    return portal.as(access_token);
  };
  administrator = await person('CarrierAdministrator', carrierId, 5);
  representative = await person('CarrierSalesAdministrator', carrierId, 7);
  stranger = await person('CarrierAdministrator', otherId, 5);
  editor = await createCaller(portal, {
    email: 'editor@lading.example',
    role: 'SystemAdministrator',
    privileges: ['addCarrier'],
  });
}, 60_000);
afterAll(async () => {
  await portal.close();
  await simulator.close();
  host.closeAllConnections();
  host.close();
});

describe('the connection of a carrier', () => {
  it('is read only by its administrator and by administrators of the portal who add carriers', async () => {
    const statusOf = async (caller: Caller) => (await caller.call(getCarrierSystem, { carrierId })).status;

    expect(await statusOf(administrator)).toBe(200);
    expect(await statusOf(editor)).toBe(200);
    expect(await statusOf(representative)).toBe(403);
    expect(await statusOf(stranger)).toBe(404);
    expect((await stranger.call(changeCarrierSystem, { carrierId, version: 0, ...settingsOf() })).status).toBe(404);
    expect((await stranger.call(tryCarrierSystem, { carrierId, settings: settingsOf() })).status).toBe(404);
    expect(await systemNow()).toMatchObject({ way: null, acceptedBy: 'none', signIn: 'none', version: 0, trial: null });
  });

  it('cannot be tried as it is before a system is connected', async () => {
    const { status, body } = await administrator.call(tryCarrierSystem, { carrierId });

    expect([status, (body as Refused).code]).toEqual([409, 'wrong-state']);
  });

  it.each([
    ['http://carrier.example/ltl', /only https/],
    ['https://10.0.0.7/ltl', /private range/],
    ['https://carrier.example:9000/ltl', /ports 443 and 8443/],
    ['https://me:secret@carrier.example/ltl', /credentials in the address|address/i],
  ])('refuses the address %s', async (address, reason) => {
    const { status, body } = await change({ baseUrl: address });

    expect([status, body.fields?.[0]?.path]).toEqual([422, 'baseUrl']);
    expect(body.fields?.[0]?.message).toMatch(reason);
    expect(await storedRow(portal, Carrier, { id: carrierId })).toMatchObject({ connectorSettings: {} });
  });

  it('is not saved when the trial call fails, and the refusal says why', async () => {
    const wrongToken = await change({ token: 'another-token' });
    respond = json(404, {});
    const otherCarrier = await change({ baseUrl: `${hostUrl}/nothing` });

    expect([wrongToken.status, wrongToken.body.code]).toEqual([409, 'trial-failed']);
    expect(wrongToken.body.detail).toBe('It does not accept the credentials.');
    expect(otherCarrier.body).toMatchObject({ code: 'trial-failed', trial: { outcome: 'wrong' } });
    expect(await systemNow()).toMatchObject({ way: null, version: 0 });
  });

  it('is saved after a successful trial call, sealed, and never shows the credentials again', async () => {
    const { status, body } = await change();

    expect([status, body]).toMatchObject([
      200,
      { way: 'http', baseUrl, signIn: 'bearer', signInHint: '4321', version: 1, acceptedBy: 'connection' },
    ]);
    expect(body).toMatchObject({ changedBy: 'Ada Reyes', trial: { outcome: 'answers', reason: null } });
    const stored = JSON.stringify([await storedRows(portal, Carrier), await storedRows(portal, CarrierReach)]);
    const events = JSON.stringify(await portal.sql('SELECT payload FROM event'));
    expect([JSON.stringify(body), JSON.stringify(await systemNow()), stored, events].join()).not.toContain(token);
  });

  it('reaches the carrier with these credentials for customers without their own', async () => {
    const answer = await portal.database.asScope(system, async () => {
      const carriers = portal.app.get(CarriersService, { strict: false });
      const link = await carriers.linkOf(shipperId, carrierId);
      const { lookup } = carriers.connectorOf(link, { isTest: false });
      return lookup?.findByReference('LAD-1', { signal: AbortSignal.timeout(5000), deadline: 5000 });
    });

    expect(answer).toMatchObject({ outcome: 'notFound' });
  });

  it('tells the activity who changed it and to which host, without paths and secrets', async () => {
    const [event] = await portal.sql(`SELECT payload, carrier_id FROM event WHERE name = 'carrier-system-changed'`);

    expect(event).toMatchObject({
      payload: {
        before: { way: null, host: null, signIn: 'none' },
        after: { way: 'http', host: new URL(baseUrl).host, signIn: 'bearer' },
        isUntried: false,
      },
    });
  });

  it('keeps the stored credentials on the same host, and never sends them to another one', async () => {
    const same = await change({ signIn: 'unchanged', token: undefined, way: 'httpWithTariff' });
    const called: (string | undefined)[] = [];
    respond = (request, response) => {
      called.push(request.headers.authorization);
      json(404, {})(request, response);
    };
    const elsewhere = await change({ signIn: 'unchanged', token: undefined, baseUrl: hostUrl });
    const trial = await administrator.call(tryCarrierSystem, {
      carrierId,
      settings: settingsOf({ signIn: 'unchanged', token: undefined, baseUrl: hostUrl }),
    });

    expect(same.body).toMatchObject({ way: 'httpWithTariff', signIn: 'bearer', signInHint: '4321', version: 2 });
    expect([elsewhere.status, elsewhere.body.fields?.[0]?.path]).toEqual([422, 'signIn']);
    expect(trial.status).toBe(422);
    expect(called).toEqual([]);
  });

  it('answers a stale change with the newer settings', async () => {
    const { status, body } = await change({ version: 1 });

    expect([status, body.code, body.current]).toMatchObject([
      409,
      'wrong-state',
      { version: 2, way: 'httpWithTariff' },
    ]);
  });

  it('is saved despite a failing trial call when the code of the carrier is typed, and says so', async () => {
    respond = json(503, {});
    const mistyped = await change({ baseUrl: hostUrl, signIn: 'none', token: undefined, confirmation: 'BMES' });
    const confirmed = await change({ baseUrl: hostUrl, signIn: 'none', token: undefined, confirmation: 'BMESA' });
    const [event] = await portal.sql(
      `SELECT payload FROM event WHERE name = 'carrier-system-changed' ORDER BY id DESC LIMIT 1`,
    );

    expect([mistyped.status, mistyped.body.fields?.[0]?.path]).toEqual([422, 'confirmation']);
    expect(confirmed.body).toMatchObject({ signIn: 'none', trial: { outcome: 'wrong' } });
    expect(confirmed.body.trial?.reason).toMatch(/status 503/);
    expect(event).toMatchObject({ payload: { isUntried: true } });
  });

  it('is changed by an administrator of the portal too', async () => {
    expect((await change({}, editor)).body).toMatchObject({ way: 'http', baseUrl, signIn: 'bearer' });
  });

  it('notes the trial call of the saved settings', async () => {
    const { body } = await administrator.call(tryCarrierSystem, { carrierId });

    expect(body).toMatchObject({ outcome: 'answers', reason: null });
    expect((await systemNow()).trial).toEqual(body);
  });
});

describe('the health of the last seven days', () => {
  const healthNow = async (caller = administrator): Promise<SystemHealth> =>
    (await caller.call(getSystemHealth, { carrierId })).body;
  /** Calls the system as work for a customer's freight does. */
  const lookUp = async (deadline = 5000): Promise<string | undefined> =>
    portal.database.asScope(system, async () => {
      const carriers = portal.app.get(CarriersService, { strict: false });
      const { lookup } = carriers.connectorOf(await carriers.linkOf(shipperId, carrierId), { isTest: false });
      return (await lookup?.findByReference('LAD-1', { signal: AbortSignal.timeout(deadline), deadline }))?.outcome;
    });
  const found = (shipmentId: string) =>
    json(200, { referenceNumbers: { shipmentId, pro: '123456789' }, messageStatus: { status: 'PASS' } });

  it('counts the calls for customers and their answers, and no trial calls', async () => {
    const before = await healthNow();
    await attempt();
    await administrator.call(tryCarrierSystem, { carrierId });
    await lookUp();
    const after = await healthNow();

    expect([after.asked - before.asked, after.answered - before.answered]).toEqual([1, 1]);
    expect(after).toMatchObject({ findings: [], breaker: 'closed', lastFault: null });
    expect(after.p50).toBeGreaterThan(0);
  });

  it('is for administrators of the carrier and of the portal', async () => {
    expect((await stranger.call(getSystemHealth, { carrierId })).status).toBe(404);
    expect((await representative.call(getSystemHealth, { carrierId })).status).toBe(403);
    expect((await editor.call(getSystemHealth, { carrierId })).status).toBe(200);
  });

  it('shows a host that responds with the shipment of somebody else, even once', async () => {
    respond = found('LAD-1');
    await change({ baseUrl: hostUrl, signIn: 'none', token: undefined, confirmation: 'BMESA' });
    expect(await lookUp()).toBe('found');
    respond = found('ANOTHER-7');
    expect(await lookUp()).toBe('failed');

    expect(await healthNow()).toMatchObject({ mixedUp: 1, findings: ['mixedUp'] });
  });

  it('shows a host that is silent, responds wrongly or refuses the credentials, and that it is not called for a moment', async () => {
    respond = () => undefined;
    expect(await lookUp(60)).not.toBe('found');
    respond = json(401, {});
    await lookUp();
    respond = json(503, {});
    for (let times = 0; times < 3; times += 1) await lookUp();
    respond = (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    await lookUp();
    const health = await healthNow();
    await lookUp();

    expect(health).toMatchObject({ refused: 1, wrong: 4, mixedUp: 1, breaker: 'open' });
    expect(health.findings).toEqual(expect.arrayContaining(['refused', 'wrong', 'mixedUp']));
    expect(health.lastFault).toBe("The carrier's response is not JSON.");
    expect((await healthNow()).asked).toBe(health.asked);
  });

  it('shows a host that responds slowly', async () => {
    const hour = new Date(Date.parse((await healthNow()).since) + 3_600_000);
    const counts = { answered: 40, timedOut: 0, failed: 0, refused: 0, wrong: 0, mixedUp: 0 };
    const durations = durationBounds.map((bound) => (bound > 5000 && bound < 6000 ? 40 : 0));
    const slow = {
      ...counts,
      durations,
      breaker: 'closed',
      notedAt: hour,
      lastFault: null,
      lastFaultAt: null,
    } as const;
    await addRow(portal, CarrierCallHour, { carrierId, hour, ...slow, durations: [...durations] });

    const health = await healthNow();
    expect(health.findings).toContain('slow');
    expect(health.p50).toBeGreaterThan(5000);
  });

  it('leaves out what is older than seven days', async () => {
    const before = await healthNow();
    const hour = new Date(Date.parse(before.since) - 3_600_000);
    const counts = { answered: 40, timedOut: 0, failed: 0, refused: 0, wrong: 0, mixedUp: 9 };
    const old = { ...counts, breaker: 'closed', notedAt: hour, lastFault: null, lastFaultAt: null } as const;
    await addRow(portal, CarrierCallHour, { carrierId, hour, ...old, durations: durationBounds.map(() => 1) });

    expect((await healthNow()).asked).toBe(before.asked);
  });
});

describe('events from the carrier', () => {
  const { getEventAccess, rotateEventSecret } = carrierSystemsApi;
  const rotate = async (): Promise<string> => (await administrator.call(rotateEventSecret, { carrierId })).body.secret;
  const access = async () => (await administrator.call(getEventAccess, { carrierId })).body;
  /** A delivery without events, signed by the carrier. */
  const deliver = async (secret: string): Promise<number> => {
    const { clock } = portal;
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const body = JSON.stringify({ deliveryId: 'd-1', sentAt: clock.iso(), events: [] });
    const signature = signWebhook(secret, { id: 'msg_1', timestamp, body });
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(timestamp), 'webhook-signature': signature };
    return (await portal.anyone.send('POST', '/api/v1/carrier-events/BMESA', body, headers)).status;
  };

  it('are refused until the carrier has a secret, which is shown once and stored sealed', async () => {
    expect(await access()).toMatchObject({ url: expect.stringMatching(/carrier-events\/BMESA$/), secretSetAt: null });
    expect(await deliver('whsec_dGhlLXNlY3JldC1vZi10aGUtdGVzdA==')).toBe(401);
    const secret = await rotate();

    expect(await deliver(secret)).toBe(200);
    expect(await access()).toMatchObject({ secretSetBy: 'Ada Reyes', oldSecretUntil: null });
    const everywhere = [
      await access(),
      await storedRows(portal, CarrierWebhookSecret),
      await portal.sql('SELECT payload FROM event'),
    ];
    expect(JSON.stringify(everywhere)).not.toContain(secret);
  });

  it('may be signed with the previous secret for 24 hours, and with none before it', async () => {
    const [first, second, third] = [await rotate(), await rotate(), await rotate()];
    const until = Date.parse((await access()).oldSecretUntil ?? '');

    expect(until - portal.clock.now().getTime()).toBeLessThanOrEqual(24 * 3_600_000);
    expect(until - portal.clock.now().getTime()).toBeGreaterThan(23 * 3_600_000);
    expect([await deliver(first), await deliver(second), await deliver(third)]).toEqual([401, 200, 200]);
    const [old] = (await storedRows(portal, CarrierWebhookSecret, { carrierId })).filter((one) => one.expiresAt);
    await changeRows(portal, CarrierWebhookSecret, old?.id ?? 0, { expiresAt: portal.clock.now() });
    expect([await deliver(second), await deliver(third)]).toEqual([401, 200]);
    expect(await access()).toMatchObject({ oldSecretUntil: null });
  });

  it('have a secret that only administrators create, and the activity says who did', async () => {
    expect((await stranger.call(rotateEventSecret, { carrierId })).status).toBe(404);
    expect((await representative.call(rotateEventSecret, { carrierId })).status).toBe(403);
    const events = await portal.sql(`SELECT payload FROM event WHERE name = 'carrier-event-secret-rotated'`);

    expect(events).toHaveLength(4);
    expect(events[0]).toEqual({ payload: { carrierId } });
  });
});

describe('a trial call', () => {
  it('requests a rate only where the carrier gives the rates, and nothing that orders', async () => {
    const asked: string[] = [];
    respond = (request, response) => {
      asked.push(`${request.method} ${request.url?.split('?')[0]}`);
      json(404, {})(request, response);
    };

    expect(await attempt({ baseUrl: hostUrl, signIn: 'none', way: 'httpWithTariff' })).toMatchObject({
      outcome: 'answers',
    });
    expect(await attempt({ baseUrl: hostUrl, signIn: 'none' })).toMatchObject({ outcome: 'wrong' });
    expect(asked).toEqual(['GET /bol/v1/app/', 'GET /bol/v1/app/', 'POST /v1/ratequote/app']);
  });

  it('names a host that is no system of a carrier, and one that responds with a shipment of somebody else', async () => {
    respond = (_, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    const website = await attempt({ baseUrl: hostUrl, signIn: 'none', way: 'httpWithTariff' });
    respond = json(200, {
      referenceNumbers: { shipmentId: 'ANOTHER-1', pro: '123456789' },
      messageStatus: { status: 'PASS' },
    });
    const foreign = await attempt({ baseUrl: hostUrl, signIn: 'none' });

    expect([website.outcome, website.reason]).toEqual(['wrong', expect.stringContaining('Check the address')]);
    expect([foreign.outcome, foreign.reason]).toEqual(['wrong', expect.stringContaining('another shipment')]);
  });

  it('tells a host that is not there', async () => {
    const trial = await attempt({ baseUrl: 'http://127.0.0.1:9', signIn: 'none' });

    expect([trial.outcome, trial.reason]).toEqual(['silent', expect.stringMatching(/refused the connection/)]);
  });

  it('names the parts of the credentials that are missing', async () => {
    const { status, body } = await administrator.call(tryCarrierSystem, {
      carrierId,
      settings: settingsOf({ signIn: 'basic', userName: 'me' }),
    });

    expect([status, (body as Refused).fields?.[0]?.path]).toEqual([422, 'password']);
  });
});

describe('a conformance run', () => {
  const places = { originPostalCode: '60607', destinationPostalCode: '30303' };
  const run = async (): Promise<ConformanceRun> =>
    (await administrator.call(runConformance, { carrierId, ...places })).body;
  const outcomes = ({ steps }: ConformanceRun) => Object.fromEntries(steps.map(({ step, outcome }) => [step, outcome]));
  const accepted = (reference: string) =>
    simulator.world
      .book('BMESA')
      .all()
      .filter((shipment) => shipment.reference === reference);

  beforeAll(async () => {
    simulator.world.clock.set(portal.clock.iso());
    await change({ confirmation: 'BMESA' });
  });
  afterEach(() => simulator.world.faults.clear());

  it('sends a test shipment through every message, withdraws it, and is shown with the connection', async () => {
    const passed = await run();

    expect(outcomes(passed)).toEqual({
      ...{ unknown: 'passed', rate: 'passed', dispatch: 'passed', lookup: 'passed', amend: 'passed' },
      ...{ tracking: 'passed', documents: 'passed', invoices: 'passed', cancel: 'passed' },
    });
    expect(passed).toMatchObject({ isPassed: true, ranBy: 'Ada Reyes', reference: expect.stringMatching(/^TEST-/) });
    expect(accepted(passed.reference)).toMatchObject([{ isCanceled: true }]);
    expect((await systemNow()).conformance).toEqual(passed);
  });

  it('names the message that failed and why, and tries the others', async () => {
    simulator.world.faults.set('BMESA', 'documents', [{ kind: 'status', status: 500 }]);
    const failed = await run();

    expect(failed.isPassed).toBe(false);
    expect(outcomes(failed)).toMatchObject({ documents: 'failed', invoices: 'passed', cancel: 'passed' });
    expect(failed.steps.find(({ step }) => step === 'documents')?.reason).toMatch(/status 500/);
    const [event] = await portal.sql(
      `SELECT payload FROM event WHERE name = 'carrier-system-tested' ORDER BY id DESC LIMIT 1`,
    );
    expect(event).toEqual({ payload: { carrierId, reference: failed.reference, failed: ['documents'] } });
  });

  it('withdraws a test shipment too whose acceptance was never confirmed', async () => {
    simulator.world.faults.set('BMESA', 'pickup', [{ kind: 'reset', when: 'after', times: 1 }]);
    const broken = await run();

    expect(outcomes(broken)).toMatchObject({
      dispatch: 'failed',
      lookup: 'skipped',
      tracking: 'skipped',
      cancel: 'passed',
    });
    expect(accepted(broken.reference)).toMatchObject([{ isCanceled: true }]);
  });

  it('needs places that exist, and a connection', async () => {
    const wrong = await administrator.call(runConformance, { carrierId, ...places, originPostalCode: '00000' });
    const unconnected = await stranger.call(runConformance, { carrierId: otherId, ...places });

    expect([wrong.status, (wrong.body as Refused).fields?.[0]?.path]).toEqual([422, 'originPostalCode']);
    expect([unconnected.status, (unconnected.body as Refused).code]).toEqual([409, 'wrong-state']);
    expect((await stranger.call(runConformance, { carrierId, ...places })).status).toBe(404);
    expect((await representative.call(runConformance, { carrierId, ...places })).status).toBe(403);
  });
});
