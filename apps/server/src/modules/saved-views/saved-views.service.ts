import { Injectable } from '@nestjs/common';
import type { ChangeView, KeepView, SavedView, SavedViews, ViewScreen } from '@lading/contracts/accounts/saved-views';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { SavedView as StoredView } from './saved-views.entities.js';
import { viewById, viewsOfCarrier, viewsOfCustomer, viewsOfUser } from './saved-views.queries.js';

/** Views that one user may save for one list. */
const mostViews = 100;

/** The first parameters of every statement about a user's views. */
const ownerOf = (actor: Actor): unknown[] => [actor.userId, actor.customerId ?? actor.carrierId, mayShare(actor)];

const viewsOf = ({ customerId }: Actor) => (customerId === null ? viewsOfCarrier : viewsOfCustomer);

/** Saved views of screens: a user's own, and the ones that administrators share with their customer or carrier. */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, screen: ViewScreen): Promise<SavedViews> {
    const items = await this.database.query(viewsOf(actor).visible, [...ownerOf(actor), screen]);
    return { items, total: items.length };
  }

  async keep(actor: Actor, { screen, name, isShared, ...view }: KeepView): Promise<SavedView> {
    requireSharing(actor, isShared);
    const userId = found(actor.userId);
    const query = view.query ?? '';
    return this.database.transaction(async () => {
      const own = await this.database.findOne(viewsOfUser, [userId, screen, name, 0]);
      if ((own?.n ?? 0) >= mostViews) throw problem('wrong-state', { detail: `You already have ${mostViews} views.` });
      if (own?.isTaken) throw nameTaken(name);
      const { manager } = this.database;
      const { customerId, carrierId } = actor;
      const values = { customerId, carrierId, userId, screen, name, query, isShared };
      const view = manager.create(StoredView, { ...values, updatedAt: this.clock.now() });
      await manager.insert(StoredView, view);
      return { viewId: view.id, name, query, isShared, isOwn: true };
    });
  }

  /** A shared view of a user who left becomes the changing user's own. */
  async change(actor: Actor, { viewId, name, query, isShared }: ChangeView): Promise<SavedView> {
    const userId = found(actor.userId);
    return this.database.transaction(async () => {
      const before = found(await this.database.findOne(viewsOf(actor).changeable, [...ownerOf(actor), viewId]));
      requireSharing(actor, isShared ?? false);
      const own = await this.database.findOne(viewsOfUser, [userId, before.screen, name, viewId]);
      if (own?.isTaken) throw nameTaken(name);
      const values = { userId, name, query, isShared, updatedAt: this.clock.now() };
      await this.database.manager.update(StoredView, viewId, values);
      return found(await this.database.findOne(viewById, [viewId]));
    });
  }

  async forget(actor: Actor, viewId: number): Promise<void> {
    await this.database.transaction(async () => {
      const { id } = found(await this.database.findOne(viewsOf(actor).changeable, [...ownerOf(actor), viewId]));
      await this.database.manager.delete(StoredView, id);
    });
  }
}

const nameTaken = (name: string) => problem('already-exists', { detail: `You already have a view named “${name}”.` });

/** Views for everyone are shared by users who manage the company's settings, and by a carrier's administrators. */
const mayShare = ({ role, capabilities }: Actor): boolean =>
  role === 'CarrierAdministrator' || capabilities.has('manageSettings');

function requireSharing(actor: Actor, isWanted: boolean): void {
  if (isWanted && !mayShare(actor)) {
    throw problem('not-allowed', { detail: 'Only administrators of the company can share views.' });
  }
}
