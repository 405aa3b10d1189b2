// `npm run folders`: writes the lists of folders in CONTRIBUTING.md from folders.json, the tree and the code.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './bootstrap.mjs';

const begin = '<!-- folders: written by `npm run folders` -->';
const end = '<!-- /folders -->';
const sections = [
  { folder: 'apps/server/src/modules', title: 'Modules of the server', third: ['Serves', groupsOf] },
  { folder: 'apps/server/src/business', title: 'Business that modules share' },
  { folder: 'apps/server/src/kernel', title: 'Kernels of the server' },
  { folder: 'apps/web/src/features', title: 'Features of the web', third: ['Pages', pagesOf] },
  { folder: 'apps/web/src/entities', title: 'Entities that features share' },
];

const filesBelow = (folder, pattern) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => pattern.test(path))
    .sort();

/** The files of the contract whose endpoints a module serves. */
function groupsOf(folder) {
  const groups = filesBelow(folder, /\.controller\.ts$/).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const served = new Set([...text.matchAll(/@Serves\((\w+)\./g)].map(([, api]) => api));
    const imports = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '@lading\/contracts\/([^']+)'/g)];
    return imports
      .filter(([, names]) => names.split(/[\s,]+/).some((name) => served.has(name)))
      .map(([, , file]) => file);
  });
  return [...new Set(groups)].sort();
}

/** The addresses of the pages that a feature brings. */
function pagesOf(folder) {
  const feature = folder.split('/').at(-1);
  const pages = filesBelow('apps/web/src/app', /routes\.ts$/).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const routes = [...text.matchAll(/path: '([^']+)'(?:(?!path: ')[\s\S])*?import\('\.\.\/features\/([^/']+)\//g)];
    return routes.filter(([, , owner]) => owner === feature).map(([, address]) => address);
  });
  return [...new Set(pages)].sort();
}

const foldersOf = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .filter((name) => filesBelow(`${folder}/${name}`, /\.tsx?$/).length > 0)
        .sort()
    : [];

/** Answers the text between the marks; throws when a folder has no line, or a line no folder. */
function folderLists() {
  const lines = JSON.parse(readFileSync(join(root, 'scripts/folders.json'), 'utf8'));
  return sections
    .map(({ folder, title, third }) => {
      const names = foldersOf(folder);
      const known = Object.keys(lines[folder] ?? {});
      const wrong = [
        ...names.filter((name) => !known.includes(name)).map((name) => `${folder}/${name} has no line`),
        ...known.filter((name) => !names.includes(name)).map((name) => `${folder}/${name} is gone`),
      ];
      if (wrong.length > 0) throw new Error(`scripts/folders.json: ${wrong.join('; ')}`);
      const rows = names.map((name) => [
        `\`${name}\``,
        lines[folder][name],
        ...(third
          ? [
              third[1](`${folder}/${name}`)
                .map((one) => `\`${one}\``)
                .join(' '),
            ]
          : []),
      ]);
      return `### ${title} (\`${folder}\`)\n\n${table(['Folder', 'What it holds', ...(third ? [third[0]] : [])], rows)}`;
    })
    .join('\n\n');
}

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |'))
    .join('\n');

/** The text with its lists brought up to date. */
export function withFolderLists(text) {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error('CONTRIBUTING.md has no place for the lists of folders');
  return `${before}${begin}\n\n${folderLists()}\n\n${end}${after}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = join(root, 'CONTRIBUTING.md');
  writeFileSync(path, withFolderLists(readFileSync(path, 'utf8')));
}
