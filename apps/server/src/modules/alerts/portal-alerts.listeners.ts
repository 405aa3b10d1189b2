import { Injectable } from '@nestjs/common';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Database } from '../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import { CarrierApiSwitched, ProBlockRanLow } from '../carriers/carriers.events.js';
import { SupportTicketSent } from '../contact-support/contact-support.events.js';
import { ContentChanged } from '../content/content.events.js';
import { PlanChanged, PlanFellBack, PlanPastDue, type PlanFacts } from '../pro-plans/pro-plans.events.js';
import { AlertAudience } from './alert-audience.queries.js';
import { told } from './alert-content.js';
import { carrierName } from './alert-facts.queries.js';
import { AlertRaising } from './alert-raising.service.js';

type LowBlock = InstanceType<typeof ProBlockRanLow>['payload'];
type Switched = InstanceType<typeof CarrierApiSwitched>['payload'];
type Changed = InstanceType<typeof ContentChanged>['payload'];
type Sent = InstanceType<typeof SupportTicketSent>['payload'];

/** Tells what concerns the portal, a plan or a carrier instead of freight. */
@Injectable()
export class PortalAlerts {
  constructor(
    private readonly database: Database,
    private readonly audience: AlertAudience,
    private readonly raising: AlertRaising,
  ) {}

  @Listens(PlanChanged)
  subscription(event: StoredEvent<PlanFacts>): Promise<void> {
    return this.tellOfPlan(event, 'Your subscription has changed', event.payload.plan);
  }

  @Listens(PlanPastDue)
  pastDue(event: StoredEvent<PlanFacts>): Promise<void> {
    const { plan, until } = event.payload;
    const day = until === undefined ? '' : ` on ${formatCalendarDate(until)}`;
    const rest = `Without it the free plan follows${day}; nothing is removed`;
    return this.tellOfPlan(event, 'The payment of your plan is missing', `${plan}. ${rest}`);
  }

  @Listens(PlanFellBack)
  fellBack(event: StoredEvent<PlanFacts>): Promise<void> {
    const rest = 'The payment did not come; nothing is removed';
    return this.tellOfPlan(event, 'Your company has the free plan now', `${event.payload.plan}. ${rest}`);
  }

  /** Those who look after the plan, but not who has changed it. */
  private async tellOfPlan(event: StoredEvent<PlanFacts>, sentence: string, rest: string): Promise<void> {
    const { id, actorId, customerId } = event;
    if (customerId === null) return;
    const text = told(sentence, '/customers/subscription', rest);
    const people = await this.audience.ofCustomer(customerId, 'manageSettings');
    await this.raising.raise(
      { kind: 'subscription', occasion: `event:${id}`, text },
      people.filter((userId) => userId !== actorId),
    );
  }

  @Listens(ProBlockRanLow)
  async lowBlock({ id, customerId, payload: { carrierId, left } }: StoredEvent<LowBlock>): Promise<void> {
    const name = await this.carrierName(carrierId);
    const text = `${name} has ${left} PRO numbers left in a block. A new block is needed before they run out.`;
    if (customerId !== null) await this.ownLowBlock(id, customerId, `${left} PRO numbers of ${name}`);
    const people = [
      await this.audience.ofCarrier(carrierId),
      await this.audience.ofInstallation('viewCarriers'),
    ].flat();
    await this.raising.raise({ kind: 'proNumbersLow', occasion: `event:${id}`, text }, people);
  }

  /** The company whose own block it is asks for the next one. */
  private async ownLowBlock(id: StoredEvent['id'], customerId: number, rest: string): Promise<void> {
    const detail = 'Ask for a new block before they run out';
    const text = told(`Your company has ${rest} left`, '/customers/carriers/pro-numbers', detail);
    const people = await this.audience.ofCustomer(customerId, 'requestProBlock');
    await this.raising.raise({ kind: 'proNumbersLow', occasion: `event:${id}:company`, text }, people);
  }

  @Listens(CarrierApiSwitched)
  async switched({ id, actorId, payload: { carrierId, isApiActive } }: StoredEvent<Switched>): Promise<void> {
    const sentence = `The API of ${await this.carrierName(carrierId)} is ${isApiActive ? 'active' : 'inactive'}`;
    const people = await this.audience.ofInstallation('viewCarriers');
    await this.raising.raise(
      { kind: 'carrierSwitched', occasion: `event:${id}`, text: told(sentence, '/admin/manage-carriers') },
      people.filter((userId) => userId !== actorId),
    );
  }

  @Listens(SupportTicketSent)
  async ticket({ id, payload: { number, kind } }: StoredEvent<Sent>): Promise<void> {
    const sentence = kind === 'error' ? `Error report ${number} has come in` : `Ticket ${number} has come in`;
    const text = told(sentence, '/admin/support-tickets');
    await this.raising.raise(
      { kind: 'supportTicket', occasion: `event:${id}`, text },
      await this.audience.ofInstallation(),
    );
  }

  /** A new version of a legal text concerns everybody. */
  @Listens(ContentChanged)
  async legalText({ id, actorId, payload }: StoredEvent<Changed>): Promise<void> {
    if (payload.kind !== 'legal-document' || payload.change !== 'added') return;
    const text = told(`There is a new version: ${payload.title}`, '/legal-documents');
    const people = await this.audience.everybody();
    await this.raising.raise(
      { kind: 'systemNotice', occasion: `event:${id}`, text },
      people.filter((userId) => userId !== actorId),
    );
  }

  private async carrierName(carrierId: number): Promise<string> {
    const carrier = await this.database.findOne(carrierName, [carrierId]);
    return carrier?.name ?? 'A carrier';
  }
}
