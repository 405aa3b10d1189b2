import type { DispatchOrder } from '../../connectors/dispatch-order.js';
import { Injectable } from '@nestjs/common';
import type { ConnectedCarrier, ConnectedCarriers, PreferCarrier } from '@lading/contracts/carriers/carriers';
import type { ProProfile } from '@lading/domain/identifiers/pro-number';
import type { Failed } from '../../connectors/carrier-answer.js';
import type { Capability } from '../../connectors/connector-kind.js';
import type { CarrierConnector, Tracked } from '../../connectors/connector.js';
import { customerOf } from '../../business/customer-access.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { found, problem, type ProblemError } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { RowOf } from '../../kernel/database/declared-statement.js';
import { Events } from '../../kernel/events/events.js';
import { CarrierConnectors, type ConnectedAs } from './connections/carrier-connectors.service.js';
import { CarrierConnection } from './carriers.entities.js';
import type { CarrierLink } from './connections/carrier-link.js';
import { CarrierPreferred, carrierSubject } from './carriers.events.js';
import {
  carrierDesk,
  CarriersQueries,
  connectionsRemoved,
  customersConnected,
  newCustomerConnected,
  printedCarrier,
  type CarrierReach,
} from './carriers.queries.js';
import { HeldProNumbers, usedProNumber, type TypedProNumber } from './pro-numbers/held-pro-numbers.service.js';
import { EventSecrets, type EventSender } from './systems/event-secrets.service.js';
import { ProNumbers } from './pro-numbers/pro-numbers.service.js';
import { TariffBookService } from './tariffs/tariff-book.service.js';

export type { CarrierLink } from './connections/carrier-link.js';

/** What a carrier is called about. */
export interface CalledAbout {
  readonly isTest: boolean;
}

interface AskedQuote extends CalledAbout {
  readonly locationIds?: readonly number[];
}

type PrintedCarrier = RowOf<(typeof printedCarrier)['shape']>;

/** The carriers of a customer: who they are, how they are reached, which numbers they give out. */
@Injectable()
export class CarriersService {
  constructor(
    private readonly queries: CarriersQueries,
    private readonly connectors: CarrierConnectors,
    private readonly numbers: ProNumbers,
    private readonly database: Database,
    private readonly events: Events,
    private readonly held: HeldProNumbers,
    private readonly eventSecrets: EventSecrets,
    private readonly book: TariffBookService,
  ) {}

  /**
   * The carriers to request rates from between these locations of the customer; a test only reaches the ones
   * that are simulated.
   */
  async linksOf(customerId: number, { isTest, locationIds = [] }: AskedQuote): Promise<CarrierLink[]> {
    const links = await this.queries.links(customerId, locationIds);
    return links.filter(
      (link) =>
        this.connectors.can(link.connector, 'rates') &&
        this.connectors.isReachable(link) &&
        this.isOpenTo(link, { isTest }),
    );
  }

  /** One carrier of the customer, also when quotes no longer ask it; throws not-found for a stranger. */
  async linkOf(customerId: number, carrierId: number): Promise<CarrierLink> {
    return found(await this.findLink(customerId, carrierId));
  }

  /** The same where it is no fault that the carrier is gone; a database that is away throws. */
  findLink(customerId: number, carrierId: number): Promise<CarrierLink | undefined> {
    return this.queries.link(customerId, carrierId);
  }

  /** Whether the carrier's prices come from a tariff that this installation holds. */
  isRatedHere(link: CarrierLink): boolean {
    return this.connectors.pricesFrom(link.connector) === 'tariff';
  }

  /** Whether the carrier can be called at all; credentials of the company must be readable. */
  isReachable(link: CarrierLink): boolean {
    return this.connectors.isReachable(link);
  }

  /** Whether a system, or the demo in its place, accepts the carrier's shipments. */
  acceptsShipments(link: CarrierLink): boolean {
    return this.connectors.acceptanceOf(link) !== 'none';
  }

  /** Whether users of the carrier accept its shipments here. */
  isByDesk(link: ConnectedAs): boolean {
    return this.connectors.acceptanceOf(link) === 'desk';
  }

  /** How long, and where, users of the carrier are waited for. */
  async deskOf(carrierId: number): Promise<RowOf<(typeof carrierDesk)['shape']>> {
    return found(await this.database.findOne(carrierDesk, [carrierId]));
  }

  /** The next pickup number of the installation. */
  takePickupNumber(): Promise<string> {
    return this.book.takePickupNumber();
  }

  /** Throws carrier-not-accepting for a carrier that is only rated here; a connection that is down shows when it is called. */
  mustAccept(reach: CarrierReach): void {
    if (this.connectors.isOnlyRated(reach)) {
      throw problem('carrier-not-accepting', { detail: notAcceptingOf(reach.name) });
    }
  }

  /** The customer's carriers that can be booked; one that only quotes would refuse the booking. */
  async bookableOf(customerId: number): Promise<ReadonlySet<number>> {
    const links = await this.queries.links(customerId, []);
    return new Set(links.filter((link) => !this.connectors.isOnlyRated(link)).map(({ carrierId }) => carrierId));
  }

  /** A trial never calls a real carrier, even where its carrier was a simulation when it was made. */
  isOpenTo(link: CarrierLink, { isTest }: CalledAbout): boolean {
    return !isTest || this.connectors.isSimulated(link);
  }

  /** Whether carriers with this connector can do something, such as itemizing their prices. */
  can(connector: string, capability: Capability): boolean {
    return this.connectors.can(connector, capability);
  }

  /** Why the carrier gives no rates on a day, YYYY-MM-DD, in a sentence. */
  findFlaw(link: CarrierLink, day: string): Promise<string | undefined> {
    return this.connectors.findFlaw(link, day);
  }

  /** An order as the carrier's system stores it; undefined where the kind of its connector doesn't support that. */
  orderMessage(connector: string, order: DispatchOrder): object | undefined {
    return this.connectors.orderMessage(connector, order);
  }

  /** Reads a verified tracking webhook of a carrier; undefined where its connector has none. */
  readTrackingWebhook(connector: string, body: string): Tracked | Failed | undefined {
    return this.connectors.readTrackingWebhook(connector, body);
  }

  /** A carrier that sends events, with the secrets that it may sign with; undefined for an unknown one. */
  eventSenderOf(carrierCode: string): Promise<EventSender | undefined> {
    return this.eventSecrets.senderOf(carrierCode);
  }

  /** Throws where the carrier is not open to what it would be called about. */
  connectorOf(link: CarrierLink, about: CalledAbout): CarrierConnector {
    if (!this.isOpenTo(link, about)) throw new Error(`a trial does not call the carrier ${link.code}`);
    return this.connectors.of(link);
  }

  /**
   * The next PRO number of the carrier, taken with the current transaction, of the company's own block when it has one; throws
   * no-pro-number when the carrier's blocks are used up or withdrawn. A carrier without any block assigns its numbers itself, with its answer.
   */
  async takeProNumber(carrierId: number, customerId?: number): Promise<string | null> {
    const number = await this.numbers.find(carrierId, { ...(customerId && { customerId }) });
    if (number !== undefined) return number;
    if (await this.numbers.hasBlocks(carrierId)) throw problem('no-pro-number');
    return null;
  }

  /** A PRO number for an offer whose quote the current transaction has taken; nothing where none is ready: then take one. */
  findProNumber(offerId: number, customerId: number): Promise<string | undefined> {
    return this.numbers.findForOffer(offerId, customerId);
  }

  /** The next number of the company's own blocks of this carrier; nothing when they have none left. */
  takeOwnProNumber(carrierId: number, customerId: number): Promise<string | undefined> {
    return this.numbers.find(carrierId, { customerId, isOwnOnly: true });
  }

  /** A number that the customer holds already, in its stored form; throws invalid-fields for one that may not be used. */
  checkHeldProNumber(number: TypedProNumber): Promise<string> {
    return this.held.check(number);
  }

  /** The same, taken with the current transaction. */
  takeHeldProNumber(number: TypedProNumber): Promise<string> {
    return this.held.take(number);
  }

  /** The error for a second booking under the same PRO number. */
  usedProNumber(): ProblemError {
    return usedProNumber();
  }

  proProfileOf(carrierId: number): Promise<ProProfile> {
    return this.numbers.profileOf(carrierId);
  }

  /** A carrier as documents name it, in the colors its brand has now. */
  async printedCarrierOf(carrierId: number): Promise<PrintedCarrier> {
    return found(await this.database.findOne(printedCarrier, [carrierId]));
  }

  /** Lets a new customer quote at once, with every carrier that needs no agreement and with the one that brought it. */
  async connectNewCustomer(customerId: number, homeCarrierId: number | null): Promise<void> {
    await this.database.query(newCustomerConnected, [customerId, homeCarrierId]);
  }

  /** Lets customers that come to the carrier's site quote with it; answers the connections that this has added, by customer. */
  async connectCustomers(customerIds: readonly number[], carrierId: number): Promise<Map<number, number>> {
    const rows = await this.database.query(customersConnected, [customerIds, carrierId]);
    return new Map(rows.map(({ id, customerId }) => [customerId, id]));
  }

  /** Removes such connections that have not changed since. */
  async disconnect(connectionIds: readonly number[]): Promise<void> {
    if (connectionIds.length > 0) await this.database.query(connectionsRemoved, [connectionIds]);
  }

  async connected(actor: Actor): Promise<ConnectedCarriers> {
    return { items: await this.queries.connected(customerOf(actor)) };
  }

  async prefer(actor: Actor, { carrierId, isPreferred }: PreferCarrier): Promise<ConnectedCarrier> {
    const customerId = customerOf(actor);
    await this.database.transaction(async () => {
      await this.database.manager.update(CarrierConnection, { customerId, carrierId }, { isPreferred });
      const payload = { carrierId, isPreferred };
      await this.events.publish(
        actor,
        new CarrierPreferred({ subject: carrierSubject(carrierId), payload, customerId }),
      );
    });
    const carriers = await this.queries.connected(customerId);
    return found(carriers.find((carrier) => carrier.carrierId === carrierId));
  }
}

/** What a shipper reads about a carrier that quotes here and accepts nothing. */
export const notAcceptingOf = (carrier: string): string =>
  `${carrier} can't accept shipments yet because it has no connection to a dispatch system. Choose another carrier.`;
