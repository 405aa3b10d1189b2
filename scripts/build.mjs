// Builds what changed since the last build, by the content of the sources.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { run, tool } from './run.mjs';

const packageSources = [
  'packages/domain',
  'packages/contracts',
  'packages/demo-data',
  'package-lock.json',
  'tsconfig.base.json',
];

export const serverProjects = [
  'packages/domain',
  'packages/contracts',
  'packages/demo-data',
  'packages/embedded-postgres',
  'apps/carrier-simulator',
  'apps/server',
];

const parts = [
  {
    name: 'server',
    sources: [
      ...packageSources,
      'packages/embedded-postgres',
      'apps/carrier-simulator',
      'apps/server',
      'scripts/bundle.mjs',
    ],
    result: 'apps/server/dist/bundle/main.js',
    make: async () => {
      // A source that was renamed would leave its old output behind.
      for (const project of serverProjects) rmSync(join(root, project, 'dist'), { recursive: true, force: true });
      const compiled = await run(tool('tsc'), ['-b', ...serverProjects]);
      return compiled.code === 0 ? run(process.execPath, [join(root, 'scripts/bundle.mjs')]) : compiled;
    },
  },
  {
    name: 'web',
    sources: [...packageSources, 'apps/web'],
    result: 'apps/web/dist/index.html',
    make: async () => {
      const vite = (...options) =>
        run(tool('vite'), ['build', '--logLevel', 'warn', ...options], { cwd: join(root, 'apps/web') });
      for (const options of [[], ['--ssr'], ['--mode', 'sign-in']]) {
        const built = await vite(...options);
        if (built.code !== 0) return built;
      }
      return { code: 0, output: '' };
    },
  },
];

/** Builds server and web where needed and answers whether all of it succeeded; prints only what went wrong. */
export async function build() {
  const results = await Promise.all(parts.filter((part) => existsSync(join(root, part.sources.at(-1)))).map(buildPart));
  return results.every(Boolean);
}

async function buildPart({ name, sources, result, make }) {
  const stamp = join(root, '.cache', `built-${name}`);
  const content = hashOf(sources);
  if (existsSync(join(root, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === content) return true;
  rmSync(stamp, { force: true });
  const { code, output } = await make();
  if (code !== 0) {
    console.error(`The build of the ${name} failed.\n${output}`);
    return false;
  }
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, content);
  return true;
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesBelow(source)).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name) || /\.(spec|test)\.tsx?$/.test(entry.name)) return [];
    const inner = `${path}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(inner) : [inner];
  });
}
