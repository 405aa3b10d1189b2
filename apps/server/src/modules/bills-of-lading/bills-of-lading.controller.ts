import { Controller } from '@nestjs/common';
import {
  billsOfLadingApi,
  type AddBolNumberBlock,
  type Bol,
  type BolKey,
  type BolList,
  type BolListRequest,
  type BolNumberBlock,
  type BolNumberBlockKey,
  type BolNumberBlocks,
  type ExportBols,
  type IssueBol,
  type NewBol,
  type NewMasterBol,
  type SaveBol,
  type VoidBol,
  type MailBol,
  type SharedBol,
} from '@lading/contracts/shipments/bills-of-lading';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { ShareToken } from '@lading/contracts/shipments/tracking';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { Lists } from '../../kernel/lists/lists.js';
import { MailModeration, readersOf } from '../../kernel/mail/mail-moderation.js';
import { BillsOfLadingQueries, bolSource } from './bills-of-lading.queries.js';
import { BillsOfLadingService } from './bills-of-lading.service.js';
import { BolIssue } from './bol-issue.service.js';
import { BolNumbers } from './bol-numbers.service.js';
import { BolDocuments } from './bol-documents.service.js';
import { MasterBols } from './master-bols.service.js';
import { BolLinks } from './bol-links.service.js';

@Controller()
export class BillsOfLadingController {
  constructor(
    private readonly bols: BillsOfLadingService,
    private readonly queries: BillsOfLadingQueries,
    private readonly issuing: BolIssue,
    private readonly masters: MasterBols,
    private readonly documents: BolDocuments,
    private readonly numbers: BolNumbers,
    private readonly lists: Lists,
    private readonly links: BolLinks,
    private readonly moderation: MailModeration,
  ) {}

  @Serves(billsOfLadingApi.list)
  list(@Input() request: BolListRequest, @CurrentActor() actor: Actor): Promise<BolList> {
    return this.lists.page(bolSource, actor, request);
  }

  @Serves(billsOfLadingApi.export)
  export(@Input() request: ExportBols, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.lists.file(bolSource, actor, request);
  }

  @Serves(billsOfLadingApi.get)
  get(@Input() { bolId }: BolKey, @CurrentActor() actor: Actor): Promise<Bol> {
    return this.queries.get(actor, bolId);
  }

  @Serves(billsOfLadingApi.start)
  async start(@Input() bol: NewBol, @CurrentActor() actor: Actor): Promise<Bol> {
    return this.queries.get(actor, await this.bols.start(actor, bol));
  }

  @Serves(billsOfLadingApi.save)
  async save(@Input() bol: SaveBol, @CurrentActor() actor: Actor): Promise<Bol> {
    await this.bols.save(actor, bol);
    return this.queries.get(actor, bol.bolId);
  }

  @Serves(billsOfLadingApi.discard)
  discard(@Input() { bolId }: BolKey, @CurrentActor() actor: Actor): Promise<void> {
    return this.bols.discard(actor, bolId);
  }

  @Serves(billsOfLadingApi.issue)
  async issue(@Input() wanted: IssueBol, @CurrentActor() actor: Actor): Promise<Bol> {
    await this.issuing.issue(actor, wanted);
    return this.queries.get(actor, wanted.bolId);
  }

  @Serves(billsOfLadingApi.void)
  async void(@Input() wanted: VoidBol, @CurrentActor() actor: Actor): Promise<Bol> {
    await this.bols.void(actor, wanted);
    return this.queries.get(actor, wanted.bolId);
  }

  @Serves(billsOfLadingApi.copy)
  async copy(@Input() { bolId }: BolKey, @CurrentActor() actor: Actor): Promise<Bol> {
    return this.queries.get(actor, await this.bols.copy(actor, bolId));
  }

  @Serves(billsOfLadingApi.master)
  async master(@Input() wanted: NewMasterBol, @CurrentActor() actor: Actor): Promise<Bol> {
    return this.queries.get(actor, await this.masters.start(actor, wanted));
  }

  @Serves(billsOfLadingApi.document)
  document(@Input() { bolId }: BolKey, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.documents.document(actor, bolId);
  }

  @Serves(billsOfLadingApi.blocks)
  blocks(@CurrentActor() actor: Actor): Promise<BolNumberBlocks> {
    return this.numbers.list(actor);
  }

  @Serves(billsOfLadingApi.addBlock)
  addBlock(@Input() wanted: AddBolNumberBlock, @CurrentActor() actor: Actor): Promise<BolNumberBlock> {
    return this.numbers.add(actor, wanted);
  }

  @Serves(billsOfLadingApi.withdrawBlock)
  withdrawBlock(@Input() { numberBlockId }: BolNumberBlockKey, @CurrentActor() actor: Actor): Promise<void> {
    return this.numbers.withdraw(actor, numberBlockId);
  }

  @Serves(billsOfLadingApi.mail)
  async mail(@Input() wanted: MailBol, @CurrentActor() actor: Actor): Promise<void> {
    await this.moderation.require(actor, readersOf(wanted.to));
    await this.links.mail(actor, wanted);
  }

  @Serves(billsOfLadingApi.shared)
  shared(@Input() { token }: ShareToken): Promise<SharedBol> {
    return this.links.shared(token);
  }

  @Serves(billsOfLadingApi.sharedDocument)
  sharedDocument(@Input() { token }: ShareToken): Promise<FileAnswer> {
    return this.links.sharedDocument(token);
  }
}
