import { ShipmentMessages } from '../fields/shipment-messages.js';
import { ShipmentKey } from '../fields/shipment-parts.js';
import { defineResource, get, post } from '../kernel/endpoint.js';
import { Text } from '../kernel/field.js';

export class SendShipmentMessage extends ShipmentKey {
  @Text({ min: 1, max: 2000, label: 'Message', about: 'Shown to users of the carrier.' }) text!: string;
}

export const shipmentMessagesApi = defineResource('shipment-messages', {
  listShipmentMessages: get({
    path: '/shipments/:shipmentId/messages',
    takes: ShipmentKey,
    answers: ShipmentMessages,
    access: { customer: 'track', scope: ['shipments', 'tracking'] },
    about: 'Messages with the carrier about a shipment, and charges that it announced before its invoice.',
    problems: ['not-found'],
  }),
  sendShipmentMessage: post({
    path: '/shipments/:shipmentId/messages',
    takes: SendShipmentMessage,
    answers: ShipmentMessages,
    status: 201,
    access: { customer: 'track', scope: 'shipments', isForTrials: true },
    whileActing: 'allowed',
    idempotent: true,
    limit: 60,
    about: 'Replies to the carrier, once it has written about the shipment.',
    problems: [
      'not-found',
      'wrong-state',
      'idempotency-key-missing',
      'idempotency-key-reused',
      'idempotency-key-in-use',
    ],
  }),
});
