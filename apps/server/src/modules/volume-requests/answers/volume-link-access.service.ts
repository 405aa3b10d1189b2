import { Injectable } from '@nestjs/common';
import { found } from '../../../kernel/contract/problem.js';
import { Flags } from '../../../kernel/flags/flags.js';
import type { AskedCarrier } from './asked-volumes.queries.js';
import { VolumeLinks } from './volume-links.service.js';

/** Lets the holder of a link in. */
@Injectable()
export class VolumeLinkAccess {
  constructor(
    private readonly links: VolumeLinks,
    private readonly flags: Flags,
  ) {}

  /** Throws the not-found problem for a token of nothing, and where truckload is switched off for the company that asks. */
  async open(token: string): Promise<AskedCarrier> {
    const asked = found(await this.links.find(token));
    await this.flags.require('Truckload', { customerId: asked.customerId, carrierId: asked.carrierId });
    return asked;
  }
}
