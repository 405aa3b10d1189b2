import { Injectable, type OnModuleInit } from '@nestjs/common';
import { volumeRequestChanged } from '@lading/contracts/quotes/volume-requests';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { userRoom } from '../../kernel/realtime/rooms.js';
import { VolumeAudience } from './volume-candidates.queries.js';
import { volumeWords } from './volume-requests.events.js';

/** Tells the pages of those who may see a request whenever it moved on or was answered. */
@Injectable()
export class VolumeRequestsPushes implements OnModuleInit {
  constructor(
    private readonly pushes: Pushes,
    private readonly audience: VolumeAudience,
  ) {}

  onModuleInit(): void {
    for (const [event] of volumeWords) {
      this.pushes.sendsWhenAsked(event, volumeRequestChanged, async ({ payload: { volumeRequestId, state } }) => {
        const people = await this.audience.of(volumeRequestId);
        return { to: people.map(userRoom), payload: { volumeRequestId, state } };
      });
    }
  }
}
