import { Module } from '@nestjs/common';
import { CarrierDocumentLinksModule } from '../carrier-document-links/carrier-document-links.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { ContactSupportModule } from '../contact-support/contact-support.module.js';
import { SitesModule } from '../sites/sites.module.js';
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
  imports: [CarrierDocumentLinksModule, CarriersModule, ContactSupportModule, SitesModule],
  controllers: [ClaimsController],
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
  ],
  exports: [ClaimDeadlines, PastClaims],
})
export class ClaimsModule {}
