// -- jest's configuration asks for a default export
export default async function globalTeardown(): Promise<void> {
  await globalThis.testPostgres?.stop();
}
