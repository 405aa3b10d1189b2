import type { AnswerSource, Declined, Failed } from '../carrier-answer.js';
import { AnswerReader, UnreadableAnswer } from './answer-reader.js';

const sources: ReadonlyMap<string, AnswerSource> = new Map([
  ['CARRIER', 'carrier'],
  ['PLATFORM', 'platform'],
  ['THIRD_PARTY', 'thirdParty'],
]);

/** Foreign text for people: one line, bounded, without control characters. */
export function plainText(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, 300);
}

/** The carrier's own verdict in an answer: a refusal, or null when it passed. */
export function findRefusal(answer: AnswerReader): Declined | null {
  const status = answer.object('messageStatus');
  if (status.oneOf('status', ['PASS', 'FAIL', 'WARNING']) !== 'FAIL') return null;
  const message = status.findText('message') ?? 'The carrier gave no reason.';
  const resolution = status.findText('resolution');
  const source = sources.get(status.findText('source') ?? 'CARRIER') ?? 'carrier';
  const code = plainText(status.findText('code', 40) ?? 'refused');
  const reason = plainText(resolution === null ? message : `${message} ${resolution}`);
  return { outcome: 'declined', code, reason, source };
}

/** Warnings that the carrier attached to an accepted message. */
export function warningsOf(answer: AnswerReader): string[] {
  const status = answer.object('messageStatus');
  if (status.oneOf('status', ['PASS', 'FAIL', 'WARNING']) !== 'WARNING') return [];
  const message = status.findText('message');
  const information = status.has('information') ? status.notes('information', 50) : [];
  return [...(message === null ? [] : [message]), ...information].map(plainText);
}

/** Reads an answer and turns every breach of the shape into a failure that names it. */
export function readSafely<T>(read: () => T): T | Failed {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    const reason = `The carrier's answer cannot be used: ${error.message}.`;
    return { outcome: 'failed', reason, mayHaveBeenProcessed: true };
  }
}
