import { Injectable } from '@nestjs/common';
import type { Actor } from '../../kernel/auth/actor.js';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { AssignmentsTogether } from '../carrier-customers/assignments-together.service.js';
import { AssignmentUndo, type AssignmentChange } from '../carrier-customers/assignment-undo.service.js';
import {
  CustomerAssigned,
  CustomerClaimed,
  CustomerReleased,
  CustomersAssigned,
} from '../carrier-customers/carrier-customers.events.js';
import { ResourceDeleted } from '../carrier-resources/carrier-resources.events.js';
import { CarrierResourcesService } from '../carrier-resources/carrier-resources.service.js';
import { CarrierUserSuspended } from '../carrier-users/carrier-users.events.js';
import { CarrierUsersService } from '../carrier-users/carrier-users.service.js';

/** What undoing needs of an entry. */
export interface UndoableActivity {
  readonly id: number;
  readonly name: string;
  readonly payload: Partial<AssignmentChange> & { readonly userId?: number; readonly resourceId?: number };
}

const assignments: readonly string[] = [
  CustomerClaimed.eventName,
  CustomerReleased.eventName,
  CustomerAssigned.eventName,
];

const whileActing = "You can't reactivate users while acting as another user.";
const hidden = "Your role or privileges don't let you reactivate this user.";

function assignmentIn({ name, payload }: UndoableActivity): AssignmentChange | undefined {
  const { customerId, locationId = null, before = null, after = null } = payload;
  return assignments.includes(name) && customerId !== undefined ? { customerId, locationId, before, after } : undefined;
}

const isOfMany = ({ name }: UndoableActivity): boolean => name === CustomersAssigned.eventName;

const suspendedIn = ({ name, payload }: UndoableActivity): number | undefined =>
  name === CarrierUserSuspended.eventName ? payload.userId : undefined;

const deletedIn = ({ name, payload }: UndoableActivity): number | undefined =>
  name === ResourceDeleted.eventName ? payload.resourceId : undefined;

/** Takes back what an entry of the activity describes, while things are as it left them. */
@Injectable()
export class ActivityUndo {
  constructor(
    private readonly database: Database,
    private readonly assignments: AssignmentUndo,
    private readonly together: AssignmentsTogether,
    private readonly users: CarrierUsersService,
    private readonly resources: CarrierResourcesService,
  ) {}

  /** Of the entries that can be undone here at all: why not now, or null. */
  async refusals(entries: readonly UndoableActivity[], actor: Actor): Promise<ReadonlyMap<number, string | null>> {
    const changed = entries.flatMap((one) => ({ id: one.id, change: assignmentIn(one) }));
    const known = changed.flatMap(({ id, change }) => (change ? [{ id, change }] : []));
    const suspended = entries.flatMap((one) => ({ id: one.id, userId: suspendedIn(one) ?? 0 }));
    const users = suspended.filter(({ userId }) => userId > 0);
    const many = entries.filter(isOfMany).map(({ id }) => id);
    const deleted = entries.flatMap((one) => ({ id: one.id, resourceId: deletedIn(one) ?? 0 }));
    const resources = deleted.filter(({ resourceId }) => resourceId > 0);
    const [ofAssignments, ofMany, ofUsers, ofResources] = await Promise.all([
      this.assignments.refusals(
        known.map(({ change }) => change),
        actor,
      ),
      this.together.refusals(many, actor),
      this.users.activationRefusals(
        users.map(({ userId }) => userId),
        actor,
      ),
      this.resources.restorationRefusals(
        actor,
        resources.map(({ resourceId }) => resourceId),
      ),
    ]);
    const isActing = actor.actingUserId !== undefined;
    return new Map([
      ...known.map(({ id }, place) => [id, ofAssignments[place] ?? null] as const),
      ...many.map((id, place) => [id, ofMany[place] ?? null] as const),
      ...resources.map(({ id, resourceId }) => [id, ofResources.get(resourceId) ?? null] as const),
      ...users.map(({ id, userId }) => {
        const refusal = ofUsers.has(userId) ? (ofUsers.get(userId) ?? null) : hidden;
        return [id, refusal ?? (isActing ? whileActing : null)] as const;
      }),
    ]);
  }

  async undo(entry: UndoableActivity, actor: Actor): Promise<void> {
    const change = assignmentIn(entry);
    const userId = suspendedIn(entry);
    const resourceId = deletedIn(entry);
    await this.database.transaction(async () => {
      if (change) await this.assignments.undo(change, actor);
      else if (isOfMany(entry)) await this.together.undo(entry.id, actor);
      else if (resourceId !== undefined) await this.restore(resourceId, actor);
      else if (userId === undefined) throw problem('wrong-state', { detail: "This can't be undone here." });
      else if (actor.actingUserId !== undefined) throw problem('refused-while-acting', { detail: whileActing });
      else await this.users.activate(userId, actor);
    });
  }

  private async restore(resourceId: number, actor: Actor): Promise<void> {
    const refusals = await this.resources.restorationRefusals(actor, [resourceId]);
    const refusal = refusals.get(resourceId);
    if (refusal) throw problem('wrong-state', { detail: refusal });
    await this.resources.restore(actor, resourceId);
  }
}
