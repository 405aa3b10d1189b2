import { createServer } from 'node:http';
import { HttpExchange } from '../../connectors/http/http-exchange.js';
import { currentTrace, newTraceId, readTraceparent, withinTrace, writeTraceparent } from './trace-context.js';
import { Watch, type Operation, type End } from './watch.js';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

describe('a traceparent', () => {
  it('is read as the recommendation says', () => {
    expect(readTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, isSampled: true });
    expect(readTraceparent(`00-${traceId}-${spanId}-00`)).toEqual({ traceId, spanId, isSampled: false });
    expect(readTraceparent(`cc-${traceId}-${spanId}-01-what-comes-later`)).toEqual({
      traceId,
      spanId,
      isSampled: true,
    });
  });

  it.each([
    undefined,
    ['two', 'of them'],
    '',
    `ff-${traceId}-${spanId}-01`,
    `00-${traceId}-${spanId}-01-more`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${traceId}-${spanId}-1`,
    `00-${traceId} -${spanId}-01\r\n`,
  ])('%j is none', (text) => {
    expect(readTraceparent(text)).toBeUndefined();
  });

  it('is handed on to the servers we call, but not outside of a trace', async () => {
    const received: (string | undefined)[] = [];
    const server = createServer(({ headers }, response) => {
      received.push(headers['traceparent']?.toString());
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const url = new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`);
    const hosts = ['127.0.0.1'];
    const exchange = new HttpExchange({ allowedHosts: hosts, privateHosts: hosts }, 1000);
    const call = { method: 'GET', url, headers: {}, maximumBytes: 100, onSent: () => undefined } as const;
    const { signal } = new AbortController();

    await withinTrace({ traceId, spanId, isSampled: true }, () => exchange.send({ ...call, signal }));
    await exchange.send({ ...call, signal });
    exchange.close();
    server.close();

    expect(received).toEqual([`00-${traceId}-${spanId}-01`, undefined]);
  });
});

describe('the watch', () => {
  const operation: Operation = { kind: 'query', name: 'query', labels: { statement: 'select' } };

  it('notifies listeners of every end, and of failures that it passes on', async () => {
    const watch = new Watch();
    const ends: End[] = [];
    const stop = watch.listen({ ended: (_, end) => ends.push(end) });
    const failure = new Error('no');

    await expect(
      watch.measure(
        () => operation,
        async () => 7,
      ),
    ).resolves.toBe(7);
    await expect(
      watch.measure(
        () => operation,
        () => Promise.reject(failure),
      ),
    ).rejects.toBe(failure);
    stop();
    await watch.measure(
      () => operation,
      async () => 8,
    );

    expect(ends).toEqual([{ outcome: 'done' }, { outcome: 'failed', error: failure }]);
  });

  it('puts what enters the process into a trace without any recorder', () => {
    const parent = { traceId: newTraceId(), isSampled: false };
    const { context } = new Watch().begin(operation, parent);

    expect(readTraceparent(writeTraceparent(context))).toEqual(context);
    expect(context.traceId).toBe(parent.traceId);
    expect(withinTrace(context, currentTrace)).toBe(context);
  });
});
