import { Controller } from '@nestjs/common';
import { draftDocumentsApi } from '@lading/contracts/shipments/draft-documents';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Dispatch } from '@lading/contracts/shipments/shipments';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { DraftDocuments } from './draft-documents.service.js';

@Controller()
export class DraftDocumentsController {
  constructor(private readonly documents: DraftDocuments) {}

  @Serves(draftDocumentsApi.billOfLading)
  billOfLading(@Input() input: Dispatch, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.documents.billOfLading(actor, input);
  }
}
