// What every measuring program prints: the machine, one table, a JSON line for each contender, and which goals were met.
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

/** Short runs for continuous integration: small sizes, and goals that are ratios loosened by a quarter. */
export const isQuick = process.argv.includes('--quick');
const looser = isQuick ? 1.25 : 1;

const round = (value) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value);

function processor() {
  try {
    return /model name\s*:\s*(.*)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

/** Collects the figures and goals of one program. */
export function report(bench) {
  const contenders = [];
  const goals = [];
  const loadAtStart = loadavg()[0];

  function goal(name, figure, limit, sign) {
    const isMet = sign === '<=' ? figure <= limit : figure >= limit;
    goals.push({ goal: name, figure: round(figure), sign, limit: round(limit), met: isMet ? 'yes' : 'NO' });
  }

  return {
    /** One line of the table; `figures` are plain numbers and texts. */
    add: (name, figures) => contenders.push({ name, ...figures }),
    /** A ratio may miss its goal by a quarter in a quick run. */
    atMostRatio: (name, figure, limit) => goal(name, figure, limit * looser, '<='),
    atLeastRatio: (name, figure, limit) => goal(name, figure, limit / looser, '>='),
    atMost: (name, figure, limit) => goal(name, figure, limit, '<='),
    atLeast: (name, figure, limit) => goal(name, figure, limit, '>='),
    /** Prints everything; the exit code is 2 when a goal was missed, where 1 is that of a program that stops with an error. */
    finish(versions = {}) {
      const machine = {
        cores: availableParallelism(),
        processor: processor(),
        loadAtStart: round(loadAtStart),
        loadAtEnd: round(loadavg()[0]),
        node: process.versions.node,
        ...versions,
      };
      console.log(
        Object.entries(machine)
          .map(([name, value]) => `${name} ${value}`)
          .join(' · '),
      );
      console.table(contenders.map((row) => Object.fromEntries(Object.entries(row).map(([k, v]) => [k, round(v)]))));
      for (const row of contenders) console.log(JSON.stringify({ bench, quick: isQuick, ...row, machine }));
      console.table(goals);
      if (goals.some(({ met }) => met === 'NO')) process.exitCode = 2;
    },
  };
}
