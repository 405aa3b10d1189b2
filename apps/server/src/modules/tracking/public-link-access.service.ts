import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Flags } from '../../kernel/flags/flags.js';
import { SitesService } from '../sites/sites.service.js';

/** Whether strangers may ask where freight is. */
@Injectable()
export class PublicLinkAccess {
  constructor(
    private readonly sites: SitesService,
    private readonly flags: Flags,
  ) {}

  /** A carrier may keep its freight from strangers, on its own site; then it throws the not-found problem. */
  async requireOpen(request: FastifyRequest): Promise<void> {
    const site = await this.sites.siteOf(request);
    await this.flags.require('Public_Tracking', { carrierId: site?.carrier?.id ?? null });
  }
}
