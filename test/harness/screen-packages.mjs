import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../.cache/screen-packages');

/** Packages of hundreds of files each, which every screen test reads again. */
export const screenPackages = [
  '@mantine/core',
  '@mantine/dates',
  '@mantine/hooks',
  '@mantine/notifications',
  '@mantine/spotlight',
  '@tabler/icons-react',
  '@tanstack/react-query',
  'react-router-dom',
];

const fileName = (name) => name.replaceAll(/\W+/g, '-').replace(/^-/, '');

/** The folder of those packages as one file each, as the setup of the screen tests makes them. */
export const gathered = {
  folder,
  /** What to bundle under which name. */
  inputs: (idOf) => Object.fromEntries(screenPackages.map((name) => [fileName(name), idOf(name)])),
  /** For Jest: the file instead of the package. */
  moduleNames: Object.fromEntries(screenPackages.map((name) => [`^${name}$`, join(folder, `${fileName(name)}.cjs`)])),
};
