import { Injectable } from '@nestjs/common';
import type { AwardVolume, ShipVolume } from '@lading/contracts/quotes/volume-parts';
import { volumeAnswerLifecycle, volumeLifecycle, isOfferValid } from '@lading/domain/volume-request/volume-lifecycle';
import type { Party } from '@lading/contracts/fields/address';
import { fieldMessage } from '@lading/domain/text/message-catalogue';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem, fieldProblem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { HeldVolumeRequests } from './held-volume-requests.service.js';
import { volumeCandidate, awardedAnswer, type HeldVolume } from './held-volumes.queries.js';
import { VolumeEmails } from './volume-emails.service.js';
import { VolumeAnswer } from './volume-requests.entities.js';
import { VolumeAwarded, VolumeShipped } from './volume-requests.events.js';
import { CustomersService } from '../customers/customers.service.js';
import { AwardedLoads } from '../booking/awarded-loads.service.js';
import { shipmentOfVolume } from './volume-requests.queries.js';
import { palletsOf, payerOf } from './volume-rules.js';

/** Gives a load to one carrier. */
@Injectable()
export class VolumeAward {
  constructor(
    private readonly database: Database,
    private readonly held: HeldVolumeRequests,
    private readonly emails: VolumeEmails,
    private readonly clock: Clock,
  ) {}

  /** The second of two awards finds the request awarded: the same carrier again is fine, another one is too late. */
  async award(actor: Actor, { volumeRequestId, answerId }: AwardVolume): Promise<void> {
    await this.database.transaction(async () => {
      const request = await this.held.hold(actor, volumeRequestId);
      const answer = found(await this.database.findOne(volumeCandidate, [answerId, volumeRequestId]));
      if (request.state === 'awarded' && answer.state === 'awarded') return;
      if (!volumeLifecycle.may(request.state, 'award')) throw problem('wrong-state');
      const { state, validUntil, carrierName } = answer;
      const isOffered = volumeAnswerLifecycle.may(state, 'award') && validUntil !== null;
      if (!isOffered || !isOfferValid(validUntil, this.clock.iso(), request.originZone))
        throw problem('offer-not-available');
      const seen = { id: answerId, state };
      const { affected } = await this.database.manager.update(VolumeAnswer, seen, { state: 'awarded' });
      if (!affected) throw problem('offer-not-available');
      await this.held.move(actor, request, { name: 'award', event: VolumeAwarded, detail: carrierName });
      await this.emails.tellAll(volumeRequestId);
    });
  }
}

/** Makes the shipment of a load that was given away. */
@Injectable()
export class VolumeShipments {
  constructor(
    private readonly database: Database,
    private readonly held: HeldVolumeRequests,
    private readonly customers: CustomersService,
    private readonly loads: AwardedLoads,
  ) {}

  /** The request is held meanwhile, so that the second of two who ask finds the shipment of the first. */
  async ship(actor: Actor, input: ShipVolume): Promise<void> {
    const { volumeRequestId } = input;
    await this.database.transaction(async () => {
      const request = await this.held.hold(actor, volumeRequestId);
      if (await this.database.findOne(shipmentOfVolume, [volumeRequestId])) return;
      if (request.state !== 'awarded') throw problem('wrong-state', { detail: 'No carrier was awarded.' });
      const { carrierName, ...answer } = found(await this.database.findOne(awardedAnswer, [volumeRequestId]));
      const { number, details } = request;
      const shipped = await this.loads.book(actor, {
        ...{ volumeRequestId, number, details, input, ...answer },
        locationId: payerOf(details).id ?? null,
        billTo: await this.billToOf(actor, request),
        pallets: palletsIn(request, input),
      });
      await this.held.tell(actor, VolumeShipped, { ...request, detail: `${shipped}, ${carrierName}` });
    });
  }

  private async billToOf(actor: Actor, { details }: HeldVolume): Promise<Party | null> {
    if (details.freightTerms !== 'thirdParty' || !details.billToLocationId) return null;
    const { name, address1, city, state, postalCode, country, contactName, phone } = await this.customers.getLocation(
      details.billToLocationId,
      actor,
    );
    if (!phone) throw problem('wrong-state', { detail: 'The bill-to location has no telephone number.' });
    return {
      ...{
        name: name.slice(0, 100),
        address1: address1.slice(0, 100),
        city: city.slice(0, 60),
        state,
        postalCode,
        country,
      },
      ...{ contactName: (contactName || name).slice(0, 60), phone },
    };
  }
}

/** Documents count pallets, and the law wants to read more of hazardous goods than a request asks. */
function palletsIn({ details }: HeldVolume, { pallets }: ShipVolume): number {
  if (details.items.some(({ isHazardous }) => isHazardous))
    throw problem('wrong-state', { detail: 'A load with hazardous goods gets its bill of lading by hand.' });
  const count = palletsOf(details) ?? pallets;
  if (!count) throw fieldProblem('pallets', 'required', fieldMessage('Pallets', 'required'));
  return count;
}
