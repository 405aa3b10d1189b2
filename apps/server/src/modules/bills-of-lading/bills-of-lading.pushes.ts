import { Injectable, type OnModuleInit } from '@nestjs/common';
import { bolChanged } from '@lading/contracts/shipments/bills-of-lading';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { userRoom } from '../../kernel/realtime/rooms.js';
import { bolEvents } from './bills-of-lading.events.js';
import { bolAudience } from './bills-of-lading.queries.js';

/** Notifies the pages of users who may see a bill of lading of each change. */
@Injectable()
export class BillsOfLadingPushes implements OnModuleInit {
  constructor(
    private readonly pushes: Pushes,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    for (const event of bolEvents) {
      this.pushes.sendsWhenAsked(event, bolChanged, async ({ payload: { bolId } }) => ({
        to: (await this.audienceOf(bolId)).map(userRoom),
        payload: { bolId },
      }));
    }
  }

  private async audienceOf(bolId: number): Promise<readonly number[]> {
    const people = await this.database.asScope(system, () => this.database.query(bolAudience, [bolId]));
    return people.map(({ id }) => id);
  }
}
