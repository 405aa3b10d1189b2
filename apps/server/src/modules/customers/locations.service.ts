import { Injectable } from '@nestjs/common';
import type { ChosenRows, ReachedRows } from '@lading/contracts/list-page';
import { NewLocation, type ChangedLocation, type Location } from '@lading/contracts/locations';
import { fieldMessage } from '@lading/domain/message-catalogue';
import { isPostalCode } from '@lading/domain/postal-code';
import { regionOf } from '@lading/domain/region';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { withChange } from '../../kernel/contract/with-change.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { PlanLimits } from '../pro-plans/plan-limits.service.js';
import { LocationAdded, LocationChanged } from './customers.events.js';
import { LocationsQueries } from './locations.queries.js';

/** Local hours of a dock that names none. */
const hours = { ready: '09:00', close: '17:00' };

type LocationFields = Omit<NewLocation, 'locationType'> & { readonly locationType?: string };

/** In the order of the columns below. */
const valuesOf = (location: LocationFields): unknown[] => [
  location.name.trim(),
  location.locationType ?? 'business',
  location.isBilling ?? false,
  location.address1,
  location.address2 ?? '',
  location.city,
  location.state,
  location.postalCode,
  location.country,
  location.contactName,
  location.phone,
  location.email ?? '',
  location.readyTime ?? hours.ready,
  location.closeTime ?? hours.close,
];

const insert = `INSERT INTO location (name, location_type, is_billing, address1, address2, city, state, postal_code, country,
    contact_name, phone, email, ready_time, close_time, customer_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id`;

const update = `UPDATE location SET name = $1, location_type = $2, is_billing = $3, address1 = $4, address2 = $5, city = $6, state = $7,
    postal_code = $8, country = $9, contact_name = $10, phone = $11, email = $12, ready_time = $13, close_time = $14, is_active = $17
  WHERE customer_id = $15 AND id = $16 RETURNING (SELECT l.is_active FROM location l WHERE l.id = $16) AS "wasActive"`;

/** $3 whether they are used from now on; those that are so already stay untouched. */
const activate = `UPDATE location SET is_active = $3 WHERE customer_id = $1 AND id = ANY ($2) AND is_active <> $3 RETURNING id, name`;

function checkForms({ state, postalCode, country, readyTime, closeTime }: LocationFields): void {
  if (!regionOf(country, state)) throw fieldProblem('state', 'selectResult', fieldMessage('State', 'selectResult'));
  if (!isPostalCode(postalCode, country))
    throw fieldProblem('postalCode', 'zipCode', fieldMessage('Postal code', 'zipCode'));
  if ((closeTime ?? hours.close) <= (readyTime ?? hours.ready)) {
    const message = fieldMessage('Close time', 'moreThan', { a: 'Close time', b: 'Ready time' });
    throw fieldProblem('closeTime', 'moreThan', message);
  }
}

/** The docks and offices of a company, kept by its administrators. */
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
      await this.limits.require(found(actor.customerId), 'locations');
      const made = await this.database.findOne<{ id: number }>(insert, [...valuesOf(location), actor.customerId]);
      if (!made) throw problem('internal');
      await this.events.publish(actor, new LocationAdded(this.factsOf(actor, made.id, { name: location.name })));
      return found(await this.queries.find(made.id, actor));
    });
  }

  change({ id, isActive, ...change }: ChangedLocation, actor: Actor): Promise<Location> {
    return this.database.transaction(async () => {
      // What a change leaves out is stored as it was read, so no other call may write it in between.
      await this.database.query('SELECT FROM location WHERE customer_id = $1 AND id = $2 FOR UPDATE', [
        actor.customerId,
        id,
      ]);
      const location = withChange(NewLocation, found(await this.queries.find(id, actor)), change);
      checkForms(location);
      const values = [...valuesOf(location), actor.customerId, id, isActive];
      const { wasActive } = found(await this.database.findOne<{ wasActive: boolean }>(update, values));
      if (isActive && !wasActive) await this.limits.require(found(actor.customerId), 'locations', 0);
      const facts = this.factsOf(actor, id, { name: location.name, isActive });
      await this.events.publish(actor, new LocationChanged(facts));
      return found(await this.queries.find(id, actor));
    });
  }

  /** Several at once; where the plan has no room for all of them, none is taken back into use. */
  setActive({ ids }: ChosenRows, isActive: boolean, actor: Actor): Promise<ReachedRows> {
    return this.database.transaction(async () => {
      const reached = await this.database.query<{ id: number; name: string }>(activate, [
        actor.customerId,
        ids,
        isActive,
      ]);
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
