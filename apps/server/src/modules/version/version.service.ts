import { Injectable } from '@nestjs/common';
import type { Version } from '@lading/contracts/version';
import { release, SiteSettingsService } from '../sites/site-settings.service.js';

/** Knows which release this process serves. */
@Injectable()
export class VersionService {
  /** Made once: the answer is asked for every few seconds by every open page. */
  readonly current: Version;

  constructor({ hash }: SiteSettingsService) {
    this.current = { hash, forceLogout: false, version: release };
  }
}
