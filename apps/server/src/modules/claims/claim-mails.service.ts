import { Injectable } from '@nestjs/common';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import { Mails } from '../../kernel/mail/mails.js';
import { CarrierDocumentLinks } from '../carrier-document-links/carrier-document-links.service.js';
import { SitesService } from '../sites/sites.service.js';
import { claimMail } from './claim-mail-content.js';
import { Claim } from './claims.entities.js';
import { ClaimFiled, ClaimMailed, type ClaimFacts } from './claims.events.js';
import { unmailedClaim } from './held-claims.queries.js';
import { HeldClaims } from './held-claims.service.js';

/** Tells carriers of claims. */
@Injectable()
export class ClaimMails {
  constructor(
    private readonly database: Database,
    private readonly mails: Mails,
    private readonly sites: SitesService,
    private readonly links: CarrierDocumentLinks,
    private readonly held: HeldClaims,
    private readonly clock: Clock,
  ) {}

  /** Mail, mark and history commit together; what was taken back or answered by then is told to nobody. */
  @Listens(ClaimFiled)
  async filed({ payload: { claimId }, actorId, actorName }: StoredEvent<ClaimFacts>): Promise<void> {
    await this.database.transaction(async () => {
      const claim = await this.database.findOne(unmailedClaim, [claimId, actorId]);
      if (!claim) return;
      const { customerId, carrierId, carrierEmail, number, shipmentId, state } = claim;
      const { brand } = await this.sites.lookOf(carrierId);
      const action = await this.links.make({ customerId, carrierId, claimId });
      const mail = { ...claimMail({ ...claim, author: actorName }), action };
      await this.mails.send({ ...mail, brand, to: carrierEmail, key: `claim-filed:${claimId}` });
      await this.database.manager.update(Claim, claimId, { mailedAt: this.clock.now() });
      const actor: Actor = { ...jobActor('Portal'), customerId };
      await this.held.tell(actor, ClaimMailed, { claimId, number, shipmentId, state });
    });
  }
}
