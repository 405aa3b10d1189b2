import { Module } from '@nestjs/common';
import { ImportDrafts } from './import-drafts.service.js';
import { ImportFiles } from './import-files.service.js';
import { ImportProfiles } from './import-profiles.service.js';
import { ImportRuns } from './import-runs.jobs.js';
import { ImportNotifications } from './import-notifications.service.js';
import { ImportUploads } from './import-uploads.service.js';
import { JudgedFiles } from './judged-files.js';
import { ImportsController } from './imports.controller.js';
import { ImportsQueries } from './imports.queries.js';
import { ImportsService } from './imports.service.js';

@Module({
  controllers: [ImportsController],
  providers: [
    ImportsService,
    ImportDrafts,
    ImportRuns,
    JudgedFiles,
    ImportNotifications,
    ImportsQueries,
    ImportFiles,
    ImportProfiles,
    ImportUploads,
  ],
})
export class ImportsModule {}
