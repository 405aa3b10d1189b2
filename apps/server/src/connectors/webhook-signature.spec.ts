import { signWebhook, verifyWebhook } from './webhook-signature.js';

const now = new Date('2026-11-24T12:00:00Z');
const seconds = now.getTime() / 1000;
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = '{"type":"shipment.events"}';

function delivery(changes: object = {}) {
  const signature = signWebhook(secret, { id: 'msg_1', timestamp: seconds, body });
  return { id: 'msg_1', timestamp: String(seconds), signature, body, ...changes };
}

test('agrees with the example published with the standard', () => {
  const signed = signWebhook(secret, {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1614265330,
    body: '{"test": 2432232314}',
  });

  expect(signed).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('accepts a delivery signed with either of two secrets', () => {
  expect(verifyWebhook(delivery(), [secret], now)).toEqual({ isGenuine: true });
  expect(verifyWebhook(delivery(), ['whsec_bmV3', secret], now)).toEqual({ isGenuine: true });
  const both = `v1,AAAA ${delivery().signature}`;
  expect(verifyWebhook(delivery({ signature: both }), [secret], now)).toEqual({ isGenuine: true });
});

test.each<[string, object, string]>([
  ['a changed body', { body: `${body} ` }, 'signature-mismatch'],
  ['another id', { id: 'msg_2' }, 'signature-mismatch'],
  ['another version', { signature: delivery().signature.replace('v1,', 'v2,') }, 'signature-mismatch'],
  ['no signature', { signature: undefined }, 'headers-missing'],
  ['an empty id', { id: '' }, 'headers-missing'],
  ['a time that is no number', { timestamp: 'now' }, 'timestamp-out-of-range'],
  ['a time of six minutes ago', { timestamp: String(seconds - 301) }, 'timestamp-out-of-range'],
  ['a time of the future', { timestamp: String(seconds + 301) }, 'timestamp-out-of-range'],
])('refuses %s', (_name, changes, reason) => {
  expect(verifyWebhook(delivery(changes), [secret], now)).toEqual({ isGenuine: false, reason });
});

test('refuses everything when there is no secret, or an empty one', () => {
  expect(verifyWebhook(delivery(), [], now).isGenuine).toBe(false);
  const signature = signWebhook('', { id: 'msg_1', timestamp: seconds, body });
  expect(verifyWebhook(delivery({ signature }), [''], now).isGenuine).toBe(false);
});
