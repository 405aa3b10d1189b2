import { setImmediate as breath } from 'node:timers/promises';
import { LETTER, Sheet } from '../../../kernel/documents/sheet.js';
import type { BillOfLadingContent } from '../bill-of-lading-content.js';

interface Book {
  readonly title: string;
  readonly author: string;
  readonly printedAt: Date;
  /** Draws one form into the current section. */
  readonly lay: (sheet: Sheet, content: BillOfLadingContent) => void;
}

/** Draws many bills of lading into one file, each with its own page numbers; others are served between two of them. */
export async function drawDocumentBook(book: Book, contents: readonly BillOfLadingContent[]): Promise<Buffer> {
  const { title, author, printedAt: createdAt, lay } = book;
  const sheet = new Sheet({ title, author, createdAt, page: LETTER });
  for (const [index, content] of contents.entries()) {
    if (index > 0) sheet.startSection();
    lay(sheet, content);
    await breath();
  }
  return sheet.finish();
}
