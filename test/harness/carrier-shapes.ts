import Ajv, { type ValidateFunction } from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Exchange } from '@lading/carrier-simulator/webhook-sender';

/** Where a message is described: a file of `test/carrier-shapes` and a definition in it. */
type Shape = `${'ebol' | 'visibility' | 'own'}#/definitions/${string}`;

interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly request?: Shape;
  readonly answer?: Shape;
}

const eBolPath = /^\/bol\/v1\/app\//;

const routes: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/ratequote\/app$/,
    request: 'own#/definitions/rateRequest',
    answer: 'own#/definitions/rateAnswer',
  },
  { method: 'POST', path: eBolPath, request: 'ebol#/definitions/request', answer: 'ebol#/definitions/response' },
  { method: 'PUT', path: eBolPath, request: 'ebol#/definitions/request', answer: 'ebol#/definitions/response' },
  { method: 'GET', path: eBolPath, answer: 'ebol#/definitions/response' },
  { method: 'DELETE', path: eBolPath, answer: 'own#/definitions/withdrawn' },
  {
    method: 'POST',
    path: /^\/pickup\/v1\/app\/$/,
    request: 'own#/definitions/pickupRequest',
    answer: 'own#/definitions/pickupAnswer',
  },
  { method: 'GET', path: /^\/pickup\/v1\/app\//, answer: 'own#/definitions/pickupAnswer' },
  { method: 'DELETE', path: /^\/pickup\/v1\/app\//, answer: 'own#/definitions/pickupAnswer' },
  { method: 'GET', path: /^\/v1\/events$/, answer: 'visibility#/definitions/page' },
  { method: 'GET', path: /^\/v1\/documents$/, answer: 'own#/definitions/documents' },
  // The document itself is no JSON.
  { method: 'GET', path: /^\/v1\/documents\/.+$/ },
  { method: 'GET', path: /^\/v1\/invoices$/, answer: 'own#/definitions/invoices' },
];

let checks: Ajv | undefined;

function shapes(): Ajv {
  if (checks) return checks;
  checks = new Ajv({ allErrors: true, strict: false });
  for (const name of ['ebol-2.1.0', 'visibility-1.0', 'own-shapes']) {
    checks.addSchema(JSON.parse(readFileSync(join('test/carrier-shapes', `${name}.json`), 'utf8')));
  }
  return checks;
}

/** What is wrong with a message; each error names the place. */
export function errorsOf(shape: Shape, message: unknown): string[] {
  const check: ValidateFunction | undefined = shapes().getSchema(shape);
  if (!check) throw new Error(`there is no shape ${shape}`);
  // As it travels: what is undefined is not sent.
  if (check(JSON.parse(JSON.stringify(message ?? null)))) return [];
  return (check.errors ?? []).map(
    ({ instancePath, message: what, params }) => `${shape}${instancePath} ${what ?? ''} ${JSON.stringify(params)}`,
  );
}

/** The shape of a refusal: the eBOL standard lists result codes with status 400, all others are ours. */
const refusalShape = (path: string): Shape =>
  eBolPath.test(path) ? 'ebol#/definitions/resultStatusCodes' : 'own#/definitions/refusal';

const statusErrors = ({ path, status }: Exchange): string[] =>
  eBolPath.test(path) && status !== 400 ? [`the eBOL standard has no answer with status ${status}`] : [];

function answerErrors(exchange: Exchange, { answer }: Route): string[] {
  const { status, path, isFault } = exchange;
  // Faults are wrong on purpose; a missing record or key has no described body.
  if (isFault || status === 401 || status === 404) return [];
  if (status < 300) return answer ? errorsOf(answer, exchange.answer) : [];
  return [...statusErrors(exchange), ...errorsOf(refusalShape(path), exchange.answer)];
}

/** Everything that is wrong with a call and its answer; of calls that a test makes by hand only the answers are checked. */
export function exchangeErrors(exchange: Exchange, isMadeByHand = false): string[] {
  const { method, path, request, status } = exchange;
  const route = routes.find((one) => one.method === method && one.path.test(path));
  if (!route) return [`${method} ${path} has no described shape`];
  // Without a key a call is refused before its body is read.
  const isChecked = route.request !== undefined && !isMadeByHand && status !== 401;
  const requestErrors = isChecked && route.request ? errorsOf(route.request, request) : [];
  return [...requestErrors, ...answerErrors(exchange, route)].map((error) => `${method} ${path}: ${error}`);
}

/** Everything that is wrong with a batch that a carrier posts. */
export const deliveryErrors = (batch: unknown): string[] =>
  errorsOf('visibility#/definitions/batch', batch).map((error) => `webhook: ${error}`);
