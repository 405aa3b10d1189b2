import type { RowError } from '@lading/contracts/kernel/row-error';

/** Beyond this many, the mistakes of a file aren't listed. */
const mostErrors = 500;

/** Collects what is wrong with the rows of a file. */
export class RowErrors {
  readonly list: RowError[] = [];

  get isFull(): boolean {
    return this.list.length >= mostErrors;
  }

  add(row: number, column: string | undefined, message: string): undefined {
    if (!this.isFull) this.list.push({ row, ...(column && { column }), message });
    return undefined;
  }
}
