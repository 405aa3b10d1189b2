import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { ActUserController } from './act-user.controller.js';
import { ActUserQueries } from './act-user.queries.js';
import { ActUserService } from './act-user.service.js';
import { ActingSessions } from './acting-sessions.service.js';

@Module({
  imports: [AccountModule],
  controllers: [ActUserController],
  providers: [ActUserService, ActUserQueries, ActingSessions],
  exports: [ActUserService, ActingSessions],
})
export class ActUserModule {}
