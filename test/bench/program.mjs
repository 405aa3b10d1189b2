// Starts the programs that are measured, each in a separate process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A port that was free a moment ago. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  if (typeof address === 'string') throw new Error(`no port: ${address}`);
  const { port } = address;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts a server of this folder's or the product's and waits until its address answers. */
export async function startServer(file, { env, ready, patience = 60_000, nodeOptions = [] }) {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, file], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (part) => (words = (words + part).slice(-2000)));
  const address = `http://127.0.0.1:${port}`;
  while (!(await answers(address + ready))) {
    if (child.exitCode !== null || performance.now() - started > patience)
      throw new Error(`${file} did not start\n${words}`);
    await pause(10);
  }
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { address, pid: child.pid, readyMs: performance.now() - started, stop };
}

async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/** Runs a program of this folder to its end and reads the JSON that it prints. */
export async function ask(name, input) {
  const child = spawn(process.execPath, [join(import.meta.dirname, name), JSON.stringify(input)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (part) => (text += part));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${name} failed`);
  return JSON.parse(text);
}
