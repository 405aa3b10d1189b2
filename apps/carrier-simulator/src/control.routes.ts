import type { FastifyInstance } from 'fastify';
import type { ProfileChange } from './carrier-book.js';
import type { CarrierProfile } from './carrier-profile.js';
import { operations, wrongBodies, type Fault } from './fault-book.js';
import { mistakesSchema, serveBillingControl } from './invoice.routes.js';
import { Refusal, resultCodes } from './message-answer.js';
import { scenarios, type Scenario } from '@lading/demo-data/freight-life';
import type { Shipment } from './shipment.js';
import type { World } from './world.js';

const number = { type: 'number' };
const faultSchema = {
  type: 'object',
  required: ['kind'],
  properties: {
    kind: { enum: ['latency', 'refusal', 'status', 'reset', 'silence', 'drip', 'body'] },
    milliseconds: { type: 'number', minimum: 0, maximum: 600_000 },
    jitter: { type: 'number', minimum: 0, maximum: 600_000 },
    status: { type: 'integer', minimum: 300, maximum: 599 },
    when: { enum: ['before', 'after'] },
    bytesPerSecond: { type: 'number', exclusiveMinimum: 0 },
    body: { enum: wrongBodies },
    code: { type: 'string' },
    message: { type: 'string' },
    times: { type: 'integer', minimum: 1 },
    probability: { type: 'number', minimum: 0, maximum: 1 },
  },
  allOf: [
    { if: { properties: { kind: { const: 'latency' } } }, then: { required: ['milliseconds'] } },
    { if: { properties: { kind: { const: 'refusal' } } }, then: { required: ['code', 'message'] } },
    { if: { properties: { kind: { const: 'status' } } }, then: { required: ['status'] } },
    { if: { properties: { kind: { enum: ['reset', 'silence'] } } }, then: { required: ['when'] } },
    { if: { properties: { kind: { const: 'drip' } } }, then: { required: ['bytesPerSecond'] } },
    { if: { properties: { kind: { const: 'body' } } }, then: { required: ['body'] } },
  ],
};

const profileSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    canLookUpByReference: { type: 'boolean' },
    fuelIndexMilliDollars: { type: 'integer', minimum: 0 },
    billingMistakes: mistakesSchema,
    webhook: {
      type: 'object',
      required: ['url', 'secrets'],
      properties: {
        url: { type: 'string', pattern: '^https?://' },
        secrets: { type: 'array', minItems: 1, maxItems: 2, items: { type: 'string', minLength: 1 } },
      },
    },
  },
};

async function settled(world: World): Promise<object> {
  const happened = world.catchUp();
  world.changed();
  await world.webhooks.settled();
  return { now: world.now(), emitted: happened.reduce((sum, { events }) => sum + events.length, 0) };
}

function serveClock(app: FastifyInstance, world: World): void {
  app.get('/control/clock', async () => ({ now: world.now(), offsetMilliseconds: world.clock.offsetMilliseconds }));
  app.put<{ Body: { now: string } }>(
    '/control/clock',
    {
      schema: {
        body: { type: 'object', required: ['now'], properties: { now: { type: 'string', format: 'date-time' } } },
      },
    },
    async ({ body }) => {
      world.clock.set(body.now);
      return settled(world);
    },
  );
  app.post<{ Body: { days?: number; hours?: number; minutes?: number } }>(
    '/control/clock/advance',
    { schema: { body: { type: 'object', properties: { days: number, hours: number, minutes: number } } } },
    async ({ body }) => {
      const { days = 0, hours = 0, minutes = 0 } = body;
      world.clock.advance(((days * 24 + hours) * 60 + minutes) * 60_000);
      return settled(world);
    },
  );
}

function serveFaults(app: FastifyInstance, world: World): void {
  app.get('/control/faults', async () => ({ faults: world.faults.list() }));
  app.put<{ Params: { carrier: string; operation: string }; Body: { faults: Fault[] } }>(
    '/control/faults/:carrier/:operation',
    {
      schema: {
        params: { type: 'object', properties: { operation: { enum: [...operations, '*'] } } },
        body: {
          type: 'object',
          required: ['faults'],
          properties: { faults: { type: 'array', maxItems: 10, items: faultSchema } },
        },
      },
    },
    async ({ body, params }) => {
      world.faults.set(params.carrier, params.operation, body.faults);
      return { faults: world.faults.list() };
    },
  );
  app.delete('/control/faults', async () => {
    world.faults.clear();
    return { faults: [] };
  });
}

function toRow(carrierCode: string, shipment: Shipment): object {
  const { confirmationNumber, events, isCanceled, pickup, pro, reference, scenario, transitDays } = shipment;
  const lastEvent = events.at(-1)?.type ?? null;
  return { carrierCode, pro, reference, confirmationNumber, pickup, transitDays, scenario, isCanceled, lastEvent };
}

function serveShipments(app: FastifyInstance, world: World): void {
  app.get('/control/shipments', async () => {
    world.catchUp();
    const rows = world.allBooks().flatMap((book) => book.all().map((shipment) => toRow(book.profile.code, shipment)));
    return { shipments: rows };
  });
  app.put<{ Params: { pro: string }; Body: { scenario: Scenario } }>(
    '/control/shipments/:pro/scenario',
    {
      schema: { body: { type: 'object', required: ['scenario'], properties: { scenario: { enum: scenarios } } } },
    },
    async ({ body, params }) => {
      const found = world.findShipment(params.pro);
      if (found === undefined) throw new Refusal(resultCodes.data, 'This PRO number is unknown.', 404);
      found.shipment.scenario = body.scenario;
      await settled(world);
      return toRow(found.book.profile.code, found.shipment);
    },
  );
  app.get('/control/ledger', async () => ({
    pickups: world
      .allBooks()
      .flatMap((book) => book.ledger.map((line) => ({ carrierCode: book.profile.code, ...line }))),
  }));
}

/** Freight that a carrier was ordered to pick up before this simulator ran. */
interface EarlierFreight extends Pick<
  Shipment,
  'createdAt' | 'origin' | 'destination' | 'transitDays' | 'order' | 'pickup' | 'scenario' | 'billingMistakes'
> {
  readonly pro: string;
  readonly reportedUntil: string;
}

const earlierSchema = {
  type: 'object',
  required: ['shipments'],
  properties: {
    shipments: {
      type: 'array',
      maxItems: 1000,
      items: {
        type: 'object',
        required: [
          'pro',
          'createdAt',
          'origin',
          'destination',
          'transitDays',
          'order',
          'pickup',
          'scenario',
          'reportedUntil',
        ],
        properties: { scenario: { enum: scenarios }, billingMistakes: mistakesSchema, order: { type: 'object' } },
      },
    },
  },
};

/** Adds freight of the past to a carrier, which moves it on from where it is. */
function serveEarlierFreight(app: FastifyInstance, world: World): void {
  app.put<{ Params: { code: string }; Body: { shipments: EarlierFreight[] } }>(
    '/control/carriers/:code/shipments',
    { schema: { body: earlierSchema }, bodyLimit: 16 * 1024 * 1024 },
    async ({ body, params }) => {
      const book = world.book(params.code);
      for (const { reportedUntil, ...freight } of body.shipments) {
        const reference = freight.order.referenceNumbers?.shipmentId ?? null;
        const confirmationNumber = `C${freight.pro}`;
        const shipment = { ...freight, reference, confirmationNumber, isCanceled: false, events: [] };
        world.addEarlier(book, shipment, reportedUntil);
      }
      return { shipments: body.shipments.length };
    },
  );
}

function withoutSecrets({ apiKey, accepts, webhook, ...profile }: CarrierProfile): object {
  const needsCredentials = apiKey !== undefined || (accepts ?? []).length > 0;
  return { ...profile, needsCredentials, webhookUrl: webhook?.url ?? null };
}

/** Steers the simulator: time, faults, scenarios, profiles; for tests and demonstrations, not of carriers. */
export function serveControl(app: FastifyInstance, world: World): void {
  serveClock(app, world);
  serveFaults(app, world);
  serveShipments(app, world);
  serveBillingControl(app, world);
  serveEarlierFreight(app, world);
  app.get('/control/health', async () => ({ status: 'ok', now: world.now() }));
  app.get('/control/carriers', async () => ({
    carriers: world.allBooks().map((book) => withoutSecrets(book.profile)),
  }));
  app.put<{ Params: { code: string }; Body: ProfileChange }>(
    '/control/carriers/:code',
    { schema: { body: profileSchema } },
    async ({ body, params }) => {
      const book = world.book(params.code);
      book.changeProfile(body);
      world.changed();
      return withoutSecrets(book.profile);
    },
  );
  app.get('/control/deliveries', async () => ({
    deliveries: world.webhooks.deliveries.map(({ body: _body, ...delivery }) => delivery),
  }));
  app.post('/control/reset', async () => {
    world.reset();
    return { now: world.now() };
  });
}
