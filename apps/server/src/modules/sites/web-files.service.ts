import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { ServerConfig } from '../../kernel/config/server-config.js';

const builtWeb = 'apps/web/dist';
/** Folder of the tutorial videos, with their posters and captions. */
const videos = 'tutorials';
/** These are served in the brand of the host instead. */
const branded = /^(index\.html|favicon\.svg|robots\.txt)(\.br|\.gz)?$/;

/** The build has a font file for each alphabet; the pages that the server writes are in Latin letters. */
const latin = /^inter-latin-wght-normal-[\w-]+\.woff2$/;

/** The build has one sheet for what pages of visitors add to the styles of all pages. */
const visitorStyles = /^visitor-styles-[\w-]+\.css$/;

/** The build has one script for visitors who sign in. */
const openSignIn = /^open-sign-in-[\w-]+\.js$/;

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
  /** Files that are served as they are: built ones by their names in `assets`, and those beside the page. */
  readonly files: { readonly assets: ReadonlySet<string>; readonly others: readonly string[] };

  /** Address of the font of most pages, undefined when nothing was built. */
  get font(): string | undefined {
    return this.addressOf(latin);
  }

  /** Address of the first script of the sign-in page, undefined when nothing was built. */
  get openSignIn(): string | undefined {
    return this.addressOf(openSignIn);
  }

  /** Style sheets of the pages that visitors see first. */
  get firstStyles(): readonly string[] {
    const linked = [...(this.index ?? '').matchAll(/href="\/assets\/([^"]+\.css)"/g)].map(([, name = '']) => name);
    return [...linked, ...[...this.files.assets].filter((name) => visitorStyles.test(name))];
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

  private addressOf(name: RegExp): string | undefined {
    const file = [...this.files.assets].find((one) => name.test(one));
    return file && `/assets/${file}`;
  }
}
