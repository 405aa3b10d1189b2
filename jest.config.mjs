import { gathered } from './test/harness/screen-packages.mjs';

const transform = { '^.+\\.[tj]sx?$': ['@swc/jest'] };
const moduleNameMapper = { '^(\\.{1,2}/.*)\\.js$': '$1' };
/**
 * What runs on Node needs no sandbox: a worker evaluates the application once, not once per file. Workers are threads, since
 * child processes of this runner can miss the message that starts them.
 */
const onNode = {
  runner: 'jest-light-runner',
  setupFiles: ['<rootDir>/test/harness/load-typescript.mjs'],
};

/** One project per kind of test; `npm test` runs them all, `npx jest --selectProjects unit` one. */
export default {
  // The whole application starts in each file; a busy machine needs its time.
  testTimeout: 60_000,
  projects: [
    {
      displayName: 'unit',
      ...onNode,
      testMatch: ['<rootDir>/packages/*/src/**/*.spec.ts', '<rootDir>/apps/*/src/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.api\\.spec\\.ts$'],
    },
    {
      displayName: 'api',
      ...onNode,
      testMatch: ['<rootDir>/apps/*/src/**/*.api.spec.ts', '<rootDir>/test/{conformance,faults}/**/*.spec.ts'],
      globalSetup: '<rootDir>/test/harness/global-setup.mjs',
      globalTeardown: '<rootDir>/test/harness/global-teardown.mjs',
    },
    {
      displayName: 'screen',
      testEnvironment: 'jest-environment-jsdom',
      testEnvironmentOptions: { customExportConditions: ['@lading/source', 'browser', 'require', 'default'] },
      testMatch: ['<rootDir>/apps/web/src/**/*.test.{ts,tsx}'],
      globalSetup: '<rootDir>/test/harness/global-setup-screens.mjs',
      setupFilesAfterEnv: [
        '<rootDir>/apps/web/test-quick-dom.ts',
        '<rootDir>/apps/web/test-setup.ts',
        '<rootDir>/apps/web/test-console.ts',
        '<rootDir>/apps/web/test-toasts.ts',
      ],
      transform,
      moduleNameMapper: {
        '\\.css$|\\?url$': '<rootDir>/apps/web/test-style.cjs',
        '^@floating-ui/dom$': '<rootDir>/apps/web/test-floating.cjs',
        ...gathered.moduleNames,
        ...moduleNameMapper,
      },
    },
    {
      displayName: 'architecture',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/architecture/**/*.spec.ts'],
      transform,
      moduleNameMapper,
    },
    {
      displayName: 'launch',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/launch/**/*.spec.ts'],
      transform,
      moduleNameMapper,
    },
  ],
};
