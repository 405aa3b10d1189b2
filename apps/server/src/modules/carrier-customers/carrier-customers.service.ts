import { Injectable } from '@nestjs/common';
import type {
  ChangeAccountNumber,
  Representative,
  RepresentCustomer,
  RepresentLocations,
} from '@lading/contracts/customers/carrier-customers';
import type { Actor } from '../../kernel/auth/actor.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { AccountNumbers } from '../carriers/connections/account-numbers.service.js';
import { CustomerAssignments, type Represented } from '../customers/customer-assignments.service.js';
import { CustomerAssigned, CustomerClaimed, CustomerReleased } from './carrier-customers.events.js';
import { AssignmentMails } from './assignment-mails.service.js';
import { CarrierCustomersQueries } from './carrier-customers.queries.js';
import { CarrierLocationLists, type CarrierPlace } from './carrier-locations.queries.js';

/** Claims, releases and assigns a customer of a carrier's site and its locations. */
@Injectable()
export class CarrierCustomersService {
  constructor(
    private readonly database: Database,
    private readonly queries: CarrierCustomersQueries,
    private readonly locations: CarrierLocationLists,
    private readonly assignments: CustomerAssignments,
    private readonly accountNumbers: AccountNumbers,
    private readonly mails: AssignmentMails,
    private readonly events: Events,
  ) {}

  async represent({ id, userId }: RepresentCustomer, actor: Actor): Promise<void> {
    const isClaim = userId === undefined || userId === null;
    if (!actor.privileges.has(isClaim ? 'manageOwnCustomers' : 'manageLocations')) throw problem('not-allowed');
    await this.database.transaction(async () => {
      await this.queries.lock([id]);
      if (isClaim) await this.claim(id, actor);
      else await this.assign(id, userId, actor);
    });
  }

  /** The caller sees the customer, and saw the number that it has. */
  async changeAccountNumber({ id, accountNumber, before }: ChangeAccountNumber, actor: Actor): Promise<void> {
    await this.database.transaction(async () => {
      await this.queries.lock([id]);
      await this.accountNumbers.change({ id, accountNumber: accountNumber ?? '', before: before ?? '' }, actor);
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

  async representLocations({ id, locations }: RepresentLocations, actor: Actor): Promise<void> {
    await this.database.transaction(async () => {
      await this.queries.lock([id]);
      const ids = [...new Set(locations.map(({ locationId }) => locationId))];
      const chosen = { filter: { customerIds: [id] }, ids, most: ids.length };
      const known = new Map((await this.locations.places(actor, chosen)).map((one) => [one.id, one]));
      const users = await this.queries.representativesByIds(
        actor,
        locations.flatMap(({ userId }) => userId ?? []),
      );
      const gained = new Map<number, number>();
      for (const { locationId, userId } of locations) {
        const after = users.get(userId ?? 0);
        const isChanged = await this.representLocation(found(known.get(locationId)), after, actor);
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

  /** Assigns a company that is locked. */
  private async assign(id: number, userId: number, actor: Actor): Promise<void> {
    const users = await this.queries.representativesByIds(actor, [userId]);
    const after = { userId, name: found(users.get(userId)).name };
    const before = (await this.queries.companyRepresentatives([id])).get(id) ?? null;
    if (before?.userId === userId) return;
    const company = companiesOf(actor, [id]);
    await this.assignments.end(company);
    await this.assignments.open({ ...company, userId, cause: 'assign', byUserId: actor.userId });
    const payload = { customerId: id, locationId: null, before, after };
    await this.events.publish(actor, new CustomerAssigned(aboutCustomer(actor, id, payload)));
    await this.mails.assigned(actor, userId, { customers: 1, locations: 0 });
  }

  /** Answers whether anything has changed. */
  private async representLocation(
    { id: locationId, customerId, ownId, representativeId, representativeName }: CarrierPlace,
    after: Representative | undefined,
    actor: Actor,
  ): Promise<boolean> {
    const isAssigned = ownId !== null;
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
