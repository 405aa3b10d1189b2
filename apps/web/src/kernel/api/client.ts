import { isInQuery, pathParts, type Endpoint } from '@lading/contracts/kernel/endpoint';
import { serviceHeaders, serviceOrigin } from './service-groups.js';
import { logAuthFailure } from '../session/auth-log.js';
import { freshToken, renewToken, signInAgain, signInForHome, whileSignedIn } from '../session/session.js';
import { isMainCall } from './main-call.js';
import { networkProblem, problemOf } from './problem.js';

interface Request {
  url: string;
  init: RequestInit;
}

/** Input of a call: none for endpoints without input. */
export type InputOf<In> = [In] extends [void] ? [] : [input: In];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const queryOf = (supplied: Record<string, unknown>): string => {
  const set = Object.entries(supplied).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
};

/** The address and body of a call: path parameters are taken from the input, the rest is query or JSON. */
export function requestOf(endpoint: Endpoint, input: unknown, key: string): Request {
  const supplied = isRecord(input) ? { ...input } : {};
  let path = endpoint.path;
  for (const part of pathParts(endpoint.path)) {
    path = path.replace(`:${part}`, encodeURIComponent(String(supplied[part])));
    delete supplied[part];
  }
  const isQuery = isInQuery(endpoint);
  const headers = {
    accept: 'application/json',
    ...serviceHeaders(endpoint),
    ...(!isQuery && { 'content-type': 'application/json' }),
    ...(endpoint.idempotent && { 'idempotency-key': key }),
  };
  return {
    url: serviceOrigin(endpoint) + (isQuery ? path + queryOf(supplied) : path),
    init: { method: endpoint.method, headers, ...(!isQuery && { body: JSON.stringify(supplied) }) },
  };
}

/** Sends a call; a sign-out aborts it without a result, since the page is being left. */
async function send({ url, init }: Request, token: string | undefined): Promise<Response> {
  const headers = { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) };
  const signal = init.signal ? AbortSignal.any([init.signal, whileSignedIn]) : whileSignedIn;
  try {
    return await fetch(url, { ...init, headers, signal });
  } catch {
    init.signal?.throwIfAborted();
    if (whileSignedIn.aborted) return new Promise<never>(() => undefined);
    throw networkProblem();
  }
}

/** On 401 or 403 the session is refreshed once and the call repeated once. */
async function sendWithSession(endpoint: Endpoint, request: Request): Promise<Response> {
  const token = await freshToken();
  const first = await send(request, token);
  if (!isRefusal(first) || token === undefined) return first;
  const renewed = await renewToken();
  if (renewed === undefined) {
    if (first.status === 401 && endpoint.access !== 'anyone') await signInAgain();
    return first;
  }
  const second = await send(request, renewed);
  if (isRefusal(second) && endpoint.access !== 'anyone') await leaveAfter(endpoint, second);
  return second;
}

const isRefusal = ({ status }: Response): boolean => status === 401 || status === 403;

/** Without its main call a page shows nothing; any other refused call leaves a signed-in user on the page. */
async function leaveAfter(endpoint: Endpoint, { status }: Response): Promise<void> {
  const name = `${endpoint.group}.${endpoint.name}`;
  logAuthFailure(name, new Error(`refused twice with ${status}`));
  if (isMainCall(endpoint)) await signInForHome();
}

/** The response of a call as a stream; an abort rejects with its reason. */
export async function respond(
  endpoint: Endpoint,
  input: unknown,
  key: string,
  signal?: AbortSignal,
): Promise<Response> {
  const { url, init } = requestOf(endpoint, input, key);
  const response = await sendWithSession(endpoint, { url, init: { ...init, ...(signal && { signal }) } });
  if (!response.ok) throw await problemOf(response);
  return response;
}

/** Calls an endpoint by its contract. */
export async function call<In, Out>(endpoint: Endpoint<In, Out>, ...input: InputOf<In>): Promise<Out> {
  return callOnce(endpoint, crypto.randomUUID(), ...input);
}

/** The same with the caller's idempotency key: a retry with this key has no second effect. */
export async function callOnce<In, Out>(
  endpoint: Endpoint<In, Out>,
  key: string,
  ...[input]: InputOf<In>
): Promise<Out> {
  // -- the wire loses the types of the endpoint
  const response = await respond(endpoint as Endpoint, input, key);
  const text = await response.text();
  // -- the server follows the contract; its tests check every answer
  return (text ? JSON.parse(text) : undefined) as Out;
}

export interface Download {
  name: string;
  blob: Blob;
}

/** The name that the server gives a file. */
export const fileName = (header: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : 'download';
};

/** Downloads a file with the name that the server gives it. */
export async function download<In>(endpoint: Endpoint<In, void>, ...[input]: InputOf<In>): Promise<Download> {
  // -- as above
  const response = await respond(endpoint as Endpoint, input, crypto.randomUUID());
  return { name: fileName(response.headers.get('content-disposition')), blob: await response.blob() };
}
