import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { CustomerSettingsController } from './customer-settings.controller.js';
import { CustomerSettingsService } from './customer-settings.service.js';

@Module({
  imports: [CustomersModule],
  controllers: [CustomerSettingsController],
  providers: [CustomerSettingsService],
  exports: [CustomerSettingsService],
})
export class CustomerSettingsModule {}
