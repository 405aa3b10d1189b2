import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { ReportFilesController, ReportsController } from './reports.controller.js';
import { ReportFileJobs } from './report-files.jobs.js';
import { ReportFilesService } from './report-files.service.js';
import { ReportMaking } from './report-making.service.js';
import { ReportPlaces } from './report-places.service.js';
import { ReportSources } from './report-sources.service.js';
import { ReportRows } from './report-rows.queries.js';
import { ReportSchedulesController } from './schedules/report-schedules.controller.js';
import { ReportScheduleJobs } from './schedules/report-schedules.jobs.js';
import { ReportSchedulesQueries } from './schedules/report-schedules.queries.js';
import { ReportSchedulesService } from './schedules/report-schedules.service.js';
import { ReportNotifications } from './report-notifications.service.js';
import { ReportsService } from './reports.service.js';
import { PastReports } from './past-reports.service.js';

@Module({
  imports: [AccountModule, SitesModule],
  controllers: [ReportsController, ReportFilesController, ReportSchedulesController],
  providers: [
    ReportsService,
    ReportRows,
    ReportSources,
    ReportPlaces,
    ReportFilesService,
    ReportFileJobs,
    ReportMaking,
    ReportNotifications,
    ReportSchedulesService,
    ReportSchedulesQueries,
    ReportScheduleJobs,
    PastReports,
  ],
  exports: [PastReports],
})
export class ReportsModule {}
