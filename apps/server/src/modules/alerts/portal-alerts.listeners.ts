import { Injectable } from '@nestjs/common';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { formatCount } from '@lading/domain/measures/number-format';
import { Database } from '../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import {
  CarrierApiSwitched,
  ProBlockRanLow,
  ProBlockDeclined,
  ProBlockGranted,
  ProBlockRequested,
  ProBlockRevoked,
  type ProRequestFacts,
} from '../carriers/carriers.events.js';
import { SupportTicketSent } from '../contact-support/contact-support.events.js';
import { ContentChanged } from '../content/content.events.js';
import { PlanChanged, PlanFellBack, PlanPastDue, type PlanFacts } from '../pro-plans/pro-plans.events.js';
import { AlertAudience } from './alert-audience.queries.js';
import { alertText, AlertRaising } from './alert-raising.service.js';
import { carrierName, requestedBlock, type RequestedBlock } from './alert-facts.queries.js';

type LowBlock = InstanceType<typeof ProBlockRanLow>['payload'];
type Switched = InstanceType<typeof CarrierApiSwitched>['payload'];
type Changed = InstanceType<typeof ContentChanged>['payload'];
type Sent = InstanceType<typeof SupportTicketSent>['payload'];

type ProRequestEvent = StoredEvent<ProRequestFacts>;
type Withdrawn = StoredEvent<InstanceType<typeof ProBlockRevoked>['payload']>;

const ownPage = '/customers/carriers/pro-numbers';

/** Raises alerts about the portal, a plan or a carrier, not about freight. */
@Injectable()
export class PortalAlerts {
  constructor(
    private readonly database: Database,
    private readonly audience: AlertAudience,
    private readonly raising: AlertRaising,
  ) {}

  @Listens(PlanChanged)
  subscription(event: StoredEvent<PlanFacts>): Promise<void> {
    return this.notifyOfPlan(event, 'Your plan changed', event.payload.plan);
  }

  @Listens(PlanPastDue)
  pastDue(event: StoredEvent<PlanFacts>): Promise<void> {
    const { plan, until } = event.payload;
    const day = until === undefined ? '' : ` on ${formatCalendarDate(until)}`;
    const rest = `Without a payment, your company moves to the free plan${day}. No data is deleted`;
    return this.notifyOfPlan(event, 'Your plan payment is overdue', `${plan}. ${rest}`);
  }

  @Listens(PlanFellBack)
  fellBack(event: StoredEvent<PlanFacts>): Promise<void> {
    const rest = 'We didn’t receive the payment. No data is deleted';
    return this.notifyOfPlan(event, 'Your company is now on the free plan', `${event.payload.plan}. ${rest}`);
  }

  /** The users who manage the plan, except the one who changed it. */
  private async notifyOfPlan(event: StoredEvent<PlanFacts>, sentence: string, rest: string): Promise<void> {
    const { id, actorId, customerId } = event;
    if (customerId === null) return;
    const text = alertText(sentence, '/customers/subscription', rest);
    const people = await this.audience.ofCustomer(customerId, 'manageSettings');
    await this.raising.raise(
      { kind: 'subscription', occasion: `event:${id}`, text },
      people.filter((userId) => userId !== actorId),
    );
  }

  @Listens(ProBlockRanLow)
  async lowBlock({ id, customerId, payload: { carrierId, left } }: StoredEvent<LowBlock>): Promise<void> {
    const name = await this.carrierName(carrierId);
    const text = `${name} has ${left} PRO numbers left in a block. Add a block before they run out.`;
    if (customerId !== null) await this.ownLowBlock(id, customerId, `${left} PRO numbers of ${name}`);
    const people = [
      await this.audience.ofCarrier(carrierId),
      await this.audience.ofInstallation('viewCarriers'),
    ].flat();
    await this.raising.raise({ kind: 'proNumbersLow', occasion: `event:${id}`, text }, people);
  }

  /** The company that holds the block requests the next one. */
  private async ownLowBlock(id: StoredEvent['id'], customerId: number, rest: string): Promise<void> {
    const detail = 'Request a new block before they run out';
    const text = alertText(`Your company has ${rest} left`, '/customers/carriers/pro-numbers', detail);
    const people = await this.audience.ofCustomer(customerId, 'requestProBlock');
    await this.raising.raise({ kind: 'proNumbersLow', occasion: `event:${id}:company`, text }, people);
  }

  @Listens(CarrierApiSwitched)
  async switched({ id, actorId, payload: { carrierId, isApiActive } }: StoredEvent<Switched>): Promise<void> {
    const sentence = `The API of ${await this.carrierName(carrierId)} is ${isApiActive ? 'active' : 'inactive'}`;
    const people = await this.audience.ofInstallation('viewCarriers');
    await this.raising.raise(
      { kind: 'carrierSwitched', occasion: `event:${id}`, text: alertText(sentence, '/admin/manage-carriers') },
      people.filter((userId) => userId !== actorId),
    );
  }

  @Listens(SupportTicketSent)
  async ticket({ id, payload: { number, kind } }: StoredEvent<Sent>): Promise<void> {
    const sentence = kind === 'error' ? `New error report ${number}` : `New ticket ${number}`;
    const text = alertText(sentence, '/admin/support-tickets');
    await this.raising.raise(
      { kind: 'supportTicket', occasion: `event:${id}`, text },
      await this.audience.ofInstallation(),
    );
  }

  /** A new version of a legal text concerns every user. */
  @Listens(ContentChanged)
  async legalText({ id, actorId, payload }: StoredEvent<Changed>): Promise<void> {
    if (payload.kind !== 'legal-document' || payload.change !== 'added') return;
    const text = alertText(`New version: ${payload.title}`, '/legal-documents');
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

  /** Administrators of the portal decide too, on their own page. */
  @Listens(ProBlockRequested)
  async requested(event: ProRequestEvent): Promise<void> {
    const { carrierId } = event.payload;
    const request = await this.find(event);
    if (!request) return;
    const { companyName, carrierName, reason } = request;
    const numbers = formatCount(request.size, 'PRO number');
    const forCarrier = alertText(`${companyName} requests ${numbers}`, '/carriers/pro-numbers', reason);
    await this.raise(event, 'carrier', forCarrier, await this.audience.ofCarrier(carrierId, 'dataVisibility'));
    const page = `/admin/manage-carriers/${carrierId}/pro-numbers`;
    const forDesk = alertText(`${companyName} requests ${numbers} from ${carrierName}`, page, reason);
    await this.raise(event, 'desk', forDesk, await this.audience.ofInstallation('addCarrier'));
  }

  @Listens(ProBlockGranted)
  async granted(event: ProRequestEvent): Promise<void> {
    await this.answer(event, (name) => `${name} granted your company a block of PRO numbers`);
  }

  @Listens(ProBlockDeclined)
  async declined(event: ProRequestEvent): Promise<void> {
    await this.answer(event, (name) => `${name} declined your request for PRO numbers`);
  }

  /** A block that all customers share alerts no company: freight goes on with the next block. */
  @Listens(ProBlockRevoked)
  async revoked(event: Withdrawn): Promise<void> {
    const { carrierId, customerId } = event.payload;
    if (customerId === null) return;
    const carrier = await this.database.findOne(carrierName, [carrierId]);
    if (!carrier) return;
    const sentence = `${carrier.name} withdrew a block of PRO numbers from your company`;
    const text = alertText(sentence, ownPage, 'Numbers already used stay valid');
    await this.raise(event, 'company', text, await this.audience.ofCustomer(customerId, 'requestProBlock'));
  }

  private async answer(event: ProRequestEvent, sentence: (name: string) => string): Promise<void> {
    const request = await this.find(event);
    if (!request) return;
    const text = alertText(sentence(request.carrierName), ownPage, request.answer);
    const people = await this.audience.ofCustomer(event.payload.customerId, 'requestProBlock');
    await this.raise(event, 'company', text, people);
  }

  private find({ payload: { requestId } }: ProRequestEvent): Promise<RequestedBlock | undefined> {
    return this.database.findOne(requestedBlock, [requestId]);
  }

  private raise({ id, actorId }: StoredEvent, side: string, text: string, people: readonly number[]): Promise<void> {
    return this.raising.raise(
      { kind: 'proBlockRequest', occasion: `event:${id}:${side}`, text },
      people.filter((userId) => userId !== actorId),
    );
  }
}
