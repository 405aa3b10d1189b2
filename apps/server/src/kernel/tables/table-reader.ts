import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { packed, type PackedTable } from './packed-table.js';
import { readTable } from './read-table.js';
import { TableRefused } from './table.js';

export interface ReadingLimits {
  readonly megabytes: number;
  /** Milliseconds. */
  readonly time: number;
}

/** A workbook of 10,000 rows and 100 columns needs 430 to 770 MB in all, and some seconds. */
const limits: ReadingLimits = { megabytes: 768, time: 60_000 };

const tooSlow = 'The file takes too long to read. Split it';
const tooLarge = 'The file needs too much memory to read. Split it';

const program = new URL('./table-program.js', import.meta.url);
/** Tests run from the sources, which a separate process can't load; they read in their own. */
const isCompiled = !import.meta.url.endsWith('.ts');

type Head = Omit<PackedTable, 'rows'> | { readonly refusal: string };

/** The first line says what the file is, all that follows are its rows. */
function tableIn(answer: Buffer): PackedTable {
  const end = answer.indexOf('\n');
  const head: Head = JSON.parse(answer.toString('utf8', 0, end < 0 ? answer.length : end));
  if ('refusal' in head) throw new TableRefused(head.refusal);
  return { ...head, rows: answer.toString('utf8', end + 1) };
}

/**
 * Reads the content in a separate process; others are served meanwhile. A file that takes too much memory or time is refused. Not a
 * thread: one whose memory ends takes the whole process with it.
 */
export async function readApart(
  file: string,
  content: Readable,
  { megabytes, time }: ReadingLimits,
): Promise<PackedTable> {
  const child = spawn(process.execPath, [`--max-old-space-size=${megabytes}`, file], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    timeout: time,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const sent = pipeline(content, child.stdin).catch((error: unknown) => {
    // A process that ends early closes its pipe; why it ended is said below.
    if (isPipeClosed(error)) return;
    child.kill('SIGKILL');
    throw error;
  });
  const [answer, { code, signal }] = await Promise.all([buffer(child.stdout), ended, sent]);
  if (signal === 'SIGKILL') throw new TableRefused(tooSlow);
  if (signal !== null || code === outOfMemory) throw new TableRefused(tooLarge);
  if (code !== 0 || answer.length === 0) throw new Error(`the process that reads files ended with ${code}`);
  return tableIn(answer);
}

/** What a pipe says whose reader is gone; everything else went wrong with the content itself. */
const pipeClosed = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']);
const isPipeClosed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && pipeClosed.has(String(error.code));

/** What a shell makes of SIGABRT. */
const outOfMemory = 134;

/** Reads a CSV file or a workbook without holding up anybody else; throws `TableRefused` with the reason. */
export const readPacked = async (content: Readable): Promise<PackedTable> =>
  isCompiled ? readApart(fileURLToPath(program), content, limits) : packed(await readTable(await buffer(content)));
