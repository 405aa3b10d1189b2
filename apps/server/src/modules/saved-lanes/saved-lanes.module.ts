import { Module } from '@nestjs/common';
import { CarriersModule } from '../carriers/carriers.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { SavedLanesController } from './saved-lanes.controller.js';
import { SavedLanesQueries } from './saved-lanes.queries.js';
import { SavedLanesService } from './saved-lanes.service.js';

@Module({
  imports: [CarriersModule, QuotesModule],
  controllers: [SavedLanesController],
  providers: [SavedLanesService, SavedLanesQueries],
  exports: [SavedLanesService],
})
export class SavedLanesModule {}
