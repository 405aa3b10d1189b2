import { LETTER, type Box, type Sheet } from './sheet.js';
import { drawTable, layTable, type Column } from './table.js';
import { wrap, type TextStyle } from './text-fit.js';

export type Fact = readonly [label: string, value: string];

const margin = 42;
const bottom = LETTER.height - 70;
const labelWidth = 120;
const lineStep = 13;
const value: TextStyle = { size: 9, minSize: 9 };

/** Writes down letter pages and begins another when one is full; nothing is cut, however long it is. */
export class PageWriter {
  readonly width = LETTER.width - 2 * margin;
  private y = margin;

  constructor(private readonly sheet: Sheet) {}

  title(text: string, beneath: string): void {
    this.sheet.write(text, this.room(22), { weight: 'bold', size: 16 });
    this.y += 24;
    this.sheet.write(beneath, this.room(14), { size: 9 });
    this.y += 22;
  }

  section(heading: string, facts: readonly Fact[]): void {
    this.head(heading);
    for (const fact of facts) this.fact(fact);
    this.y += 10;
  }

  /** Text over the whole width. */
  text(heading: string, text: string): void {
    this.head(heading);
    for (const line of wrap(text, this.width, value)) this.line(line, this.room(12));
    this.y += 10;
  }

  table(columns: readonly Column[], texts: readonly (readonly string[])[]): void {
    let { rows } = layTable(columns, texts);
    this.need(120);
    while (rows.length > 0) {
      const drawn = drawTable(this.sheet, { columns, rows }, this.room(bottom - 60 - this.y));
      rows = drawn.rest;
      this.y = drawn.bottom + 14;
      if (rows.length > 0) this.turn();
    }
  }

  signatures(names: readonly string[]): void {
    this.need(60);
    const half = (this.width - 24) / 2;
    names.forEach((name, index) => {
      const x = margin + index * (half + 24);
      this.sheet.rule({ x, y: this.y + 34 }, { x: x + half, y: this.y + 34 });
      this.sheet.write(`${name}: signature and date`, { x, y: this.y + 37, width: half, height: 12 }, { size: 8 });
    });
    this.y += 60;
  }

  private head(heading: string): void {
    this.need(40);
    this.sheet.write(heading, this.room(14), { weight: 'bold', size: 10 });
    this.y += 14;
    this.sheet.rule({ x: margin, y: this.y }, { x: margin + this.width, y: this.y });
    this.y += 5;
  }

  private fact([label, said]: Fact): void {
    this.need(14);
    this.sheet.writeLine(label, { ...this.room(12), width: labelWidth - 6 }, { size: 9, color: '#3B424E' });
    const width = this.width - labelWidth;
    for (const line of wrap(said, width, value)) this.line(line, { ...this.room(12), x: margin + labelWidth, width });
  }

  private line(text: string, box: Box): void {
    this.need(14);
    this.sheet.place({ lines: [text], size: value.size, style: value, rest: '' }, { ...box, y: this.y });
    this.y += lineStep;
  }

  private room(height: number): Box {
    return { x: margin, y: this.y, width: this.width, height };
  }

  private need(height: number): void {
    if (this.y + height > bottom) this.turn();
  }

  private turn(): void {
    this.sheet.addPage();
    this.y = margin;
  }
}
