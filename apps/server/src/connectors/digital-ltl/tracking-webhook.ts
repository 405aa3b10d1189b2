import type { Tracked } from '../connector.js';
import { UnreadableAnswer, AnswerReader, readSafely } from '../http/answer-reader.js';
import type { Failed } from '../carrier-answer.js';
import { readEvents } from './visibility-answer.js';

/**
 * Reads the body of a carrier's tracking webhook, whose signature was verified before: the batch of the visibility standard,
 * or the same in an envelope of Standard Webhooks.
 */
export function readTrackingWebhook(body: string): Tracked | Failed {
  return readSafely(() => {
    const delivery = new AnswerReader(parse(body), { name: 'delivery' });
    if (!delivery.has('type')) return readEvents(delivery);
    delivery.oneOf('type', ['shipment.events']);
    return readEvents(delivery.object('data'));
  });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new UnreadableAnswer('it is not JSON');
  }
}
