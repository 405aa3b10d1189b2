import { actingApi } from '@lading/contracts/accounts/act-user';
import { apiKeysApi } from '@lading/contracts/accounts/api-keys';
import {
  mostWebhooks,
  webhooksApi,
  type AddWebhook,
  type WebhookWithSecret,
} from '@lading/contracts/notifications/webhooks';
import { createUser, createShipper, signedIn, type Shipper } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type Reply, type TestPortal } from '../../../../../test/harness/test-portal';
import { Webhook, Webhook as StoredWebhook } from './webhooks.entities';
import { removeRows, addManyRows, changeRows, storedRow } from '../../../../../test/harness/builders/rows';

let portal: TestPortal;
let shipper: Shipper;
let administrator: Caller;
let stranger: Caller;

const wanted: AddWebhook = {
  name: 'ERP',
  url: 'https://erp.example/hooks?token=of-the-receiver',
  kinds: ['tracking.delivered', 'quote.rated'],
};
const add = async (changes: Partial<AddWebhook> = {}): Promise<WebhookWithSecret> => {
  const { status, body } = await administrator.call(webhooksApi.addWebhook, { ...wanted, ...changes });
  expect(status).toBe(201);
  return body;
};

/** Rows that were there before, so that few calls are spent on them. */
const addRows = (count: number): Promise<unknown> =>
  addManyRows(
    portal,
    StoredWebhook,
    Array.from({ length: count }, () => ({
      customerId: shipper.customerId,
      createdBy: shipper.userId,
      name: 'Row',
      url: 'https://erp.example',
      kinds: ['quote.rated'],
      secret: 'x',
      createdAt: new Date(),
      updatedAt: new Date(),
    })),
  );

beforeAll(async () => {
  portal = await startTestPortal();
  shipper = await createShipper(portal, 'harbor');
  administrator = portal.as(shipper.token);
  stranger = portal.as((await createShipper(portal, 'other')).token);
});
beforeEach(() => removeRows(portal, Webhook));
afterAll(() => portal.close());

describe('webhooks', () => {
  it('show their secret once, store it sealed, and leave it out of the history', async () => {
    const { secret, ...webhook } = await add();
    const { body } = await administrator.call(webhooksApi.listWebhooks);
    const [row] = await portal.sql<{ row: string }>('SELECT webhook::text AS row FROM webhook WHERE id = $1', [
      webhook.id,
    ]);
    const [event] = await portal.sql<{ payload: object; actorId: number }>(
      `SELECT payload, actor_id AS "actorId" FROM event WHERE name = 'webhook-added' AND subject = $1`,
      [`webhook:${webhook.id}`],
    );

    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(body).toEqual({ items: [webhook], total: 1 });
    expect(webhook).toMatchObject({ ...wanted, isEnabled: true });
    expect(row?.row).not.toContain(secret.slice(6, 30));
    expect(event).toEqual({
      actorId: shipper.userId,
      payload: { webhookId: webhook.id, name: 'ERP', host: 'erp.example', kinds: wanted.kinds, isEnabled: true },
    });
  });

  it('have a secret that opens nothing in the row of another', async () => {
    const [one, other] = [await add(), await add()];
    await changeRows(portal, StoredWebhook, one.id, {
      secret: (await storedRow(portal, StoredWebhook, other.id)).secret,
    });
    const { id } = one;
    await administrator.call(webhooksApi.sendTest, { id });

    const { body } = await administrator.call(webhooksApi.listDeliveries, { id, limit: 10 });
    expect(body.items[0]).toMatchObject({ attempts: 0, state: 'waiting' });
  });

  it('are changed, rotated and removed, each with a word in the history that names no secret', async () => {
    const { id, secret } = await add();
    const change = { ...wanted, id, name: 'Warehouse', kinds: ['claim.changed' as const], isEnabled: false };
    const changed = await administrator.call(webhooksApi.changeWebhook, change);
    const rotated = await administrator.call(webhooksApi.rotateSecret, { id });
    const removed = await administrator.call(webhooksApi.removeWebhook, { id });
    const { body } = await administrator.call(webhooksApi.listWebhooks);
    const events = await portal.sql<{ name: string; payload: string }>(
      'SELECT name, payload::text AS payload FROM event WHERE subject = $1 ORDER BY id',
      [`webhook:${id}`],
    );

    expect(changed.body).toMatchObject({ name: 'Warehouse', kinds: ['claim.changed'], isEnabled: false });
    expect(rotated).toMatchObject({ status: 201, body: { oldSecretUntil: '2026-11-21T15:00:00.000Z' } });
    expect(removed.status).toBe(204);
    expect(body.total).toBe(0);
    expect(events.map(({ name }) => name)).toEqual([
      'webhook-added',
      'webhook-changed',
      'webhook-secret-rotated',
      'webhook-removed',
    ]);
    const history = events.map(({ payload }) => payload).join(' ');
    for (const hidden of [secret, rotated.body.secret, 'of-the-receiver']) expect(history).not.toContain(hidden);
  });

  it('are ten at most', async () => {
    await addRows(mostWebhooks - 1);
    await add();
    const refused = await administrator.call(webhooksApi.addWebhook, wanted);
    const { body } = await administrator.call(webhooksApi.listWebhooks);

    expect(refused).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
    expect(body.total).toBe(10);
  });

  it('are ten at most when two are added at once', async () => {
    await addRows(mostWebhooks - 1);
    const both = [1, 2].map(() => administrator.call(webhooksApi.addWebhook, wanted));
    const statuses = (await Promise.all(both)).map(({ status }) => status);

    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409]);
  });

  it('go to public https addresses alone', async () => {
    const addresses = [
      ['http://erp.example/hook', 'only https'],
      ['https://erp.example:444/hook', 'ports'],
      ['https://me:secret@erp.example/hook', 'credentials'],
      ['https://10.0.0.8/hook', 'private'],
      ['https://127.0.0.1/hook', 'private'],
      ['https://2130706433/hook', 'private'],
      ['https://0x7f.1/hook', 'private'],
      ['https://169.254.169.254/latest', 'private'],
      ['https://[::1]/hook', 'private'],
      ['https://[::ffff:127.0.0.1]/hook', 'private'],
    ] as const;
    const { id } = await add();
    const added = await administrator.call(webhooksApi.addWebhook, { ...wanted, url: 'https://192.168.0.1/' });
    const replies: Reply<unknown>[] = [added];
    for (const [url] of addresses) {
      replies.push(await administrator.call(webhooksApi.changeWebhook, { ...wanted, id, url, isEnabled: true }));
    }

    const reasons = ['private', ...addresses.map(([, reason]) => reason)];
    expect(replies).toHaveLength(reasons.length);
    for (const [index, reason] of reasons.entries()) {
      const message = expect.stringContaining(reason);
      expect(replies[index]).toMatchObject({ status: 422, body: { fields: [{ path: 'url', message }] } });
    }
    expect((await administrator.call(webhooksApi.listWebhooks)).body.items[0]?.url).toBe(wanted.url);
  });

  it('are not found by another company', async () => {
    const { id } = await add();
    await administrator.call(webhooksApi.sendTest, { id });
    const { body } = await administrator.call(webhooksApi.listDeliveries, { id, limit: 10 });
    const deliveryId = body.items[0]?.id ?? 0;

    const replies = [
      await stranger.call(webhooksApi.changeWebhook, { ...wanted, id, isEnabled: true }),
      await stranger.call(webhooksApi.removeWebhook, { id }),
      await stranger.call(webhooksApi.rotateSecret, { id }),
      await stranger.call(webhooksApi.sendTest, { id }),
      await stranger.call(webhooksApi.listDeliveries, { id, limit: 10 }),
      await stranger.call(webhooksApi.replay, { id, deliveryId }),
    ];
    const { body: own } = await stranger.call(webhooksApi.listWebhooks);
    const { id: other } = (await stranger.call(webhooksApi.addWebhook, wanted)).body;
    const mixed = await stranger.call(webhooksApi.replay, { id: other, deliveryId });

    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(own.total).toBe(0);
    expect(mixed.status).toBe(404);
    expect((await administrator.call(webhooksApi.listWebhooks)).body.total).toBe(1);
  });

  it('are for users who manage API keys: not for other users, for keys, or while acting as a user', async () => {
    const { customerId } = shipper;
    await createUser(portal, { email: 'user@harbor.example', role: 'CustomerUser', customerId });
    await createUser(portal, { email: 'second@harbor.example', role: 'CustomerAdministrator', customerId });
    await createUser(portal, { email: 'ruth@system.example', role: 'SuperSystemAdministrator' });
    const user = portal.as(await signedIn(portal, 'user@harbor.example'));
    const second = portal.as(await signedIn(portal, 'second@harbor.example'));
    const root = portal.as(await signedIn(portal, 'ruth@system.example'));
    const input = { name: 'All', scopes: ['company' as const], isTest: false };
    const key = portal.as((await administrator.call(apiKeysApi.createApiKey, input)).body.key);
    const { body } = await root.call(actingApi.impersonate, { userName: 'admin@harbor.example' });
    const acting = portal.as(body.actingToken);

    expect((await second.call(webhooksApi.addWebhook, wanted)).status).toBe(201);
    expect((await user.call(webhooksApi.listWebhooks)).status).toBe(403);
    expect((await key.call(webhooksApi.addWebhook, wanted)).status).toBe(403);
    expect((await acting.call(webhooksApi.addWebhook, wanted)).body).toMatchObject({ code: 'refused-while-acting' });
    expect((await acting.call(webhooksApi.listWebhooks)).body).toMatchObject({ code: 'refused-while-acting' });
  });

  it('require at least one event, each once', async () => {
    const none = await administrator.call(webhooksApi.addWebhook, { ...wanted, kinds: [] });
    const twice = await add({ kinds: ['quote.rated', 'quote.rated'] });

    expect(none.status).toBe(422);
    expect(twice.kinds).toEqual(['quote.rated']);
  });
});
