import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readApart, readPacked } from './table-reader';

const folder = mkdtempSync(join(tmpdir(), 'table-reader-'));
afterAll(() => rmSync(folder, { recursive: true }));

const limits = { megabytes: 64, time: 60_000 };
const content = () => Readable.from([Buffer.from('Name,City\n'), Buffer.from('Dock 4,Akron\n')]);

/** Has a program read that is written here. */
function reading(code: string, more: Partial<typeof limits> = {}, read = content()) {
  const file = join(folder, `${code.length}.mjs`);
  writeFileSync(file, code);
  return readApart(file, read, { ...limits, ...more });
}

const delivery = `import { text } from 'node:stream/consumers';
  const said = await text(process.stdin);
  process.stdout.write(JSON.stringify({ rowCount: 1 }) + '\\n' + said);`;

it('a file that a separate process reads comes back as columns and one text of rows', async () => {
  await expect(reading(delivery)).resolves.toEqual({ rowCount: 1, rows: 'Name,City\nDock 4,Akron\n' });
  await expect(readPacked(content())).resolves.toEqual({
    headings: ['Name', 'City'],
    columns: [
      { heading: 'Name', samples: ['Dock 4'] },
      { heading: 'City', samples: ['Akron'] },
    ],
    rowCount: 1,
    rows: '[[2,["Dock 4","Akron"]]]',
  });
});

it('it is refused by its reason, by memory and by time, and never answered half', async () => {
  const refusal = `process.stdout.write(JSON.stringify({ refusal: 'The file is empty' }))`;
  const greedy = `const kept = []; for (;;) kept.push(new Array(100_000).fill(kept.length))`;

  await Promise.all([
    expect(reading(refusal)).rejects.toThrow('The file is empty'),
    expect(reading(greedy, { megabytes: 16 })).rejects.toThrow('too much memory'),
    expect(reading('for (;;);', { time: 200 })).rejects.toThrow('too long'),
    expect(reading('process.exit(0)')).rejects.toThrow('ended with 0'),
    expect(reading('throw new Error()')).rejects.toThrow('ended with 1'),
  ]);
});

it('it is not answered from the part that the disk gave before it failed', async () => {
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('Name,City\n');
      throw Object.assign(new Error('the disk failed'), { code: 'EIO' });
    })(),
  );

  await expect(reading(delivery, {}, broken)).rejects.toThrow('the disk failed');
});
