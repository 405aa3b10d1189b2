// Puts each compiled program and all that it imports into a few files: reading thousands would take longer than the rest of its start.
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './bootstrap.mjs';

const programs = ['apps/server/dist', 'apps/carrier-simulator/dist'];
/** Files that a program runs as separate processes; each is written beside its bundle, complete in one file. */
const companions = { 'apps/server/dist': ['kernel/tables/table-program.js'] };
/** Programs beside the main one that share its parts: the name of the file that runs each, and the path of its code. */
const besides = { 'apps/server/dist': { lading: 'command-line/main.js' } };
const isOwn = (id) => /^(apps|packages)[\\/][^\\/]+[\\/]dist[\\/]/.test(relative(root, id));
const ownCompanion = /\bnew URL\((['"])\.\/[\w-]+-program\.js\1, import\.meta\.url\)/;
const ownPlace = /import\.meta\.(url|dirname)|\b__dirname\b/;

/**
 * Stack traces lead through the bundle and the compiled file to the TypeScript that was written. Those of libraries
 * end in the bundle: maps of everything would take longer to read than all the code.
 */
const keepSources = {
  name: 'keep-sources',
  load: {
    filter: { id: /\.[cm]?js$/ },
    handler(id) {
      if (!isAbsolute(id)) return null;
      return {
        code: readFileSync(id, 'utf8'),
        map: isOwn(id) ? readFileSync(`${id}.map`, 'utf8') : { mappings: '' },
      };
    },
  },
};

/** A file that looks for others beside itself goes on looking where it stood before. */
const keepPlaces = (folder) => ({
  name: 'keep-places',
  transform: {
    filter: { id: /\.[cm]?js$/, code: ownPlace },
    handler(code, id) {
      if (!isAbsolute(id) || ownCompanion.test(code)) return null;
      const pathTo = (target) => JSON.stringify(relative(folder, target).replaceAll(sep, '/'));
      const isModule = /^\s*(import|export)\b/m.test(code);
      const place = `new URL(${pathTo(id)}, import.meta.url)`;
      return {
        code: code
          .replace(/\bimport\.meta\.url\b/g, `${place}.href`)
          .replace(/\bimport\.meta\.dirname\b/g, `import.meta.dirname.concat('/', ${pathTo(dirname(id))})`)
          .replace(/\b__dirname\b/g, (word) =>
            isModule ? word : `import.meta.dirname.concat('/', ${pathTo(dirname(id))})`,
          ),
        // The replacement is within a line, so line numbers don't change.
        map: null,
      };
    },
  },
});

async function bundleCompanion(file, folder) {
  const bundled = await rolldown({ input: file, platform: 'node', logLevel: 'silent', plugins: [keepSources] });
  await bundled.write({
    file: join(folder, basename(file)),
    format: 'esm',
    codeSplitting: false,
    sourcemap: true,
    sourcemapExcludeSources: true,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  });
  await bundled.close();
}

async function bundle(program) {
  const folder = resolve(root, program, 'bundle');
  const bundled = await rolldown({
    input: {
      program: join(root, program, 'main.js'),
      ...Object.fromEntries(
        Object.entries(besides[program] ?? {}).map(([name, file]) => [`${name}-program`, join(root, program, file)]),
      ),
    },
    platform: 'node',
    // Postal codes are read once in the life of a database, and are larger than all the rest.
    external: [/^zipcodes\//],
    // Libraries try for drivers that are not installed, and go without them.
    logLevel: 'silent',
    plugins: [keepSources, keepPlaces(folder)],
  });
  await Promise.all((companions[program] ?? []).map((file) => bundleCompanion(join(root, program, file), folder)));
  const { output } = await bundled.write({
    dir: folder,
    // V8 can cache compiled code of scripts, not of modules.
    format: 'cjs',
    dynamicImportInCjs: false,
    // Classes are known by their names to the container, the database and the queue.
    keepNames: true,
    chunkFileNames: '[name].js',
    // Apart from libraries, whose lines would be taken for those of the portal's own code before them.
    codeSplitting: { groups: [{ name: 'libraries', test: /[\\/]node_modules[\\/]/, entriesAware: true }] },
    sourcemap: true,
    sourcemapExcludeSources: true,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  });
  await bundled.close();
  const content = createHash('sha256');
  for (const { fileName, code } of output) content.update(`${fileName}\0${code ?? ''}\0`);
  writeFileSync(join(folder, 'build-name'), `${program.split('/')[1]}@${content.digest('hex').slice(0, 16)}`);
  for (const name of ['main', ...Object.keys(besides[program] ?? {})])
    copyFileSync(join(root, 'scripts/bundled-main.mjs'), join(folder, `${name}.js`));
}

await Promise.all(programs.map(bundle));
