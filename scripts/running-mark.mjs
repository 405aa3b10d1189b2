// Who runs in a data folder: the launcher and its programs, each by its process id and the moment it began.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MILLISECONDS = 100;

/** A process id alone may belong to another process by now; one that has ended but was not collected yet does not run. */
function identityOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return undefined;
  }
  if (process.platform === 'win32') return `${pid}`;
  const { state, began } = process.platform === 'linux' ? statOf(pid) : listed(pid);
  return began === undefined || state.startsWith('Z') ? undefined : `${pid} ${began}`;
}

/** The fields after the closing bracket of the command: the state first, the tick of the start twentieth. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], began: fields[19] };
  } catch {
    return {};
  }
}

function listed(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', `${pid}`], { encoding: 'utf8' });
  const [, state, began] = /^\s*(\S+)\s+(.*\S)/.exec(stdout ?? '') ?? [];
  return { state, began };
}

const pidOf = (identity) => Number.parseInt(identity, 10);
const isRunning = (identity) => identityOf(pidOf(identity)) === identity;

/** The file that names who runs: the launcher in the first line, its programs below. */
export class RunningMark {
  /** Whether this launcher holds the folder. */
  isOurs = false;

  constructor(path) {
    this.path = path;
  }

  /** Those of the file that still run. */
  #others() {
    const named = existsSync(this.path) ? readFileSync(this.path, 'utf8').split('\n').filter(Boolean) : [];
    const [launcher] = named;
    return { launcher, running: named.filter((identity) => pidOf(identity) !== process.pid && isRunning(identity)) };
  }

  /**
   * Takes the folder once everyone named in the file is gone. Answers nothing then; after the limit, who still runs: the
   * launcher itself, or only programs that a launcher left behind.
   */
  async take(limitMilliseconds, onWaiting) {
    const until = Date.now() + limitMilliseconds;
    for (let isFirst = true; ; isFirst = false) {
      const { launcher, running } = this.#others();
      if (running.length === 0 && this.#create()) return undefined;
      const [first] = running;
      if (first !== undefined) {
        if (Date.now() >= until) return { pid: pidOf(first), isLauncher: first === launcher };
        if (isFirst) onWaiting(pidOf(first));
      }
      await pause(PAUSE_MILLISECONDS);
    }
  }

  /** Names the programs that run under this launcher now. */
  name(pids) {
    if (!this.isOurs) return;
    const running = [process.pid, ...pids].map(identityOf).filter((identity) => identity !== undefined);
    writeFileSync(this.path, `${running.join('\n')}\n`);
  }

  remove() {
    if (this.isOurs) rmSync(this.path, { force: true });
    this.isOurs = false;
  }

  /** Of two launchers that wait for the same one, only one makes the file. */
  #create() {
    rmSync(this.path, { force: true });
    try {
      writeFileSync(this.path, `${identityOf(process.pid)}\n`, { flag: 'wx' });
    } catch (error) {
      if (error.code === 'EEXIST') return false;
      throw error;
    }
    this.isOurs = true;
    return true;
  }
}
