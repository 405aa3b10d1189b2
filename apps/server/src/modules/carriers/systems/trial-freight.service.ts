import { Injectable } from '@nestjs/common';
import type { FreightClass } from '@lading/domain/freight/freight-class';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { addBusinessDays, unitedStatesClosures } from '@lading/domain/time/business-calendar';
import { dateIn } from '@lading/domain/time/zoned-time';
import type { RateStop } from '../../../connectors/rate-request.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem } from '../../../kernel/contract/problem.js';
import { PlacesService } from '../../places/places.service.js';
import type { TrialFreight } from './trial-order.js';

interface WantedFreight {
  readonly originPostalCode: string;
  readonly destinationPostalCode: string;
  readonly pounds: number;
  readonly freightClass: FreightClass;
}

/** Test shipments between two ZIP codes. */
@Injectable()
export class TrialFreights {
  constructor(
    private readonly places: PlacesService,
    private readonly clock: Clock,
  ) {}

  /** Picked up on the next business day of its origin. Throws invalid-fields for an unknown ZIP code. */
  async create(
    reference: string,
    { originPostalCode, destinationPostalCode, pounds, freightClass }: WantedFreight,
  ): Promise<TrialFreight> {
    const origin = await this.stopAt(originPostalCode.trim());
    if (!origin) throw fieldProblem('originPostalCode', 'format', fieldMessage('Origin ZIP', 'format'));
    const destination = await this.stopAt(destinationPostalCode.trim());
    if (!destination) throw fieldProblem('destinationPostalCode', 'format', fieldMessage('Destination ZIP', 'format'));
    const today = dateIn(origin.timeZone, this.clock.iso());
    const pickupDate = addBusinessDays(today, 1, unitedStatesClosures);
    return { reference, origin, destination, pickupDate, pounds, freightClass };
  }

  async stopAt(postalCode: string): Promise<RateStop | undefined> {
    const place = await this.places.locate({ city: '', state: '', country: 'USA', postalCode });
    return place && { ...place, locationType: 'Business' };
  }
}
