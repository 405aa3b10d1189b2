import { createServer, type Server } from 'node:http';
import { startSimulator, type Simulator } from '@lading/carrier-simulator/simulator';
import { SimulatorClock } from '@lading/carrier-simulator/clock';
import { accountAccessApi } from '@lading/contracts/accounts/account-access';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { freePort } from '../../../../../test/harness/free-port';
import {
  createCarrier,
  createFuelIndex,
  createPlaces,
  createShipper,
  workedExample,
  type Shipper,
} from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import { startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { createLog } from '../log/log.js';
import { startMailServer } from '../mail/mail-server.fixture.js';
import { figures } from './figures.js';

const now = '2026-11-20T15:00:00Z';
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const otherTrace = 'a3ce929d0e0e47364bf92f3577b34da6';
const callersSpan = '00f067aa0ba902b7';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: { key: string; value: { stringValue?: string } }[];
}

interface Sent {
  readonly resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

const spans: Span[] = [];
const lines: Record<string, unknown>[] = [];
let collector: Server;
let simulator: Simulator;
let portal: TestPortal;
let shipper: Shipper;
let metricsPort: number;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
let isOpen = false;

async function close(): Promise<void> {
  if (!isOpen) return;
  isOpen = false;
  await portal.close();
}

/** A collector that stores received data. */
async function startCollector(): Promise<number> {
  collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const sent: Sent = JSON.parse(Buffer.concat(parts).toString());
      spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => collector.listen(port, '127.0.0.1', resolve));
  return port;
}

const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
const attribute = (span: Span | undefined, name: string): string | undefined =>
  span?.attributes.find(({ key }) => key === name)?.value.stringValue;

beforeAll(async () => {
  const collectorPort = await startCollector();
  metricsPort = await freePort();
  smtp = await startMailServer();
  simulator = await startSimulator({ tick: 0, seed: 'telemetry', clock: new SimulatorClock() });
  simulator.world.clock.set(now);
  portal = await startTestPortal({
    now,
    log: createLog('info', { write: (line) => lines.push(JSON.parse(line)) }),
    config: {
      ladingSimulatorUrl: simulator.address,
      otelExporterOtlpEndpoint: `http://127.0.0.1:${collectorPort}/`,
      metricsPort,
      slowQueryMs: 150,
      smtpUrl: smtp.url,
    },
  });
  isOpen = true;
  await createPlaces(portal);
  await createFuelIndex(portal);
  shipper = await createShipper(portal, 'harbor');
  await createCarrier(portal, { id: 1102, code: 'BMESA', connector: 'digital-ltl', settings: { simulator: true } });
});
afterAll(async () => {
  await close();
  await simulator.close();
  await smtp.close();
  collector.closeAllConnections();
  collector.close();
});

it('reports one quote: in metrics, in the log and in one trace from the caller to the carrier', async () => {
  const me = portal.as(shipper.token);
  const trace = { traceparent: `00-${traceId}-${callersSpan}-00` };
  const { body, headers } = await me.call(
    quotesApi.start,
    { ...workedExample(shipper.locationId), isRatedNow: true },
    trace,
  );
  await eventually(async () => (await me.call(quotesApi.get, { quoteId: body.quoteId })).body.state === 'rated');
  await portal.anyone.call(
    accountAccessApi.askPasswordReset,
    { email: 'admin@harbor.example' },
    { traceparent: `00-${otherTrace}-${callersSpan}-00` },
  );
  const read = await eventually(async () => {
    const text = await metrics();
    return text.includes('lading_job_seconds_count{queue="send-mail",outcome="done"} 1') ? text : undefined;
  });

  expect(headers['x-request-id']).toBe(traceId);
  expect(read).toMatch(/lading_http_request_seconds_count\{method="POST",route="\/api[^"]*",status="201"\} 1/);
  expect(read).toMatch(/lading_carrier_call_seconds_count\{carrier="BMESA",calls="rating",outcome="offered"\} 1/);
  expect(read).toContain('lading_carrier_breaker{carrier="BMESA",calls="rating"} 0');
  expect(read).toMatch(/lading_query_seconds_count\{statement="insert"\} \d+/);
  expect(read).toContain('lading_mails_total{outcome="done"} 1');
  expect(read).toMatch(/lading_pool_busy\{pool="reads"\} \d/);
  expect(read).toContain('lading_unread_figures 0');
  expect(read).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  expect(lines.filter(({ msg }) => msg === 'carrier call')).toMatchObject([{ carrier: 'BMESA', traceId }]);

  await close();
  const mine = spans.filter((span) => span.traceId === traceId);
  const request = mine.find(({ parentSpanId }) => parentSpanId === callersSpan);
  const below = (id: string | undefined): Span[] =>
    mine.filter(({ parentSpanId }) => parentSpanId === id).flatMap((span) => [span, ...below(span.spanId)]);
  const children = below(request?.spanId);
  expect(request?.name).toMatch(/^POST \/api/);
  expect(attribute(request, 'http.response.status_code')).toBe('201');
  expect(children.map(({ name }) => name)).toEqual(expect.arrayContaining(['insert', 'carrier rating']));
  expect(
    attribute(
      children.find(({ name }) => name === 'insert'),
      'db.query.text',
    ),
  ).toMatch(/^INSERT INTO .*\$1/);
  // What the trace holds hangs together: nothing of it is outside of the caller's span.
  expect(children).toHaveLength(mine.length - 1);
  // A job goes on where the request has left off.
  const names = spans.filter((span) => span.traceId === otherTrace).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['job send-mail', 'mail send']));
  expect(JSON.stringify(spans)).not.toContain(shipper.token);
});

it('names slow statements without their values, and shows figures on their own port alone', async () => {
  portal = await startTestPortal({
    log: createLog('warn', { write: (line) => lines.push(JSON.parse(line)) }),
    config: { metricsPort, slowQueryMs: 150 },
  });
  isOpen = true;
  await portal.sql('SELECT pg_sleep($1::float), $2::text AS value', [0.2, 'a secret value']);
  const slow = lines.filter(({ msg, statement }) => msg === 'slow query' && String(statement).includes('pg_sleep'));
  const [own, other, outside] = await Promise.all([
    metrics(),
    fetch(`http://127.0.0.1:${metricsPort}/`),
    portal.anyone.send('GET', '/metrics'),
  ]);

  expect(slow).toMatchObject([{ statement: 'SELECT pg_sleep($1::float), $2::text AS value', outcome: 'done' }]);
  expect(JSON.stringify(lines)).not.toContain('a secret value');
  for (const { name } of Object.values(figures)) expect(own).toContain(`# TYPE ${name} `);
  expect(other.status).toBe(404);
  expect(JSON.stringify(outside.body)).not.toContain('lading_http');
});
