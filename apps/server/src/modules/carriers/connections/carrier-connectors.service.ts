import type { DispatchOrder } from '../../../connectors/dispatch-order.js';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type {
  Capability,
  Connection,
  ConnectorHost,
  ConnectorManifest,
  HttpAddress,
  PooledConnector,
} from '../../../connectors/connector-kind.js';
import { refusalOf } from '../../../connectors/http/address-guard.js';
import type { CarrierConnector, Tracked } from '../../../connectors/connector.js';
import type { Failed } from '../../../connectors/carrier-answer.js';
import { ConnectorRegistry } from '../../../connectors/connector-registry.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { ServerConfig } from '../../../kernel/config/server-config.js';
import { LOG, type Log } from '../../../kernel/log/log.js';
import { TariffBookService } from '../tariffs/tariff-book.service.js';
import type { CarrierLink } from './carrier-link.js';
import { CarrierCalls } from './carrier-calls.service.js';
import { ConnectorPool } from './connector-pool.js';

/** Connectors of single customers that stay open at once; each has its own connections. */
const ownSize = 200;

/** Who accepts a carrier's shipments: its own system, its users here, this demo installation in its place, or nothing yet. */
export type Acceptance = Connection['acceptedBy'];

/** What decides how a carrier is reached, the same for every customer. */
export type ConnectedAs = Pick<
  CarrierLink,
  'connector' | 'settings' | 'code' | 'scac' | 'isDemoDispatch' | 'isDeskDispatch'
>;
type Reachable = ConnectedAs & Partial<Pick<CarrierLink, 'ownCredentials' | 'signIn'>>;

/** A carrier for a call that belongs to no customer. */
export type TriedCarrier = ConnectedAs & Pick<CarrierLink, 'carrierId' | 'signIn'>;

const noSignIn = { kind: 'none' } as const;

/** Nothing is called there under another name than its own. */
const isUnreadable = ({ ownCredentials, signIn }: Reachable): boolean =>
  ownCredentials === 'unreadable' || (!ownCredentials && signIn === 'unreadable');

/** A carrier whose connector this version doesn't have can't be called, and nothing accepts its shipments. */
const unknownConnection = (connector: string): Connection => ({
  isReachable: false,
  acceptedBy: 'none',
  isSimulated: false,
  takesCredentials: false,
  open: () => {
    throw new Error(`there is no connector ${connector}`);
  },
});

/** Connects carriers by the kind that is stored with them, and pools what holds connections and breakers. */
@Injectable()
export class CarrierConnectors implements OnApplicationShutdown {
  /** By carrier: what all customers without their own credentials share. */
  private readonly shared = new ConnectorPool(Infinity);
  /** By carrier and customer: what the carrier refuses one of them closes nothing to another. */
  private readonly own = new ConnectorPool(ownSize);
  private readonly connections = new WeakMap<ConnectedAs, Connection>();
  private readonly host: ConnectorHost;

  constructor(
    private readonly registry: ConnectorRegistry,
    config: ServerConfig,
    tariffs: TariffBookService,
    calls: CarrierCalls,
    clock: Clock,
    @Inject(LOG) logger: Log,
  ) {
    this.host = {
      simulatorUrl: config.ladingSimulatorUrl,
      privateHosts: (config.carrierPrivateHosts ?? '').split(',').flatMap((host) => host.trim() || []),
      logger,
      tariffs,
      onCall: (call) => calls.note(call),
      now: () => clock.now(),
      isDemo: () => config.demo,
    };
  }

  onApplicationShutdown(): void {
    this.shared.close();
    this.own.close();
  }

  /** Whether the carrier can be called: its settings must name a way, and credentials that were set must be readable. */
  isReachable(link: Reachable): boolean {
    return !isUnreadable(link) && this.connectionOf(link).isReachable;
  }

  /** Rates and PRO numbers alone accept no shipments. */
  acceptanceOf(link: ConnectedAs): Acceptance {
    return this.connectionOf(link).acceptedBy;
  }

  /** Whether the carrier has prices of this installation and nothing that accepts shipments by them. */
  isOnlyRated(link: ConnectedAs): boolean {
    return this.pricesFrom(link.connector) === 'tariff' && this.acceptanceOf(link) === 'none';
  }

  /** Who computes the prices; a carrier of an unknown kind computes its own. */
  pricesFrom(connector: string): ConnectorManifest['pricesFrom'] {
    return this.registry.find(connector)?.manifest.pricesFrom ?? 'carrier';
  }

  can(connector: string, capability: Capability): boolean {
    return this.registry.can(connector, capability);
  }

  /** How customers may sign in at the carrier with their own credentials; empty when they can't. */
  credentialKindsOf(link: ConnectedAs): ConnectorManifest['credentials'] {
    if (!this.connectionOf(link).takesCredentials) return [];
    return this.registry.find(link.connector)?.manifest.credentials ?? [];
  }

  /** Only a demo installation confirms on behalf of carriers, and only of carriers that are rated here. */
  mayDispatchAsDemo(connector: string): boolean {
    return this.host.isDemo() && this.pricesFrom(connector) === 'tariff';
  }

  /** Only carriers that are rated here work by desk; the system of others would never learn of the answers. */
  mayDispatchByDesk(connector: string): boolean {
    return this.pricesFrom(connector) === 'tariff';
  }

  /** Why the carrier gives no rates on a day, in a sentence. */
  async findFlaw(link: CarrierLink, day: string): Promise<string | undefined> {
    return this.connectionOf(link).findFlaw?.(link.carrierId, day);
  }

  isSimulated(link: ConnectedAs): boolean {
    return this.connectionOf(link).isSimulated;
  }

  /** An order as the carrier's system stores it; undefined where the kind doesn't support that. */
  orderMessage(connector: string, order: DispatchOrder): object | undefined {
    return this.registry.find(connector)?.orderMessage?.(order);
  }

  /** Reads a verified tracking webhook in the language of the carrier's kind; undefined where the kind has none. */
  readTrackingWebhook(connector: string, body: string): Tracked | Failed | undefined {
    return this.registry.find(connector)?.readTrackingWebhook?.(body);
  }

  /** Throws when the customer's credentials cannot be read: nothing is done there under another name than its own. */
  of(link: CarrierLink): CarrierConnector {
    const { carrierId, customerId, ownCredentials, code } = link;
    if (isUnreadable(link) || ownCredentials === 'unreadable')
      throw new Error(`credentials for the carrier ${code} cannot be read`);
    const ownName = `${carrierId}:${customerId}`;
    if (!ownCredentials) this.own.drop(ownName);
    const [pool, name] = ownCredentials ? [this.own, ownName] : [this.shared, String(carrierId)];
    return this.connectionOf(link).open(
      { carrierId, customerId, ownCredentials },
      { keep: (configuration, make) => pool.get(name, JSON.stringify(configuration), make) },
    );
  }

  /** The kind and settings of a carrier whose system is reached at an address. */
  overHttp(
    pricesFrom: ConnectorManifest['pricesFrom'],
    address: HttpAddress,
  ): Pick<ConnectedAs, 'connector' | 'settings'> {
    const { kind: connector, settings } = this.registry.overHttp(pricesFrom, address);
    return { connector, settings };
  }

  /** Where the carrier's system is reached; undefined where it isn't over HTTP. */
  httpAddressOf({ connector, settings }: Pick<ConnectedAs, 'connector' | 'settings'>): HttpAddress | undefined {
    return this.registry.find(connector)?.httpAddressOf(settings);
  }

  /** Why nothing is called at an address, as far as the address itself shows; null if it may be tried. */
  refusalOf(address: string): string | null {
    if (!URL.canParse(address)) return 'it is not a web address';
    const url = new URL(address);
    return refusalOf(url, { allowedHosts: [url.hostname], privateHosts: this.host.privateHosts });
  }

  /** Calls a carrier over connections and breakers of its own, so that what comes of it changes nothing for customers. */
  async apart<T>(carrier: TriedCarrier, use: (connector: CarrierConnector) => Promise<T>): Promise<T> {
    const { carrierId, signIn } = carrier;
    if (signIn === 'unreadable') throw new Error(`credentials for the carrier ${carrier.code} cannot be read`);
    const own = new ConnectorPool(1);
    const account = { carrierId, customerId: 0, ownCredentials: signIn ?? noSignIn };
    const keeper = { keep: (_: object, make: () => PooledConnector) => own.get('apart', '', make) };
    try {
      const kind = this.registry.find(carrier.connector);
      // What was only tried counts nowhere.
      const { onCall: _, ...host } = this.host;
      const connection = kind?.connect(carrier.settings, { ...carrier, signIn: signIn ?? null }, host);
      return await use((connection ?? unknownConnection(carrier.connector)).open(account, keeper));
    } finally {
      own.close();
    }
  }

  /** Settings are read once for each row. */
  private connectionOf(link: Reachable): Connection {
    const known = this.connections.get(link);
    if (known) return known;
    const kind = this.registry.find(link.connector);
    const signIn = link.signIn === 'unreadable' ? null : (link.signIn ?? null);
    const connection =
      kind?.connect(link.settings, { ...link, signIn }, this.host) ?? unknownConnection(link.connector);
    this.connections.set(link, connection);
    return connection;
  }
}
