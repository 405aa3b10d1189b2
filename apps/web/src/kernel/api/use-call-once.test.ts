import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { renderHook } from '@testing-library/react';
import { answering, callsOf, refusing, startFakeServer } from './answering.fixture';
import { useCallOnce } from './use-call-once';

const { cancel } = shipmentsApi;
const keysSent = () => callsOf(cancel).map(({ headers }) => headers['idempotency-key']);
const once = () => renderHook(() => useCallOnce(cancel)).result;

beforeEach(startFakeServer);

test('the same input keeps its key until it has succeeded', async () => {
  const { current: send } = once();
  refusing(cancel, { status: 503, code: 'unavailable', title: 'Away' });
  await expect(send({ shipmentId: 7 })).rejects.toThrow('Away');
  refusing(cancel, { status: 409, code: 'idempotency-key-in-use', title: 'Still at it' });
  await expect(send({ shipmentId: 7 })).rejects.toThrow('Still at it');
  answering(cancel, undefined);
  await send({ shipmentId: 7 });
  await send({ shipmentId: 7 });
  const [first, second, third, fourth] = keysSent();
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test('another input has another key, and an earlier failed input keeps its key', async () => {
  const { current: send } = once();
  refusing(cancel, { status: 503, code: 'unavailable', title: 'Away' });
  for (const shipmentId of [7, 8, 7]) await expect(send({ shipmentId })).rejects.toThrow('Away');
  const [seven, eight, again] = keysSent();
  expect(eight).not.toBe(seven);
  expect(again).toBe(seven);
});
