import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalRoutes } from '../../apps/web/src/app/portal-routes';
import { visitorRoutes } from '../../apps/web/src/app/routes';

export interface WalkedPage {
  /** As the route table names it. */
  readonly path: string;
  /** The role that opens it; absent on the pages of visitors. */
  readonly role?: string;
}

const sides = [
  ['/carriers/', 'CarrierAdministrator'],
  ['/carrier-faq', 'CarrierAdministrator'],
  ['/admin/', 'SuperSystemAdministrator'],
  ['/', 'CustomerAdministrator'],
] as const;

const roleFor = (path: string): string => sides.find(([beginning]) => path.startsWith(beginning))?.[1] ?? '';

/** Every page of the application, from its own tables of routes: one that is added is walked too. */
export const walkedPages: readonly WalkedPage[] = [
  ...visitorRoutes.map(({ path }) => ({ path })),
  ...portalRoutes.map(({ path }) => ({ path, role: roleFor(path) })),
];

/** Addresses of pages whose route has a parameter. */
export type PageAddresses = Readonly<Record<string, readonly string[]>>;

const file = join(process.env['LADING_JOURNEY_DATA'] ?? '', 'walk.json');

export const keepAddresses = (input: PageAddresses): void => writeFileSync(file, JSON.stringify(input));

/** The addresses at which a page is looked at. */
export function addressesOf(path: string): readonly string[] {
  if (!path.includes(':')) return [path];
  const input: PageAddresses = JSON.parse(readFileSync(file, 'utf8'));
  const found = input[path];
  if (!found) throw new Error(`nothing is given for ${path}; fixtures.walk.ts makes what pages show`);
  return found;
}
