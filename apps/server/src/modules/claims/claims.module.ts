import { Module, type OnModuleInit } from '@nestjs/common';
import { CarrierHomeCounts } from '../../business/carrier-home/carrier-home-counts.js';
import { Flags } from '../../kernel/flags/flags.js';
import { CarrierDocumentLinksModule } from '../carrier-document-links/carrier-document-links.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { ContactSupportModule } from '../contact-support/contact-support.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { CarrierClaimsController } from './carrier/carrier-claims.controller.js';
import { CarrierClaimsQueries } from './carrier/carrier-claims.queries.js';
import { ClaimAnswers } from './claim-answers.service.js';
import { ClaimsQueries, ClaimAudience } from './claims.queries.js';
import { ClaimDeadlines } from './claim-deadlines.service.js';
import { ClaimMails } from './claim-mails.service.js';
import { ClaimLists } from './claim-lists.queries.js';
import { ClaimDocuments } from './claim-documents.service.js';
import { ClaimTerms } from './claim-terms.queries.js';
import { ClaimsController } from './claims.controller.js';
import { ClaimsPushes } from './claims.pushes.js';
import { ClaimsService } from './claims.service.js';
import { PastClaims } from './past-claims.service.js';
import { HeldClaims } from './held-claims.service.js';

@Module({
  imports: [CarrierDocumentLinksModule, CarriersModule, ContactSupportModule, CustomersModule, SitesModule],
  controllers: [ClaimsController, CarrierClaimsController],
  providers: [
    ClaimsService,
    ClaimAnswers,
    ClaimMails,
    ClaimDocuments,
    ClaimDeadlines,
    HeldClaims,
    ClaimsQueries,
    ClaimLists,
    ClaimTerms,
    ClaimAudience,
    ClaimsPushes,
    PastClaims,
    CarrierClaimsQueries,
  ],
  exports: [ClaimDeadlines, PastClaims],
})
export class ClaimsModule implements OnModuleInit {
  constructor(
    private readonly home: CarrierHomeCounts,
    private readonly ofCarriers: CarrierClaimsQueries,
    private readonly flags: Flags,
  ) {}

  onModuleInit(): void {
    this.home.register({
      needs: ['customerVisibility', 'dataVisibility'],
      count: async (actor) => {
        if (!(await this.flags.isOn('Claims', actor))) return {};
        return { claimDeadlines: (await this.ofCarriers.list(actor, { dueWithinDays: 7, limit: 1 })).total };
      },
    });
  }
}
