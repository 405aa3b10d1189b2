import { INCH, Sheet } from '../../../kernel/documents/sheet.js';
import type { Room } from '../../../kernel/documents/text-fit.js';
import { LABEL_GRIDS, labelPlace } from './pallet-label-content.js';
import type { PalletLabelContent, PalletLabelFormat } from './pallet-label-content.js';
import { drawPalletLabel } from './pallet-label.js';

/**
 * Draws one label per handling unit. Letter document carries four labels a page and Avery sheets six, both from the start
 * position on; a Zebra roll gets one page per label.
 */
export async function drawPalletLabels(content: PalletLabelContent): Promise<Buffer> {
  const sheet = new Sheet({
    title: `Pallet labels ${content.bolNumber}`,
    author: content.carrier.name,
    createdAt: content.printedAt,
    page: labelPage(content.format),
  });
  layPalletLabels(sheet, [content]);
  return sheet.finish();
}

/** The document of a format, in points. */
export function labelPage(format: PalletLabelFormat): Room {
  const { page } = LABEL_GRIDS[format];
  return { width: page.width * INCH, height: page.height * INCH };
}

/** Lays the labels of shipments of one format one after the other, so that no label of a sheet is wasted. */
export function layPalletLabels(sheet: Sheet, contents: readonly PalletLabelContent[]): void {
  const labels = contents.flatMap((content) => content.units.map((unit) => ({ content, unit })));
  const [first] = labels;
  if (!first) throw new RangeError('There is no handling unit to label');
  const { label } = LABEL_GRIDS[first.content.format];
  labels.forEach((one, index) => {
    const place = labelPlace(first.content, index);
    while (sheet.pageCount < place.page) sheet.addPage();
    const box = { x: place.x * INCH, y: place.y * INCH, width: label.width * INCH, height: label.height * INCH };
    drawPalletLabel(sheet, box, one);
  });
}
