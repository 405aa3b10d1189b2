import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import {
  reportsApi,
  type ReportCatalogue,
  type ReportExport,
  type ReportRequest,
  type ReportResult,
} from '@lading/contracts/reports/reports';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { ReportsService } from './reports.service.js';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Serves(reportsApi.catalogue)
  catalogue(@CurrentActor() actor: Actor): Promise<ReportCatalogue> {
    return this.reports.catalogue(actor);
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
