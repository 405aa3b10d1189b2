import { Injectable, type OnModuleInit } from '@nestjs/common';
import { formatZonedMoment } from '@lading/domain/time/date-format';
import { editorRolesWith } from '@lading/domain/users/privileges';
import { Database } from '../../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../../kernel/events/domain-event.js';
import { defineJob, NoInput, Runs } from '../../../kernel/jobs/job.js';
import { Jobs } from '../../../kernel/jobs/jobs.js';
import { Mails, type Mail } from '../../../kernel/mail/mails.js';
import { SiteDraftDecisions } from './site-draft-decisions.service.js';
import { SiteDraftMoved, SitePublished, type DraftStep, type SitePublication } from '../sites.events.js';
import { draftDeciders, siteReaders } from '../sites.queries.js';
import { SitesService } from '../sites.service.js';

const publishDue = defineJob('publish-site-drafts', NoInput, { retryLimit: 2 });

/** Seconds. */
const dueEvery = 60;

type Letter = Pick<Mail, 'subject' | 'title' | 'paragraphs' | 'action'>;

const ownPage = '/carriers/site';

/** Publishes scheduled drafts of sites, and emails what was submitted and decided. */
@Injectable()
export class SiteDraftJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly decisions: SiteDraftDecisions,
    private readonly mails: Mails,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('publish-site-drafts', { everySeconds: dueEvery }, publishDue, {});
  }

  @Runs(publishDue)
  publishDue(): Promise<void> {
    return this.decisions.publishDue();
  }

  @Listens(SitePublished)
  async published(event: StoredEvent<SitePublication>): Promise<void> {
    const { draft, after } = event.payload;
    if (!draft) return;
    await this.mailCarrier(event, ({ origin }) => ({
      subject: `Your site ${after.siteName} was updated`,
      title: `${after.siteName} shows your draft`,
      paragraphs: [`${event.actorName} published the draft of ${draft.author}.`],
      action: { label: 'Open your site', url: `${origin}/landing` },
    }));
  }

  @Listens(SiteDraftMoved)
  async moved(event: StoredEvent<DraftStep>): Promise<void> {
    const { step, siteName, words, publishAt } = event.payload;
    if (step === 'submitted') await this.mailDeciders(event);
    if (step === 'returned')
      await this.mailCarrier(event, ({ origin }) => ({
        subject: `The draft of your site ${siteName} was returned`,
        title: `${event.actorName} returned the draft of your site`,
        paragraphs: [words, 'Change the draft and submit it again.'],
        action: { label: 'Open the draft', url: origin + ownPage },
      }));
    if (step === 'scheduled' && publishAt)
      await this.mailCarrier(event, ({ origin, timeZone }) => ({
        subject: `Your site ${siteName} will be updated`,
        title: `The draft of your site will be published on ${formatZonedMoment(publishAt, timeZone)}`,
        paragraphs: [`${event.actorName} scheduled it. Until then you can recall the draft.`],
        action: { label: 'Open the draft', url: origin + ownPage },
      }));
  }

  private async mailDeciders({ id, actorName, payload }: StoredEvent<DraftStep>): Promise<void> {
    const { siteName, subdomain } = payload;
    const { origin, brand } = await this.sites.lookOf(null);
    const privilege = 'manageWhiteLabel';
    const deciders = await this.database.query(draftDeciders, [privilege, editorRolesWith(privilege)]);
    await this.database.transaction(async () => {
      for (const { email: to } of deciders)
        await this.mails.send({
          subject: `A draft of the site ${siteName} is waiting`,
          title: `${actorName} submitted a draft of the site ${siteName}`,
          paragraphs: ['Review it, then publish it or return it with what should change.'],
          action: { label: 'Review the draft', url: `${origin}/admin/white-label/${subdomain}` },
          ...{ brand, to, key: `site-draft:${id}:${to}` },
        });
    });
  }

  /** Emails the administrators of the carrier, except the user who did it. */
  private async mailCarrier(
    { id, carrierId }: StoredEvent,
    write: (about: { readonly origin: string; readonly timeZone: string }) => Letter,
  ): Promise<void> {
    const { origin, brand } = await this.sites.lookOf(carrierId);
    const readers = await this.database.query(siteReaders, [carrierId]);
    await this.database.transaction(async () => {
      for (const { email: to, timeZone } of readers)
        await this.mails.send({ ...write({ origin, timeZone }), brand, to, key: `site-draft:${id}:${to}` });
    });
  }
}
