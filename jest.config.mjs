const transform = { '^.+\\.[tj]sx?$': ['@swc/jest'] };
const moduleNameMapper = { '^(\\.{1,2}/.*)\\.js$': '$1' };
const sources = { customExportConditions: ['@lading/source', 'node', 'require', 'default'] };

/** One project per kind of test; `npm test` runs them all, `npx jest --selectProjects unit` one. */
export default {
  projects: [
    {
      displayName: 'unit',
      testEnvironment: 'node',
      testEnvironmentOptions: sources,
      testMatch: ['<rootDir>/packages/*/src/**/*.spec.ts', '<rootDir>/apps/*/src/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.api\\.spec\\.ts$'],
      transform,
      moduleNameMapper,
    },
  ],
};
