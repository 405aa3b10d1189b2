import { Injectable } from '@nestjs/common';
import type {
  AssignCustomers,
  AssignedCustomers,
  CarrierCustomerDetail,
  CarrierCustomerLocation,
  Representative,
  RepresentCustomer,
  RepresentLocations,
} from '@lading/contracts/customers/carrier-customers';
import type { Actor } from '../../kernel/auth/actor.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { CustomerAssignments, type Represented } from '../customers/customer-assignments.service.js';
import { CustomerAssigned, CustomerClaimed, CustomerReleased } from './carrier-customers.events.js';
import { AssignmentMails } from './assignment-mails.service.js';
import { CarrierCustomersQueries } from './carrier-customers.queries.js';

/** Claims, releases and assigns the customers of a carrier's site. */
@Injectable()
export class CarrierCustomersService {
  constructor(
    private readonly database: Database,
    private readonly queries: CarrierCustomersQueries,
    private readonly assignments: CustomerAssignments,
    private readonly mails: AssignmentMails,
    private readonly events: Events,
  ) {}

  represent({ id, userId }: RepresentCustomer, actor: Actor): Promise<CarrierCustomerDetail> {
    const isClaim = userId === undefined || userId === null;
    if (!actor.privileges.has(isClaim ? 'manageOwnCustomers' : 'manageLocations')) throw problem('not-allowed');
    return this.database.transaction(async () => {
      await this.queries.lock([id]);
      if (isClaim) await this.claim(id, actor);
      else await this.assign([id], await this.queries.representative(actor, userId), actor);
      return this.queries.get(actor, id);
    });
  }

  release(id: number, actor: Actor): Promise<CarrierCustomerDetail> {
    return this.database.transaction(async () => {
      await this.queries.lock([id]);
      const before = (await this.queries.companyRepresentatives([id])).get(id);
      if (!before) throw problem('wrong-state', { detail: 'Nobody represents this customer.' });
      const isOwn = before.userId === actor.userId && actor.privileges.has('manageOwnCustomers');
      if (!isOwn && !actor.privileges.has('manageLocations'))
        throw problem('not-allowed', { detail: 'You can only release customers of your own.' });
      await this.assignments.end(companyOf(actor, id));
      const payload = { customerId: id, locationId: null, before };
      await this.events.publish(actor, new CustomerReleased(aboutCustomer(actor, id, payload)));
      return this.queries.get(actor, id);
    });
  }

  assignAll({ ids, userId }: AssignCustomers, actor: Actor): Promise<AssignedCustomers> {
    return this.database.transaction(async () => {
      await this.queries.lock(ids);
      return { count: await this.assign(ids, await this.queries.representative(actor, userId), actor) };
    });
  }

  representLocations({ id, locations }: RepresentLocations, actor: Actor): Promise<CarrierCustomerDetail> {
    return this.database.transaction(async () => {
      await this.queries.lock([id]);
      const known = new Map((await this.queries.get(actor, id)).locations.map((one) => [one.id, one]));
      const gained = new Map<number, number>();
      for (const { locationId, userId } of locations) {
        const location = found(known.get(locationId));
        const after = userId ? await this.queries.representative(actor, userId) : undefined;
        const isChanged = await this.representLocation(id, location, after, actor);
        if (isChanged && after) gained.set(after.userId, (gained.get(after.userId) ?? 0) + 1);
      }
      for (const [userId, count] of gained)
        await this.mails.assigned(actor, userId, { customers: 0, locations: count });
      return this.queries.get(actor, id);
    });
  }

  private async claim(id: number, actor: Actor): Promise<void> {
    const { userId, name } = actor;
    const after = { userId: found(userId), name };
    const isOpened = await this.assignments.open({
      ...companyOf(actor, id),
      userId: after.userId,
      cause: 'claim',
      byUserId: userId,
    });
    if (!isOpened) {
      const holder = (await this.queries.companyRepresentatives([id])).get(id);
      throw problem('already-exists', {
        detail: `${holder?.name ?? 'Someone else'} already represents this customer.`,
      });
    }
    const payload = { customerId: id, after };
    await this.events.publish(actor, new CustomerClaimed(aboutCustomer(actor, id, payload)));
  }

  /** Assigns companies that are locked; answers how many were somebody else's or nobody's. */
  private async assign(ids: readonly number[], { userId, name }: Representative, actor: Actor): Promise<number> {
    const holders = await this.queries.companyRepresentatives(ids);
    const changed = ids.filter((id) => holders.get(id)?.userId !== userId);
    for (const id of changed) {
      const company = companyOf(actor, id);
      await this.assignments.end(company);
      await this.assignments.open({ ...company, userId, cause: 'assign', byUserId: actor.userId });
      const payload = { customerId: id, locationId: null, before: holders.get(id) ?? null, after: { userId, name } };
      await this.events.publish(actor, new CustomerAssigned(aboutCustomer(actor, id, payload)));
    }
    if (changed.length > 0) await this.mails.assigned(actor, userId, { customers: changed.length, locations: 0 });
    return changed.length;
  }

  private async representLocation(
    customerId: number,
    { id: locationId, isAssigned, representativeId, representativeName }: CarrierCustomerLocation,
    after: Representative | undefined,
    actor: Actor,
  ): Promise<boolean> {
    if (after ? isAssigned && representativeId === after.userId : !isAssigned) return false;
    const place = { ...companyOf(actor, customerId), locationId };
    if (isAssigned) await this.assignments.end(place);
    const before = representativeId === null ? null : { userId: representativeId, name: representativeName ?? '' };
    if (!after) {
      if (!before) return true;
      const payload = { customerId, locationId, before };
      await this.events.publish(actor, new CustomerReleased(aboutCustomer(actor, customerId, payload)));
      return true;
    }
    const { userId, name } = after;
    await this.assignments.open({ ...place, userId, cause: 'assign', byUserId: actor.userId });
    const payload = { customerId, locationId, before, after: { userId, name } };
    await this.events.publish(actor, new CustomerAssigned(aboutCustomer(actor, customerId, payload)));
    return true;
  }
}

const companyOf = ({ carrierId }: Actor, customerId: number): Represented => ({
  carrierId: found(carrierId),
  customerId,
  locationId: null,
});

/** Who represents a customer is no business of the customer's own audit trail. */
const aboutCustomer = <P extends object>({ carrierId }: Actor, id: number, payload: P) => ({
  subject: `customer:${id}`,
  payload,
  customerId: null,
  carrierId,
});
