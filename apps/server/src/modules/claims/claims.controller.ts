import { Controller, UseGuards } from '@nestjs/common';
import { type ClaimListRequest, type ExportClaims, claimsApi } from '@lading/contracts/invoices/claims';
import type {
  AttachToClaim,
  Claim,
  ClaimCounts,
  ClaimFileKey,
  ClaimKey,
  ClaimList,
  NoteAnswer,
  OpenClaim,
  SaveClaim,
  WriteClaimNote,
} from '@lading/contracts/invoices/claim-parts';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { NamedCarriers } from '@lading/contracts/fields/named-carriers';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { switchedBy } from '../../kernel/flags/switched-by.js';
import { ClaimAnswers } from './claim-answers.service.js';
import { ClaimLists } from './claim-lists.queries.js';
import { ClaimDocuments } from './claim-documents.service.js';
import { ClaimsQueries } from './claims.queries.js';
import { ClaimsService } from './claims.service.js';

@Controller()
@UseGuards(switchedBy('Claims'))
export class ClaimsController {
  constructor(
    private readonly claims: ClaimsService,
    private readonly answers: ClaimAnswers,
    private readonly documents: ClaimDocuments,
    private readonly queries: ClaimsQueries,
    private readonly lists: ClaimLists,
  ) {}

  @Serves(claimsApi.list)
  list(@Input() request: ClaimListRequest, @CurrentActor() actor: Actor): Promise<ClaimList> {
    return this.lists.list(actor, request);
  }

  @Serves(claimsApi.counts)
  counts(@CurrentActor() actor: Actor): Promise<ClaimCounts> {
    return this.lists.counts(actor);
  }

  @Serves(claimsApi.carriers)
  carriers(@CurrentActor() actor: Actor): Promise<NamedCarriers> {
    return this.lists.carriers(actor);
  }

  @Serves(claimsApi.export)
  export(@Input() request: ExportClaims, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.lists.export(actor, request);
  }

  @Serves(claimsApi.get)
  get(@Input() { claimId }: ClaimKey, @CurrentActor() actor: Actor): Promise<Claim> {
    return this.queries.get(actor, claimId);
  }

  @Serves(claimsApi.open)
  async open(@Input() claim: OpenClaim, @CurrentActor() actor: Actor): Promise<Claim> {
    return this.queries.get(actor, await this.claims.open(actor, claim));
  }

  @Serves(claimsApi.save)
  async save(@Input() claim: SaveClaim, @CurrentActor() actor: Actor): Promise<Claim> {
    await this.claims.save(actor, claim);
    return this.queries.get(actor, claim.claimId);
  }

  @Serves(claimsApi.file)
  async file(@Input() { claimId }: ClaimKey, @CurrentActor() actor: Actor): Promise<Claim> {
    await this.claims.file(actor, claimId);
    return this.queries.get(actor, claimId);
  }

  @Serves(claimsApi.withdraw)
  async withdraw(@Input() { claimId }: ClaimKey, @CurrentActor() actor: Actor): Promise<Claim> {
    await this.claims.withdraw(actor, claimId);
    return this.queries.get(actor, claimId);
  }

  @Serves(claimsApi.answer)
  async answer(@Input() answer: NoteAnswer, @CurrentActor() actor: Actor): Promise<Claim> {
    await this.answers.note(actor, answer);
    return this.queries.get(actor, answer.claimId);
  }

  @Serves(claimsApi.close)
  async close(@Input() { claimId }: ClaimKey, @CurrentActor() actor: Actor): Promise<Claim> {
    await this.answers.close(actor, claimId);
    return this.queries.get(actor, claimId);
  }

  @Serves(claimsApi.write)
  async write(@Input() note: WriteClaimNote, @CurrentActor() actor: Actor): Promise<Claim> {
    await this.documents.write(actor, note);
    return this.queries.get(actor, note.claimId);
  }

  @Serves(claimsApi.attach)
  async attach(@Input() file: AttachToClaim, @CurrentActor() actor: Actor): Promise<Claim> {
    await this.documents.attach(actor, file);
    return this.queries.get(actor, file.claimId);
  }

  @Serves(claimsApi.detach)
  async detach(@Input() file: ClaimFileKey, @CurrentActor() actor: Actor): Promise<Claim> {
    await this.documents.detach(actor, file);
    return this.queries.get(actor, file.claimId);
  }

  @Serves(claimsApi.attachment)
  attachment(@Input() file: ClaimFileKey, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.documents.file(actor, file);
  }
}
