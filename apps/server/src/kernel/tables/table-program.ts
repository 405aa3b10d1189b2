import { buffer } from 'node:stream/consumers';
import { packed } from './packed-table.js';
import { readTable } from './read-table.js';
import { TableRefused } from './table.js';

/** The program that reads one file: its bytes come in, a line about it and the rows go out. */
async function answer(content: Uint8Array): Promise<string> {
  try {
    const { rows, ...head } = packed(await readTable(content));
    return `${JSON.stringify(head)}\n${rows}`;
  } catch (error) {
    if (error instanceof TableRefused) return JSON.stringify({ refusal: error.message });
    throw error;
  }
}

process.stdout.write(await answer(await buffer(process.stdin)));
