import { Injectable } from '@nestjs/common';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ServerConfig } from '../../kernel/config/server-config.js';

const builtWeb = 'apps/web/dist';

/** The built web application; a server without one (tests, API only) still runs. */
@Injectable()
export class WebFilesService {
  /** The folder, undefined when nothing was built. */
  readonly folder: string | undefined;
  /** The page that every address of the application starts with, before a site is written into it. */
  readonly index: string | undefined;

  constructor(config: ServerConfig) {
    const folder = resolve(config.webDir ?? builtWeb);
    const index = join(folder, 'index.html');
    if (!existsSync(index)) return;
    this.folder = folder;
    this.index = readFileSync(index, 'utf8');
  }
}
