import react from '@vitejs/plugin-react';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './chunks.js';

/** The running server; only the development server needs it, for calls and the brand of a host. */
const server = process.env['LADING_SERVER_URL'] ?? 'http://localhost:8080';
const proxied = ['/api', '/oidc', '/version.json', '/files', '/.well-known', '/mailbox', '/brand'];

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

/** The API documentation of fields and endpoints; browsers never show it. */
const documentation = /\babout: (?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")(?=[,\s})])/g;

const withoutDocumentation: Plugin = {
  name: 'lading-without-documentation',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]packages[\\/]contracts[\\/]src[\\/]/ },
    // Only the text is removed, so that lines keep their numbers.
    handler: (code) => ({ code: code.replaceAll(documentation, `about: ''`), map: null }),
  },
};

const sources = {
  plugins: [withoutDocumentation, react()],
  resolve: { conditions: ['@lading/source', ...defaultClientConditions] },
  build: { target: 'es2022', assetsInlineLimit: 0 },
};

const later = '\0later';

/** A first view renders synchronously, so lazy parts never arrive: their module is a promise that stays pending. */
const withoutLaterParts: Plugin = {
  name: 'lading-without-later-parts',
  resolveDynamicImport: () => later,
  load: (id) => (id === later ? 'export function then() {}' : undefined),
};

/** The bundle with which the server renders first views: one file, whose components find a browser without a session. */
const firstView = {
  ...sources,
  plugins: [...sources.plugins, withoutLaterParts],
  define: {
    'process.env.NODE_ENV': '"production"',
    'globalThis.sessionStorage': 'noStorage',
    sessionStorage: 'noStorage',
    localStorage: 'noStorage',
  },
  ssr: { noExternal: true as const },
  build: {
    ...sources.build,
    ssr: true,
    outDir: 'dist/server',
    copyPublicDir: false,
    rolldownOptions: {
      input: 'src/app/start/first-view.tsx',
      output: {
        format: 'cjs' as const,
        entryFileNames: 'first-view.cjs',
        codeSplitting: false,
        banner: 'const noStorage = { getItem: () => null };',
      },
    },
  },
};

/** The first script of the sign-in page: one file, so that visitors reach the form before the application could be loaded. */
const openSignIn = {
  ...sources,
  plugins: [...sources.plugins, compressed()],
  build: {
    ...sources.build,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: 'src/open-sign-in.ts',
      output: { codeSplitting: false, entryFileNames: 'assets/open-sign-in-[hash].js' },
    },
  },
};

export default defineConfig(async ({ command, isSsrBuild, mode }) => {
  if (isSsrBuild) return firstView;
  if (mode === 'sign-in') return openSignIn;
  const groups = command === 'build' ? await chunkGroups({ ...sources, root: import.meta.dirname }) : [];
  return {
    ...sources,
    plugins: [...sources.plugins, compressed()],
    build: {
      ...sources.build,
      sourcemap: true,
      rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
    },
    server: {
      proxy: {
        ...Object.fromEntries(proxied.map((path) => [path, { target: server }])),
        '/socket.io': { target: server, ws: true },
      },
    },
  };
});
