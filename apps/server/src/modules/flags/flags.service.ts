import { Injectable } from '@nestjs/common';
import type { EvaluatedFlags } from '@lading/contracts/sites/flags';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../kernel/auth/actor.js';
import { Flags } from '../../kernel/flags/flags.js';
import { SitesService } from '../sites/sites.service.js';

/** Tells the web which switches are on. */
@Injectable()
export class FlagsService {
  constructor(
    private readonly flags: Flags,
    private readonly sites: SitesService,
  ) {}

  /** For a person its own side decides, for a visitor the carrier of the site. */
  async getFlags(request: FastifyRequest, actor: Actor | undefined): Promise<EvaluatedFlags> {
    const site = await this.sites.siteOf(request);
    const carrierId = actor?.carrierId ?? site?.carrier?.id ?? null;
    return { flags: await this.flags.evaluate({ ...actor, carrierId }) };
  }
}
