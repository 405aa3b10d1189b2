import { Injectable } from '@nestjs/common';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { unitedStatesClosures } from '@lading/domain/time/business-calendar';
import { pickupDateFor } from '@lading/domain/time/pickup';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { examplesIn } from '../../../business/imports/measure-units.js';
import { CustomerSettingsService } from '../../customer-settings/customer-settings.service.js';
import { CustomersService } from '../../customers/customers.service.js';
import { PlacesService } from '../../places/places.service.js';
import { itemFields } from './order-item-fields.js';
import { zoneKey } from './order-reading.js';

/** Carriers' usual cutoff; a later order is picked up on the next business day. */
const cutoff = '15:00';

/** An example file begins at the company's own first dock, on the first day on which a carrier comes. */
@Injectable()
export class OrderExample {
  constructor(
    private readonly customers: CustomersService,
    private readonly places: PlacesService,
    private readonly clock: Clock,
    private readonly settings: CustomerSettingsService,
  ) {}

  async valuesFor(actor: Actor): Promise<ReadonlyMap<string, readonly [string, string]>> {
    const dock = await this.customers.firstLocation(actor);
    const zones = dock && (await this.places.zonesOf([dock.postalCode]));
    const originZone = (dock && zones?.get(zoneKey(dock.country, dock.postalCode))) ?? 'America/New_York';
    const day = pickupDateFor({ now: this.clock.iso(), originZone, cutoff, holidays: unitedStatesClosures });
    const shipDate = formatCalendarDate(day);
    return new Map([
      ...examplesIn(await this.settings.unitsOf(actor), itemFields),
      ['shipDate', [shipDate, shipDate]],
      ...(dock ? [['originName', [dock.name, dock.name]] as const] : []),
    ]);
  }
}
