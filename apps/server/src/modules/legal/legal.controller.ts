import { Controller } from '@nestjs/common';
import {
  legalApi,
  type FaqList,
  type FaqRequest,
  type FaqVote,
  type LegalDocument,
  type LegalDocumentList,
  type LegalDocumentReference,
} from '@lading/contracts/sites/legal';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { FaqEditing } from '../content/faq-editing.service.js';
import { LegalQueries } from './legal.queries.js';
import { LegalService } from './legal.service.js';

@Controller()
export class LegalController {
  constructor(
    private readonly queries: LegalQueries,
    private readonly legal: LegalService,
    private readonly answers: FaqEditing,
  ) {}

  @Serves(legalApi.listLegalDocuments)
  listLegalDocuments(): Promise<LegalDocumentList> {
    return this.queries.list();
  }

  @Serves(legalApi.getLegalDocument)
  getLegalDocument(@Input() { id }: LegalDocumentReference): Promise<LegalDocument> {
    return this.queries.get(id);
  }

  @Serves(legalApi.acceptLegalDocument)
  acceptLegalDocument(@Input() { id }: LegalDocumentReference, @CurrentActor() actor: Actor): Promise<void> {
    return this.legal.accept(id, actor);
  }

  @Serves(legalApi.listFaq)
  listFaq(@Input() request: FaqRequest): Promise<FaqList> {
    return this.queries.faq(request, 'everybody');
  }

  @Serves(legalApi.listCarrierFaq)
  listCarrierFaq(@Input() request: FaqRequest): Promise<FaqList> {
    return this.queries.faq(request, 'carrier');
  }

  @Serves(legalApi.voteFaq)
  voteFaq(@Input() { id, isHelpful }: FaqVote): Promise<void> {
    return this.answers.vote(id, isHelpful);
  }
}
