import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { InsuranceService } from './insurance.service.js';
import { InsuranceController } from './insurance.controller.js';
import { InsuranceQueries } from './insurance.queries.js';

@Module({
  imports: [AccountModule, CarriersModule, DocumentsModule, ShipmentsModule],
  controllers: [InsuranceController],
  providers: [InsuranceService, InsuranceQueries],
  exports: [InsuranceService],
})
export class InsuranceModule {}
