import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { CustomerUsersController } from './customer-users.controller.js';
import { CustomerUsersQueries } from './customer-users.queries.js';
import { CustomerUsersService } from './customer-users.service.js';
import { UserAccess } from './user-access.service.js';
import { UserRows } from './user-rows.service.js';

@Module({
  imports: [AccountModule],
  controllers: [CustomerUsersController],
  providers: [CustomerUsersService, CustomerUsersQueries, UserRows, UserAccess],
})
export class CustomerUsersModule {}
