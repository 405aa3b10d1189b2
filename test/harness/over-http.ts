import { request } from 'node:http';
import type { Asked } from './browser';

/** A portal that runs by itself, called like an application of this process. */
export const overHttp = (port: number): Asked => ({
  inject: (options) =>
    new Promise((done, fail) => {
      const { method, url, headers, payload } = options;
      const call = request(
        { host: '127.0.0.1', port, method, path: typeof url === 'string' ? url : '/', headers: { ...headers } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', fail);
          answer.on('end', () =>
            done({
              statusCode: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(parts).toString(),
              cookies: (answer.headers['set-cookie'] ?? []).map(cookieOf),
            }),
          );
        },
      );
      call.on('error', fail);
      call.end(typeof payload === 'string' ? payload : undefined);
    }),
});

function cookieOf(line: string): { name: string; value: string } {
  const [pair = ''] = line.split(';');
  const name = pair.slice(0, pair.indexOf('='));
  return { name, value: pair.slice(name.length + 1) };
}
