import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

/** The running server; only the development server needs it, to answer calls and to name the brand of a host. */
const server = process.env['LADING_SERVER_URL'] ?? 'http://localhost:8080';
const proxied = ['/api', '/oidc', '/version.json', '/files', '/.well-known', '/mailbox', '/brand'];

/** The words of the landing page stand before its field, so that these are not among what every page shares. */
const fieldFiles =
  /core[\\/]esm[\\/]components[\\/](Input|InputBase|TextInput|CloseButton)[\\/]|src[\\/]ui[\\/]fields[\\/](text-field|password-field)|contracts[\\/]src[\\/]address\.|domain[\\/]src[\\/]postal-code\./;

/** The first pages ask nothing that is kept, so they do without this library. */
const queryFiles =
  /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]|src[\\/]kernel[\\/]api[\\/](queries|query-client|use-contract)\./;

/** Many pages need them, but not the first ones. */
const laterFiles = /contracts[\\/]src[\\/]freight\.|domain[\\/]src[\\/]message-catalogue\.|library-later\.css/;

/** The part of all pages that must need a file before every page fetches it. */
const mostPages = 0.74;
const routeFiles = ['routes', 'portal-routes', 'customer-routes', 'carrier-routes', 'admin-routes'].map(
  (name) => new URL(`src/app/${name}.ts`, import.meta.url),
);
const pages = routeFiles.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bimport\(/g)]).length;

/**
 * One file for what never changes between releases of the portal, and one for what most pages share: many small files
 * compress badly. The budgets of `test/bench/web.bench.mjs` tell whether the second takes in too much. Higher priorities
 * take their files first; a negative one would count as the highest.
 */
const chunkGroups = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
    priority: 3,
  },
  {
    name: 'base',
    test: (file: string) => ![fieldFiles, queryFiles, laterFiles].some((files) => files.test(file)),
    minShareCount: Math.ceil(pages * mostPages),
    priority: 2,
  },
  { name: 'queries', test: queryFiles, priority: 1 },
  { name: 'later-styles', test: /library-later\.css/, priority: 1 },
  { name: 'fields', test: fieldFiles, priority: 1 },
];

const routerFile = (name: string): string =>
  fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));

/** The router's package names its development files for everybody; its production files lie beside them. */
const productionRouter = [
  { find: /^react-router$/, replacement: routerFile('index') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
];

const compressible = /\.(js|css|svg|json|html)$/;

/** Writes .br and .gz beside each text file, so that the server never compresses a static file. */
function compressed(): Plugin {
  return {
    name: 'lading-compressed',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          const source = file.type === 'chunk' ? file.code : file.source;
          if (!compressible.test(fileName) || source.length < 1024) continue;
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source) });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) });
        }
      },
    },
  };
}

const laterSheets = fileURLToPath(new URL('src/themes/library-later.css', import.meta.url));

/** Fetches the second part of the library's sheets with the first component that it dresses. */
function sheetsWithComponents(command: 'build' | 'serve'): Plugin {
  const list = readFileSync(laterSheets, 'utf8');
  const names = [...list.matchAll(/styles\/(\w+)\.css/g)].map(([, name]) => `/${name}.module.mjs`);
  const isDressed = (id: string): boolean =>
    command === 'serve' ? id.endsWith('portal-theme.tsx') : names.some((name) => id.endsWith(name));
  return {
    name: 'lading-sheets-with-components',
    enforce: 'pre',
    transform: {
      filter: { id: /@mantine[\\/]core[\\/].*\.module\.mjs$|portal-theme\.tsx$/ },
      handler: (code, id) =>
        isDressed(id) ? { code: `import ${JSON.stringify(laterSheets)};\n${code}`, map: null } : undefined,
    },
  };
}

const sentence = /\babout:(?:[\s+]*(?:'[^'\n]*'|"[^"\n]*"))+\s*(?:,|(?=\}))/g;

/** Sentences of the contract are for its OpenAPI document; no page shows them. */
function withoutSentences(): Plugin {
  return {
    name: 'lading-without-sentences',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /packages[\\/]contracts[\\/]src[\\/]/ },
      handler: (code) => ({ code: code.replaceAll(sentence, ''), map: null }),
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [sheetsWithComponents(command), withoutSentences(), react(), compressed()],
  resolve: {
    conditions: ['@lading/source', ...defaultClientConditions],
    alias: command === 'build' ? productionRouter : [],
  },
  build: {
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: server }])),
      '/socket.io': { target: server, ws: true },
    },
  },
}));
