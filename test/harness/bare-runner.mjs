import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loadTypeScript } from './bare-typescript.mjs';

const require = createRequire(import.meta.url);
const circus = join(dirname(require.resolve('jest-circus')), 'jestAdapterInit.js');
const adapter = require.resolve('jest-circus/runner');

/**
 * Jest's own runner of one test file, on modules that Node loads and keeps: only the test file itself and the state of
 * the test framework are new for each file.
 */
// -- jest asks for a default export
export default async function runBare(globalConfig, config, environment, runtime, testPath, report) {
  const sourceMaps = loadTypeScript(config.rootDir);
  for (const [file, map] of sourceMaps) runtime.getSourceMaps().set(file, map);
  forget();
  const bare = Object.create(runtime, {
    requireInternalModule: { value: (path) => require(path) },
    unstable_shouldLoadAsEsm: { value: () => false },
    requireModule: { value: load },
  });
  globalThis.jest = runtime.jestGlobals.jestObjectFor(testPath);
  try {
    return await require(adapter).default(globalConfig, config, environment, bare, testPath, report);
  } finally {
    delete globalThis.jest;
    delete require.cache[testPath];
    for (const path of config.setupFilesAfterEnv) delete require.cache[path];
    forget();
  }

  function load(path) {
    const exports = require(path);
    for (const [file, map] of sourceMaps) runtime.getSourceMaps().set(file, map);
    return exports;
  }
}

/** Handlers and limits of the file before are not those of the next one. */
function forget() {
  delete require.cache[circus];
  for (const key of ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL']) delete globalThis[Symbol.for(key)];
}
