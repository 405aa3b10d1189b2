// A child process that is restarted until it is asked to stop.
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { root } from './bootstrap.mjs';

const followParent = fileURLToPath(new URL('follow-parent.mjs', import.meta.url));
const STEADY_MILLISECONDS = 10_000;
/** Quick ends in a row after which the pauses grow. */
const QUICK_RESTARTS = 3;
const FIRST_PAUSE_MILLISECONDS = 1_000;
const LONGEST_PAUSE_MILLISECONDS = 60_000;
/** The exit code by which a program says that its configuration is wrong: EX_CONFIG of sysexits.h. */
const WRONG_CONFIGURATION = 78;
const LAST_WORDS_LENGTH = 4_000;
const LAST_WORDS_MILLISECONDS = 200;

/** The line of a program's last words that says why it ended: no frame of a stack, no line about the runtime. */
function reasonIn(lastWords) {
  const lines = lastWords.split('\n').filter((line) => /^[^\s\-(]/.test(line) && !line.startsWith('Node.js v'));
  return lines.findLast((line) => line.startsWith('FATAL ERROR')) ?? lines.at(-1);
}

/**
 * Starts a Node program in its own process group, so that Ctrl-C reaches only this process, which then stops the children in order.
 * A program that ends is started again, after growing pauses where it ends again and again; only a wrong configuration ends in `onFailure`.
 */
export class Supervised {
  #child;
  #stopping = false;
  #failures = 0;
  #lastWords = '';
  #exited = Promise.resolve();

  constructor({
    name,
    program,
    parameters = [],
    env = {},
    nodeOptions = [],
    cwd = root,
    onStart = () => {},
    onFailure,
  }) {
    Object.assign(this, { name, program, parameters, env, nodeOptions, cwd, onStart, onFailure });
  }

  get pid() {
    return this.#isRunning() ? this.#child.pid : undefined;
  }

  start() {
    const started = Date.now();
    const options = ['--import', followParent, ...this.nodeOptions];
    const child = spawn(process.execPath, [...options, this.program, ...this.parameters], {
      cwd: this.cwd,
      env: { ...process.env, ...this.env },
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#lastWords = '';
    child.stderr.on('data', (chunk) => {
      process.stderr.write(chunk);
      this.#lastWords = `${this.#lastWords}${chunk}`.slice(-LAST_WORDS_LENGTH);
    });
    this.#exited = new Promise((done) => child.once('exit', (code, signal) => done(code ?? signal)));
    // What it wrote last may be read after its end; a child process that outlives it may keep the stream open.
    const received = new Promise((done) => child.once('close', done));
    void this.#exited.then(async (how) => {
      const lived = Date.now() - started;
      await Promise.race([received, pause(LAST_WORDS_MILLISECONDS)]);
      this.#ended(how, lived);
    });
    this.onStart();
  }

  /** Asks the program to stop, kills it after the limit, and answers whether it stopped on its own. */
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
    const reason = reasonIn(this.#lastWords);
    const end = typeof how === 'number' ? `exit code ${how}` : how;
    const why = reason === undefined ? end : `${end}: ${reason}`;
    if (how === WRONG_CONFIGURATION)
      return this.onFailure(`The ${this.name} can't run with these settings. Correct them and start again.`);
    this.#failures = livedMilliseconds > STEADY_MILLISECONDS ? 1 : this.#failures + 1;
    const doublings = Math.max(0, this.#failures - QUICK_RESTARTS);
    const wait = Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** doublings, LONGEST_PAUSE_MILLISECONDS);
    const times = doublings > 0 ? ` ${this.#failures} times in a row` : '';
    console.error(`The ${this.name} ended unexpectedly${times} (${why}). Starting it again in ${wait / 1_000} s.`);
    setTimeout(() => this.#stopping || this.start(), wait);
  }
}
