import { isUtf8 } from 'node:buffer';
import type { Failed } from '../carrier-answer.js';

/** An answer that breaks the agreed shape; the message names the field and never repeats foreign text. */
export class UnreadableAnswer extends Error {
  readonly flaw: 'unreadable' | 'foreign' = 'unreadable';
}

/** An answer to something else than what was asked. */
export class ForeignAnswer extends UnreadableAnswer {
  override readonly flaw = 'foreign';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const calendarDate = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
const longestText = 2_000;

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The place of a value; put into words only when the value is wrong. */
interface Place {
  readonly of?: Place;
  readonly name: string;
}

const wordsOf = ({ of, name }: Place): string => (of ? wordsOf(of) + name : name);

/** Days of a month of the calendar; both are numbers as people count them. */
function lastDayOf(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return (daysOf[month - 1] ?? 0) + (isLeap && month === 2 ? 1 : 0);
}

/** Reads a foreign object field by field and throws `UnreadableAnswer` at the first that is not as agreed. */
export class AnswerReader {
  private readonly record: Readonly<Record<string, unknown>>;

  constructor(
    value: unknown,
    private readonly place: Place = { name: 'answer' },
  ) {
    if (!isRecord(value)) throw new UnreadableAnswer(`${wordsOf(place)} is not an object`);
    this.record = value;
  }

  private wrong(name: string, what: string): UnreadableAnswer {
    return new UnreadableAnswer(`${wordsOf(this.place)}.${name} ${what}`);
  }

  has(name: string): boolean {
    return this.record[name] !== undefined && this.record[name] !== null;
  }

  object(name: string): AnswerReader {
    return new AnswerReader(this.record[name], { of: this.place, name: `.${name}` });
  }

  findObject(name: string): AnswerReader | null {
    return this.has(name) ? this.object(name) : null;
  }

  private array(name: string, most: number): readonly unknown[] {
    const value = this.record[name];
    if (!Array.isArray(value)) throw this.wrong(name, 'is not a list');
    if (value.length > most) throw this.wrong(name, `has more than ${most} entries`);
    return value;
  }

  list(name: string, most: number): AnswerReader[] {
    const of = { of: this.place, name: `.${name}` };
    return this.array(name, most).map((entry, index) => new AnswerReader(entry, { of, name: `[${index}]` }));
  }

  texts(name: string, most: number): string[] {
    if (!this.has(name)) return [];
    return this.array(name, most).map((entry) => {
      if (typeof entry !== 'string' || entry.length > longestText)
        throw this.wrong(name, 'holds something else than text');
      return entry;
    });
  }

  /** Messages of a list whose entries are objects as the standard says, or bare texts. */
  notes(name: string, most: number): string[] {
    const of = { of: this.place, name: `.${name}` };
    return this.array(name, most).flatMap((entry, index) => {
      const note = isRecord(entry) ? entry : { message: entry };
      return new AnswerReader(note, { of, name: `[${index}]` }).findText('message') ?? [];
    });
  }

  text(name: string, most = longestText): string {
    const value = this.record[name];
    if (typeof value !== 'string' || value === '') throw this.wrong(name, 'is not text');
    if (value.length > most) throw this.wrong(name, 'is too long');
    return value;
  }

  findText(name: string, most = longestText): string | null {
    return this.has(name) && this.record[name] !== '' ? this.text(name, most) : null;
  }

  number(name: string, range: Range): number {
    const value = this.record[name];
    if (typeof value !== 'number' || !Number.isFinite(value)) throw this.wrong(name, 'is not a number');
    if (value < range.from || value > range.to) throw this.wrong(name, 'is out of bounds');
    return value;
  }

  findNumber(name: string, range: Range): number | null {
    return this.has(name) ? this.number(name, range) : null;
  }

  integer(name: string, range: Range): number {
    const value = this.number(name, range);
    if (!Number.isInteger(value)) throw this.wrong(name, 'is not a whole number');
    return value;
  }

  /** Reads a decimal amount as integer cents; more than two decimals are refused. */
  cents(name: string, range: Range): number {
    const amount = this.number(name, { from: range.from / 100, to: range.to / 100 });
    const cents = Math.round(amount * 100);
    if (cents / 100 !== amount) throw this.wrong(name, 'has more than two decimals');
    return cents === 0 ? 0 : cents;
  }

  boolean(name: string): boolean {
    const value = this.record[name];
    if (typeof value !== 'boolean') throw this.wrong(name, 'is not true or false');
    return value;
  }

  oneOf<T extends string>(name: string, allowed: readonly T[]): T {
    const found = allowed.find((option) => option === this.record[name]);
    if (found === undefined) throw this.wrong(name, 'is not one of the known words');
    return found;
  }

  date(name: string): string {
    const value = this.text(name, 10);
    const [year = 0, month = 0, day = 0] = calendarDate.test(value) ? value.split('-').map(Number) : [];
    const isReal = day > 0 && day <= lastDayOf(year, month);
    if (!isReal) throw this.wrong(name, 'is not a date');
    return value;
  }

  findDate(name: string): string | null {
    return this.has(name) ? this.date(name) : null;
  }

  /** Reads a date-time with offset and gives it in UTC. */
  instant(name: string): string {
    const value = this.text(name, 40);
    const milliseconds = instant.test(value) ? Date.parse(value) : Number.NaN;
    if (Number.isNaN(milliseconds)) throw this.wrong(name, 'is not a date-time with offset');
    return new Date(milliseconds).toISOString();
  }
}

/** Foreign text for people: one line, bounded, without control characters. */
export function plainText(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, 300);
}

/** Reads an answer and turns every breach of the shape into a failure that names it. */
export function readSafely<T>(read: () => T): T | Failed {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    const reason = `The carrier's response can't be used: ${error.message}.`;
    return { outcome: 'failed', reason, mayHaveBeenProcessed: true, flaw: error.flaw };
  }
}

const byteOrderMark = '\ufeff';

/** JSON in UTF-8 as it came over the wire; throws `UnreadableAnswer`. */
export function parseJson(body: Buffer): unknown {
  try {
    if (!isUtf8(body)) throw new TypeError('other letters than UTF-8');
    const text = body.toString('utf8');
    return JSON.parse(text.startsWith(byteOrderMark) ? text.slice(1) : text);
  } catch {
    throw new UnreadableAnswer('it is not JSON');
  }
}
