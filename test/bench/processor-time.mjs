// Processor time of processes that are not ours to instrument, from /proc; undefined where there is none.
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

function statOf(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return {
    parent: Number(fields[1]),
    ticks: Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]),
  };
}

/** Microseconds that a process has used, with the children it has waited for. */
export function processMicroseconds(pid) {
  return (statOf(pid).ticks / ticksPerSecond) * 1e6;
}

/** Microseconds that a process and its living children have used. */
export function familyMicroseconds(pid) {
  let ticks = statOf(pid).ticks;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const { parent, ticks: used } = statOf(Number(name));
      if (parent === pid) ticks += used;
    } catch {
      // It ended in between.
    }
  }
  return (ticks / ticksPerSecond) * 1e6;
}

/** Resident megabytes of a process. */
export function residentMegabytes(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}
