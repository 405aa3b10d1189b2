import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { CarrierDeletionController } from './carrier-deletion.controller.js';
import { CarrierDeletionService } from './carrier-deletion.service.js';

@Module({
  imports: [AccountModule, CarriersModule, CustomersModule],
  controllers: [CarrierDeletionController],
  providers: [CarrierDeletionService],
})
export class CarrierDeletionModule {}
