import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { ServerConfig } from '../../kernel/config/server-config.js';

const builtWeb = 'apps/web/dist';
/** Folder of the films that explain the portal, with their stills and captions. */
const videos = 'tutorials';
/** These are answered in the brand of the host instead. */
const branded = /^(index\.html|favicon\.svg|robots\.txt)(\.br|\.gz)?$/;

/** The build keeps a file for each alphabet; names and texts of the pages that the server writes are Latin. */
const latin = /^inter-latin-wght-normal-[\w-]+\.woff2$/;

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    : [];

/** The built web application; a server without one (tests, API only) still runs. */
@Injectable()
export class WebFilesService {
  /** The folder, undefined when nothing was built. */
  readonly folder: string | undefined;
  /** The page that every address of the application starts with, before a site is written into it. */
  readonly index: string | undefined;
  /** What may be fetched as it is: built parts by their names in `assets`, and the files beside the page. */
  readonly files: { readonly assets: ReadonlySet<string>; readonly others: readonly string[] };

  /** Address of the letters of most pages, undefined when nothing was built. */
  get font(): string | undefined {
    const name = [...this.files.assets].find((file) => latin.test(file));
    return name && `/assets/${name}`;
  }

  constructor(config: ServerConfig) {
    const folder = resolve(config.webDir ?? builtWeb);
    const index = join(folder, 'index.html');
    this.files = {
      assets: new Set(filesIn(join(folder, 'assets'))),
      others: [
        ...filesIn(folder).filter((name) => !branded.test(name)),
        ...filesIn(join(folder, videos)).map((name) => `${videos}/${name}`),
      ],
    };
    if (!existsSync(index)) return;
    this.folder = folder;
    this.index = readFileSync(index, 'utf8');
  }
}

/** Query fields that open something; none of them moves on to another address. */
const secrets = ['token', 'code', 'state', 'iss', 'session_state'];
const anywhere = 'http://portal.invalid';

/** Path and query of a page of ours without anything that grants access; whatever leads elsewhere becomes the first page. */
export function safePath(path: string | null | undefined): string {
  if (!path?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(path) || !URL.canParse(path, anywhere)) return '/';
  const url = new URL(path, anywhere);
  if (url.origin !== anywhere || url.pathname.startsWith('//')) return '/';
  for (const name of secrets) url.searchParams.delete(name);
  return url.pathname + url.search;
}
