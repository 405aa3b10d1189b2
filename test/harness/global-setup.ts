import { makeTemplate, startTestPostgres, type TestPostgres } from './test-postgres';

declare global {
  var testPostgres: TestPostgres | undefined;
}

// -- jest's configuration asks for a default export
export default async function globalSetup(): Promise<void> {
  process.env['TZ'] = 'UTC';
  const postgres = await startTestPostgres();
  await makeTemplate(postgres.url);
  process.env['LADING_TEST_POSTGRES'] = postgres.url;
  globalThis.testPostgres = postgres;
}
