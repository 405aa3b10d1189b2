import { pathParts, type Endpoint } from '@lading/contracts/kernel/endpoint';
import { freshToken, renewToken } from '../session/session.js';
import { networkProblem, problemIn } from './problem.js';
import { serviceHeaders, serviceOrigin } from './service-groups.js';

interface Sending {
  readonly file: File;
  readonly mediaType: string;
  /** Called with the uploaded share, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

function addressOf(endpoint: Endpoint, input: object): string {
  const fields = new Map(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const path = pathParts(endpoint.path).reduce((whole, part) => {
    const value = encodeURIComponent(fields.get(part) ?? '');
    fields.delete(part);
    return whole.replace(`:${part}`, value);
  }, endpoint.path);
  return `${serviceOrigin(endpoint)}${path}?${new URLSearchParams([...fields]).toString()}`;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** `fetch` reports no upload progress, so XMLHttpRequest sends files. */
function send(method: string, url: string, headers: Record<string, string>, sending: Sending): Promise<Reply> {
  const { file, onProgress, signal } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    Object.entries(headers).forEach(([name, value]) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve({ status: request.status, body: parsed(request.responseText) }));
    request.addEventListener('error', () => reject(networkProblem()));
    request.addEventListener('abort', () => reject(new DOMException('canceled', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** Sends a file to an endpoint; the session is refreshed once, as with every call. */
export async function uploadFile<In extends object, Out>(
  endpoint: Endpoint<In, Out>,
  input: In,
  sending: Sending,
): Promise<Out> {
  // -- the wire loses the types of the endpoint
  const target = endpoint as Endpoint;
  const trySending = (token: string | undefined) => {
    const headers = {
      accept: 'application/json',
      ...serviceHeaders(target),
      'content-type': sending.mediaType,
      ...(token && { authorization: `Bearer ${token}` }),
    };
    return send(target.method, addressOf(target, input), headers, sending);
  };
  const token = await freshToken();
  const first = await trySending(token);
  const isRefused = (first.status === 401 || first.status === 403) && token !== undefined;
  const renewed = isRefused ? await renewToken() : undefined;
  const { status, body } = renewed === undefined ? first : await trySending(renewed);
  if (status >= 400 || status === 0) throw problemIn(status, body);
  // -- the server follows the contract; its tests check every answer
  return body as Out;
}
