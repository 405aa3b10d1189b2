import { makeTemplate, startTestPostgres } from './test-postgres.mjs';

// -- jest requires a default export
export default async function globalSetup() {
  process.env.TZ = 'UTC';
  const postgres = await startTestPostgres();
  if (process.env.TEST_TEMPLATE !== 'keep') await makeTemplate(postgres.url);
  process.env.LADING_TEST_POSTGRES = postgres.url;
  globalThis.testPostgres = postgres;
}
