import { barCodeWidth, type BarCode } from '../../kernel/documents/bar-code.js';
import type { Box, Point, Sheet } from '../../kernel/documents/sheet.js';
import { fit, lineHeight, type TextStyle } from '../../kernel/documents/text-fit.js';
import type { DocumentParty } from './bill-of-lading-content.js';
import { addressLines, contactLine } from './printed-party.js';

/** Text that found no room on the form and has to be printed on a supplement page. */
export interface ContinuedText {
  readonly label: string;
  readonly text: string;
}

/** A labeled value inside a box. */
export interface Field {
  readonly label: string;
  readonly value: string;
  readonly style?: TextStyle;
}

const HEADING: TextStyle = { weight: 'bold', size: 7, color: '#FFFFFF', align: 'center' };
const LABEL: TextStyle = { size: 5.5, minSize: 5, color: '#3B424E' };
const VALUE: TextStyle = { size: 8 };
const LABEL_HEIGHT = 8;
const HEADING_HEIGHT = 11;
const PADDING = 3;
const TICK_SIDE = 8;

/** Draws the parts that forms are made of and remembers what did not fit. */
export class FormPen {
  readonly continued: ContinuedText[] = [];

  constructor(readonly sheet: Sheet) {}

  /** A framed box under a black heading; returns the room inside. */
  panel(heading: string, box: Box): Box {
    this.sheet.fill({ ...box, height: HEADING_HEIGHT }, '#14181F');
    this.sheet.write(heading, { ...box, y: box.y + 1, height: HEADING_HEIGHT - 1 }, HEADING);
    this.sheet.frame(box);
    return inside({ ...box, y: box.y + HEADING_HEIGHT, height: box.height - HEADING_HEIGHT });
  }

  /** A framed box with a small label and the value beneath it. */
  field(field: Field, box: Box): void {
    this.sheet.frame(box);
    this.openField(field, inside(box));
  }

  /** A small label with the value beneath it, without a frame. */
  openField(field: Field, box: Box): void {
    this.sheet.writeLine(field.label, { ...box, height: LABEL_HEIGHT }, LABEL);
    const room = { ...box, y: box.y + LABEL_HEIGHT, height: box.height - LABEL_HEIGHT };
    this.text(field, room);
  }

  /** A label and, on the same line, its value. */
  inlineField(field: Field, box: Box & { labelWidth: number }): void {
    this.sheet.writeLine(field.label, { ...box, y: box.y + 1.5, width: box.labelWidth - 2 }, LABEL);
    const room = { ...box, x: box.x + box.labelWidth, width: box.width - box.labelWidth };
    this.keep(field, this.sheet.writeLine(field.value, room, field.style ?? VALUE));
  }

  /** A value alone; its label is used only when it has to be continued elsewhere. Returns the height it took. */
  text(field: Field, box: Box): number {
    const fitted = fit(field.value, box, field.style ?? VALUE);
    this.keep(field, this.sheet.place(fitted, box));
    return fitted.lines.length * lineHeight(fitted.size);
  }

  /** A small square, crossed when it applies, and its label. */
  tick(label: string, isOn: boolean, box: Point & { width: number }): void {
    const square = { x: box.x, y: box.y, width: TICK_SIDE, height: TICK_SIDE };
    this.sheet.frame(square);
    if (isOn)
      this.sheet.write('X', { ...square, y: box.y - 0.4, height: 10 }, { weight: 'bold', size: 7, align: 'center' });
    const room = { x: box.x + TICK_SIDE + 3, y: box.y, width: box.width - TICK_SIDE - 3, height: 9 };
    this.sheet.writeLine(label, room, { size: 6.5 });
  }

  /** A bar code centered over its caption, scaled down only in height, never in its bars. */
  barCode(code: BarCode, box: Box, caption = code.caption): void {
    const captionHeight = 9;
    const left = box.x + Math.max(0, (box.width - barCodeWidth(code)) / 2);
    this.sheet.bars(code, { x: left, y: box.y }, box.height - captionHeight);
    const line = { ...box, y: box.y + box.height - captionHeight + 1, height: captionHeight };
    this.sheet.writeLine(caption, line, { size: 7, align: 'center' });
  }

  private keep(field: Field, rest: string): void {
    if (rest !== '') this.continued.push({ label: field.label, text: field.value });
  }
}

/** Writes name, address and contact of a party one below the other. */
export function writeParty(pen: FormPen, label: string, { party, room }: { party: DocumentParty; room: Box }): void {
  const nameStyle: TextStyle = { weight: 'bold', size: 8.5 };
  const nameRoom = { ...room, height: Math.min(room.height / 2, 2 * lineHeight(8.5) + 0.1) };
  const used = pen.text({ label: `${label}: name`, value: party.name, style: nameStyle }, nameRoom);
  const lines = [...addressLines(party), contactLine(party)].filter((line) => line !== '');
  const address = { label: `${label}: address`, value: lines.join('\n'), style: { size: 7.5 } };
  pen.text(address, { ...room, y: room.y + used, height: room.height - used });
}

/** The room inside a frame. */
export function inside(box: Box): Box {
  return { x: box.x + PADDING, y: box.y + 2, width: box.width - 2 * PADDING, height: box.height - PADDING };
}
