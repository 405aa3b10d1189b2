import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { ContentModule } from '../content/content.module.js';
import { LegalController } from './legal.controller.js';
import { LegalQueries } from './legal.queries.js';
import { LegalService } from './legal.service.js';

@Module({
  imports: [AccountModule, ContentModule],
  controllers: [LegalController],
  providers: [LegalService, LegalQueries],
})
export class LegalModule {}
