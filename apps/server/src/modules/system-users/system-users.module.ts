import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { SystemUsersController } from './system-users.controller.js';
import { SystemUsersQueries } from './system-users.queries.js';
import { SystemUsersService } from './system-users.service.js';

@Module({
  imports: [AccountModule],
  controllers: [SystemUsersController],
  providers: [SystemUsersService, SystemUsersQueries],
})
export class SystemUsersModule {}
