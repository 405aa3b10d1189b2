import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, as it is written. */
export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

const version = 20;
/** Sizes follow the content, and names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** 1980-01-01, the first day that the format knows: an archive of the same content is the same. */
const date = 0x21;

function header(signature: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(signature, 0);
  return bytes;
}

function localHeader(name: Buffer): Buffer {
  const bytes = header(0x04034b50, 30);
  for (const [at, value] of [version, flags, deflated, 0, date].entries()) bytes.writeUInt16LE(value, 4 + at * 2);
  bytes.writeUInt16LE(name.length, 26);
  return Buffer.concat([bytes, name]);
}

function descriptor({ crc, packed, size }: Omit<Written, 'name' | 'at'>): Buffer {
  const bytes = header(0x08074b50, 16);
  for (const [at, value] of [crc, packed, size].entries()) bytes.writeUInt32LE(value, 4 + at * 4);
  return bytes;
}

function entry({ name, at, crc, packed, size }: Written): Buffer {
  const bytes = header(0x02014b50, 46);
  for (const [place, value] of [version, version, flags, deflated, 0, date].entries())
    bytes.writeUInt16LE(value, 4 + place * 2);
  for (const [place, value] of [crc, packed, size].entries()) bytes.writeUInt32LE(value, 16 + place * 4);
  bytes.writeUInt16LE(name.length, 28);
  bytes.writeUInt32LE(at, 42);
  return Buffer.concat([bytes, name]);
}

function ending(count: number, size: number, at: number): Buffer {
  const bytes = header(0x06054b50, 22);
  bytes.writeUInt16LE(count, 8);
  bytes.writeUInt16LE(count, 10);
  bytes.writeUInt32LE(size, 12);
  bytes.writeUInt32LE(at, 16);
  return bytes;
}

interface Measure {
  crc: number;
  size: number;
}

/** Packs texts as they come; what is not read yet holds the next text back. */
async function* pack(content: ZipPart['content'], measure: Measure): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level: 6 });
  const feeding = feed(content, measure, packer).catch((error: unknown) => {
    packer.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    // -- the packer's stream is of bytes
    for await (const chunk of packer as AsyncIterable<Buffer>) yield chunk;
  } finally {
    packer.destroy();
  }
  await feeding;
}

async function feed(content: ZipPart['content'], measure: Measure, packer: NodeJS.WritableStream): Promise<void> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    measure.crc = crc32(bytes, measure.crc);
    measure.size += bytes.length;
    if (!packer.write(bytes)) await once(packer, 'drain');
  }
  packer.end();
}

/** Writes an archive without ever holding one of its files; below four gigabytes, as all its files are. */
export async function* zipOf(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
  const entries: Written[] = [];
  let at = 0;
  for (const { name: text, content } of parts) {
    const name = Buffer.from(text);
    const measure = { crc: 0, size: 0 };
    let packed = 0;
    yield localHeader(name);
    for await (const chunk of pack(content, measure)) {
      packed += chunk.length;
      yield chunk;
    }
    const sizes = { ...measure, packed };
    const tail = descriptor(sizes);
    yield tail;
    entries.push({ name, at, ...sizes });
    at += 30 + name.length + packed + tail.length;
  }
  const directory = Buffer.concat(entries.map(entry));
  yield directory;
  yield ending(entries.length, directory.length, at);
}
