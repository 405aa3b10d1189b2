import { defineResource, get } from '../kernel/endpoint.js';
import { Integer } from '../kernel/field.js';

const count = (about: string) => Integer({ min: 0, optional: true, about });

/** Tasks of a carrier; counts that the caller may not see are left out. */
export class CarrierHome {
  @count('Shipments that wait at the desk for an answer.') toAccept?: number | null;
  @count('Shipments with an exception.') exceptions?: number | null;
  @count('Shipments past their estimated delivery.') missedEta?: number | null;
  @count('Delivered shipments without a proof of delivery.') withoutProof?: number | null;
  @count('Disputed invoices whose answer is due within a week or was missed.') disputes?: number | null;
  @count('Claims with a deadline of the carrier within a week or missed.') claimDeadlines?: number | null;
  @count('Truckload and volume requests that are open for an answer.') volumeRequests?: number | null;
  @count('Agreements with customers that end within their days of notice.') pricingInNotice?: number | null;
  @count('Customers of the site without a representative.') unclaimedCustomers?: number | null;
  @count('Invites that were opened, with no registration yet.') openedInvites?: number | null;
  @count('Invites that were not opened yet.') waitingInvites?: number | null;
  @count('Invites that have expired.') expiredInvites?: number | null;
  @count('Customer locations that are limited to some freight terms.') limitedLocations?: number | null;
}

export const carrierHomeApi = defineResource('carrier-home', {
  getCarrierHome: get({
    path: '/carrier-home',
    answers: CarrierHome,
    access: { carrier: 'any' },
    about:
      'Counts of what needs attention at the carrier; each count matches the total of the list with the same filter.',
  }),
});
