import type { DispatchOrder, OrderLine } from '../dispatch-order.js';
import { toParty } from './bill-of-lading-message.js';

function linesOf(order: DispatchOrder): readonly OrderLine[] {
  return order.handlingUnits.flatMap((unit) => unit.lineItems);
}

function hazardousWeights(order: DispatchOrder): object[] {
  const weights = new Map<string, number>();
  for (const { hazardous, weight } of linesOf(order)) {
    if (hazardous === undefined) continue;
    const soFar = weights.get(hazardous.hazardClass) ?? 0;
    weights.set(hazardous.hazardClass, soFar + (hazardous.weight ?? weight));
  }
  return [...weights].map(([hazardClass, weight]) => ({ class: hazardClass, weight, weightUnit: 'Pounds' }));
}

/** A pickup request as carriers commonly take it; date and times are local to the origin. */
export function toPickupMessage(order: DispatchOrder, pro: string): object {
  const { pickup } = order;
  return {
    version: '1.0.0',
    isTest: order.isTest,
    referenceNumbers: { pro, shipmentId: order.reference },
    pickupDate: pickup.date,
    readyTime: pickup.readyTime,
    closeTime: pickup.closeTime,
    timeZone: pickup.timeZone,
    contact: pickup.contact,
    origin: toParty(order.origin),
    totals: {
      bills: 1,
      handlingUnits: order.totals.handlingUnits,
      weight: order.totals.grossWeight,
      weightUnit: 'Pounds',
    },
    hazardousWeights: hazardousWeights(order),
    description: linesOf(order)[0]?.description,
    specialInstructions: pickup.instructions,
    payment: { terms: order.terms },
  };
}
