import type { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import {
  tariffsApi,
  type AdjustedTariff,
  type AdjustTariff,
  type ApplyRates,
  type ChangeTariff,
  type CommentTariff,
  type CompareTariffs,
  type DecideTariff,
  type DraftTariff,
  type ExportTariffs,
  type GetTariffFile,
  type ImportRates,
  type ListTariffs,
  type PublishTariff,
  type RateImport,
  type RateReview,
  type ReturnTariff,
  type TariffDetail,
  type TariffDifferences,
  type TariffList,
  type TariffReference,
  type TariffVersion,
} from '@lading/contracts/carriers/tariffs';
import { CurrentActor } from '../../../kernel/auth/access.guard.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { FileBody } from '../../../kernel/contract/file-body.js';
import { Input, Serves } from '../../../kernel/contract/serves.js';
import { RateFiles } from './rate-files.service.js';
import { TariffApproval } from './tariff-approval.service.js';
import { TariffRows } from './tariff-rows.service.js';
import { TariffsService } from './tariffs.service.js';

@Controller()
export class TariffsController {
  constructor(
    private readonly rows: TariffRows,
    private readonly tariffs: TariffsService,
    private readonly approval: TariffApproval,
    private readonly files: RateFiles,
  ) {}

  @Serves(tariffsApi.listTariffs)
  listTariffs(@Input() request: ListTariffs, @CurrentActor() actor: Actor): Promise<TariffList> {
    return this.rows.list(actor, request);
  }

  @Serves(tariffsApi.exportTariffs)
  exportTariffs(@Input() wanted: ExportTariffs, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.rows.export(actor, wanted);
  }

  @Serves(tariffsApi.draftTariff)
  draftTariff(@Input() draft: DraftTariff, @CurrentActor() actor: Actor): Promise<TariffVersion> {
    return this.tariffs.draft(actor, draft);
  }

  @Serves(tariffsApi.getTariff)
  getTariff(@Input() { id }: TariffReference, @CurrentActor() actor: Actor): Promise<TariffDetail> {
    return this.rows.detail(actor, id);
  }

  @Serves(tariffsApi.changeTariff)
  changeTariff(@Input() change: ChangeTariff, @CurrentActor() actor: Actor): Promise<TariffDetail> {
    return this.tariffs.change(actor, change);
  }

  @Serves(tariffsApi.importRates)
  importRates(
    @Input() wanted: ImportRates,
    @CurrentActor() actor: Actor,
    @FileBody() file: Readable,
  ): Promise<RateImport> {
    return this.files.import(actor, wanted, file);
  }

  @Serves(tariffsApi.reviewRates)
  reviewRates(
    @Input() { id }: TariffReference,
    @CurrentActor() actor: Actor,
    @FileBody() file: Readable,
  ): Promise<RateReview> {
    return this.files.review(actor, id, file);
  }

  @Serves(tariffsApi.applyRates)
  applyRates(@Input() wanted: ApplyRates, @CurrentActor() actor: Actor): Promise<TariffDetail> {
    return this.files.apply(actor, wanted);
  }

  @Serves(tariffsApi.getTariffFile)
  getTariffFile(@Input() wanted: GetTariffFile, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.files.file(actor, wanted);
  }

  @Serves(tariffsApi.compareTariffs)
  compareTariffs(@Input() wanted: CompareTariffs, @CurrentActor() actor: Actor): Promise<TariffDifferences> {
    return this.tariffs.compare(actor, wanted);
  }

  @Serves(tariffsApi.adjustTariff)
  adjustTariff(@Input() wanted: AdjustTariff, @CurrentActor() actor: Actor): Promise<AdjustedTariff> {
    return this.tariffs.adjust(actor, wanted);
  }

  @Serves(tariffsApi.commentTariff)
  commentTariff(@Input() comment: CommentTariff, @CurrentActor() actor: Actor): Promise<TariffDetail> {
    return this.approval.comment(actor, comment);
  }

  @Serves(tariffsApi.requestTariffReview)
  requestTariffReview(@Input() wanted: DecideTariff, @CurrentActor() actor: Actor): Promise<TariffDetail> {
    return this.approval.requestReview(actor, wanted);
  }

  @Serves(tariffsApi.approveTariff)
  approveTariff(@Input() wanted: PublishTariff, @CurrentActor() actor: Actor): Promise<TariffDetail> {
    return this.approval.approve(actor, wanted);
  }

  @Serves(tariffsApi.returnTariff)
  returnTariff(@Input() wanted: ReturnTariff, @CurrentActor() actor: Actor): Promise<TariffDetail> {
    return this.approval.return(actor, wanted);
  }

  @Serves(tariffsApi.publishTariff)
  publishTariff(@Input() wanted: PublishTariff, @CurrentActor() actor: Actor): Promise<TariffDetail> {
    return this.approval.publish(actor, wanted);
  }

  @Serves(tariffsApi.withdrawTariff)
  withdrawTariff(@Input() { id }: TariffReference, @CurrentActor() actor: Actor): Promise<TariffDetail> {
    return this.approval.withdraw(actor, id);
  }

  @Serves(tariffsApi.deleteTariff)
  deleteTariff(@Input() { id }: TariffReference, @CurrentActor() actor: Actor): Promise<void> {
    return this.tariffs.delete(actor, id);
  }
}
