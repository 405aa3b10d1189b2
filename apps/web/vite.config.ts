import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

/** The running server; only the development server needs it, to answer calls and to name the brand of a host. */
const server = process.env['LADING_SERVER_URL'] ?? 'http://localhost:8080';
const proxied = ['/api', '/oidc', '/version.json', '/files', '/.well-known', '/mailbox', '/brand'];

/** The words of the landing page stand before its field, so that these are not among what every page shares. */
const fieldFiles =
  /core[\\/]esm[\\/]components[\\/](Input|InputBase|TextInput|CloseButton)[\\/]|src[\\/]ui[\\/]fields[\\/](text-field|password-field)|contracts[\\/]src[\\/]address\.|domain[\\/]src[\\/]postal-code\./;

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
  { name: 'base', test: (file: string) => !fieldFiles.test(file), minShareCount: 24, priority: 2 },
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
  plugins: [withoutSentences(), react(), compressed()],
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
