import type { AnswerSource, Declined } from '../carrier-answer.js';
import { AnswerReader, plainText } from '../http/answer-reader.js';
import { findListedRefusal } from './result-status-codes.js';

const sources: ReadonlyMap<string, AnswerSource> = new Map([
  ['CARRIER', 'carrier'],
  ['PLATFORM', 'platform'],
  ['THIRD_PARTY', 'thirdParty'],
]);

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

/** A refusal in the body of a status that says so: the published list of result codes, or a message status. */
export const readRefusal = (told: unknown): Declined | null =>
  findListedRefusal(told) ?? findRefusal(new AnswerReader(told));
