import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SomeList } from '@lading/contracts/lists/define-list';

const isList = (value: unknown): value is SomeList =>
  typeof value === 'object' && value !== null && 'columns' in value && 'rows' in value;

/** All lists that the contract defines. */
export async function everyList(): Promise<SomeList[]> {
  const folder = resolve(__dirname, '../../packages/contracts/src/lists');
  const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
  const modules: object[] = await Promise.all(names.map((name) => import(`@lading/contracts/lists/${name}`)));
  return modules.flatMap((module) => Object.values(module).filter(isList));
}
