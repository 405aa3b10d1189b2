import react from '@vitejs/plugin-react';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './chunks.js';

/** The running server; only the development server needs it, to answer calls and to name the brand of a host. */
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

const sources = {
  plugins: [react()],
  resolve: { conditions: ['@lading/source', ...defaultClientConditions] },
  build: { target: 'es2022', assetsInlineLimit: 0 },
};

export default defineConfig(async ({ command }) => ({
  ...sources,
  plugins: [...sources.plugins, compressed()],
  build: {
    ...sources.build,
    sourcemap: true,
    ...(command === 'build' && {
      rolldownOptions: {
        output: { codeSplitting: { groups: await chunkGroups({ ...sources, root: import.meta.dirname }) } },
      },
    }),
  },
  server: {
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: server }])),
      '/socket.io': { target: server, ws: true },
    },
  },
}));
