import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The text as the script would write it; a separate program, because Jest loads no plain modules. */
function writtenAnew(): string {
  const script = pathToFileURL(resolve('scripts/folders.mjs')).href;
  const program = `import { readFileSync } from 'node:fs';
    const { withFolderLists } = await import('${script}');
    process.stdout.write(withFolderLists(readFileSync('CONTRIBUTING.md', 'utf8')));`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
}

it('CONTRIBUTING names every module, kernel, feature and entity with one line: npm run folders', () => {
  expect(readFileSync('CONTRIBUTING.md', 'utf8')).toBe(writtenAnew());
});
