import type { Operation } from './watch.js';

const verbs = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback']);
const frame = /^(BEGIN|COMMIT|ROLLBACK|SELECT set_config\('app\.scope')/;
const longest = 500;

const verbOf = (text: string): string => {
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? '';
  return verbs.has(verb) ? verb : 'other';
};

/** Statements that travel together as one operation: named by the one that matters, told without their values. */
export function queryOperation(texts: readonly string[]): Operation {
  const main = texts.find((text) => !frame.test(text)) ?? texts.at(-1) ?? '';
  const told = (): string => {
    const whole = texts.filter((text) => !frame.test(text)).join('; ');
    return (whole || main).replaceAll(/\s+/g, ' ').trim().slice(0, longest);
  };
  return { kind: 'query', name: 'query', labels: { statement: verbOf(main) }, text: told };
}
