import { Module, type OnModuleInit } from '@nestjs/common';
import { AdminFigures } from '../../business/admin-dashboard/admin-figures.js';
import { DiskRoom } from '../../kernel/files/disk-room.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { Mails } from '../../kernel/mail/mails.js';
import { AdminDashboardController } from './admin-dashboard.controller.js';

/** The dashboard of administrators; modules register their own figures, and this one those of the kernels. */
@Module({ controllers: [AdminDashboardController] })
export class AdminDashboardModule implements OnModuleInit {
  constructor(
    private readonly figures: AdminFigures,
    private readonly jobs: Jobs,
    private readonly mails: Mails,
    private readonly room: DiskRoom,
  ) {}

  onModuleInit(): void {
    this.figures.register('jobs', { needs: 'viewJobs', read: () => this.jobs.figures() });
    this.figures.register('emails', { needs: 'viewLogs', read: () => this.mails.figures() });
    this.figures.register('disk', { needs: 'viewLogs', read: () => this.room.figures() });
  }
}
