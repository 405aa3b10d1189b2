// -- jest asks for a default export
export default async function globalTeardown() {
  await globalThis.testPostgres?.stop();
}
