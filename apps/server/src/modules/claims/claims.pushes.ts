import { Injectable, type OnModuleInit } from '@nestjs/common';
import { claimChanged } from '@lading/contracts/invoices/claims';
import { carrierClaimChanged } from '@lading/contracts/notifications/carrier-pushes';
import { CarrierPages } from '../../business/carrier-pages/carrier-pages.service.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { userRoom } from '../../kernel/realtime/rooms.js';
import { claimWords } from './claims.events.js';
import { ClaimAudience } from './claims.queries.js';

/** Notifies the pages of users who may see a claim, and of its carrier, of each change. */
@Injectable()
export class ClaimsPushes implements OnModuleInit {
  constructor(
    private readonly pushes: Pushes,
    private readonly audience: ClaimAudience,
    private readonly pages: CarrierPages,
  ) {}

  onModuleInit(): void {
    for (const [event] of claimWords) {
      this.pushes.sendsWhenAsked(event, claimChanged, async ({ payload: { claimId, state } }) => {
        const people = await this.audience.of(claimId);
        const carrierId = await this.audience.carrierOf(claimId);
        if (carrierId !== undefined) this.pages.notify(carrierClaimChanged, carrierId);
        return { to: people.map(userRoom), payload: { claimId, state } };
      });
    }
  }
}
