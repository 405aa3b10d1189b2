import type { Exchange } from '@lading/carrier-simulator/exchange-channel';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { deliveryErrors, exchangeErrors } from './carrier-shapes';

/** Every message between portal and simulated carriers, in every test file, keeps to its shape. */
const errors = new Set<string>();

const isExchange = (message: unknown): message is Exchange =>
  typeof message === 'object' && message !== null && 'isFault' in message;

/** The simulator's own spec sends what no portal would. */
const isMadeByHand = (): boolean => expect.getState().testPath?.endsWith('simulator.spec.ts') ?? false;

const onExchange = (message: unknown): void => {
  if (isExchange(message)) for (const error of exchangeErrors(message, isMadeByHand())) errors.add(error);
};
const onDelivery = (message: unknown): void => {
  for (const error of deliveryErrors(message)) errors.add(error);
};

subscribe('lading:carrier-exchange', onExchange);
subscribe('lading:carrier-delivery', onDelivery);

afterAll(() => {
  unsubscribe('lading:carrier-exchange', onExchange);
  unsubscribe('lading:carrier-delivery', onDelivery);
  expect([...errors]).toEqual([]);
});
