import { Injectable } from '@nestjs/common';
import {
  restorableDays,
  type CarrierDeletionEffects,
  type DeleteCarrier,
} from '@lading/contracts/carriers/carrier-deletion';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { UserAccess } from '../account/user-access.service.js';
import { UserAccounts } from '../account/user-accounts.service.js';
import { carrierSubject } from '../carriers/carriers.events.js';
import { ManagedCarriersService } from '../carriers/managed-carriers.service.js';
import { CustomerHomes } from '../customers/customer-homes.service.js';
import { CarrierDeletion } from './carrier-deletion.entities.js';
import { CarrierDeleted, CarrierRestored } from './carrier-deletion.events.js';
import {
  deletionEffects,
  openDeletion,
  siteCustomers,
  usersToSuspend,
  type EffectsRow,
} from './carrier-deletion.queries.js';

/** Deletes carriers and undoes that. Booked freight keeps its carrier: it is tracked, billed and claimed to the end. */
@Injectable()
export class CarrierDeletionService {
  constructor(
    private readonly database: Database,
    private readonly carriers: ManagedCarriersService,
    private readonly accounts: UserAccounts,
    private readonly access: UserAccess,
    private readonly homes: CustomerHomes,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async effects(carrierId: number): Promise<CarrierDeletionEffects> {
    return this.view(found(await this.database.findOne(deletionEffects, [carrierId])));
  }

  /** One transaction, so that a carrier is never half deleted. */
  async delete(actor: Actor, { carrierId, code }: DeleteCarrier): Promise<CarrierDeletionEffects> {
    await this.database.transaction(async () => {
      const carrier = await this.carriers.locked(carrierId);
      if (code.trim() !== carrier.code) throw fieldProblem('code', 'mismatch', fieldMessage('Code', 'mismatch'));
      if (carrier.deletedAt !== null) throw problem('wrong-state', { detail: `${carrier.name} is already deleted.` });
      const users = await this.database.query(usersToSuspend, [carrierId]);
      for (const { id, state } of users) {
        await this.accounts.move(id, state, 'suspended');
        await this.access.end(id);
      }
      const sited = await this.database.query(siteCustomers, [carrierId]);
      const customerIds = sited.map(({ id }) => id);
      const customers = await this.homes.move({ customerIds, fromCarrierId: carrierId, toCarrierId: null });
      const deletedAt = this.clock.now();
      await this.carriers.setDeleted(carrierId, { deletedAt, isApiActive: false });
      await this.database.manager.insert(CarrierDeletion, {
        ...{ carrierId, deletedAt, deletedBy: actor.name, wasApiActive: carrier.isApiActive },
        ...{ userIds: users.map(({ id }) => String(id)), customers },
      });
      const counts = { customerCount: customers.length, userCount: users.length };
      await this.publish(actor, CarrierDeleted, { carrierId, name: carrier.name, ...counts });
    });
    return this.effects(carrierId);
  }

  /**
   * Users who were reactivated and customers that have moved since stay as they are, and its API stays inactive if nothing accepts its
   * shipments any more.
   */
  async restore(actor: Actor, carrierId: number): Promise<CarrierDeletionEffects> {
    await this.database.transaction(async () => {
      const carrier = await this.carriers.locked(carrierId);
      const { mayRestore } = await this.effects(carrierId);
      if (!mayRestore) throw problem('wrong-state', { detail: refusalOf(carrier) });
      const { id, wasApiActive, userIds, customers } = found(await this.database.findOne(openDeletion, [carrierId]));
      const isApiActive = wasApiActive && carrier.apiNeeds.length === 0;
      await this.carriers.setDeleted(carrierId, { deletedAt: null, isApiActive });
      let userCount = 0;
      for (const userId of userIds) {
        if (await this.accounts.move(Number(userId), 'suspended', 'active')) userCount += 1;
      }
      const returned = await this.homes.giveBack(customers, { fromCarrierId: carrierId, toCarrierId: null });
      await this.database.manager.update(CarrierDeletion, id, { restoredAt: this.clock.now() });
      this.access.refresh();
      const counts = { customerCount: returned.size, userCount };
      await this.publish(actor, CarrierRestored, { carrierId, name: carrier.name, ...counts });
    });
    return this.effects(carrierId);
  }

  private view({ deletedAt, ...row }: EffectsRow): CarrierDeletionEffects {
    if (deletedAt === null) return { ...row, deletedAt, restorableUntil: null, mayRestore: false };
    const until = Date.parse(deletedAt) + restorableDays * millisecondsPerDay;
    return {
      ...row,
      deletedAt,
      restorableUntil: new Date(until).toISOString(),
      mayRestore: this.clock.now().getTime() < until,
    };
  }

  private publish(
    actor: Actor,
    Kind: typeof CarrierDeleted | typeof CarrierRestored,
    payload: ConstructorParameters<typeof CarrierDeleted>[0]['payload'],
  ): Promise<void> {
    const { carrierId } = payload;
    return this.events.publish(actor, new Kind({ subject: carrierSubject(carrierId), payload, carrierId }));
  }
}

const refusalOf = ({ name, deletedAt }: { name: string; deletedAt: string | null }): string =>
  deletedAt === null
    ? `${name} is not deleted.`
    : `${name} was deleted more than ${restorableDays} days ago and can't be restored.`;
