import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { TableRefused } from './table.js';

interface ZipEntry {
  readonly name: string;
  readonly isStored: boolean;
  /** Bytes, as the archive says. */
  readonly size: number;
  readonly content: Uint8Array;
}

/** Bytes of all parts that are read, unpacked. */
const mostUnpacked = 268_435_456;
const mostEntries = 1000;
/** How many times larger a part may become; honest sheets stay far below. */
const mostGrowth = 200;
/** Bytes below which growth is no danger. */
const harmless = 1_048_576;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const longestEnd = 65_557;

const inflate = promisify<Uint8Array, { maxOutputLength: number }, Uint8Array>(inflateRaw);

const broken = (): TableRefused => new TableRefused('The workbook is damaged or protected. Save it again as .xlsx');
const tooLarge = (): TableRefused => new TableRefused('The workbook is too large when unpacked');

function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - longestEnd); at -= 1)
    if (bytes.readUInt32LE(at) === endMark) return at;
  throw broken();
}

function entryAt(bytes: Buffer, at: number): { readonly entry: ZipEntry; readonly next: number } {
  if (bytes.readUInt32LE(at) !== entryMark) throw broken();
  const flags = bytes.readUInt16LE(at + 8);
  const method = bytes.readUInt16LE(at + 10);
  const packed = bytes.readUInt32LE(at + 20);
  const size = bytes.readUInt32LE(at + 24);
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
  const start = bytes.readUInt32LE(at + 42);
  const isKnown = method === 0 || method === 8;
  if (!isKnown || flags % 2 === 1 || packed === 0xffffffff || size === 0xffffffff) throw broken();
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  if (from + packed > bytes.length) throw broken();
  const content = bytes.subarray(from, from + packed);
  const name = bytes.toString('utf8', at + 46, nameEnd);
  return {
    entry: { name, isStored: method === 0, size, content },
    next: nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32),
  };
}

function entriesOf(bytes: Buffer): ZipEntry[] {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  // Readers differ in which of the two numbers they believe.
  if (bytes.readUInt16LE(end + 8) !== count) throw broken();
  if (count > mostEntries) throw tooLarge();
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  while (entries.length < count) {
    const { entry, next } = entryAt(bytes, at);
    entries.push(entry);
    at = next;
  }
  return entries;
}

/** An archive may lie about its sizes, so each part is unpacked up to what it says and must then be exactly that. */
async function unpacked({ content, isStored, size }: ZipEntry): Promise<Uint8Array> {
  const bytes = isStored ? content : await inflate(content, { maxOutputLength: Math.max(size, 1) });
  if (bytes.byteLength !== size) throw broken();
  return bytes;
}

/** The XML parts of a workbook, none of them larger than it says and all of them together bounded. */
export async function* zipParts(file: Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  try {
    const entries = entriesOf(bytes).filter(({ name }) => /\.(xml|rels)$/i.test(name));
    const total = entries.reduce((sum, { size }) => sum + size, 0);
    const isBomb = entries.some(({ size, content }) => size > harmless && size > content.byteLength * mostGrowth);
    if (total > mostUnpacked || isBomb) throw tooLarge();
    for (const entry of entries) yield await unpacked(entry);
  } catch (error) {
    if (error instanceof TableRefused) throw error;
    throw isOverflow(error) ? tooLarge() : broken();
  }
}

const isOverflow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
