import { webhooksApi, type WebhookDelivery, type WebhookWithSecret } from '@lading/contracts/notifications/webhooks';
import { asWritten } from '../../../../../test/harness/as-written';
import { createUser, createShipper, type Shipper } from '../../../../../test/harness/freight-world';
import { eventsHandled, eventually } from '../../../../../test/harness/kernel-app';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { jobActor } from '../../kernel/auth/actor.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import { OrdersUploaded } from '../order-uploads/order-uploads.events.js';
import { isSignedBy, letTriesBegin, startReceiver, status, type Receiver } from './webhooks.fixture';
import { WebhooksJobs } from './webhooks.jobs.js';
import { pageOfLogInState } from './webhooks.queries.js';
import { Webhook, WebhookDelivery as StoredWebhookDelivery } from './webhooks.entities.js';
import { Customer } from '../customers/customers.entities.js';
import { removeRows, addRow, changeRows } from '../../../../../test/harness/builders/rows.js';
import { OrderUpload } from '../order-uploads/order-uploads.entities.js';

// Later than any machine that runs this, so that planned tries wait until they are let go.
const start = '2100-01-04T15:00:00.000Z';
const hour = 3_600_000;
let portal: TestPortal;
let shipper: Shipper;
let neighbor: Shipper;
let administrator: Caller;
let receiver: Receiver;
let uploads = 0;

beforeAll(async () => {
  portal = await startTestPortal({ now: start, config: { webhookPrivateHosts: '127.0.0.1' } });
  shipper = await createShipper(portal);
  neighbor = await createShipper(portal, 'neighbor');
  administrator = portal.as(shipper.token);
});
beforeEach(async () => {
  receiver = await startReceiver();
  portal.clock.set(start);
  await removeRows(portal, Webhook);
  await portal.whenIdle();
});
afterEach(() => receiver.close());
afterAll(() => portal.close());

async function added(url = receiver.url, by = administrator): Promise<WebhookWithSecret> {
  const reply = await by.call(webhooksApi.addWebhook, {
    name: 'ERP',
    url,
    kinds: ['order_upload.received'],
  });
  expect(reply.status).toBe(201);
  return reply.body;
}

/** Publishes an event that the company's webhooks are sent. */
async function happen(work: () => Promise<void> = async () => undefined, at = shipper): Promise<void> {
  const { customerId, userId } = at;
  const name = `orders-${(uploads += 1)}.csv`;
  await portal.database.asScope(system, () =>
    portal.database.transaction(async () => {
      const { id: orderUploadId } = await addRow(portal, OrderUpload, {
        ...{ customerId, userId, askedBy: userId, name, createdAt: new Date(), updatedAt: new Date() },
      });
      const payload = { orderUploadId, name, orders: 3 };
      const event = new OrdersUploaded({ subject: `order-upload:${orderUploadId}`, payload, customerId });
      await portal.app.get(Events).publish(jobActor('test'), event);
      await work();
    }),
  );
}

const log = async (id: number): Promise<WebhookDelivery[]> =>
  (await administrator.call(webhooksApi.listDeliveries, { id, limit: 100 })).body.items;

/** The newest message, once the wanted is true of it. */
const newest = (id: number, isWanted: (delivery: WebhookDelivery) => boolean): Promise<WebhookDelivery> =>
  eventually(async () => (await log(id)).filter(isWanted)[0]);

/** Fails, and is let try again, until nothing follows. */
async function exhaust(id: number): Promise<WebhookDelivery> {
  for (let tries = 1; ; tries += 1) {
    const delivery = await newest(id, ({ attempts }) => attempts === tries);
    if (delivery.state !== 'waiting') return delivery;
    await letTriesBegin(portal);
  }
}

describe('a message', () => {
  it('is posted once it is committed, signed in the form of Standard Webhooks', async () => {
    const { id, secret } = await added();
    await happen();

    const [message] = await receiver.count(1);
    if (!message) throw new Error('nothing came');
    const body = JSON.parse(message.body);
    const delivery = await newest(id, ({ state }) => state === 'delivered');
    expect(isSignedBy(message, secret)).toBe(true);
    expect(isSignedBy({ ...message, body: `${message.body} ` }, secret)).toBe(false);
    expect(message.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-timestamp': '4102758000' });
    expect(body).toEqual({
      type: 'order_upload.received',
      timestamp: start,
      data: { id: expect.any(Number), name: `orders-${uploads}.csv`, orderCount: 3 },
    });
    expect(delivery).toMatchObject({
      messageId: message.headers['webhook-id'],
      kind: 'order_upload.received',
      attempts: 1,
      statusCode: 200,
      answer: 'thanks',
      lastAttemptAt: start,
    });
    expect(delivery.durationMs).toBeGreaterThanOrEqual(0);
    expect(delivery.nextAttemptAt ?? null).toBeNull();
  });

  it('is not made when the change is rolled back, nor for kinds that no webhook wants, nor while switched off', async () => {
    const { id, name, url } = await added();
    const failing = happen(() => Promise.reject(new Error('the change fails')));
    await expect(failing).rejects.toThrow('the change fails');
    const other = { id, name, url, isEnabled: true, kinds: ['claim.changed'] } as const;
    await administrator.call(webhooksApi.changeWebhook, { ...other, kinds: [...other.kinds] });
    await happen();
    const off = { ...other, kinds: ['order_upload.received' as const], isEnabled: false };
    await administrator.call(webhooksApi.changeWebhook, off);
    await happen();
    await eventsHandled(portal);

    expect(await log(id)).toEqual([]);
    expect(receiver.received).toEqual([]);
  });

  it('is made once for an event that is heard twice', async () => {
    const { id } = await added();
    await happen();
    await newest(id, ({ state }) => state === 'delivered');
    const [event] = await portal.sql<{ id: number }>(`SELECT max(id) AS id FROM event WHERE name = 'orders-uploaded'`);
    const handling = { listener: 'FreightWebhookListeners.uploaded', eventId: event?.id ?? 0 };
    const run = { id: 'again', attempt: 2, isLast: false, signal: new AbortController().signal };
    await portal.database.asScope(system, () => portal.app.get(Events).handle(handling, run));

    expect(await log(id)).toHaveLength(1);
    expect(receiver.received).toHaveLength(1);
  });

  it('is tried again after a failure with the same id and another time stamp', async () => {
    const { id, secret } = await added();
    receiver.answerWith(status(500, 'out of order'));
    await happen();
    const failed = await newest(id, ({ attempts }) => attempts === 1);
    const wait = Date.parse(String(failed.nextAttemptAt)) - Date.parse(start);
    receiver.answerWith(status(204));
    portal.clock.set('2100-01-04T15:00:05.000Z');
    await letTriesBegin(portal);
    const delivered = await newest(id, ({ state }) => state === 'delivered');

    const [first, second] = receiver.received;
    expect(failed).toMatchObject({ state: 'waiting', statusCode: 500, answer: 'out of order' });
    expect(failed.problem).toBe('It responded with status 500');
    expect(wait).toBeGreaterThanOrEqual(4500);
    expect(wait).toBeLessThanOrEqual(5500);
    expect(delivered).toMatchObject({ attempts: 2, statusCode: 204, messageId: failed.messageId });
    expect(delivered.problem ?? null).toBeNull();
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
    expect(second && isSignedBy(second, secret)).toBe(true);
  });

  it('is given up after ten tries, and sent again by hand with its own id and new tries', async () => {
    const { id } = await added();
    receiver.answerWith(status(503));
    await happen();
    const dead = await exhaust(id);
    const { body: failedOnes } = await administrator.call(webhooksApi.listDeliveries, {
      id,
      state: 'failed',
      limit: 10,
    });
    const again = await administrator.call(webhooksApi.replay, { id, deliveryId: dead.id });
    const eleventh = await newest(id, ({ attempts }) => attempts === 11);
    receiver.answerWith(status(200));
    await letTriesBegin(portal);
    const delivered = await newest(id, ({ state }) => state === 'delivered');

    expect(dead).toMatchObject({ state: 'failed', attempts: 10, statusCode: 503 });
    expect(failedOnes.items.map((one) => one.id)).toEqual([dead.id]);
    expect(again).toMatchObject({ status: 202, body: { state: 'waiting', messageId: dead.messageId } });
    expect(eleventh.state).toBe('waiting');
    expect(delivered).toMatchObject({ attempts: 12 });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('follows no redirect', async () => {
    const { id } = await added();
    const elsewhere = await startReceiver();
    receiver.answerWith((response) => response.writeHead(307, { location: elsewhere.url }).end());
    await happen();
    const failed = await newest(id, ({ attempts }) => attempts === 1);
    await elsewhere.close();

    expect(failed).toMatchObject({
      statusCode: 307,
      problem: 'It responded with a redirect (307), which is not followed',
    });
    expect(elsewhere.received).toEqual([]);
  });

  it('goes to no private address that the operator has not named, and reads no endless answer', async () => {
    const { id } = await added(`https://localhost:8443/hook`);
    await happen();
    const refused = await newest(id, ({ attempts }) => attempts === 1);
    const { id: second } = await added();
    receiver.answerWith((response) => response.writeHead(200).end('x'.repeat(2_000_000)));
    await happen();
    const cut = await newest(second, ({ attempts }) => attempts === 1);

    expect(refused).toMatchObject({ state: 'waiting', problem: 'The name resolves to a private range' });
    expect(refused.statusCode ?? null).toBeNull();
    expect(cut.problem).toBe('The answer is too large');
  });

  it('stores a kilobyte of the answer, whatever its bytes', async () => {
    const { id } = await added();
    receiver.answerWith((response) =>
      response.writeHead(200).end(Buffer.concat([Buffer.alloc(3), Buffer.alloc(3000, 'é')])),
    );
    await happen();
    const { answer } = await newest(id, ({ state }) => state === 'delivered');

    expect(answer).toHaveLength(511);
    expect(answer).toMatch(/^é+\uFFFD?$/);
  });

  it('is signed with both secrets for a day after a rotation, and with the new one alone from then on', async () => {
    const { id, secret: old } = await added();
    const { body: rotated } = await administrator.call(webhooksApi.rotateSecret, { id });
    await happen();
    await newest(id, ({ state }) => state === 'delivered');
    portal.clock.set(new Date(Date.parse(start) + 24 * hour).toISOString());
    await happen();
    const [both, single] = await receiver.count(2);

    expect(rotated.secret).not.toBe(old);
    expect(rotated.oldSecretUntil).toBe('2100-01-05T15:00:00.000Z');
    expect(both && [isSignedBy(both, old), isSignedBy(both, rotated.secret)]).toEqual([true, true]);
    expect(single && [isSignedBy(single, old), isSignedBy(single, rotated.secret)]).toEqual([false, true]);
  });
});

describe('an address', () => {
  it('is switched off when it says that it is gone, and its administrators hear of it by mail', async () => {
    const { id } = await added();
    receiver.answerWith(status(410));
    await happen();
    const gone = await newest(id, ({ state }) => state === 'failed');
    const { body } = await administrator.call(webhooksApi.listWebhooks);
    const mails = await portal.sql('SELECT recipient, subject, text FROM mail WHERE subject LIKE $1', ['%ERP%']);

    expect(gone).toMatchObject({ attempts: 1, statusCode: 410 });
    expect(body.items[0]).toMatchObject({ isEnabled: false, switchedOff: 'gone' });
    expect(mails).toEqual([
      {
        recipient: 'admin@harbor.example',
        subject: 'The webhook ERP was turned off',
        text: expect.stringContaining('no longer exists'),
      },
    ]);
  });

  it('is switched off when nothing has arrived for five days and a message is given up; what waits is not sent', async () => {
    const { id, name, url, kinds } = await added();
    receiver.answerWith(status(500));
    await happen();
    const { id: deliveryId } = await newest(id, ({ attempts }) => attempts === 1);
    const { body: before } = await administrator.call(webhooksApi.listWebhooks);
    portal.clock.set(new Date(Date.parse(start) + 5 * 24 * hour).toISOString());
    await happen();
    const waiting = await newest(id, (one) => one.id !== deliveryId && one.attempts === 1);
    const { body: patient } = await administrator.call(webhooksApi.listWebhooks);
    for (let tries = 2; tries <= 10; tries += 1) {
      await letTriesBegin(portal, deliveryId);
      await newest(id, (one) => one.id === deliveryId && one.attempts === tries);
    }
    const { body: off } = await administrator.call(webhooksApi.listWebhooks);
    await letTriesBegin(portal);
    const abandoned = await newest(id, (one) => one.id === waiting.id && one.state === 'failed');
    const refused = await administrator.call(webhooksApi.replay, { id, deliveryId });
    const { body: on } = await administrator.call(webhooksApi.changeWebhook, { id, name, url, kinds, isEnabled: true });

    expect(before.items[0]).toMatchObject({ isEnabled: true, failingSince: start });
    expect(patient.items[0]).toMatchObject({ isEnabled: true, failingSince: start });
    expect(off.items[0]).toMatchObject({ isEnabled: false, switchedOff: 'failing' });
    expect(abandoned).toMatchObject({
      attempts: 1,
      problem: 'The webhook or its company was switched off before this was sent',
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
    expect(on).toMatchObject({ isEnabled: true });
    expect([on.switchedOff ?? null, on.failingSince ?? null]).toEqual([null, null]);
  });

  it('is patient again after a single message that arrived', async () => {
    const { id } = await added();
    receiver.answerWith(status(500));
    await happen();
    await newest(id, ({ attempts }) => attempts === 1);
    receiver.answerWith(status(200));
    await happen();
    await newest(id, ({ state }) => state === 'delivered');

    const { body } = await administrator.call(webhooksApi.listWebhooks);
    expect(body.items[0]?.failingSince ?? null).toBeNull();
  });

  it('hears nothing more once its company is switched off, not even a test', async () => {
    const { id } = await added(receiver.url, portal.as(neighbor.token));
    receiver.answerWith(status(500));
    await happen(undefined, neighbor);
    await eventually(
      async () =>
        (await portal.sql('SELECT FROM webhook_delivery WHERE webhook_id = $1 AND attempts = 1', [id])).length === 1,
    );
    const { customerId } = neighbor;
    await addRow(portal, StoredWebhookDelivery, {
      webhookId: id,
      customerId,
      messageId: 'msg_late',
      kind: 'webhook.test',
      body: '{}',
      createdAt: start,
      nextAttemptAt: start,
    });
    await changeRows(portal, Customer, customerId, { isActive: false });
    await letTriesBegin(portal);
    const saved = await eventually(async () => {
      const rows = await portal.sql<{ state: string; attempts: number }>(
        'SELECT state, attempts FROM webhook_delivery WHERE webhook_id = $1 ORDER BY id',
        [id],
      );
      return rows.every(({ state }) => state === 'failed') ? rows : undefined;
    });
    await changeRows(portal, Customer, customerId, { isActive: true });

    expect(saved.map(({ attempts }) => attempts)).toEqual([1, 0]);
    expect(receiver.received).toHaveLength(1);
  });

  it('is tried out with a test event, once, also while it is switched off', async () => {
    const { id, name, url, kinds, secret } = await added();
    await administrator.call(webhooksApi.changeWebhook, { id, name, url, kinds, isEnabled: false });
    receiver.answerWith(status(500));
    const failing = await administrator.call(webhooksApi.sendTest, { id });
    const failed = await newest(id, ({ attempts }) => attempts === 1);
    receiver.answerWith(status(200));
    await administrator.call(webhooksApi.sendTest, { id });
    await newest(id, ({ state }) => state === 'delivered');
    const [, last] = receiver.received;

    expect(failing).toMatchObject({ status: 202, body: { kind: 'webhook.test', state: 'waiting' } });
    expect(failed.state).toBe('failed');
    expect(last && JSON.parse(last.body)).toEqual({
      type: 'webhook.test',
      timestamp: start,
      data: { webhookId: id, name },
    });
    expect(last && isSignedBy(last, secret)).toBe(true);
  });

  it('does not make others wait when it is slow', async () => {
    const slow = await added();
    const held: (() => void)[] = [];
    receiver.answerWith((response) => held.push(() => response.end()));
    for (let event = 0; event < 6; event += 1) await happen();
    await eventually(() => held.length === 2);
    const quick = await startReceiver();
    const { id: quickId } = await added(quick.url);
    await happen();
    await newest(quickId, ({ state }) => state === 'delivered');
    const heldThen = held.length;
    receiver.answerWith(status(200));
    for (const release of held) release();
    await letTriesBegin(portal);
    await eventually(async () => {
      await letTriesBegin(portal);
      return (await log(slow.id)).every(({ state }) => state === 'delivered');
    });
    await quick.close();

    expect(heldThen).toBe(2);
    expect(await log(slow.id)).toHaveLength(7);
  });

  it('delays no other company when all its own addresses are slow', async () => {
    const slow = await Promise.all([added(), added()]);
    const held: (() => void)[] = [];
    receiver.answerWith((response) => held.push(() => response.end()));
    for (let event = 0; event < 3; event += 1) await happen();
    await eventually(() => held.length >= 3);
    const quick = await startReceiver();
    await added(quick.url, portal.as(neighbor.token));
    await happen(undefined, neighbor);
    const arrived = await quick.count(1);
    const heldThen = held.length;
    receiver.answerWith(status(200));
    for (const release of held) release();
    await eventually(async () => {
      await letTriesBegin(portal);
      const states = await Promise.all(slow.map(({ id }) => log(id)));
      return states.flat().every(({ state }) => state === 'delivered');
    });
    await quick.close();

    expect(arrived).toHaveLength(1);
    expect(heldThen).toBe(3);
  });
});

describe('the log', () => {
  it('is read page by page', async () => {
    const { id } = await added();
    for (let event = 0; event < 3; event += 1) await happen();
    await eventually(async () => {
      await letTriesBegin(portal);
      return (await log(id)).filter(({ state }) => state === 'delivered').length === 3;
    });

    const { body: first } = await administrator.call(webhooksApi.listDeliveries, { id, limit: 2 });
    const { body: second } = await administrator.call(webhooksApi.listDeliveries, {
      ...{ id, limit: 2 },
      cursor: String(first.nextCursor),
    });

    const ids = [...first.items, ...second.items].map((one) => one.id);
    expect(ids).toHaveLength(3);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(second.nextCursor ?? null).toBeNull();
  });

  it('is read by an index of its state, whatever the requested state', async () => {
    const by = portal.as(neighbor.token);
    const { id } = await added(receiver.url, by);
    await portal.sql(
      `INSERT INTO webhook_delivery (webhook_id, customer_id, message_id, kind, body, state, created_at)
       SELECT $1, $2, 'old_' || n, 'claim.changed', '{}', 'delivered', now() FROM generate_series(1, 5000) AS n`,
      [id, neighbor.customerId],
    );
    await portal.sql('ANALYZE webhook_delivery');

    const { database } = portal;
    const plan = await database.asScope(system, () =>
      database.transaction(async () => {
        await database.query(asWritten('SET LOCAL plan_cache_mode = force_generic_plan'));
        await database.query(asWritten(`PREPARE page AS ${pageOfLogInState.text}`));
        return database.query(asWritten<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE page (${id}, 9000, 10, 'failed')`));
      }),
    );

    expect(plan.map((line) => line['QUERY PLAN']).join()).toContain('webhook_delivery_state_page');
    expect((await by.call(webhooksApi.listDeliveries, { id, state: 'failed', limit: 10 })).body.items).toEqual([]);
  });

  it('forgets what is older than thirty days, and revives what has lost its job', async () => {
    const { id } = await added();
    await happen();
    const old = await newest(id, ({ state }) => state === 'delivered');
    receiver.answerWith(status(500));
    await happen();
    await newest(id, ({ attempts, state }) => attempts === 1 && state === 'waiting');
    await portal.whenIdle();
    receiver.answerWith(status(200));
    portal.clock.set('2100-01-04T16:00:00.000Z');
    const jobs = portal.app.get(WebhooksJobs);
    await portal.database.asScope(system, () => jobs.revive());
    await eventually(async () => (await log(id)).every(({ state }) => state === 'delivered'));
    await changeRows(portal, StoredWebhookDelivery, old.id, { createdAt: '2099-12-05T14:59:59Z' });
    await portal.database.asScope(system, () => jobs.sweep());

    const left = await log(id);
    expect(left).toHaveLength(1);
    expect(left[0]).toMatchObject({ attempts: 2, state: 'delivered' });
  });

  it('is emailed only to administrators', async () => {
    await createUser(portal, { email: 'user@harbor.example', role: 'CustomerUser', customerId: shipper.customerId });
    const { id } = await added();
    receiver.answerWith(status(410));
    await happen();
    await newest(id, ({ state }) => state === 'failed');

    const notified = await portal.sql('SELECT DISTINCT recipient FROM mail WHERE subject LIKE $1', ['%ERP%']);
    expect(notified).toEqual([{ recipient: 'admin@harbor.example' }]);
  });
});
