import { Injectable } from '@nestjs/common';
import type { Place } from '@lading/contracts/fields/address';
import type { Issue } from '@lading/contracts/kernel/schema';
import type { VolumeDetails } from '@lading/contracts/quotes/volume-parts';
import { roadMiles } from '@lading/domain/freight/road-miles';
import { isPostalCode } from '@lading/domain/freight/postal-code';
import { fieldMessage, messageFor } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { problem } from '../../kernel/contract/problem.js';
import { CustomersService, type OwnLocations } from '../customers/customers.service.js';
import { PlacesService, type LocatedPlace } from '../places/places.service.js';
import { VolumeCandidatesQueries } from './volume-candidates.queries.js';
import { brokenVolumeRules, payerOf } from './volume-rules.js';

/** A request whose places were found; its other faults are reported when it is sent. */
export interface AcceptedVolume {
  readonly details: VolumeDetails;
  readonly originZone: string;
  readonly roadMiles: number;
}

/** Accepts requests: uses the addresses of own locations, and locates the places. */
@Injectable()
export class VolumeIntake {
  constructor(
    private readonly customers: CustomersService,
    private readonly places: PlacesService,
    private readonly candidates: VolumeCandidatesQueries,
    private readonly clock: Clock,
  ) {}

  /** Throws invalid-fields for unknown places, and for a payer that is not the caller's. */
  async accept(actor: Actor, input: VolumeDetails): Promise<AcceptedVolume> {
    const own = await this.customers.locationsOf(input, actor);
    const details = {
      ...input,
      origin: own.withAddress(input.origin),
      destination: own.withAddress(input.destination),
    };
    const { places, faults } = await this.locate(details);
    const fields = [...faults, ...foreignPayer(details, own)];
    const [origin] = places;
    if (fields.length > 0 || !origin) throw problem('invalid-fields', { fields });
    return { details, originZone: origin.timeZone, roadMiles: milesAlong(places) };
  }

  /** What prevents the request from being sent now. */
  async faultsOf(actor: Actor, details: VolumeDetails, originZone: string): Promise<Issue[]> {
    const [own, { items }] = await Promise.all([
      this.customers.locationsOf(details, actor),
      this.candidates.list(actor),
    ]);
    return brokenVolumeRules(details, {
      now: this.clock.iso(),
      originZone,
      payers: own.payersOn(details.freightTerms),
      carriers: new Map(items.map(({ carrierId, hasContact }) => [carrierId, hasContact])),
    });
  }

  private async locate({ origin, stops, destination }: VolumeDetails) {
    const named = [
      { path: 'origin', place: origin },
      ...stops.map((place, index) => ({ path: `stops.${index}`, place })),
      { path: 'destination', place: destination },
    ];
    const located = await Promise.all(named.map(({ place }) => this.places.locate(place)));
    const faults = named.flatMap(({ path, place }, index) => placeFault(`${path}.postalCode`, place, located[index]));
    return { places: located.filter((place) => place !== undefined), faults };
  }
}

function placeFault(path: string, { postalCode, country }: Place, found: LocatedPlace | undefined): Issue[] {
  const at = path.split('.');
  if (!isPostalCode(postalCode, country))
    return [{ path: at, rule: 'zipCode', message: fieldMessage('Postal code', 'zipCode') }];
  return found ? [] : [{ path: at, rule: 'zipCodeMissing', message: messageFor('zipCodeMissing') }];
}

/** A draft may lack its payer, but may not name one that the caller cannot use on these terms. */
function foreignPayer(details: VolumeDetails, own: OwnLocations): Issue[] {
  const { path, id } = payerOf(details);
  if (typeof id !== 'number') return [];
  const isGranted = own.payersOn(details.freightTerms).has(id);
  return isGranted ? [] : [{ path: path.split('.'), rule: 'addressNotOwn', message: messageFor('addressNotOwn') }];
}

/** Each leg counts in whole miles, as carriers count them. */
const milesAlong = (places: readonly LocatedPlace[]): number =>
  places.slice(1).reduce((sum, place, index) => {
    const before = places[index];
    return before ? sum + roadMiles(before, place) : sum;
  }, 0);
