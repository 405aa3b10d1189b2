import { Injectable, type OnModuleInit } from '@nestjs/common';
import { siteChanged } from '@lading/contracts/sites/site-drafts';
import { sideOf } from '../../kernel/auth/actor.js';
import type { EventClass } from '../../kernel/events/domain-event.js';
import { Follows } from '../../kernel/realtime/follows.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import type { Room } from '../../kernel/realtime/rooms.js';
import { SiteChanged, SiteClosingChanged, SiteDraftMoved, SitePublished, SiteRolledBack } from './sites.events.js';

const roomOf = (carrierId: number): Room => `carrier-site:${carrierId}`;
const installation: Room = 'managed-sites:all';

/** Pushes changes of sites and their drafts to the administrators of the carrier and to those of the portal. */
@Injectable()
export class SitesPushes implements OnModuleInit {
  constructor(
    private readonly pushes: Pushes,
    private readonly follows: Follows,
  ) {}

  onModuleInit(): void {
    this.follows.register('carrier-site', async (actor, key) => {
      const mayRead = actor?.role === 'CarrierAdministrator' && actor.carrierId === Number(key);
      return mayRead ? roomOf(Number(key)) : undefined;
    });
    this.follows.register('managed-sites', async (actor) => {
      const mayRead = actor && sideOf(actor) === 'system' && actor.privileges.has('manageWhiteLabel');
      return mayRead ? installation : undefined;
    });
    const changes: readonly EventClass<{ readonly subdomain: string }>[] = [
      ...[SiteChanged, SiteClosingChanged, SiteDraftMoved, SitePublished, SiteRolledBack],
    ];
    for (const event of changes)
      this.pushes.sends(event, siteChanged, ({ carrierId, payload: { subdomain } }) => ({
        to: [installation, ...(carrierId === null ? [] : [roomOf(carrierId)])],
        payload: { subdomain },
      }));
  }
}
