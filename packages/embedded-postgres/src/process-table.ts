import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { platform } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from './error-code.js';

/** Whether a process runs; one that has ended but was not collected by its parent does not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return procState(pid)?.at(0) !== 'Z';
}

/** Identifies a process beyond its reusable number: the number and, if the system provides it, the tick it started at. */
export function identityOf(pid: number): string {
  return `${pid} ${procState(pid)?.at(19) ?? ''}`.trim();
}

/** Whether the process with this identity still runs. */
export function isAlive(identity: string): boolean {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && isRunning(pid) && identityOf(pid) === identity;
}

/** Whether a process is a PostgreSQL process of this cluster; they all work inside its folder. */
export function worksIn(pid: number, cluster: string): boolean {
  if (!isRunning(pid)) return false;
  if (platform === 'linux') return workingFolder(pid) === realpathSync(cluster);
  if (platform === 'win32') return true;
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes('postgres');
}

/** Ends the processes of a killed postmaster, since they may still write to its files. */
export async function endLeftovers(cluster: string): Promise<void> {
  if (platform !== 'linux') return;
  for (const signal of [0, 'SIGQUIT', 'SIGKILL'] as const) {
    for (let tries = 0; tries < 30; tries += 1) {
      const left = leftovers(cluster);
      if (left.length === 0) return;
      if (tries === 0) left.forEach((pid) => send(pid, signal));
      await pause(100);
    }
  }
}

function leftovers(cluster: string): number[] {
  const folder = realpathSync(cluster);
  return readdirSync('/proc')
    .map(Number)
    .filter(
      (pid) => pid > 0 && pid !== process.pid && workingFolder(pid) === folder && commandOf(pid).includes('postgres'),
    );
}

function send(pid: number, signal: 0 | NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in between, as intended.
  }
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

// The fields after the command's closing bracket: state first, start tick twentieth.
function procState(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
