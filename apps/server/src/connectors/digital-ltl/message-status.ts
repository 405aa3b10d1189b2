import type { Declined, AnswerSource } from '../carrier-answer.js';
import { plainText, AnswerReader } from '../http/answer-reader.js';

/** What the result codes of the open standard mean; a carrier adds what it has to say about them. */
const meanings: Readonly<Record<string, string>> = {
  '100': 'Informational General Information',
  '200': 'Warning Non-Critical Error',
  '300': 'Failure Data Error',
  '400': 'Failure Formatting Error',
  '500': 'Failure Business Logic Error',
  '600': 'Failure Carrier Specific Error',
  '700': 'Failure Outside Ship Window',
  '800': 'Failure No Freight - Will be re-attempted',
  '900': 'Failure No Freight - Pick UP Closed',
  '1000': 'Failure Freight Not ready',
  '1100': 'Failure Packaging Problem',
  '1200': 'Failure BoL PDF Image Not Created',
  '1300': 'Failure Label PDF Image not Created',
  '1400': 'Failure Duplicate Pro',
  '1500': 'Failure Unknown Reason',
  '1600': 'Failure Shipper Closed',
  '1700': 'Failure Duplicate PO',
};

const listed = /^\s*(\d{3,4})\s*(?:-\s*(.*))?$/s;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Code and text of one entry: a number, a text such as "500 - Failure …", or an object with both. */
function partsOf(entry: unknown): { code: string; text: string } {
  if (typeof entry === 'object' && entry !== null) {
    const code = textOf(Reflect.get(entry, 'code'));
    return { code, text: textOf(Reflect.get(entry, 'message')) };
  }
  const [, code = '', text = ''] = listed.exec(textOf(entry)) ?? [];
  return { code, text };
}

/** The text without the meaning of its code, which says nothing about this shipment. */
function reasonOf(code: string, text: string): string {
  const meaning = meanings[code] ?? '';
  const rest = text.startsWith(meaning) ? text.slice(meaning.length) : text;
  return rest.replace(/^[\s:,.-]+/, '') || meaning;
}

/** A refusal in the standard's form for faulty requests, a list of result codes; undefined when it is no such list. */
export function findListedRefusal(body: unknown): Declined | undefined {
  if (!Array.isArray(body)) return undefined;
  const parts = body
    .slice(0, 20)
    .map(partsOf)
    .filter(({ code }) => code !== '');
  const [first] = parts;
  if (!first) return undefined;
  const reasons = parts.map(({ code, text }) => reasonOf(code, text)).filter((reason) => reason !== '');
  const reason = plainText(reasons.join(' ') || 'The carrier gave no reason.');
  return { outcome: 'declined', code: first.code, reason, source: 'carrier' };
}

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
export const readRefusal = (body: unknown): Declined | null =>
  findListedRefusal(body) ?? findRefusal(new AnswerReader(body));
