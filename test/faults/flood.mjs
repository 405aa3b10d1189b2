// Readers and writers in a separate process. With `connections` each sends the next request when it was answered; with `perSecond`
// calls begin at their time, however many before them are still open.
// Arguments as JSON: { url, bearers, reads, add, name, connections | perSecond, milliseconds }; the output is described below.
import { Line } from './line.mjs';

const input = JSON.parse(process.argv[2]);
const { url, bearers, reads, add, name, connections, perSecond, milliseconds } = input;
const { hostname, port } = new URL(url);
/** Milliseconds after which callers stop waiting for an answer. */
const patience = 15_000;
/** One call in five writes. */
const writeEvery = 5;

const calls = [];
const written = [];
/** Written or not: no answer has arrived. */
const unknown = [];
const statuses = {};
/** Why calls had no answer, by how often. */
const reasons = {};
let started = 0;

/** As many connections as a proxy in front of a process would hold; a call without a free one waits here. */
const mostLines = 1000;
const idle = [];
const waiting = new Set();
const open = new Set();
let startedLines = 0;

function newLine() {
  startedLines += 1;
  const line = new Line({ host: hostname, port: Number(port), patience });
  open.add(line);
  return line;
}

/** The line that came back last goes first, so that as few as possible are open; none after all patience. */
function takeLine() {
  const line = idle.pop();
  if (line) return line.isOpen ? line : (open.delete(line), takeLine());
  if (open.size < mostLines) return newLine();
  return new Promise((resolve) => {
    const turn = (input) => {
      clearTimeout(late);
      waiting.delete(turn);
      resolve(input);
    };
    const late = setTimeout(turn, patience);
    waiting.add(turn);
  });
}

function giveLine(line) {
  if (!line.isOpen) open.delete(line);
  const [next] = waiting;
  if (next) next(line.isOpen ? line : newLine());
  else if (line.isOpen) idle.push(line);
}

async function send(request) {
  const line = await takeLine();
  if (!line) return { status: 0, why: 'no free connection' };
  const answer = await line.ask(request);
  giveLine(line);
  return answer;
}

/** The bytes of all requests, except the parts that differ from call to call. */
const asking = new Map();
function headOf(method, path, bearer) {
  const key = `${method} ${path} ${bearer}`;
  const known = asking.get(key);
  if (known) return known;
  const head = `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${bearer}\r\n`;
  asking.set(key, head);
  return head;
}
const reading = (path, bearer) => `${headOf('GET', path, bearer)}\r\n`;
function writing(path, bearer, body) {
  const length = Buffer.byteLength(body);
  return `${headOf('POST', path, bearer)}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;
}

function count(kinds, kind) {
  kinds[kind] = (kinds[kind] ?? 0) + 1;
}

function keep(product, status) {
  if (status === 201) written.push(product);
  else if (status === 0) unknown.push(product);
}

async function ask(start) {
  const number = (started += 1);
  const bearer = bearers[number % bearers.length];
  const isWrite = number % writeEvery === 0;
  const product = `${name} ${number}`;
  const at = performance.now();
  const { status, later, why } = await send(
    isWrite ? writing(add, bearer, JSON.stringify(lineOf(product))) : reading(reads[number % reads.length], bearer),
  );
  if (why) count(reasons, why);
  count(statuses, status === 503 && !later ? '503 without a time' : String(status));
  if (isWrite) keep(product, status);
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
  const asked = new Set();
  for (let due = 0; performance.now() - start < milliseconds;) {
    for (; started < due;) {
      const call = ask(start).finally(() => asked.delete(call));
      asked.add(call);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
    due = Math.floor(((performance.now() - start) / 1000) * perSecond);
  }
  await Promise.all(asked);
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
for (const line of open) line.close();
const { user, system } = process.cpuUsage();
process.stdout.write(
  JSON.stringify({
    asked: calls.length,
    statuses,
    reasons,
    connections: startedLines,
    // Seconds of a processor that this process has taken.
    processor: (user + system) / 1e6,
    // Answers within the time, a second.
    goodput: inTime.length / (milliseconds / 1000),
    p99: p99(done),
    // Of the calls started in each second.
    seconds,
    refusedP99: p99(calls.filter(({ isDone }) => !isDone)),
    written,
    unknown,
  }),
);
