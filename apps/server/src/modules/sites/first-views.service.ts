import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { SiteSettings } from '@lading/contracts/sites/sites';
import { LOG, type Log } from '../../kernel/log/log.js';
import { noncePlaceholder, type DrawnView } from './first-view.js';
import type { ChosenScheme } from './site-page.js';
import { classesIn, usedStyles } from './used-styles.js';
import { WebFilesService } from './web-files.service.js';

interface Drawing {
  readonly path: string;
  readonly site: SiteSettings;
  readonly scheme: ChosenScheme;
}

/** What the second build of the web application exports. */
interface Program {
  /** The pages that have a first view. */
  readonly firstViewPaths: readonly string[];
  readonly drawFirstView: (drawing: Drawing & { readonly nonce: string }) => string | undefined;
}

interface Loaded {
  readonly program: Program;
  readonly sheets: readonly string[];
}

const programFile = 'server/first-view.cjs';
/** A changed site gets new views; the old ones are dropped when the cache is full. */
const mostViews = 300;

const isProgram = (loaded: unknown): loaded is Program =>
  typeof loaded === 'object' && loaded !== null && 'drawFirstView' in loaded && 'firstViewPaths' in loaded;

/** Draws what visitors see first with the components of the web application itself, once for each page, site and color scheme. */
@Injectable()
export class FirstViewsService {
  private readonly drawn = new Map<string, DrawnView | undefined>();
  private loaded: Loaded | undefined;
  private hasTriedToLoad = false;

  constructor(
    private readonly web: WebFilesService,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Undefined for pages without a first view; the browser draws them. */
  viewOf(drawing: Drawing): DrawnView | undefined {
    const loaded = this.load();
    // Addresses are a visitor's to choose: only known ones get a place in the cache.
    if (!loaded?.program.firstViewPaths.includes(drawing.path)) return undefined;
    const key = JSON.stringify(drawing);
    if (this.drawn.has(key)) return this.drawn.get(key);
    const view = this.draw(loaded, drawing);
    if (this.drawn.size >= mostViews) this.drawn.clear();
    this.drawn.set(key, view);
    return view;
  }

  private draw({ program, sheets }: Loaded, drawing: Drawing): DrawnView | undefined {
    try {
      const html = program.drawFirstView({ ...drawing, nonce: noncePlaceholder });
      if (html === undefined) return undefined;
      const classes = classesIn(html);
      return { html, styles: sheets.map((sheet) => usedStyles(sheet, classes)).join('') };
    } catch (error) {
      // The browser draws the page instead.
      this.log.error({ err: error }, 'the first view could not be drawn');
      return undefined;
    }
  }

  /** On the first visit, so that the start of the server doesn't wait for it; undefined where the web application was not built. */
  private load(): Loaded | undefined {
    if (this.hasTriedToLoad) return this.loaded;
    this.hasTriedToLoad = true;
    const { folder } = this.web;
    const file = folder && join(folder, programFile);
    if (!folder || !file || !existsSync(file)) return undefined;
    try {
      const sheets = this.web.firstStyles.map((name) => readFileSync(join(folder, 'assets', name), 'utf8'));
      const program: unknown = createRequire(file)(file);
      if (isProgram(program)) this.loaded = { program, sheets };
    } catch (error) {
      this.log.error({ err: error }, 'the program of the first views could not be loaded');
    }
    return this.loaded;
  }
}
