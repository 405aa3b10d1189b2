import type { Role } from '@lading/domain/users/roles';
import { io, type Socket } from 'socket.io-client';
import { alertsApi } from '@lading/contracts/notifications/alerts';
import { proBlocksApi, proBlocksChanged } from '@lading/contracts/carriers/pro-blocks';
import { Browser } from '../../../../../test/harness/browser';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../test/harness/test-portal';
import { carriers, startFreight, type Freight } from '../shipments/shipments.fixture';
import { Alert } from './alerts.entities';
import { aUser } from '../../../../../test/harness/builders/customers';
import { removeRows } from '../../../../../test/harness/builders/rows';
import { aProBlock } from '../../../../../test/harness/builders/carriers';

const carrierId = carriers.QHAWK;
const password = 'correct horse battery';
const sockets: Socket[] = [];
let freight: Freight;
let people = 0;

interface Person {
  readonly caller: Caller;
  readonly token: string;
}

interface Home {
  readonly carrierId?: number;
  readonly customerId?: number;
}

async function personOf(role: Role, privilege: string, home: Home = {}): Promise<Person> {
  people += 1;
  const email = `person-${people}@quillhawk.example`;
  await aUser(freight.portal, {
    email,
    role,
    carrierId: home.carrierId,
    carrierUserRole: home.carrierId ? 5 : null,
    customerId: home.customerId,
    privileges: [privilege],
  });
  const { access_token: token } = await new Browser(freight.portal.app, `10.0.8.${people}`).signIn(email, password);
  return { caller: freight.portal.as(token), token };
}

/** The pushes to a user's pages, which follow the blocks of the carrier if the user may. */
async function pageOf({ token }: Person): Promise<{ received: unknown[]; isFollowing: boolean }> {
  const socket = io(freight.portal.address, { transports: ['websocket'], reconnection: false, auth: { token } });
  sockets.push(socket);
  const received: unknown[] = [];
  socket.on(proBlocksChanged.name, (message: unknown) => received.push(message));
  const followed: { isFollowing: boolean } = await socket.emitWithAck('follow', {
    ...{ subject: 'pro-blocks', key: String(carrierId) },
  });
  return { received, isFollowing: followed.isFollowing };
}

const alertTextsOf = async (caller: Caller): Promise<string[]> =>
  (await caller.call(alertsApi.listAlerts, { limit: 50, kinds: ['proBlockRequest'] })).body.items.map(
    ({ text }) => text,
  );
const untilAlerted = (caller: Caller): Promise<string> =>
  eventually(async () => (await alertTextsOf(caller))[0], 25_000);
const ask = async (size: number) =>
  (await freight.administrator.call(proBlocksApi.request, { carrierId, size, reason: 'A new plant' })).body.id;

beforeAll(async () => {
  freight = await startFreight();
});
afterEach(() => removeRows(freight.portal, Alert));
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await freight.close();
});

describe('a request for PRO numbers', () => {
  it('is heard of by those who decide about it, and its answer by the company', async () => {
    const carrier = await personOf('CarrierAdministrator', 'dataVisibility', { carrierId });
    const desk = await personOf('SystemAdministrator', 'addCarrier');
    const others = [
      await personOf('CarrierAdministrator', 'dataVisibility', { carrierId: carriers.BMESA }),
      await personOf('SystemAdministrator', 'viewCarriers'),
    ];
    const colleague = await pageOf(await personOf('CustomerUser', 'dispatch', { customerId: 1001 }));
    const pages = await Promise.all([carrier, desk].map(pageOf));
    const closed = await Promise.all(others.map(pageOf));
    expect([...pages, ...closed].map(({ isFollowing }) => isFollowing)).toEqual([true, true, false, false]);

    const requestId = await ask(5000);
    const ofCarrier = '[Lakeside Machine Works requests 5,000 PRO numbers|/carriers/pro-numbers]. A new plant';
    expect(await untilAlerted(carrier.caller)).toBe(ofCarrier);
    expect(await untilAlerted(desk.caller)).toBe(
      `[Lakeside Machine Works requests 5,000 PRO numbers from Quillhawk Express|/admin/manage-carriers/${carrierId}/pro-numbers]. A new plant`,
    );
    await eventually(async () => pages.every(({ received }) => received.length > 0) || undefined);
    expect(pages.map(({ received }) => received)).toEqual([[{ carrierId }], [{ carrierId }]]);
    for (const { caller } of others) expect(await alertTextsOf(caller)).toEqual([]);

    await carrier.caller.call(proBlocksApi.decline, { carrierId, requestId, answer: 'Too many' });
    expect(await untilAlerted(freight.administrator)).toBe(
      '[Quillhawk Express declined your request for PRO numbers|/customers/carriers/pro-numbers]. Too many',
    );
    expect(await alertTextsOf(freight.stranger)).toEqual([]);
    expect(closed.flatMap(({ received }) => received)).toEqual([]);

    const grant = { carrierId, requestId: await ask(3), from: '8283403950', to: '8283403988' };
    await removeRows(freight.portal, Alert);
    expect((await desk.caller.call(proBlocksApi.grant, grant)).status).toBe(201);
    expect(await untilAlerted(freight.administrator)).toBe(
      '[Quillhawk Express granted your company a block of PRO numbers|/customers/carriers/pro-numbers]',
    );
    await eventually(async () => colleague.received.length === 4 || undefined);
    expect(colleague.received).toEqual(Array(4).fill({ carrierId }));
  });

  it('raises no alert where the kind is switched off', async () => {
    const { body: settings } = await freight.administrator.call(alertsApi.getAlertSettings);
    const kinds = [{ kind: 'proBlockRequest' as const, channel: 'off' as const }];
    await freight.administrator.call(alertsApi.changeAlertSettings, { ...settings, kinds });
    const carrier = await personOf('CarrierAdministrator', 'dataVisibility', { carrierId });
    const requestId = await ask(2);
    await untilAlerted(carrier.caller);
    const answered = () => freight.portal.sql(`SELECT FROM alert_occasion WHERE occasion LIKE '%:company'`);
    const before = (await answered()).length;
    await carrier.caller.call(proBlocksApi.decline, { carrierId, requestId, answer: 'No' });
    await eventually(async () => (await answered()).length > before || undefined, 25_000);

    expect(await alertTextsOf(freight.administrator)).toEqual([]);
  });
});

describe('a block that is withdrawn', () => {
  const createBlock = (firstBody: number, customerId: number | null): Promise<number> =>
    aProBlock(freight.portal, { carrierId, customerId, firstBody, lastBody: firstBody + 9, bodyLength: 9 });

  it('is heard of by its company, and by the pages of all who have to do with it', async () => {
    const { body: settings } = await freight.administrator.call(alertsApi.getAlertSettings);
    const kinds = [{ kind: 'proBlockRequest' as const, channel: 'portal' as const }];
    await freight.administrator.call(alertsApi.changeAlertSettings, { ...settings, kinds });
    const carrier = await personOf('CarrierAdministrator', 'dataVisibility', { carrierId });
    const company = await pageOf(await personOf('CustomerUser', 'dispatch', { customerId: 1001 }));
    const desk = await pageOf(await personOf('SystemAdministrator', 'addCarrier'));
    const [own, everybodys] = [await createBlock(828_500_000, 1001), await createBlock(828_600_000, null)];

    await carrier.caller.call(proBlocksApi.revoke, { carrierId, proBlockId: everybodys });
    await eventually(async () => desk.received.length === 1 || undefined);
    await carrier.caller.call(proBlocksApi.revoke, { carrierId, proBlockId: own });
    expect(await untilAlerted(freight.administrator)).toBe(
      '[Quillhawk Express withdrew a block of PRO numbers from your company|/customers/carriers/pro-numbers]. Numbers already used stay valid',
    );
    await eventually(async () => desk.received.length === 2 || undefined);
    expect(company.received).toEqual([{ carrierId }]);
    for (const caller of [freight.administrator, freight.stranger, carrier.caller])
      expect(await alertTextsOf(caller)).toHaveLength(caller === freight.administrator ? 1 : 0);
  });
});
