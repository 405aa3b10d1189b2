import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { CarrierUsersController } from './carrier-users.controller.js';
import { CarrierUsersQueries } from './carrier-users.queries.js';
import { CarrierUsersService } from './carrier-users.service.js';

@Module({
  imports: [AccountModule],
  controllers: [CarrierUsersController],
  providers: [CarrierUsersService, CarrierUsersQueries],
  exports: [CarrierUsersService],
})
export class CarrierUsersModule {}
