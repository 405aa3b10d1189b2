import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.js';
import { MailboxMount } from './mailbox.mount.js';

@Module({ imports: [SitesModule], providers: [MailboxMount] })
export class MailboxModule {}
