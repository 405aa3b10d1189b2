import type { IncomingHttpHeaders } from 'node:http';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { serveBillsOfLading } from './bill-of-lading.routes.js';
import { demonstrationCarriers, type CarrierProfile } from './carrier-profile.js';
import { SimulatorClock } from './clock.js';
import { World } from './world.js';
import { serveControl } from './control.routes.js';
import { injectFaults } from './fault-injection.js';
import { Refusal, refusalBody, resultCodes, resultStatusCode } from './message-answer.js';
import { publishExchanges } from './webhook-sender.js';
import { serveInvoices } from './invoice.routes.js';
import { servePickups } from './pickup.routes.js';
import { serveRates } from './rate-quote.routes.js';
import { serveVisibility } from './visibility.routes.js';

export interface SimulatorOptions {
  /** 127.0.0.1 when absent; the control routes listen wherever the carriers do. */
  readonly host?: string;
  /** A free port when absent or 0. */
  readonly port?: number;
  /** Makes everything that is drawn by lot repeatable. */
  readonly seed?: string;
  readonly carriers?: readonly CarrierProfile[];
  /** A JSON file that stores shipments across a restart. */
  readonly statePath?: string;
  /** Milliseconds between checks of the time; 0 checks only on request. */
  readonly tick?: number;
  readonly clock?: SimulatorClock;
  /** The longest time that a carrier takes for a price, in milliseconds; at once when absent. */
  readonly thinking?: number;
}

export interface Simulator {
  /** For example http://127.0.0.1:4010; a carrier lives under /carriers/:code. */
  readonly address: string;
  readonly world: World;
  close(): Promise<void>;
}

/** What the caller is refused for; nothing for a fault of the simulator itself. */
function refusalOf(error: FastifyError | Refusal | RangeError): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof RangeError) return new Refusal(resultCodes.data, error.message);
  if (!('validation' in error) || !error.validation) return undefined;
  return new Refusal(resultCodes.format, `The message is not as agreed: ${error.message}.`, 400);
}

function answerErrors(app: FastifyInstance, world: World): void {
  app.setErrorHandler((error: FastifyError | Refusal | RangeError, request, reply) => {
    const refusal = refusalOf(error);
    // The eBOL standard refuses with status 400 and a list of result codes.
    if (refusal && refusal.status !== 404 && request.routeOptions.config.operation === 'bol') {
      return reply.code(400).send([resultStatusCode(refusal)]);
    }
    if (refusal) return reply.code(refusal.status).send(refusalBody(refusal, world.now()));
    const statusCode = 'statusCode' in error ? error.statusCode : undefined;
    return reply.code(statusCode ?? 500).send({ error: error.message });
  });
}

function isAccepted({ apiKey, accepts }: CarrierProfile, headers: IncomingHttpHeaders): boolean {
  const accepted = [...(accepts ?? [])];
  if (apiKey !== undefined) accepted.push({ kind: 'apiKey', header: 'x-api-key', value: apiKey });
  if (accepted.length === 0) return true;
  return accepted.some((one) => {
    if (one.kind === 'apiKey') return headers[one.header.toLowerCase()] === one.value;
    if (one.kind === 'bearer') return headers.authorization === `Bearer ${one.token}`;
    const pair = Buffer.from(`${one.userName}:${one.password}`).toString('base64');
    return headers.authorization === `Basic ${pair}`;
  });
}

function checkKeys(app: FastifyInstance, world: World): void {
  app.addHook('onRequest', async (request, reply) => {
    const { params } = request;
    if (typeof params !== 'object' || params === null || !('code' in params)) return;
    if (request.url.startsWith('/control/')) return;
    const { profile } = world.book(String(params.code));
    if (isAccepted(profile, request.headers)) return;
    await reply.code(401).send({ error: 'The key is missing or wrong.' });
  });
}

function build(world: World, thinking: number): FastifyInstance {
  const app = fastify({
    forceCloseConnections: true,
    bodyLimit: 1_048_576,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  answerErrors(app, world);
  checkKeys(app, world);
  publishExchanges(app);
  injectFaults(app, world, thinking);
  serveRates(app, world);
  serveBillsOfLading(app, world);
  servePickups(app, world);
  serveVisibility(app, world);
  serveInvoices(app, world);
  serveControl(app, world);
  return app;
}

/** Starts the carriers on one port and answers where they listen. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { carriers = demonstrationCarriers, host = '127.0.0.1', port = 0, seed = 'lading', statePath } = options;
  const world = new World({ carriers, seed, statePath, clock: options.clock ?? new SimulatorClock() });
  await world.load();
  const app = build(world, options.thinking ?? 0);
  const address = await app.listen({ host, port });
  const tick = options.tick ?? 5_000;
  const timer = tick > 0 ? setInterval(() => world.catchUp(), tick).unref() : undefined;
  return {
    address,
    world,
    close: async () => {
      clearInterval(timer);
      await app.close();
      await world.close();
    },
  };
}
