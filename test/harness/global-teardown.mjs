// -- jest requires a default export
export default async function globalTeardown() {
  await globalThis.testPostgres?.stop();
}
