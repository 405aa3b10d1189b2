import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { Injectable } from '@nestjs/common';
import { hashOfToken, makeSecretToken } from '../../kernel/auth/secret-token.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Flags } from '../../kernel/flags/flags.js';
import type { MailContent } from '../../kernel/mail/render-mail.js';
import { SitesService } from '../sites/sites.service.js';
import { CarrierDocumentLink } from './carrier-document-links.entities.js';
import { openLink, type OpenedLink } from './carrier-document-links.queries.js';

/** The hundred and twenty days in which a carrier decides about a claim, and sixty more. */
const validDays = 180;

interface Tenants {
  readonly customerId: number;
  readonly carrierId: number;
}

/** What a link leads to: the documents of one claim or of one dispute. */
type Linked = Tenants & ({ readonly claimId: number } | { readonly disputeId: number });

export type { OpenedLink } from './carrier-document-links.queries.js';

/** Links in emails by which a carrier reads documents; the token follows the # and so appears in no log. */
@Injectable()
export class CarrierDocumentLinks {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly flags: Flags,
    private readonly clock: Clock,
  ) {}

  /** Makes a link in the current transaction, on the carrier's own site where it has one. */
  async make(linked: Linked): Promise<NonNullable<MailContent['action']>> {
    const token = makeSecretToken();
    const { origin } = await this.sites.lookOf(linked.carrierId);
    const expiresAt = new Date(this.clock.now().getTime() + validDays * millisecondsPerDay);
    const { customerId, carrierId } = linked;
    const claimId = 'claimId' in linked ? linked.claimId : null;
    const disputeId = 'disputeId' in linked ? linked.disputeId : null;
    const link = { customerId, carrierId, claimId, disputeId, tokenHash: hashOfToken(token), expiresAt };
    await this.database.manager.insert(CarrierDocumentLink, link);
    return { label: 'Open the documents', url: `${origin}/carrier-documents#${token}` };
  }

  /** Throws the not-found problem for an unknown or expired token, for what was withdrawn, and where claims are switched off. */
  async open(token: string): Promise<OpenedLink> {
    const link = found(
      await this.database.asScope(system, () =>
        this.database.findOne(openLink, [hashOfToken(token), this.clock.iso()]),
      ),
    );
    if (link.claimId !== null) await this.flags.require('Claims', link);
    return link;
  }
}
