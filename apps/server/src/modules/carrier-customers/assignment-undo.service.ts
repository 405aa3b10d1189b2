import { Injectable } from '@nestjs/common';
import type { Actor } from '../../kernel/auth/actor.js';
import { problem } from '../../kernel/contract/problem.js';
import { CarrierCustomersQueries, type Representation } from './carrier-customers.queries.js';
import { CarrierCustomersService } from './carrier-customers.service.js';

interface RepresentedBy {
  readonly userId: number;
  readonly name: string;
}

/** A change of who represents a company or location, as its event says it. */
export interface AssignmentChange {
  readonly customerId: number;
  readonly locationId: number | null;
  readonly before: RepresentedBy | null;
  readonly after: RepresentedBy | null;
}

interface Known {
  readonly current: readonly Representation[];
  /** The users of the carrier who can represent customers now. */
  readonly active: ReadonlySet<number>;
}

const isSame = ({ customerId, locationId }: AssignmentChange, one: Representation): boolean =>
  one.customerId === customerId && one.locationId === locationId;

/** Takes changes of representatives back while they are still in force. */
@Injectable()
export class AssignmentUndo {
  constructor(
    private readonly customers: CarrierCustomersService,
    private readonly queries: CarrierCustomersQueries,
  ) {}

  /** Why each change can't be undone; null if it can. */
  async refusals(changes: readonly AssignmentChange[], actor: Actor): Promise<(string | null)[]> {
    if (changes.length === 0) return [];
    const known = await this.read(changes, actor);
    return changes.map((change) => superseded(change, known) ?? (mayUndo(change, actor) ? null : unprivileged));
  }

  /** Runs in the caller's transaction. */
  async undo(change: AssignmentChange, actor: Actor): Promise<void> {
    const { customerId: id, locationId, before } = change;
    await this.queries.lock([id]);
    const known = await this.read([change], actor);
    const detail = superseded(change, known);
    if (detail !== null) throw problem('wrong-state', { detail });
    if (!mayUndo(change, actor)) throw problem('not-allowed', { detail: unprivileged });
    if (locationId !== null) {
      const company = known.current.find((one) => one.customerId === id && one.locationId === null);
      // Who represents the company represented the location with it.
      const userId = before && before.userId !== company?.userId ? before.userId : null;
      await this.customers.representLocations({ id, locations: [{ locationId, userId }] }, actor);
    } else if (!before) await this.customers.release(id, actor);
    else if (isOwnClaim(change, actor)) await this.customers.represent({ id }, actor);
    else await this.customers.represent({ id, userId: before.userId }, actor);
  }

  private async read(changes: readonly AssignmentChange[], actor: Actor): Promise<Known> {
    const [current, users] = await Promise.all([
      this.queries.representations([...new Set(changes.map(({ customerId }) => customerId))]),
      this.queries.representatives(actor),
    ]);
    return { current, active: new Set(users.map(({ userId }) => userId)) };
  }
}

/** The caller released the company and may claim it again. */
const isOwnClaim = ({ locationId, before, after }: AssignmentChange, { userId, privileges }: Actor): boolean =>
  locationId === null && after === null && before?.userId === userId && privileges.has('manageOwnCustomers');

const unprivileged = 'You need the privilege "manage locations" to undo this.';

/** What has happened since that prevents an undo. */
function superseded(change: AssignmentChange, { current, active }: Known): string | null {
  const { locationId, before, after } = change;
  const now = current.find((one) => isSame(change, one));
  if (now && now.userId !== after?.userId) return `${now.name} is the representative now.`;
  if (!now && after)
    return locationId === null
      ? 'The customer has no representative anymore.'
      : 'The location follows its company again.';
  return before && !active.has(before.userId) ? `${before.name} is no longer active.` : null;
}

function mayUndo(change: AssignmentChange, actor: Actor): boolean {
  const { locationId, before, after } = change;
  if (actor.privileges.has('manageLocations') || isOwnClaim(change, actor)) return true;
  const isOwn = locationId === null && before === null && after?.userId === actor.userId;
  return isOwn && actor.privileges.has('manageOwnCustomers');
}
