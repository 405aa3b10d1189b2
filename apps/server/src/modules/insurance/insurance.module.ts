import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { InsuranceService } from './insurance.service.js';
import { InsuranceController } from './insurance.controller.js';
import { InsuranceQueries } from './insurance.queries.js';
import { DemoInsurance } from './demo-insurance.step.js';
import { InsuranceProductsQueries } from './insurance-products.queries.js';
import { InsuranceProducts } from './insurance-products.service.js';
import { CarrierCoverages, ManagedCertificates } from './managed-certificates.queries.js';
import { InsuranceProductsController, ManagedCertificatesController } from './managed-insurance.controller.js';

@Module({
  imports: [AccountModule, CarriersModule, DocumentsModule, ShipmentsModule],
  controllers: [InsuranceController, InsuranceProductsController, ManagedCertificatesController],
  providers: [
    InsuranceService,
    InsuranceQueries,
    InsuranceProducts,
    InsuranceProductsQueries,
    ManagedCertificates,
    CarrierCoverages,
    DemoInsurance,
  ],
  exports: [DemoInsurance, InsuranceService],
})
export class InsuranceModule {}
