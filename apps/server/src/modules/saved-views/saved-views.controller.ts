import { Controller } from '@nestjs/common';
import {
  savedViewsApi,
  type ChangeView,
  type KeepView,
  type SavedView,
  type SavedViews,
  type ViewKey,
  type ViewsOfScreen,
} from '@lading/contracts/accounts/saved-views';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { SavedViewsService } from './saved-views.service.js';

@Controller()
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Serves(savedViewsApi.list)
  list(@Input() { screen }: ViewsOfScreen, @CurrentActor() actor: Actor): Promise<SavedViews> {
    return this.views.list(actor, screen);
  }

  @Serves(savedViewsApi.keep)
  keep(@Input() view: KeepView, @CurrentActor() actor: Actor): Promise<SavedView> {
    return this.views.keep(actor, view);
  }

  @Serves(savedViewsApi.change)
  change(@Input() view: ChangeView, @CurrentActor() actor: Actor): Promise<SavedView> {
    return this.views.change(actor, view);
  }

  @Serves(savedViewsApi.forget)
  forget(@Input() { viewId }: ViewKey, @CurrentActor() actor: Actor): Promise<void> {
    return this.views.forget(actor, viewId);
  }
}
