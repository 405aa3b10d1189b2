import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** The running server; only the development server needs it, to answer calls and to name the brand of a host. */
const server = process.env['LADING_SERVER_URL'] ?? 'http://localhost:3000';
const proxied = ['/api', '/oidc', '/version.json', '/files', '/.well-known'];

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@lading/source', ...defaultClientConditions] },
  build: { target: 'es2022', sourcemap: true, assetsInlineLimit: 0 },
  server: {
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: server }])),
      '/socket.io': { target: server, ws: true },
    },
  },
});
