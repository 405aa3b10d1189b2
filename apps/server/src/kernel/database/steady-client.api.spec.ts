import { copyDatabase } from '../../../../../test/harness/kernel-app';
import { Wire } from '../../../../../test/harness/wire';
import { SteadyClient } from './steady-client.js';

let wire: Wire;
let drop: () => Promise<void>;

beforeAll(async () => {
  const copy = await copyDatabase();
  ({ drop } = copy);
  wire = await Wire.to(copy.url);
});
afterAll(async () => {
  await wire.close();
  await drop();
});

async function connected(answerTimeout: number): Promise<SteadyClient> {
  const client = new SteadyClient({ connectionString: wire.url, answerTimeout });
  await client.connect();
  return client;
}

it('gives up idle connections that died with one that was asked, and keeps the others', async () => {
  const [asked, idle] = await Promise.all([connected(1000), connected(60_000)]);
  const ended = new Promise((done) => idle.once('end', done));
  wire.freeze();
  wire.mend();
  const living = await connected(60_000);

  await expect(asked.query('SELECT 1')).rejects.toThrow('Query read timeout');
  await ended;

  expect((await living.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await living.end();
});
