import { Injectable } from '@nestjs/common';
import type { Party } from '@lading/contracts/fields/address';
import type { VolumeDetails } from '@lading/contracts/quotes/volume-parts';
import { carrierBrands } from '@lading/demo-data/brands';
import { shipperEmail } from '@lading/demo-data/customers-and-users';
import { moreUsers } from '@lading/demo-data/history/shipper-users';
import { plannedVolumes, type PlannedAnswer, type PlannedVolume } from '@lading/demo-data/history/volume-plan';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { RowOf } from '../../kernel/database/declared-statement.js';
import { AccountUsersService } from '../account/account-users.service.js';
import { CarrierContacts } from '../carriers/carrier-addresses.service.js';
import { PlacesService } from '../places/places.service.js';
import { PastVolumes, type PastVolumeAnswer } from '../volume-requests/past-volumes.service.js';
import { carriersByCode, companyOfUser } from './demo-history.queries.js';
import type { HistoryOwner } from './history-freight.service.js';
import type { HistoryOrigin } from './past-order.js';
import { loadEventsUntil } from './past-load.js';

/** The users who request truckload rates. */
const askedBy = moreUsers[0]?.email ?? shipperEmail;

/** Loads the truckload and volume requests of the main shipper. */
@Injectable()
export class HistoryVolumes {
  constructor(
    private readonly database: Database,
    private readonly people: AccountUsersService,
    private readonly contacts: CarrierContacts,
    private readonly volumes: PastVolumes,
    private readonly places: PlacesService,
    private readonly clock: Clock,
  ) {}

  /** Runs in the caller's transaction. */
  async add(): Promise<void> {
    const owner = await this.database.findOne(companyOfUser, [askedBy]);
    if (!owner) return;
    const actor = found(await this.people.findActor(owner.userId));
    const carriers = await this.database.query(carriersByCode, [carrierBrands.flatMap(({ codes }) => codes)]);
    const contacts = await this.contacts.of(carriers.map(({ id }) => id));
    const byCode = new Map(carriers.map((carrier) => [carrier.code, carrier]));
    const answerOf = ({ code, ...answer }: PlannedAnswer): PastVolumeAnswer => {
      const { id, name, scac } = found(byCode.get(code));
      const email = contacts.get(id) ?? addressOf(scac);
      return { ...answer, carrierId: id, carrierName: name, email };
    };
    const planned = plannedVolumes(owner.companyName, this.clock.iso());
    await this.volumes.add(
      actor,
      planned.map((volume) => {
        const answers = volume.answers.map(answerOf);
        const { createdAt, endedAt, stage: state } = volume;
        return { details: detailsOf(volume, answers, owner), state, createdAt, endedAt, answers };
      }),
    );
  }

  /** Adds the shipments of the awarded requests. Runs in the caller's transaction. */
  async ship(): Promise<void> {
    const owner = await this.database.findOne(companyOfUser, [askedBy]);
    if (!owner) return;
    const actor = found(await this.people.findActor(owner.userId));
    const now = this.clock.iso();
    const planned = new Map(plannedVolumes(owner.companyName, now).map((volume) => [volume.reference, volume]));
    await this.volumes.ship(actor, async ({ number, details, transitDays, updatedAt }) => {
      const { to, load } = found(planned.get(found(details.references[0])));
      const start = found(owner.locations.find(({ id }) => id === details.origin.locationId));
      const bookedAt = new Date(Math.min(Date.parse(updatedAt) + bookedAfter, Date.parse(now))).toISOString();
      const { contactName: signedBy } = to;
      const haulage = {
        ...{ number, transitDays, bookedAt, signedBy, pieces: load.pallets, pickupOn: details.pickup.date },
        origin: found(await this.places.locate(details.origin)),
        destination: found(await this.places.locate(details.destination)),
      };
      return {
        ...{ bookedAt, events: loadEventsUntil(now, haulage) },
        input: { ...pallet, origin: partyOf(start), destination: partyOf({ ...to, name: to.company, country: 'USA' }) },
      };
    });
  }
}

const bookedAfter = 14 * 60_000;
/** Of a pallet, in inches. */
const pallet = { length: 48, width: 40, height: 60 } as const;

const addressOf = (scac: RowOf<(typeof carriersByCode)['shape']>['scac']): string =>
  `truckload@${scac.toLowerCase()}.example`;

function detailsOf(
  { from, to, load, pickupOn, answerBy, reference }: PlannedVolume,
  answers: readonly PastVolumeAnswer[],
  { locations }: HistoryOwner,
): VolumeDetails {
  const start = found(locations.find(({ name }) => name === from) ?? locations[0]);
  const { city, state, postalCode, country, locationType } = start;
  const { equipment, description, pallets, weight, notes, isProtected = false } = load;
  return {
    ...{ freightTerms: 'prepaid', units: 'imperial', equipment, trailerLength: 53, stops: [], answerBy },
    origin: { city, state, postalCode, country, locationType, locationId: start.id },
    destination: {
      ...{ city: to.city, state: to.state, postalCode: to.postalCode, country: 'USA', locationType: 'business' },
    },
    pickup: { date: pickupOn, from: '08:00', to: '15:00' },
    items: [{ description, pallets, weight, isHazardous: false }],
    services: isProtected ? ['Protect From Freezing'] : [],
    references: [reference],
    ...(notes !== undefined && { notes }),
    carriers: answers.map(({ carrierId, email }) => ({ carrierId, email })),
  };
}

type PartyFacts = Pick<HistoryOrigin, 'name' | 'address1' | 'city' | 'state' | 'postalCode' | 'country'> &
  Pick<HistoryOrigin, 'contactName' | 'phone'>;

const partyOf = ({ name, address1, city, state, postalCode, country, contactName, phone }: PartyFacts): Party => ({
  ...{ name, address1, city, state, postalCode, country, contactName, phone },
});
