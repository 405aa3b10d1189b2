import { Injectable } from '@nestjs/common';
import type { ChosenRows, ReachedRows } from '@lading/contracts/kernel/list-page';
import { NewLocation, type ChangedLocation, type Location } from '@lading/contracts/customers/locations';
import { filledAddress } from '@lading/domain/freight/address';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { regionOf } from '@lading/domain/freight/region';
import { isPostalCode } from '@lading/domain/freight/postal-code';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, found } from '../../kernel/contract/problem.js';
import { withChange } from '../../kernel/contract/with-change.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { PlanLimits } from '../pro-plans/plan-limits.service.js';
import { Location as StoredLocation } from './customers.entities.js';
import { LocationAdded, LocationChanged } from './customers.events.js';
import { lockedLocation, locationsSwitched } from './customers.queries.js';
import { LocationsQueries } from './locations.queries.js';

/** Local hours of a dock that names none. */
const hours = { ready: '09:00', close: '17:00' };

type LocationFields = Omit<NewLocation, 'locationType'> & { readonly locationType?: string };

const valuesOf = (location: LocationFields) => ({
  name: location.name.trim(),
  locationType: location.locationType ?? 'business',
  isBilling: location.isBilling ?? false,
  ...filledAddress(location),
  contactName: location.contactName,
  phone: location.phone,
  email: location.email ?? '',
  readyTime: location.readyTime ?? hours.ready,
  closeTime: location.closeTime ?? hours.close,
});

function checkForms({ state, postalCode, country, readyTime, closeTime }: LocationFields): void {
  if (!regionOf(country, state)) throw fieldProblem('state', 'selectResult', fieldMessage('State', 'selectResult'));
  if (!isPostalCode(postalCode, country))
    throw fieldProblem('postalCode', 'zipCode', fieldMessage('Postal code', 'zipCode'));
  if ((closeTime ?? hours.close) <= (readyTime ?? hours.ready)) {
    const message = fieldMessage('Close time', 'moreThan', { a: 'Close time', b: 'Ready time' });
    throw fieldProblem('closeTime', 'moreThan', message);
  }
}

/** The docks and offices of a company, managed by its administrators. */
@Injectable()
export class LocationsService {
  constructor(
    private readonly database: Database,
    private readonly queries: LocationsQueries,
    private readonly limits: PlanLimits,
    private readonly events: Events,
  ) {}

  add(location: NewLocation, actor: Actor): Promise<Location> {
    checkForms(location);
    return this.database.transaction(async () => {
      const customerId = found(actor.customerId);
      await this.limits.require(customerId, 'locations');
      const { manager } = this.database;
      const added = manager.create(StoredLocation, { customerId, ...valuesOf(location) });
      await manager.insert(StoredLocation, added);
      await this.events.publish(actor, new LocationAdded(this.factsOf(actor, added.id, { name: location.name })));
      return found(await this.queries.find(added.id, actor));
    });
  }

  change({ id, isActive, ...change }: ChangedLocation, actor: Actor): Promise<Location> {
    return this.database.transaction(async () => {
      // What a change leaves out is stored as it was read, so no other call may write it in between.
      const customerId = found(actor.customerId);
      const stored = await this.database.findOne(lockedLocation, [customerId, id]);
      const location = withChange(NewLocation, found(await this.queries.find(id, actor)), change);
      checkForms(location);
      await this.database.manager.update(StoredLocation, { id, customerId }, { ...valuesOf(location), isActive });
      if (isActive && !stored?.isActive) await this.limits.require(customerId, 'locations', 0);
      const facts = this.factsOf(actor, id, { name: location.name, isActive });
      await this.events.publish(actor, new LocationChanged(facts));
      return found(await this.queries.find(id, actor));
    });
  }

  /** Several at once; where the plan has no room for all of them, none is taken back into use. */
  setActive({ ids }: ChosenRows, isActive: boolean, actor: Actor): Promise<ReachedRows> {
    return this.database.transaction(async () => {
      const reached = await this.database.query(locationsSwitched, [actor.customerId, ids, isActive]);
      if (isActive && reached.length > 0) await this.limits.require(found(actor.customerId), 'locations', 0);
      for (const { id, name } of reached)
        await this.events.publish(actor, new LocationChanged(this.factsOf(actor, id, { name, isActive })));
      return { ids: reached.map(({ id }) => id) };
    });
  }

  private factsOf<T extends object>(actor: Actor, locationId: number, more: T) {
    const customerId = actor.customerId ?? 0;
    return { subject: `location:${locationId}`, payload: { locationId, customerId, ...more }, customerId };
  }
}
