import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  CarrierConnection as ConnectionView,
  CarrierConnections,
  CarrierTrial,
  ChangeCarrierConnection,
} from '@lading/contracts/carriers/carrier-connections';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import type { Declined } from '../../../connectors/carrier-answer.js';
import type { CarrierConnector, LookUpAnswer, TrackAnswer } from '../../../connectors/connector.js';
import { customerOf } from '../../../business/customer-access.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { CarrierConnection } from '../carriers.entities.js';
import { carrierSubject } from '../carriers.events.js';
import { CarriersService, type CarrierLink } from '../carriers.service.js';
import { CarrierConnectionChanged, type ConnectionTerms } from './carrier-connections.events.js';
import {
  CarrierConnectionsQueries,
  connectionLocked,
  locationsClosed,
  locationsOpened,
} from './carrier-connections.queries.js';

/** Milliseconds that a trial call waits; the user who pressed the button waits too. */
const patience = 5000;

/** A company's own settings of its carriers. */
@Injectable()
export class CarrierConnectionsService {
  constructor(
    private readonly queries: CarrierConnectionsQueries,
    private readonly carriers: CarriersService,
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<CarrierConnections> {
    return { items: await this.queries.list(customerOf(actor), this.clock.iso()) };
  }

  change(actor: Actor, { carrierId, ...wanted }: ChangeCarrierConnection): Promise<ConnectionView> {
    const customerId = customerOf(actor);
    return this.database.transaction(async () => {
      // What a change leaves out is stored as it was read, so no other call may write it in between.
      await this.database.query(connectionLocked, [customerId, carrierId]);
      const before = await this.view(customerId, carrierId);
      const after = termsOf({ ...wanted, accountNumber: wanted.accountNumber?.trim() ?? before.accountNumber });
      await this.checkLocations(customerId, after.closedLocationIds);
      const { closedLocationIds, ...columns } = after;
      await this.database.manager.update(CarrierConnection, { customerId, carrierId }, columns);
      await this.closeLocations({ customerId, carrierId, closedLocationIds });
      await this.events.publish(
        actor,
        new CarrierConnectionChanged({
          subject: carrierSubject(carrierId),
          payload: { carrierId, before: termsOf(before), after },
          customerId,
        }),
      );
      return this.view(customerId, carrierId);
    });
  }

  /** Asks for a reference that doesn't exist: any clear answer shows that the carrier is there and knows the credentials. */
  async try(actor: Actor, carrierId: number): Promise<CarrierTrial> {
    const link = await this.carriers.linkOf(customerOf(actor), carrierId);
    const reason = await this.flawOf(link);
    if (reason) return { outcome: 'refuses', milliseconds: 0, reason };
    const start = performance.now();
    const answer = await ask(this.carriers.connectorOf(link, { isTest: false }));
    return { ...verdictOf(answer, link), milliseconds: Math.round(performance.now() - start) };
  }

  /** What this installation itself lacks for the carrier. */
  private async flawOf(link: CarrierLink): Promise<string | undefined> {
    if (link.ownCredentials === 'unreadable') return 'Your credentials can no longer be read. Set them again.';
    if (link.signIn === 'unreadable' && !link.ownCredentials) return "This portal's credentials can no longer be read.";
    if (!this.carriers.isReachable(link)) return "The carrier's address is not set.";
    return this.carriers.findFlaw(link, this.clock.iso().slice(0, 10));
  }

  private async view(customerId: number, carrierId: number): Promise<ConnectionView> {
    return found(await this.queries.find(customerId, carrierId, this.clock.iso()));
  }

  private async checkLocations(customerId: number, locationIds: readonly number[]): Promise<void> {
    if ((await this.queries.ownLocations(customerId, locationIds)) === locationIds.length) return;
    throw fieldProblem('closedLocationIds', 'required', fieldMessage('Location', 'required'));
  }

  private async closeLocations(closed: Closed): Promise<void> {
    const key = [closed.customerId, closed.carrierId, closed.closedLocationIds];
    await this.database.query(locationsOpened, key);
    await this.database.query(locationsClosed, key);
  }
}

interface Closed {
  readonly customerId: number;
  readonly carrierId: number;
  readonly closedLocationIds: readonly number[];
}

const termsOf = ({ accountNumber, isPreferred, isEnabled, closedLocationIds }: ConnectionTerms): ConnectionTerms => ({
  accountNumber,
  isPreferred,
  isEnabled,
  closedLocationIds: [...new Set(closedLocationIds)].sort((a, b) => a - b),
});

const noTrial: Declined = {
  outcome: 'declined',
  code: 'no-trial',
  reason: "This carrier's connection can't be tested without a shipment.",
  source: 'platform',
};

async function ask({ lookup, tracking }: CarrierConnector): Promise<LookUpAnswer | TrackAnswer> {
  const limits = { signal: AbortSignal.timeout(patience), deadline: patience };
  const unknown = `TRIAL-${randomUUID()}`;
  if (lookup) return lookup.findByReference(unknown, limits);
  return tracking ? tracking.track({ pro: unknown }, limits) : noTrial;
}

function verdictOf(answer: LookUpAnswer | TrackAnswer, link: CarrierLink): Omit<CarrierTrial, 'milliseconds'> {
  if (answer.outcome === 'failed' && answer.areCredentialsRefused) {
    const whose = link.ownCredentials ? 'your credentials' : 'the credentials of this installation';
    return { outcome: 'refuses', reason: `The carrier does not accept ${whose}.` };
  }
  if (answer.outcome === 'declined') return { outcome: 'refuses', reason: answer.reason };
  if (answer.outcome === 'failed' || answer.outcome === 'timedOut') return { outcome: 'silent', reason: answer.reason };
  return { outcome: 'answers', reason: null };
}
