import { Injectable } from '@nestjs/common';
import type { ForcedExit, Version } from '@lading/contracts/sites/version';
import type { Actor } from '../../kernel/auth/actor.js';
import { ForcedExits } from '../sites/forced-exits.service.js';
import { release, SiteSettingsService } from '../sites/site-settings.service.js';

/** The release that this process serves, and whether all users must sign in again. */
@Injectable()
export class VersionService {
  constructor(
    private readonly settings: SiteSettingsService,
    private readonly exits: ForcedExits,
  ) {}

  get current(): Version {
    const { isOn, number } = this.exits.current;
    const { hash } = this.settings;
    return { hash, forceLogout: isOn, ...(isOn && { exit: number }), version: release };
  }

  get forcedExit(): ForcedExit {
    return this.exits.current;
  }

  changeForcedExit(isOn: boolean, actor: Actor): Promise<ForcedExit> {
    return this.exits.change(isOn, actor);
  }
}
