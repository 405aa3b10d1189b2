// Runs one program to its end.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill('SIGTERM')));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => process.listenerCount(signal) > 0 || process.exit(130));
}

/** The installed program of that name. */
export function tool(name) {
  return join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

/** Answers the exit code and everything the program printed; with `show` 'all' or 'errors', prints that as it comes instead. */
export async function run(command, parameters, { cwd = root, env = {}, show = 'nothing' } = {}) {
  const child = spawn(command, parameters, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', show === 'all' ? 'inherit' : 'pipe', show === 'nothing' ? 'pipe' : 'inherit'],
    shell: process.platform === 'win32' && command.endsWith('.cmd'),
  });
  running.add(child);
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  const code = await new Promise((done) => {
    child.once('error', (error) => {
      chunks.push(Buffer.from(error.message));
      done(1);
    });
    child.once('close', (status) => done(status ?? 1));
  });
  running.delete(child);
  return { code, output: Buffer.concat(chunks).toString().trim() };
}
