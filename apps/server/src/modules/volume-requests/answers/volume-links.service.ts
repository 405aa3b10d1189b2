import { Injectable } from '@nestjs/common';
import { hashOfToken, makeSecretToken } from '../../../kernel/auth/secret-token.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { found } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import { Flags } from '../../../kernel/flags/flags.js';
import { SitesService } from '../../sites/sites.service.js';
import { answerBehindLink, type AskedCarrier } from './asked-volumes.queries.js';

/** A new link: its address is emailed, its hash is stored. */
interface MadeLink {
  readonly url: string;
  readonly tokenHash: string;
}

/** Links by which one carrier answers one request. The token is in the fragment, so no log has it. */
@Injectable()
export class VolumeLinks {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly clock: Clock,
  ) {}

  /** On the carrier's own site where it has one. */
  async make(carrierId: number): Promise<MadeLink> {
    const token = makeSecretToken();
    const { origin } = await this.sites.lookOf(carrierId);
    return { url: `${origin}/public-carrier-volume-page#${token}`, tokenHash: hashOfToken(token) };
  }

  /** What a token opens; undefined for an unknown one, after the deadline for answers, or once the request is closed. */
  find(token: string): Promise<AskedCarrier | undefined> {
    return this.database.asScope(system, () =>
      this.database.findOne(answerBehindLink, [hashOfToken(token), this.clock.iso()]),
    );
  }
}

/** Checks the link of a carrier. */
@Injectable()
export class VolumeLinkAccess {
  constructor(
    private readonly links: VolumeLinks,
    private readonly flags: Flags,
  ) {}

  /** Throws not-found for an unknown token, and where truckload is switched off for the requesting company. */
  async open(token: string): Promise<AskedCarrier> {
    const asked = found(await this.links.find(token));
    await this.flags.require('Truckload', { customerId: asked.customerId, carrierId: asked.carrierId });
    return asked;
  }
}
