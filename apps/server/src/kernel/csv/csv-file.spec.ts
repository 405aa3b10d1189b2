import { Readable } from 'node:stream';
import { csvFile } from './csv-file';

it('stops reading, and releases its rows, when the download is canceled', async () => {
  let read = 0;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  async function* rows() {
    try {
      for (; read < 50_000; read += 1) yield `row ${read}`;
    } finally {
      end();
    }
  }
  const file = Readable.from(csvFile([{ title: 'Row', value: (row: string) => row }], rows()));
  for await (const _ of file) break;
  await ended;

  expect(read).toBeLessThan(20_000);
});
