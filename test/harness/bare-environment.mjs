import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/**
 * A Jest environment without a sandbox: test files share Node's own globals and its module cache, so the application is
 * evaluated once per worker rather than once per file. What Jest lays over the process is taken off after each file.
 */
export default class BareEnvironment {
  global = globalThis;
  fakeTimers = null;
  #before = { console: globalThis.console, exit: process.exit, getBuiltinModule: process.getBuiltinModule };
  #variables = { ...process.env };

  constructor({ projectConfig }) {
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    Object.assign(process, { exit: this.#before.exit, getBuiltinModule: this.#before.getBuiltinModule });
    globalThis.console = this.#before.console;
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
  }

  exportConditions() {
    return ['node'];
  }

  getVmContext() {
    return null;
  }
}
