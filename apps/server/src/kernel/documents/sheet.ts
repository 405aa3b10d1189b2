import PDFDocument from 'pdfkit';
import { BAR_HEIGHT, barCodeWidth, barsOf, type BarCode } from './bar-code.js';
import { readDrawing, type DrawingColors } from './line-drawing.js';
import { fit, fitLine, lineHeight, type FittedText, type Room, type TextStyle } from './text-fit.js';
import { TextInk } from './text-ink.js';
import { typeface, type Weight } from './typeface.js';

/** A corner on the page in points, from the top left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on the page in points, from the top left. */
export type Box = Point & Room;

/** What a document says about itself and how large its pages are, in points. */
export interface SheetSettings {
  readonly title: string;
  readonly author: string;
  readonly createdAt: Date;
  readonly page: Room;
}

/** US Letter, portrait. */
export const LETTER: Room = { width: 612, height: 792 };
/** Points per inch. */
export const INCH = 72;

const BLACK = '#000000';

/**
 * A PDF in progress: a thin wrapper of pdfkit. It draws text, lines, vector bar codes and monograms, and nothing that a
 * reader could run: no links, scripts, forms or attachments. Equal drawings give equal bytes.
 */
export class Sheet {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly bytes: Promise<Buffer>;
  private readonly inks = new Map<Weight, TextInk>();
  /** The fill color of the current page, so that it is written only when it changes. */
  private ink = '';
  /** Pages of the sections before this one. */
  private before = 0;
  /** Size of the pages of this section. */
  private page: Room;

  constructor(settings: SheetSettings) {
    this.page = settings.page;
    this.pdf = new PDFDocument({
      size: [settings.page.width, settings.page.height],
      margin: 0,
      bufferPages: true,
      font: '',
      pdfVersion: '1.7',
      lang: 'en-US',
      displayTitle: true,
      info: {
        Title: settings.title,
        Author: settings.author,
        Producer: 'Lading',
        Creator: 'Lading',
        CreationDate: settings.createdAt,
        ModDate: settings.createdAt,
      },
    });
    this.bytes = collect(this.pdf);
  }

  /** How many pages the current section has so far. */
  get pageCount(): number {
    return this.pdf.bufferedPageRange().count - this.before;
  }

  /** Starts another document on a new page, perhaps of another size; page numbers restart at 1. */
  startSection(page = this.page): void {
    this.page = page;
    this.addPage();
    this.before = this.pdf.bufferedPageRange().count - 1;
  }

  addPage(): void {
    this.pdf.addPage({ size: [this.page.width, this.page.height], margin: 0 });
    this.ink = '';
  }

  /** Draws on an earlier page of the section again, counted from 1; used for "page n of m" when m is known. */
  goToPage(number: number): void {
    this.pdf.switchToPage(this.before + number - 1);
    this.ink = '';
  }

  /** Writes text into a box, wrapped and shrunk as needed; returns the text that found no room. */
  write(text: string, box: Box, style: TextStyle): string {
    return this.place(fit(text, box, style), box);
  }

  /** Writes text on one line of a box, shrunk as needed; returns the text that found no room. */
  writeLine(text: string, box: Box, style: TextStyle): string {
    return this.place(fitLine(text, box, style), box);
  }

  /** Draws text that was fitted before, from the top of the box; returns its rest. */
  place(text: FittedText, box: Point & { width: number }): string {
    const { style, size } = text;
    const face = typeface(style.weight ?? 'regular');
    const ink = this.inkOf(style.weight ?? 'regular');
    this.fillWith(style.color ?? BLACK);
    const share = { left: 0, center: 0.5, right: 1 }[style.align ?? 'left'];
    const lead = (lineHeight(size) - size * face.ascent) * 0.5;
    text.lines.forEach((line, index) => {
      if (line === '') return;
      const width = face.widthOf(line, size);
      const left = box.x + (box.width - width) * share;
      const baseline = box.y + lineHeight(index * size) + size * face.ascent + lead * 0.5;
      ink.write(line, { x: left, baseline }, size);
    });
    return text.rest;
  }

  /** Draws the outline of a box. */
  frame(box: Box, width = 0.75): void {
    this.pdf.rect(box.x, box.y, box.width, box.height).lineWidth(width).stroke();
  }

  /** Fills a box. */
  fill(box: Box, color: string): void {
    this.fillWith(color);
    this.pdf.rect(box.x, box.y, box.width, box.height).fill();
  }

  /** Draws a straight line. */
  rule(from: Point, to: Point, width = 0.5): void {
    this.pdf.moveTo(from.x, from.y).lineTo(to.x, to.y).lineWidth(width).stroke();
  }

  /** Draws a bar code as filled rectangles; the quiet zone lies inside the returned width. */
  bars(code: BarCode, at: Point, height = BAR_HEIGHT): number {
    this.fillWith(BLACK);
    for (const bar of barsOf(code)) this.pdf.rect(at.x + bar.left, at.y, bar.width, height);
    this.pdf.fill();
    return barCodeWidth(code);
  }

  /** Fills a path that is so many units wide in a square. */
  outline(path: string, units: number, { x, y, side }: Point & { side: number }): void {
    const { pdf } = this;
    pdf
      .save()
      .translate(x, y)
      .scale(side / units);
    pdf.path(path).fill(BLACK);
    pdf.restore();
    this.ink = '';
  }

  /** Draws a monogram of a 32-unit view box on a rounded square. */
  monogram(svgBody: string, box: Point & { side: number }, colors: DrawingColors & { ground: string }): void {
    const { pdf } = this;
    pdf
      .save()
      .translate(box.x, box.y)
      .scale(box.side / 32);
    pdf.roundedRect(0, 0, 32, 32, 8).fill(colors.ground);
    for (const { path, fill: paint, stroke } of readDrawing(svgBody, colors)) {
      pdf.path(path);
      if (stroke) pdf.lineWidth(stroke.width).lineCap('round').lineJoin('round').stroke(stroke.color);
      else if (paint) pdf.fill(paint);
    }
    pdf.restore();
    this.ink = '';
  }

  /** Writes one word large from corner to corner of a page or a part of it, over everything that is drawn there. */
  stamp(word: string, room: Room & Partial<Point>, opacity = 0.12): void {
    const { width: across, height: down, x = 0, y = 0 } = room;
    const diagonal = Math.hypot(across, down);
    const face = typeface('bold');
    const size = Math.min(diagonal / 5, (diagonal * 0.8) / face.widthOf(word, 1));
    const width = face.widthOf(word, size);
    const middle = { x: x + across / 2, y: y + down / 2 };
    const angle = (-Math.atan2(down, across) * 180) / Math.PI;
    this.inkOf('bold').openSubset();
    this.pdf.save().rotate(angle, { origin: [middle.x, middle.y] });
    this.pdf.font('bold').fontSize(size).fillColor(BLACK).fillOpacity(opacity);
    const known = { lineBreak: false, baseline: 'middle', textWidth: width, wordCount: 1 } as const;
    this.pdf.text(word, middle.x - width / 2, middle.y, known);
    this.pdf.restore();
    this.ink = '';
  }

  /** The same on every page of the section. */
  stampPages(word: string, page: Room, opacity?: number): void {
    for (let number = 1; number <= this.pageCount; number += 1) {
      this.goToPage(number);
      this.stamp(word, page, opacity);
    }
  }

  /** Closes the document and gives its bytes. */
  async finish(): Promise<Buffer> {
    for (const ink of this.inks.values()) ink.finish();
    this.pdf.end();
    return this.bytes;
  }

  private inkOf(weight: Weight): TextInk {
    const ink = this.inks.get(weight) ?? new TextInk(this.pdf, weight);
    this.inks.set(weight, ink);
    return ink;
  }

  private fillWith(color: string): void {
    if (this.ink === color) return;
    this.pdf.fillColor(color);
    this.ink = color;
  }
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}
