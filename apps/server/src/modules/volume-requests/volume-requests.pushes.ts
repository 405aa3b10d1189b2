import { Injectable, type OnModuleInit } from '@nestjs/common';
import { carrierQuoteChanged } from '@lading/contracts/notifications/carrier-pushes';
import { volumeRequestChanged } from '@lading/contracts/quotes/volume-requests';
import { CarrierPages } from '../../business/carrier-pages/carrier-pages.service.js';
import { userRoom } from '../../kernel/realtime/rooms.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { volumeWords } from './volume-requests.events.js';
import { VolumeAudience } from './volume-candidates.queries.js';

/** Pushes changes and answers of a request to the pages of all users who may see it, and of its carriers. */
@Injectable()
export class VolumeRequestsPushes implements OnModuleInit {
  constructor(
    private readonly pushes: Pushes,
    private readonly audience: VolumeAudience,
    private readonly pages: CarrierPages,
  ) {}

  onModuleInit(): void {
    for (const [event] of volumeWords) {
      this.pushes.sendsWhenAsked(event, volumeRequestChanged, async ({ payload: { volumeRequestId, state } }) => {
        for (const carrierId of await this.audience.carriersOf(volumeRequestId))
          this.pages.notify(carrierQuoteChanged, carrierId);
        const people = await this.audience.of(volumeRequestId);
        return { to: people.map(userRoom), payload: { volumeRequestId, state } };
      });
    }
  }
}
