import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.js';
import { DemoService } from './demo.service.js';
import { DemoSignIns } from './demo-sign-ins.js';
import { DemoTenants } from './demo-tenants.js';
import { DemoWebhooks } from './demo-webhooks.js';

@Module({
  imports: [SitesModule],
  providers: [DemoService, DemoSignIns, DemoTenants, DemoWebhooks],
  exports: [DemoService],
})
export class DemoModule {}
