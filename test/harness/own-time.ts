const step = 10;

let passed = 0;
let policy = performance.now();
let processor = process.cpuUsage();

/** Counts what this process computed, and at most one step of waiting at a time. */
function count(): void {
  const { user, system } = process.cpuUsage(processor);
  const now = performance.now();
  passed += Math.min(now - policy, step + (user + system) / 1000);
  policy = now;
  processor = process.cpuUsage();
}

setInterval(count, step).unref();

/**
 * Milliseconds that only grow, without the ones in which a busy machine didn't run this process: limits that are
 * measured by it mean the same on every machine.
 */
export function ownTime(): number {
  count();
  return passed;
}
