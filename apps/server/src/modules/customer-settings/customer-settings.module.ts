import { Module } from '@nestjs/common';
import { CustomerSettingsController } from './customer-settings.controller.js';
import { CustomerSettingsService } from './customer-settings.service.js';

@Module({
  controllers: [CustomerSettingsController],
  providers: [CustomerSettingsService],
  exports: [CustomerSettingsService],
})
export class CustomerSettingsModule {}
