import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A store of objects that speaks as much of S3 as files need, to callers that sign with the key it knows. */
export interface BucketStore {
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** How it behaves from now on. */
  readonly mood: { answers: 'well' | 'with failures' };
  stop(): Promise<void>;
}

export const storeKey = { s3AccessKeyId: 'LADING', s3SecretAccessKey: 'a secret of the store' };

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

const methods: Record<string, (objects: Map<string, Buffer>, key: string, body: Buffer) => [number, Buffer?]> = {
  PUT: (objects, key, body) => {
    objects.set(key, body);
    return [200];
  },
  GET: (objects, key) => (objects.has(key) ? [200, objects.get(key)] : [404]),
  HEAD: (objects, key) => [objects.has(key) ? 200 : 404],
  DELETE: (objects, key) => {
    objects.delete(key);
    return [204];
  },
};

/** Starts a store on a free port. */
export async function startBucketStore(): Promise<BucketStore> {
  const objects = new Map<string, Buffer>();
  const mood: BucketStore['mood'] = { answers: 'well' };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const isSigned = request.headers.authorization?.startsWith(
      `AWS4-HMAC-SHA256 Credential=${storeKey.s3AccessKeyId}/`,
    );
    const { pathname } = new URL(request.url ?? '/', 'http://store');
    const handle = methods[request.method ?? ''];
    const isRefused = !isSigned || Number(request.headers['content-length'] ?? 0) !== body.length || !handle;
    if (mood.answers !== 'well') response.writeHead(500).end();
    else if (isRefused) response.writeHead(403).end();
    else {
      const [status, content] = handle(objects, pathname, body);
      response.writeHead(status, content ? { 'content-length': content.length } : {}).end(content);
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // Listening on a port, so it is no path. -- the type of the library covers both
  const { port } = server.address() as AddressInfo;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, objects, mood, stop };
}
