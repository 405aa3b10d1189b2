import type { Exchange } from '@lading/carrier-simulator/webhook-sender';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { deliveryErrors, exchangeErrors } from './carrier-shapes';

const isExchange = (message: unknown): message is Exchange =>
  typeof message === 'object' && message !== null && 'isFault' in message;

interface Options {
  /** Requests are written by the test itself, to be wrong on purpose. */
  isMadeByHand?: boolean;
}

/**
 * Follows every message between portal and simulated carriers from now on; the answer ends that, and throws where a
 * message was not of its published shape.
 */
export function watchCarrierMessages({ isMadeByHand = false }: Options = {}): () => void {
  const errors = new Set<string>();
  const onExchange = (message: unknown): void => {
    if (isExchange(message)) for (const error of exchangeErrors(message, isMadeByHand)) errors.add(error);
  };
  const onDelivery = (message: unknown): void => {
    for (const error of deliveryErrors(message)) errors.add(error);
  };
  subscribe('lading:carrier-exchange', onExchange);
  subscribe('lading:carrier-delivery', onDelivery);
  return () => {
    unsubscribe('lading:carrier-exchange', onExchange);
    unsubscribe('lading:carrier-delivery', onDelivery);
    if (errors.size > 0)
      throw new Error(`messages of another shape than the published one:\n${[...errors].join('\n')}`);
  };
}
