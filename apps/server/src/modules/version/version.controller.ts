import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  forcedExitApi,
  versionApi,
  type ChangeForcedExit,
  type ForcedExit,
  type GetVersion,
  type Version,
} from '@lading/contracts/sites/version';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { BrowserReleases } from './browser-releases.service.js';
import { VersionService } from './version.service.js';

@Controller()
export class VersionController {
  constructor(
    private readonly version: VersionService,
    private readonly releases: BrowserReleases,
  ) {}

  @Serves(versionApi.getVersion)
  async getVersion(@Input() asked: GetVersion, @Res({ passthrough: true }) reply: FastifyReply): Promise<Version> {
    const { current } = this.version;
    if (asked.hash && asked.every) this.releases.hear(asked.hash, asked.every);
    void reply.headers({ etag: `"${current.hash}"`, 'cache-control': 'no-store' });
    return current;
  }

  @Serves(forcedExitApi.getForcedExit)
  async getForcedExit(): Promise<ForcedExit> {
    return this.version.forcedExit;
  }

  @Serves(forcedExitApi.changeForcedExit)
  changeForcedExit(@Input() { isOn }: ChangeForcedExit, @CurrentActor() actor: Actor): Promise<ForcedExit> {
    return this.version.changeForcedExit(isOn, actor);
  }
}
