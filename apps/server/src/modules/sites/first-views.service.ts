import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { SiteSettings } from '@lading/contracts/sites/sites';
import { LOG, type Log } from '../../kernel/log/log.js';
import { noncePlace, type DrawnView } from './first-view.js';
import type { ChosenScheme } from './site-page.js';
import { classesIn, usedStyles } from './used-styles.js';
import { WebFilesService } from './web-files.service.js';

interface Drawing {
  readonly path: string;
  readonly site: SiteSettings;
  readonly scheme: ChosenScheme;
}

type Draw = (drawing: Drawing & { readonly nonce: string }) => string | undefined;

const program = 'server/first-view.cjs';
/** Views are drawn anew when a site changes; those of old looks go with the others. */
const mostViews = 300;

const isProgram = (loaded: unknown): loaded is { drawFirstView: Draw } =>
  typeof loaded === 'object' && loaded !== null && 'drawFirstView' in loaded;

/** Draws what visitors see first with the components of the web application itself. */
@Injectable()
export class FirstViewsService {
  private readonly drawn = new Map<string, DrawnView>();
  private loaded: Draw | undefined;
  private sheets: readonly string[] = [];
  private isMissing = false;

  constructor(
    private readonly web: WebFilesService,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Nothing for pages that have no such view. */
  viewOf(drawing: Drawing): DrawnView | undefined {
    const key = JSON.stringify(drawing);
    const known = this.drawn.get(key);
    if (known) return known;
    const html = this.draw(drawing);
    // Not stored: visitors choose the addresses of pages without a view.
    if (html === undefined) return undefined;
    const view = { html, styles: this.stylesOf(html) };
    if (this.drawn.size >= mostViews) this.drawn.clear();
    this.drawn.set(key, view);
    return view;
  }

  private stylesOf(html: string): string {
    const classes = classesIn(html);
    return this.sheets.map((sheet) => usedStyles(sheet, classes)).join('');
  }

  private draw(drawing: Drawing): string | undefined {
    if (this.isMissing) return undefined;
    try {
      this.loaded ??= this.load();
      return this.loaded?.({ ...drawing, nonce: noncePlace });
    } catch (error) {
      // The page is drawn by the browser then.
      this.log.error({ err: error }, 'the first view could not be drawn');
      return undefined;
    }
  }

  /** When the first visitor comes: the start of the server doesn't wait for it. */
  private load(): Draw | undefined {
    const { folder } = this.web;
    const file = folder && join(folder, program);
    this.isMissing = !file || !existsSync(file);
    if (!folder || !file || this.isMissing) return undefined;
    this.sheets = this.web.firstStyles.map((name) => readFileSync(join(folder, 'assets', name), 'utf8'));
    const loaded: unknown = createRequire(file)(file);
    return isProgram(loaded) ? loaded.drawFirstView : undefined;
  }
}
