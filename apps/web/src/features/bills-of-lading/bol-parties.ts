import type { Address } from '@lading/contracts/customers/address-book';
import type { Location } from '@lading/contracts/customers/locations';
import type { UsualEnd, DefaultRoute } from '../../entities/location/default-route.js';
import { formOf, partyForm, type BolForm, type PartyForm } from './bol-form.js';

/** The party at an own Location. */
export const partyOfLocation = ({ id, ...place }: Location): PartyForm =>
  partyForm({ ...place, locationId: id, state: place.state.slice(0, 3), postalCode: place.postalCode.slice(0, 10) });

/** The party at an address of the book. */
export const partyOfAddress = ({ company, id: _, ...address }: Address): PartyForm =>
  partyForm({ ...address, name: company });

function usualParty(end: UsualEnd): PartyForm {
  if (!end) return partyForm();
  return 'location' in end ? partyOfLocation(end.location) : partyOfAddress(end.address);
}

/** An empty form between the places where the company's freight usually begins and ends. */
export const newForm = ({ origin, destination }: DefaultRoute): BolForm => ({
  ...formOf(),
  shipper: usualParty(origin),
  consignee: usualParty(destination),
});
