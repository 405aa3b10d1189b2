import { Injectable } from '@nestjs/common';
import type {
  AssignCustomers,
  AssignedCustomers,
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

  async represent({ id, userId }: RepresentCustomer, actor: Actor): Promise<void> {
    const isClaim = userId === undefined || userId === null;
    if (!actor.privileges.has(isClaim ? 'manageOwnCustomers' : 'manageLocations')) throw problem('not-allowed');
    await this.database.transaction(async () => {
      await this.queries.lock([id]);
      if (isClaim) await this.claim(id, actor);
      else await this.assign([id], userId, actor);
    });
  }

  async release(id: number, actor: Actor): Promise<void> {
    await this.database.transaction(async () => {
      await this.queries.lock([id]);
      const before = (await this.queries.companyRepresentatives([id])).get(id);
      if (!before) throw problem('wrong-state', { detail: 'This customer has no representative.' });
      const isOwn = before.userId === actor.userId && actor.privileges.has('manageOwnCustomers');
      if (!isOwn && !actor.privileges.has('manageLocations'))
        throw problem('not-allowed', { detail: 'You can only release customers that you represent.' });
      await this.assignments.end(companiesOf(actor, [id]));
      const payload = { customerId: id, locationId: null, before };
      await this.events.publish(actor, new CustomerReleased(aboutCustomer(actor, id, payload)));
    });
  }

  assignAll({ ids, userId }: AssignCustomers, actor: Actor): Promise<AssignedCustomers> {
    return this.database.transaction(async () => {
      await this.queries.lock(ids);
      return { count: await this.assign([...new Set(ids)], userId, actor) };
    });
  }

  async representLocations({ id, locations }: RepresentLocations, actor: Actor): Promise<void> {
    await this.database.transaction(async () => {
      await this.queries.lock([id]);
      const known = new Map((await this.queries.get(actor, id)).locations.map((one) => [one.id, one]));
      const users = await this.queries.representativesByIds(
        actor,
        locations.flatMap(({ userId }) => userId ?? []),
      );
      const gained = new Map<number, number>();
      for (const { locationId, userId } of locations) {
        const after = users.get(userId ?? 0);
        const isChanged = await this.representLocation(id, found(known.get(locationId)), after, actor);
        if (isChanged && after) gained.set(after.userId, (gained.get(after.userId) ?? 0) + 1);
      }
      for (const [userId, count] of gained)
        await this.mails.assigned(actor, userId, { customers: 0, locations: count });
    });
  }

  private async claim(id: number, actor: Actor): Promise<void> {
    const after = { userId: found(actor.userId), name: actor.name };
    const mine = { userId: after.userId, cause: 'claim', byUserId: after.userId } as const;
    if ((await this.assignments.open({ ...companiesOf(actor, [id]), ...mine })) === 0) {
      const name = (await this.queries.companyRepresentatives([id])).get(id)?.name ?? 'Someone else';
      throw problem('already-exists', { detail: `${name} already represents this customer.` });
    }
    await this.events.publish(actor, new CustomerClaimed(aboutCustomer(actor, id, { customerId: id, after })));
  }

  /** Assigns companies that are locked; answers how many the user did not represent before. */
  private async assign(ids: readonly number[], userId: number, actor: Actor): Promise<number> {
    const users = await this.queries.representativesByIds(actor, [userId]);
    const after = { userId, name: found(users.get(userId)).name };
    const holders = await this.queries.companyRepresentatives(ids);
    const changed = ids.filter((id) => holders.get(id)?.userId !== userId);
    if (changed.length === 0) return 0;
    const companies = companiesOf(actor, changed);
    await this.assignments.end(companies);
    await this.assignments.open({ ...companies, userId, cause: 'assign', byUserId: actor.userId });
    for (const id of changed) {
      const payload = { customerId: id, locationId: null, before: holders.get(id) ?? null, after };
      await this.events.publish(actor, new CustomerAssigned(aboutCustomer(actor, id, payload)));
    }
    await this.mails.assigned(actor, userId, { customers: changed.length, locations: 0 });
    return changed.length;
  }

  /** Answers whether anything has changed. */
  private async representLocation(
    customerId: number,
    { id: locationId, isAssigned, representativeId, representativeName }: CarrierCustomerLocation,
    after: Representative | undefined,
    actor: Actor,
  ): Promise<boolean> {
    if (after ? isAssigned && representativeId === after.userId : !isAssigned) return false;
    const place = { ...companiesOf(actor, [customerId]), locationId };
    const before = representativeId === null ? null : { userId: representativeId, name: representativeName ?? '' };
    const facts = { customerId, locationId };
    if (isAssigned) await this.assignments.end(place);
    if (after) {
      const { userId, name } = after;
      await this.assignments.open({ ...place, userId, cause: 'assign', byUserId: actor.userId });
      const payload = { ...facts, before, after: { userId, name } };
      await this.events.publish(actor, new CustomerAssigned(aboutCustomer(actor, customerId, payload)));
    } else if (before) {
      const payload = { ...facts, before };
      await this.events.publish(actor, new CustomerReleased(aboutCustomer(actor, customerId, payload)));
    }
    return true;
  }
}

const companiesOf = ({ carrierId }: Actor, customerIds: readonly number[]): Represented => ({
  carrierId: found(carrierId),
  customerIds,
});

/** The customer does not read in its own audit trail who represents it. */
const aboutCustomer = <P extends object>({ carrierId }: Actor, id: number, payload: P) => ({
  subject: `customer:${id}`,
  payload,
  customerId: null,
  carrierId,
});
