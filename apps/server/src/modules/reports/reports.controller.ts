import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import {
  reportsApi,
  type ReportCatalog,
  type ReportExport,
  type ReportRequest,
  type ReportResult,
} from '@lading/contracts/reports/reports';
import {
  reportFilesApi,
  type ReportFile,
  type ReportFileKey,
  type ReportFiles,
} from '@lading/contracts/reports/report-files';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { ReportsService } from './reports.service.js';
import { ReportFilesService } from './report-files.service.js';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Serves(reportsApi.catalog)
  catalog(@CurrentActor() actor: Actor): Promise<ReportCatalog> {
    return this.reports.catalog(actor);
  }

  @Serves(reportsApi.run)
  run(@Input() request: ReportRequest, @CurrentActor() actor: Actor): Promise<ReportResult> {
    return this.reports.run(actor, request);
  }

  @Serves(reportsApi.export)
  export(@Input() request: ReportExport, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.reports.export(actor, request);
  }
}

@Controller()
export class ReportFilesController {
  constructor(private readonly files: ReportFilesService) {}

  @Serves(reportFilesApi.list)
  list(@CurrentActor() actor: Actor): Promise<ReportFiles> {
    return this.files.list(actor);
  }

  @Serves(reportFilesApi.make)
  make(@Input() request: ReportExport, @CurrentActor() actor: Actor): Promise<ReportFile> {
    return this.files.make(actor, request);
  }

  @Serves(reportFilesApi.get)
  get(@Input() key: ReportFileKey, @CurrentActor() actor: Actor): Promise<ReportFile> {
    return this.files.get(actor, key);
  }

  @Serves(reportFilesApi.cancel)
  cancel(@Input() key: ReportFileKey, @CurrentActor() actor: Actor): Promise<ReportFile> {
    return this.files.cancel(actor, key);
  }

  @Serves(reportFilesApi.content)
  content(@Input() key: ReportFileKey, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.files.content(actor, key);
  }
}
