// Load generator in a separate process: keep-alive connections, each sends the next request when it was answered.
// Arguments as JSON: { url, bearers, connections, milliseconds }; answers { requests, errors, p50, p95, p99, perSecond }.
import { Agent, request } from 'node:http';
import { spread } from './timing.mjs';

const { url, bearers, connections, milliseconds } = JSON.parse(process.argv[2]);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const target = new URL(url);
const options = { agent, host: target.hostname, port: target.port, path: target.pathname + target.search };
const samples = [];
let errors = 0;

function ask(bearer) {
  return new Promise((resolve, reject) => {
    const headers = bearer ? { authorization: `Bearer ${bearer}` } : {};
    const call = request({ ...options, headers }, (response) => {
      response.on('data', () => undefined);
      response.on('end', () => resolve(response.statusCode));
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end();
  });
}

async function work(place, until) {
  for (let turn = place; performance.now() < until; turn += connections) {
    const start = performance.now();
    const status = await ask(bearers[turn % bearers.length]).catch(() => 0);
    if (status === 200) samples.push(performance.now() - start);
    else errors += 1;
  }
}

const start = performance.now();
await Promise.all(Array.from({ length: connections }, (_, place) => work(place, start + milliseconds)));
const seconds = (performance.now() - start) / 1000;
agent.destroy();
console.log(
  JSON.stringify({ requests: samples.length, errors, perSecond: samples.length / seconds, ...spread(samples) }),
);
