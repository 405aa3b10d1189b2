import type { Party, Place } from '@lading/contracts/address';
import type { Location } from '@lading/contracts/locations';
import type { VolumeRequest } from '@lading/contracts/volume-parts';
import { typedNumber } from '../../kernel/form/typed-text.js';

/** Who is met at one end, as it is typed. */
export interface MetForm {
  readonly name: string;
  readonly contactName: string;
  readonly address1: string;
  readonly phone: string;
}

export interface ShipForm {
  readonly origin: MetForm;
  readonly destination: MetForm;
  readonly pallets: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
}

export type ShipEnd = 'origin' | 'destination';

const nobody: MetForm = { name: '', contactName: '', address1: '', phone: '' };

const metAt = (location: Location | null): MetForm =>
  location
    ? {
        name: location.name.slice(0, 100),
        contactName: location.contactName.slice(0, 60),
        address1: location.address1.slice(0, 100),
        phone: location.phone.slice(0, 20),
      }
    : nobody;

/** The form as it begins: own Locations are known already. */
export const begunWith = (origin: Location | null, destination: Location | null): ShipForm => ({
  ...{ origin: metAt(origin), destination: metAt(destination) },
  ...{ pallets: '', length: '', width: '', height: '' },
});

/** Nobody has said how many pallets there are. */
export const lacksPallets = ({ details: { items, totalPallets } }: VolumeRequest): boolean =>
  items.length === 0 && !totalPallets;

const partyIn = (met: MetForm, { city, state, postalCode, country }: Place): Party => ({
  ...{ name: met.name.trim(), contactName: met.contactName.trim(), address1: met.address1.trim() },
  ...{ phone: met.phone.trim(), city, state, postalCode, country },
});

/** What is sent. */
export const shipInput = (form: ShipForm, request: VolumeRequest): object => ({
  volumeRequestId: request.id,
  origin: partyIn(form.origin, request.details.origin),
  destination: partyIn(form.destination, request.details.destination),
  ...(lacksPallets(request) && { pallets: typedNumber(form.pallets) }),
  length: typedNumber(form.length),
  width: typedNumber(form.width),
  height: typedNumber(form.height),
});
