import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { ProPlansModule } from '../pro-plans/pro-plans.module.js';
import { CustomerUsersController } from './customer-users.controller.js';
import { CustomerUsersQueries } from './customer-users.queries.js';
import { CustomerUsersService } from './customer-users.service.js';
import { DemoCustomerUsers } from './demo-customer-users.step.js';
import { SecurityActivityQueries } from './security-activity.queries.js';
import { UserExport } from './user-export.service.js';
import { UserRows } from './user-rows.service.js';

@Module({
  imports: [AccountModule, ProPlansModule],
  controllers: [CustomerUsersController],
  providers: [
    CustomerUsersService,
    CustomerUsersQueries,
    UserRows,
    UserExport,
    SecurityActivityQueries,
    DemoCustomerUsers,
  ],
  exports: [DemoCustomerUsers],
})
export class CustomerUsersModule {}
