import { Module, type OnModuleInit } from '@nestjs/common';
import { CarrierHomeCounts } from '../../business/carrier-home/carrier-home-counts.js';
import { Flags } from '../../kernel/flags/flags.js';
import { AccountModule } from '../account/account.module.js';
import { BookingModule } from '../booking/booking.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { PlacesModule } from '../places/places.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { AskedVolumesQueries } from './answers/asked-volumes.queries.js';
import { AskedVolumesController, VolumeAnswersController } from './answers/volume-answers.controller.js';
import { VolumeAnswers } from './answers/volume-answers.service.js';
import { VolumeLinkAccess, VolumeLinks } from './answers/volume-links.service.js';
import { HeldVolumeRequests } from './held-volume-requests.service.js';
import { PastVolumes } from './past-volumes.service.js';
import { RateConfirmations } from './rate-confirmation.service.js';
import { VolumeAudience, VolumeCandidatesQueries } from './volume-candidates.queries.js';
import { VolumeAward } from './volume-award.service.js';
import { VolumeRequestsJobs, VolumeMailQueue } from './volume-requests.jobs.js';
import { VolumeIntake } from './volume-intake.service.js';
import { VolumeRequestsController } from './volume-requests.controller.js';
import { VolumeRequestsPushes } from './volume-requests.pushes.js';
import { VolumeRequestsQueries } from './volume-requests.queries.js';
import { VolumeRequestsService } from './volume-requests.service.js';
import { VolumeShipments } from './volume-shipments.service.js';

@Module({
  imports: [AccountModule, CarriersModule, CustomersModule, PlacesModule, BookingModule, SitesModule],
  controllers: [VolumeRequestsController, VolumeAnswersController, AskedVolumesController],
  providers: [
    VolumeRequestsService,
    VolumeRequestsQueries,
    VolumeRequestsPushes,
    HeldVolumeRequests,
    VolumeIntake,
    VolumeCandidatesQueries,
    VolumeAudience,
    VolumeAward,
    VolumeAnswers,
    VolumeLinkAccess,
    VolumeLinks,
    VolumeRequestsJobs,
    VolumeMailQueue,
    AskedVolumesQueries,
    RateConfirmations,
    VolumeShipments,
    PastVolumes,
  ],
  exports: [PastVolumes],
})
export class VolumeRequestsModule implements OnModuleInit {
  constructor(
    private readonly home: CarrierHomeCounts,
    private readonly asked: AskedVolumesQueries,
    private readonly flags: Flags,
  ) {}

  onModuleInit(): void {
    this.home.register({
      needs: ['dataVisibility', 'customerVisibility'],
      count: async (actor) => {
        if (!(await this.flags.isOn('Truckload', actor))) return {};
        return { volumeRequests: (await this.asked.outcome(actor, {})).openCount };
      },
    });
  }
}
