import { Injectable } from '@nestjs/common';
import type { Party } from '@lading/contracts/fields/address';
import type { ShipVolume } from '@lading/contracts/quotes/volume-parts';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../kernel/auth/actor.js';
import { found, problem, fieldProblem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { AwardedLoads } from '../booking/awarded-loads.service.js';
import { CustomersService } from '../customers/customers.service.js';
import { awardedAnswer, type HeldVolume } from './held-volume-requests.queries.js';
import { HeldVolumeRequests } from './held-volume-requests.service.js';
import { palletsOf, payerOf } from './volume-rules.js';
import { VolumeShipped } from './volume-requests.events.js';
import { shipmentOfVolume } from './volume-requests.queries.js';

/** Makes the shipment of an awarded load. */
@Injectable()
export class VolumeShipments {
  constructor(
    private readonly database: Database,
    private readonly held: HeldVolumeRequests,
    private readonly customers: CustomersService,
    private readonly loads: AwardedLoads,
  ) {}

  /** The request is locked meanwhile, so that the second of two calls finds the shipment of the first. */
  async ship(actor: Actor, input: ShipVolume): Promise<void> {
    const { volumeRequestId } = input;
    await this.database.transaction(async () => {
      const request = await this.held.hold(actor, volumeRequestId);
      if (await this.database.findOne(shipmentOfVolume, [volumeRequestId])) return;
      if (request.state !== 'awarded') throw problem('wrong-state', { detail: 'The request was not awarded.' });
      const { carrierName, ...answer } = found(await this.database.findOne(awardedAnswer, [volumeRequestId]));
      const { number, details } = request;
      const shipped = await this.loads.book(actor, {
        ...{ volumeRequestId, number, details, input, ...answer },
        locationId: payerOf(details).id ?? null,
        billTo: await this.billToOf(actor, request),
        pallets: palletsIn(request, input),
      });
      await this.held.publish(actor, VolumeShipped, { ...request, detail: `${shipped}, ${carrierName}` });
    });
  }

  private async billToOf(actor: Actor, { details }: HeldVolume): Promise<Party | null> {
    if (details.freightTerms !== 'thirdParty' || !details.billToLocationId) return null;
    const { name, address1, city, state, postalCode, country, contactName, phone } = await this.customers.getLocation(
      details.billToLocationId,
      actor,
    );
    if (!phone) throw problem('wrong-state', { detail: 'The bill-to location has no phone number.' });
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

/** Documents need a count of pallets; for hazardous goods the law requires more than a request has. */
function palletsIn({ details }: HeldVolume, { pallets }: ShipVolume): number {
  if (details.items.some(({ isHazardous }) => isHazardous))
    throw problem('wrong-state', { detail: 'Create the bill of lading for a hazardous load manually.' });
  const count = palletsOf(details) ?? pallets;
  if (!count) throw fieldProblem('pallets', 'required', fieldMessage('Pallets', 'required'));
  return count;
}
