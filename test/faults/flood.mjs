// Readers and writers in a process of their own. With `connections` each asks again when it was answered; with `perSecond`
// calls begin at their time, however many before them are still open.
// Arguments as JSON: { url, bearers, reads, add, name, connections | perSecond, milliseconds }; what is told stands below.
import { Agent, request } from 'node:http';

const given = JSON.parse(process.argv[2]);
const { url, bearers, reads, add, name, connections, perSecond, milliseconds } = given;
const { hostname, port } = new URL(url);
const agent = new Agent({ keepAlive: true, maxFreeSockets: 1024 });
/** Milliseconds after which nobody waits for an answer any more. */
const patience = 15_000;
/** One call in five writes. */
const writeEvery = 5;

const calls = [];
const written = [];
/** Written or not: nobody was told. */
const unknown = [];
const statuses = {};
let begun = 0;

function send({ method, path, body, bearer }) {
  return new Promise((resolve) => {
    const headers = {
      host: 'localhost',
      authorization: `Bearer ${bearer}`,
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const call = request({ agent, hostname, port, method, path, headers, timeout: patience }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode, later: response.headers['retry-after'] }));
      response.on('error', () => resolve({ status: 0 }));
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve({ status: 0 }));
    call.end(body);
  });
}

async function ask(start) {
  const number = (begun += 1);
  const bearer = bearers[number % bearers.length];
  const isWrite = number % writeEvery === 0;
  const product = `${name} ${number}`;
  const at = performance.now();
  const { status, later } = await (isWrite
    ? send({ method: 'POST', path: add, bearer, body: JSON.stringify(lineOf(product)) })
    : send({ method: 'GET', path: reads[number % reads.length], bearer }));
  const key = status === 503 && !later ? '503 without a time' : String(status);
  statuses[key] = (statuses[key] ?? 0) + 1;
  if (isWrite && status === 201) written.push(product);
  if (isWrite && status === 0) unknown.push(product);
  calls.push({ at: at - start, took: performance.now() - at, isDone: status === 200 || status === 201 });
}

const lineOf = (product) => ({
  name: product,
  description: 'A line of the ledger',
  handlingUnitType: 'PAT',
  units: 'imperial',
});

async function again(start) {
  while (performance.now() - start < milliseconds) await ask(start);
}

async function onTime(start) {
  const open = new Set();
  for (let due = 0; performance.now() - start < milliseconds;) {
    for (; begun < due;) {
      const call = ask(start).finally(() => open.delete(call));
      open.add(call);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
    due = Math.floor(((performance.now() - start) / 1000) * perSecond);
  }
  await Promise.all(open);
}

const p99 = (of) => of.map(({ took }) => took).sort((one, other) => one - other)[Math.floor(of.length * 0.99)] ?? 0;

const start = performance.now();
if (connections) await Promise.all(Array.from({ length: connections }, () => again(start)));
else await onTime(start);
const done = calls.filter(({ isDone }) => isDone);
const inTime = done.filter(({ at, took }) => at + took <= milliseconds);
const seconds = Array.from({ length: Math.ceil(milliseconds / 1000) }, (_, second) =>
  p99(done.filter(({ at }) => Math.floor(at / 1000) === second)),
);
agent.destroy();
process.stdout.write(
  JSON.stringify({
    asked: calls.length,
    statuses,
    // Answers within the time, a second.
    goodput: inTime.length / (milliseconds / 1000),
    p99: p99(done),
    // Of the calls begun in each second.
    seconds,
    refusedP99: p99(calls.filter(({ isDone }) => !isDone)),
    written,
    unknown,
  }),
);
