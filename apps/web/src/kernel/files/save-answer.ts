import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { fileName, respond } from '../api/client.js';
import { networkProblem } from '../api/problem.js';
import { saveFile } from './browser-files.js';

/** Follows a download, and can abort it. */
export interface DownloadWatch {
  readonly signal: AbortSignal;
  /** Called with the name that the server gives the file. */
  readonly onNamed: (name: string) => void;
  /** The bytes so far. */
  readonly onReceived: (bytes: number) => void;
}

/** Saves the file that an endpoint returns, and returns its name; an aborted download is not saved. */
export async function saveAnswer<In>(
  endpoint: Endpoint<In, void>,
  input: In,
  { signal, onNamed, onReceived }: DownloadWatch,
): Promise<string> {
  // -- the wire loses the types of the endpoint
  const response = await respond(endpoint as Endpoint, input, crypto.randomUUID(), signal);
  const name = fileName(response.headers.get('content-disposition'));
  onNamed(name);
  const blob = await received(response, onReceived).catch(() => {
    signal.throwIfAborted();
    throw networkProblem();
  });
  signal.throwIfAborted();
  saveFile({ name, blob });
  return name;
}

async function received(response: Response, onReceived: DownloadWatch['onReceived']): Promise<Blob> {
  if (!response.body) return response.blob();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    onReceived((bytes += part.value.byteLength));
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}
