// A child process that is kept running until it is asked to stop.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root } from './bootstrap.mjs';

const followParent = fileURLToPath(new URL('follow-parent.mjs', import.meta.url));
const STEADY_MILLISECONDS = 10_000;
const RESTARTS = 3;

/**
 * Starts a Node program in a process group of its own, so that Ctrl-C reaches only this process, which then stops the children in order.
 * A program that had been running steadily is started again when it ends; one that does not come up ends in `onFailure`.
 */
export class Supervised {
  #child;
  #stopping = false;
  #failures = 0;
  #exited = Promise.resolve();

  constructor({ name, program, parameters = [], env = {}, nodeOptions = [], cwd = root, onFailure }) {
    Object.assign(this, { name, program, parameters, env, nodeOptions, cwd, onFailure });
  }

  start() {
    const started = Date.now();
    const options = ['--import', followParent, ...this.nodeOptions];
    const child = spawn(process.execPath, [...options, this.program, ...this.parameters], {
      cwd: this.cwd,
      env: { ...process.env, ...this.env },
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    this.#exited = new Promise((done) => child.once('exit', (code, signal) => done(code ?? signal)));
    void this.#exited.then((how) => this.#ended(how, Date.now() - started));
  }

  /** Asks the program to stop, ends it after the limit, and answers whether it stopped by itself. */
  async stop(limitMilliseconds) {
    this.#stopping = true;
    if (!this.#isRunning()) return true;
    if (process.platform === 'win32') this.#child.disconnect();
    else this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.kill(), limitMilliseconds);
    const how = await this.#exited;
    clearTimeout(timer);
    return how === 0 || how === 'SIGTERM';
  }

  kill() {
    this.#stopping = true;
    if (this.#isRunning()) this.#child.kill('SIGKILL');
  }

  #isRunning() {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  #ended(how, livedMilliseconds) {
    if (this.#stopping) return;
    this.#failures = livedMilliseconds > STEADY_MILLISECONDS ? 1 : this.#failures + 1;
    // A program that ends by itself at once would do so again: its configuration is wrong.
    const isRefusal = typeof how === 'number' && livedMilliseconds <= STEADY_MILLISECONDS && this.#failures === 1;
    if (isRefusal || this.#failures > RESTARTS) return this.onFailure(`The ${this.name} ended (${how}).`);
    console.error(`The ${this.name} ended unexpectedly (${how}); starting it again.`);
    setTimeout(() => this.#stopping || this.start(), 1_000);
  }
}
