// `npm run migration "add pallet weight"`: makes the next numbered pair of SQL files.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';

await bootstrap();

const slug = process.argv
  .slice(2)
  .join(' ')
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, '-')
  .replaceAll(/^-|-$/g, '');
if (!slug) {
  console.error('Name the change: npm run migration "add pallet weight"');
  process.exit(1);
}
const folder = join(root, 'migrations');
const numbers = readdirSync(folder).map((name) => Number.parseInt(name, 10) || 0);
const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
for (const direction of ['up', 'down']) {
  const name = `${number}-${slug}.${direction}.sql`;
  const purpose = direction === 'up' ? 'what this change is for' : 'what is lost when this change is taken back';
  writeFileSync(join(folder, name), `-- One sentence: ${purpose}.\n`, { flag: 'wx' });
  console.log(`migrations/${name}`);
}
