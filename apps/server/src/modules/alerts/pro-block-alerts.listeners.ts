import { Injectable } from '@nestjs/common';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Database } from '../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import {
  ProBlockDeclined,
  ProBlockGranted,
  ProBlockRequested,
  ProBlockRevoked,
  type ProRequestFacts,
} from '../carriers/carriers.events.js';
import { AlertAudience } from './alert-audience.queries.js';
import { told } from './alert-content.js';
import { carrierName, requestedBlock, type RequestedBlock } from './alert-facts.queries.js';
import { AlertRaising } from './alert-raising.service.js';

type Told = StoredEvent<ProRequestFacts>;
type Withdrawn = StoredEvent<InstanceType<typeof ProBlockRevoked>['payload']>;

const ownPage = '/customers/carriers/pro-numbers';

/** Tells a carrier that somebody wants a block of PRO numbers, and the company what became of it and of its blocks. */
@Injectable()
export class ProBlockAlerts {
  constructor(
    private readonly database: Database,
    private readonly audience: AlertAudience,
    private readonly raising: AlertRaising,
  ) {}

  /** Administrators of the portal decide too, on a page of their own. */
  @Listens(ProBlockRequested)
  async requested(event: Told): Promise<void> {
    const { carrierId } = event.payload;
    const request = await this.find(event);
    if (!request) return;
    const { companyName, carrierName, reason } = request;
    const numbers = `${formatNumber(request.size)} PRO number${request.size === 1 ? '' : 's'}`;
    const forCarrier = told(`${companyName} asks for ${numbers}`, '/carriers/pro-numbers', reason);
    await this.raise(event, 'carrier', forCarrier, await this.audience.ofCarrier(carrierId, 'dataVisibility'));
    const page = `/admin/manage-carriers/${carrierId}/pro-numbers`;
    const forDesk = told(`${companyName} asks ${carrierName} for ${numbers}`, page, reason);
    await this.raise(event, 'desk', forDesk, await this.audience.ofInstallation('addCarrier'));
  }

  @Listens(ProBlockGranted)
  async granted(event: Told): Promise<void> {
    await this.answer(event, (name) => `${name} has given your company a block of PRO numbers`);
  }

  @Listens(ProBlockDeclined)
  async declined(event: Told): Promise<void> {
    await this.answer(event, (name) => `${name} has declined your request for PRO numbers`);
  }

  /** A block that all customers share alerts no company: freight goes on with the next block. */
  @Listens(ProBlockRevoked)
  async revoked(event: Withdrawn): Promise<void> {
    const { carrierId, customerId } = event.payload;
    if (customerId === null) return;
    const carrier = await this.database.findOne(carrierName, [carrierId]);
    if (!carrier) return;
    const sentence = `${carrier.name} has withdrawn a block of PRO numbers from your company`;
    const text = told(sentence, ownPage, 'Numbers that it has given stay valid');
    await this.raise(event, 'company', text, await this.audience.ofCustomer(customerId, 'requestProBlock'));
  }

  private async answer(event: Told, sentence: (name: string) => string): Promise<void> {
    const request = await this.find(event);
    if (!request) return;
    const text = told(sentence(request.carrierName), ownPage, request.answer);
    const people = await this.audience.ofCustomer(event.payload.customerId, 'requestProBlock');
    await this.raise(event, 'company', text, people);
  }

  private find({ payload: { requestId } }: Told): Promise<RequestedBlock | undefined> {
    return this.database.findOne(requestedBlock, [requestId]);
  }

  private raise({ id, actorId }: StoredEvent, side: string, text: string, people: readonly number[]): Promise<void> {
    return this.raising.raise(
      { kind: 'proBlockRequest', occasion: `event:${id}:${side}`, text },
      people.filter((userId) => userId !== actorId),
    );
  }
}
