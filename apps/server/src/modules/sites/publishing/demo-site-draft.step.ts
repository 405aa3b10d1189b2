import { Injectable } from '@nestjs/common';
import { waitingPresentation } from '@lading/demo-data/carrier-presentations';
import type { DemoStep, DemoWorld } from '@lading/demo-data/demo-step';
import { jobActor } from '../../../kernel/auth/actor.js';
import { SiteDraftsService } from './site-drafts.service.js';

/** Submits a draft of a carrier's site in the demo, so that an administrator of the portal has one to decide. */
@Injectable()
export class DemoSiteDraft implements DemoStep {
  readonly name = 'site-draft';
  readonly order = 25;

  constructor(private readonly drafts: SiteDraftsService) {}

  async seed({ carriers }: DemoWorld): Promise<void> {
    const { carrier: wanted, author, headline, services } = waitingPresentation;
    const carrier = carriers.find(({ code }) => code === wanted);
    if (!carrier) return;
    const actor = { ...jobActor(author), carrierId: carrier.id };
    const { published } = await this.drafts.own(actor);
    const { version } = await this.drafts.save(actor, { ...published, headline, services: [...services] });
    await this.drafts.submit(actor, { version });
  }
}
