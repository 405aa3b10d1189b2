import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { LandingController } from './landing.controller.js';
import { LandingService } from './landing.service.js';

@Module({ imports: [AccountModule, SitesModule], controllers: [LandingController], providers: [LandingService] })
export class LandingModule {}
