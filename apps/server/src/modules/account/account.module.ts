import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.js';
import { AccountController } from './account.controller.js';
import { AccountQueries } from './account.queries.js';
import { AccountService } from './account.service.js';
import { PeopleService } from './people.service.js';

@Module({
  imports: [SitesModule],
  controllers: [AccountController],
  providers: [PeopleService, AccountService, AccountQueries],
  exports: [PeopleService, AccountService],
})
export class AccountModule {}
