import { Injectable } from '@nestjs/common';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Database } from '../../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../../kernel/events/domain-event.js';
import { Mails } from '../../../kernel/mail/mails.js';
import { SitesService } from '../../sites/sites.service.js';
import { carrierDesk } from '../carriers.queries.js';
import { CarrierTrialMoved, type TrialFacts } from './carrier-trials.events.js';
import { trialById } from './carrier-trials.queries.js';

/** Emails the test order to the desk addresses, as a real one is. */
@Injectable()
export class TrialMails {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly mails: Mails,
  ) {}

  @Listens(CarrierTrialMoved)
  async mailDispatched({ payload: { carrierId, trialId, state } }: StoredEvent<TrialFacts>): Promise<void> {
    if (state !== 'dispatched') return;
    const trial = await this.database.findOne(trialById, [trialId, carrierId]);
    const desk = await this.database.findOne(carrierDesk, [carrierId]);
    if (!trial || !desk || trial.acceptedBy !== 'desk') return;
    const { origin, brand } = await this.sites.lookOf(carrierId);
    const { reference, pickupDate } = trial;
    await this.database.transaction(async () => {
      for (const to of desk.deskEmails) {
        await this.mails.send({
          subject: `Test order ${reference}: do not pick up`,
          title: 'This is a test of your desk',
          paragraphs: [
            `${reference}, ${trial.origin} to ${trial.destination}, for pickup on ${formatCalendarDate(pickupDate)}.`,
            'Orders of customers will arrive at this address. Accept the test under Connection; no truck is needed.',
          ],
          action: { label: 'Open the test order', url: `${origin}/carriers/connection` },
          ...{ brand, to, key: `trial-dispatched:${trialId}:${to}` },
        });
      }
    });
  }
}
