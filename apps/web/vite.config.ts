import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

/** The running server; only the development server needs it, to answer calls and to name the brand of a host. */
const server = process.env['LADING_SERVER_URL'] ?? 'http://localhost:8080';
const proxied = ['/api', '/oidc', '/version.json', '/files', '/.well-known', '/mailbox', '/brand'];

/** The first pages make no calls whose answers are cached, so they do without this library. */
const queryFiles =
  /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]|src[\\/]kernel[\\/]api[\\/](queries|query-client|use-contract)\./;

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
    test: (file: string) => !queryFiles.test(file),
    minShareCount: Math.ceil(pages * mostPages),
    priority: 2,
  },
  { name: 'queries', test: queryFiles, priority: 1 },
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

export default defineConfig({
  plugins: [react(), compressed()],
  resolve: {
    conditions: ['@lading/source', ...defaultClientConditions],
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
});
