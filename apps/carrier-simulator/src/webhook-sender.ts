import { channel } from 'node:diagnostics_channel';
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BookEvents } from './life-plan.js';
import type { SimulatorClock } from './clock.js';
import type { WebhookTarget } from './carrier-profile.js';
import { toEventMessage } from './visibility-message.js';

/** One call of a carrier with its answer as it stood before faults changed it. */
export interface Exchange {
  readonly method: string;
  /** Below the address of the carrier. */
  readonly path: string;
  readonly request: unknown;
  readonly status: number;
  /** The JSON that was answered; undefined for documents. */
  readonly answer: unknown;
  /** The answer comes from a fault instead of the carrier. */
  readonly isFault: boolean;
}

/** Tests subscribe to check the messages; without subscribers nothing is published. */
const exchanges = channel('lading:carrier-exchange');
const deliveries = channel('lading:carrier-delivery');

const isStruck = ({ faults }: FastifyRequest): boolean =>
  faults?.some(({ kind }) => kind === 'status' || kind === 'refusal') ?? false;

function exchangeOf(request: FastifyRequest, status: number, payload: unknown): Exchange {
  const answer: unknown = typeof payload === 'string' && payload !== '' ? JSON.parse(payload) : undefined;
  const path = request.url.replace(/^\/carriers\/[^/]+/, '').replace(/\?.*$/, '');
  return { method: request.method, path, request: request.body, status, answer, isFault: isStruck(request) };
}

/** Publishes each call to a carrier with its answer; registered before the faults, which spoil answers on purpose. */
export function publishExchanges(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isOfCarrier = request.url.startsWith('/carriers/') && request.routeOptions.config.operation !== undefined;
    if (isOfCarrier && exchanges.hasSubscribers) exchanges.publish(exchangeOf(request, reply.statusCode, payload));
    return payload;
  });
}

/** Publishes the body of a webhook before it is posted. */
function publishDelivery(body: string): void {
  if (deliveries.hasSubscribers) deliveries.publish(JSON.parse(body));
}

/** One batch and what became of it. */
interface Delivery {
  readonly id: string;
  readonly carrierCode: string;
  readonly body: string;
  attempts: number;
  state: 'pending' | 'delivered' | 'failed';
  lastStatus: number | null;
}

const pausesBetweenAttempts = [0, 200, 1_000];
const storedDeliveries = 1_000;
const attemptTimeout = 5_000;

function keyOf(secret: string): Buffer {
  return secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret, 'utf8');
}

function signatures(secrets: readonly string[], signed: string): string {
  return secrets.map((secret) => `v1,${createHmac('sha256', keyOf(secret)).update(signed).digest('base64')}`).join(' ');
}

/** Posts events to the carriers' subscribers in the form of Standard Webhooks: in order for each shipment, three attempts. */
export class WebhookSender {
  readonly deliveries: Delivery[] = [];
  private readonly stopping = new AbortController();
  private readonly queues = new Map<string, Promise<void>>();

  constructor(private readonly clock: SimulatorClock) {}

  /** Puts one batch per shipment into the queue. */
  announce(happened: readonly BookEvents[]): void {
    for (const { book, events, shipment } of happened) {
      const { profile } = book;
      if (profile.webhook === undefined) continue;
      const id = `msg_${randomUUID()}`;
      const batch = {
        deliveryId: id,
        sentAt: this.clock.now().toISOString(),
        events: events.map((event) => toEventMessage(event, shipment, profile)),
      };
      const body = JSON.stringify(batch);
      publishDelivery(body);
      this.enqueue({ id, body, carrierCode: profile.code }, profile.webhook, shipment.pro);
    }
  }

  /** Resolves when everything announced so far was delivered or given up. */
  async settled(): Promise<void> {
    await Promise.all(this.queues.values());
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.settled();
  }

  private enqueue(batch: Pick<Delivery, 'id' | 'body' | 'carrierCode'>, target: WebhookTarget, pro: string): void {
    const started = { attempts: 0, state: 'pending', lastStatus: null } as const;
    const delivery: Delivery = { ...batch, ...started };
    this.deliveries.push(delivery);
    if (this.deliveries.length > storedDeliveries) this.deliveries.shift();
    const before = this.queues.get(pro) ?? Promise.resolve();
    const delivered = before.then(() => this.deliver(delivery, target));
    this.queues.set(pro, delivered);
    void delivered.finally(() => this.queues.get(pro) === delivered && this.queues.delete(pro));
  }

  private async deliver(delivery: Delivery, target: WebhookTarget): Promise<void> {
    for (const wait of pausesBetweenAttempts) {
      if (this.stopping.signal.aborted) return;
      await pause(wait, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      delivery.attempts += 1;
      delivery.lastStatus = await this.post(delivery, target);
      if (delivery.lastStatus !== null && delivery.lastStatus < 300) {
        delivery.state = 'delivered';
        return;
      }
    }
    delivery.state = 'failed';
  }

  private async post(delivery: Delivery, target: WebhookTarget): Promise<number | null> {
    const timestamp = Math.floor(this.clock.machineNow().getTime() / 1000);
    const headers = {
      'content-type': 'application/json',
      'webhook-id': delivery.id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatures(target.secrets, `${delivery.id}.${timestamp}.${delivery.body}`),
    };
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(attemptTimeout)]);
    const request = { method: 'POST', headers, body: delivery.body, redirect: 'manual', signal } as const;
    try {
      const response = await fetch(target.url, request);
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  }
}
