import { resolve } from 'node:path';
import everything from '../../jest.config.mjs';

const api = everything.projects.find(({ displayName }) => displayName === 'api');

const rootDir = resolve(import.meta.dirname, '../..');

/** The fault runs: the ones of `npm test` at full size, and the ones that take minutes. */
export default {
  ...everything,
  rootDir,
  projects: [
    {
      ...api,
      rootDir,
      displayName: 'faults',
      testMatch: ['<rootDir>/test/faults/**/*.spec.ts', '<rootDir>/test/faults/**/*.faults.ts'],
    },
  ],
};
