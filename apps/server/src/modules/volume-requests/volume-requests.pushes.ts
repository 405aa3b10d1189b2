import { Injectable, type OnModuleInit } from '@nestjs/common';
import { volumeRequestChanged } from '@lading/contracts/quotes/volume-requests';
import { userRoom } from '../../kernel/realtime/rooms.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { volumeWords } from './volume-requests.events.js';
import { VolumeAudience } from './volume-candidates.queries.js';

/** Pushes changes and answers of a request to the pages of all users who may see it. */
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
