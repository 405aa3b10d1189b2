import { Readable, Transform } from 'node:stream';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import type { ContractRequest } from './serves.js';
import { problem } from './problem.js';

/** Bytes: the most that anybody may upload at once. */
export const largestFile = 52_428_800;

/** Types that arrive as a stream, each only where an endpoint takes it. */
const fileTypes = [
  'text/csv',
  'application/pdf',
  'image/png',
  'image/jpeg',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

const typeOf = ({ headers }: ContractRequest): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Files are handed on unread, so that a caller who may not send one does not fill our memory. */
export function acceptFiles(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  for (const type of fileTypes) {
    fastify.addContentTypeParser(type, { bodyLimit: largestFile }, (_request, body, done) => done(null, body));
  }
}

/** Refuses a file where none is taken, and anything else where one is. */
export function checkBodyKind({ takesFile }: Endpoint, request: ContractRequest): void {
  const isTaken = takesFile !== undefined;
  if (request.body instanceof Readable !== isTaken) throw problem('unsupported-media-type');
  if (isTaken && !takesFile.includes(typeOf(request))) throw problem('unsupported-media-type');
  if (isTaken && Number(request.headers['content-length'] ?? 0) > largestFile) throw problem('too-large');
}

/** The file, cut off with a problem when it is longer than files may be. */
function limited(body: Readable): Readable {
  let size = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > largestFile) done(problem('too-large'));
      else done(null, chunk);
    },
  });
  body.on('error', (error) => limit.destroy(error));
  return body.pipe(limit);
}

/** The body of an endpoint that takes a file. */
export const FileBody = createParamDecorator((_: unknown, context: ExecutionContext): Readable => {
  const { body } = context.switchToHttp().getRequest<ContractRequest>();
  if (!(body instanceof Readable)) throw problem('unsupported-media-type');
  return limited(body);
});
