import { INCH, Sheet } from '../../kernel/documents/sheet.js';
import { LABEL_GRIDS, labelPlace } from './pallet-label-content.js';
import type { PalletLabelContent } from './pallet-label-content.js';
import { drawPalletLabel } from './pallet-label.js';

/**
 * Draws one label per handling unit. Letter paper carries four labels a page and Avery sheets six, both from the start
 * position on; a Zebra roll gets one page per label.
 */
export async function drawPalletLabels(content: PalletLabelContent): Promise<Buffer> {
  if (content.units.length === 0) throw new RangeError('There is no handling unit to label');
  const grid = LABEL_GRIDS[content.format];
  const sheet = new Sheet({
    title: `Pallet labels ${content.bolNumber}`,
    author: content.carrier.name,
    createdAt: content.printedAt,
    page: { width: grid.page.width * INCH, height: grid.page.height * INCH },
  });
  content.units.forEach((unit, index) => {
    const place = labelPlace(content, index);
    while (sheet.pageCount < place.page) sheet.addPage();
    const box = { x: place.x * INCH, y: place.y * INCH, width: grid.label.width * INCH };
    drawPalletLabel(sheet, { ...box, height: grid.label.height * INCH }, { content, unit });
  });
  return sheet.finish();
}
