import type { Operation } from './watch.js';

const verbs = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback']);
const longest = 500;

const verbOf = (text: string): string => {
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? '';
  return verbs.has(verb) ? verb : 'other';
};

/** A statement as an operation, without its values. */
export const queryOperation = (text: string): Operation => ({
  kind: 'query',
  name: 'query',
  labels: { statement: verbOf(text) },
  text: () => text.replaceAll(/\s+/g, ' ').trim().slice(0, longest),
});
