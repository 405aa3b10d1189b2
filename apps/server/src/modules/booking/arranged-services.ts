import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import type { Dispatch } from '@lading/contracts/shipments/shipments';
import type { ShipmentContent } from '../../business/shipments/shipment-content.js';

type Arranged = Pick<
  ShipmentContent,
  'collectOnDelivery' | 'remitTo' | 'customsBroker' | 'timeCritical' | 'deliveryAppointment'
>;

/** The stored details of accessorials: only of the ones that are ordered. */
export function arrangedServices(dispatch: Dispatch, details: QuoteDetails, services: readonly string[]): Arranged {
  const of = <Fact>(code: string, fact: Fact | null | undefined): Fact | null =>
    services.includes(code) ? (fact ?? null) : null;
  return {
    collectOnDelivery: of('COD', details.collectOnDelivery),
    remitTo: of('COD', dispatch.remitTo),
    // Freight that crosses a border has a broker without being in bond.
    customsBroker: dispatch.customsBroker ?? null,
    timeCritical: of('TCS', details.timeCritical),
    deliveryAppointment: of('APTD', dispatch.deliveryAppointment),
  };
}
