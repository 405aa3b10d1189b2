import { Controller } from '@nestjs/common';
import type { AccountPreferences, ChangePreferences } from '@lading/contracts/accounts/account';
import { preferencesApi, type SealingKey } from '@lading/contracts/accounts/preferences';
import type { Actor } from '../../kernel/auth/actor.js';
import { Serves, Input } from '../../kernel/contract/serves.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { PreferencesService } from './preferences.service.js';

@Controller()
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  @Serves(preferencesApi.changePreferences)
  changePreferences(
    @Input() preferences: ChangePreferences,
    @CurrentActor() actor: Actor,
  ): Promise<AccountPreferences> {
    return this.preferences.change(preferences, actor);
  }

  @Serves(preferencesApi.getSealingKey)
  getSealingKey(@CurrentActor() actor: Actor): Promise<SealingKey> {
    return this.preferences.sealingKey(actor);
  }
}
