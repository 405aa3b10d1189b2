import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locks } from './locks.js';

const sources = join(import.meta.dirname, '../..');

describe('advisory locks', () => {
  it('differ, so that no list waits for another one', () => {
    const numbers = Object.values(locks);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('have their numbers from the one list', () => {
    const own = globSync('**/*.ts', { cwd: sources })
      .filter((file) => !file.endsWith('.spec.ts'))
      .filter((file) => /pg_advisory\w*\((?!\$)/.test(readFileSync(join(sources, file), 'utf8')));
    expect(own).toEqual([]);
  });
});
