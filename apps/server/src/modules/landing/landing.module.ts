import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { PlacesModule } from '../places/places.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { LandingController } from './landing.controller.js';
import { LandingService } from './landing.service.js';
import { SampleRatesService } from './sample-rates.service.js';

@Module({
  imports: [AccountModule, CarriersModule, PlacesModule, SitesModule],
  controllers: [LandingController],
  providers: [LandingService, SampleRatesService],
})
export class LandingModule {}
