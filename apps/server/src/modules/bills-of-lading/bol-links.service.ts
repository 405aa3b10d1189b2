import { Injectable } from '@nestjs/common';
import type { MailBol, SharedBol } from '@lading/contracts/shipments/bills-of-lading';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { patterns } from '@lading/domain/text/patterns';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { jobActor, scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { hashOfToken, makeSecretToken } from '../../kernel/auth/secret-token.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { readersOf } from '../../kernel/mail/mail-moderation.js';
import { Mails } from '../../kernel/mail/mails.js';
import { SitesService } from '../sites/sites.service.js';
import { BillOfLadingLink } from './bills-of-lading.entities.js';
import { BolMailed } from './bills-of-lading.events.js';
import { BolDocuments } from './bol-documents.service.js';
import { HeldBols } from './held-bols.service.js';
import { linkedBol, senderOf } from './bills-of-lading.queries.js';

const validDays = 90;

const contentOf = (number: string, sender: string, companyName: string) => ({
  subject: `Bill of lading ${number} of ${companyName}`,
  title: `Bill of lading ${number}`,
  paragraphs: [
    `${sender} of ${companyName} sent you bill of lading ${number}.`,
    `Open the link to download it as a PDF for ${validDays} days.`,
  ],
});

/** Mails links to documents and opens them by their token, which comes after the # and so is in no log. */
@Injectable()
export class BolLinks {
  constructor(
    private readonly database: Database,
    private readonly held: HeldBols,
    private readonly documents: BolDocuments,
    private readonly sites: SitesService,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  /** Link, mails and history commit together; a draft or void bill of lading isn't mailed. */
  async mail(actor: Actor, { bolId, to }: MailBol): Promise<void> {
    if (!to.every(patterns.email)) throw fieldProblem('to', 'format', fieldMessage('Email', 'format'));
    const readers = readersOf(to);
    await this.database.transaction(async () => {
      const { number, state, isTest } = await this.held.hold(actor, bolId);
      if (state !== 'issued' || number === null)
        throw problem('wrong-state', { detail: 'Issue the bill of lading first.' });
      if (isTest) return this.held.publish(actor, BolMailed, { bolId, number, detail: 'no one, because it is a test' });
      const { companyName, homeCarrierId } = found(await this.database.findOne(senderOf, [actor.customerId]));
      const { origin, brand } = await this.sites.lookOf(homeCarrierId);
      const url = `${origin}/shared-bill-of-lading#${await this.issue(actor, bolId)}`;
      const mail = {
        ...contentOf(number, actor.name, companyName),
        brand,
        action: { label: 'Open the bill of lading', url },
      };
      for (const reader of readers) await this.mails.send({ ...mail, to: reader });
      await this.held.publish(actor, BolMailed, { bolId, number, detail: readers.join(', ') });
    });
  }

  async shared(token: string): Promise<SharedBol> {
    const { number, state, companyName, carrierName, consignee, shipDate } = await this.find(token);
    return { number, state, companyName, carrierName, consignee, shipDate };
  }

  async sharedDocument(token: string): Promise<FileAnswer> {
    const { bolId, customerId } = await this.find(token);
    const actor = { ...jobActor('shared bill of lading'), customerId };
    return this.database.asScope(scopeOf(actor), () => this.documents.document(actor, bolId));
  }

  private async find(token: string) {
    const key = [hashOfToken(token), this.clock.iso()];
    return found(await this.database.asScope(system, () => this.database.findOne(linkedBol, key)));
  }

  private async issue({ customerId }: Actor, bolId: number): Promise<string> {
    const token = makeSecretToken();
    const expiresAt = new Date(this.clock.now().getTime() + validDays * millisecondsPerDay);
    const link = { billOfLadingId: bolId, customerId: found(customerId), tokenHash: hashOfToken(token), expiresAt };
    await this.database.manager.insert(BillOfLadingLink, link);
    return token;
  }
}
