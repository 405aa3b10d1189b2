import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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

/** Tells every call of a carrier and its answer; stands before the faults, which spoil answers on purpose. */
export function tellExchanges(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isOfCarrier = request.url.startsWith('/carriers/') && request.routeOptions.config.operation !== undefined;
    if (isOfCarrier && exchanges.hasSubscribers) exchanges.publish(exchangeOf(request, reply.statusCode, payload));
    return payload;
  });
}

/** Tells the body of a webhook before it is posted. */
export function tellDelivery(body: string): void {
  if (deliveries.hasSubscribers) deliveries.publish(JSON.parse(body));
}
