import fc from 'fast-check';
import { AnswerReader, plainText, readSafely, UnreadableAnswer } from '../http/answer-reader.js';
import { sampleRateRequest } from './freight.fixture.js';
import { findRefusal } from './message-status.js';
import { readRateAnswer } from './rate-answer.js';
import { readBillOfLadingAnswer, readFoundShipment, readPickupAnswer } from './shipment-answer.js';
import { readDocumentList, readEvents } from './visibility-answer.js';

const now = new Date('2026-11-23T15:00:00Z');
const bounds = { from: -100_000, to: 100_000 };

const readers: [string, (answer: AnswerReader) => { outcome: string }][] = [
  ['rates', (answer) => readRateAnswer(answer, { request: sampleRateRequest(), now })],
  ['bill of lading', (answer) => readBillOfLadingAnswer(answer, undefined)],
  ['look-up', (answer) => readFoundShipment(answer, 'LAD-S-1')],
  ['pickup', readPickupAnswer],
  ['events', readEvents],
  ['documents', readDocumentList],
];

function withStatus(body: object): object {
  return { messageStatus: { status: 'PASS' }, ...body };
}

test.each(readers)('whatever JSON comes as %s, reading answers and never throws', (_name, read) => {
  const fields = fc.constantFrom(
    'carrierResult',
    'referenceNumbers',
    'messageStatus',
    'images',
    'events',
    'documents',
    'pro',
    'quote',
    'charges',
    'shipment',
    '__proto__',
  );
  const some = fc.oneof(
    fc.jsonValue({ maxDepth: 1 }),
    fc.dictionary(fields, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 5 }),
  );
  const nested = fc.oneof(some, fc.array(fc.dictionary(fields, some, { maxKeys: 5 }), { maxLength: 2 }));
  fc.assert(
    fc.property(fc.dictionary(fields, nested, { maxKeys: 6 }), (body) => {
      const answer = readSafely(() => read(new AnswerReader(JSON.parse(JSON.stringify(withStatus(body))))));
      expect(typeof answer.outcome).toBe('string');
    }),
    { numRuns: 200 },
  );
});

test.each([
  [590.01, 59_001],
  [0.1, 10],
  [16.11, 1_611],
  [-740.52, -74_052],
  [1_000, 100_000],
])('the amount %d is %d cents', (amount, cents) => {
  expect(new AnswerReader({ amount }).cents('amount', bounds)).toBe(cents);
});

test.each([590.015, 1e-9, '590.01', null, Number.NaN, 1_000.01, -1_000.01])('the amount %p is refused', (amount) => {
  expect(() => new AnswerReader({ amount }).cents('amount', bounds)).toThrow(UnreadableAnswer);
});

test.each(['2026-02-30', '2026-13-01', '20261124', '2026-11-24T00:00:00Z', ''])('%j is no date', (date) => {
  expect(() => new AnswerReader({ date }).date('date')).toThrow(UnreadableAnswer);
});

test.each([
  ['2026-11-24T10:00:00-06:00', '2026-11-24T16:00:00.000Z'],
  ['2026-11-24T16:00Z', '2026-11-24T16:00:00.000Z'],
])('the instant %s is read as UTC', (at, utc) => {
  expect(new AnswerReader({ at }).instant('at')).toBe(utc);
});

test.each(['2026-11-24T10:00:00', '2026-11-24T25:00:00Z', 'yesterday'])('%j is no instant', (at) => {
  expect(() => new AnswerReader({ at }).instant('at')).toThrow(UnreadableAnswer);
});

test('foreign text becomes one bounded line', () => {
  expect(plainText('a\u0000b\r\nc')).toBe('a b c');
  expect(plainText('x'.repeat(900))).toHaveLength(300);
});

test('takes the carrier as the source of a refusal when the source named is no known one', () => {
  const refusal = (source: string) => findRefusal(new AnswerReader({ messageStatus: { status: 'FAIL', source } }));

  expect(refusal('PLATFORM')).toMatchObject({ source: 'platform' });
  expect(refusal('constructor')).toMatchObject({ source: 'carrier' });
});
