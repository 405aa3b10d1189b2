import type { DispatchOrder } from './dispatch-order.js';
import type { CredentialKind } from '@lading/contracts/carriers/carrier-credentials';
import type { Class } from '@lading/contracts/kernel/field';
import { check } from '@lading/contracts/kernel/schema';
import type { PriceSource } from '@lading/contracts/fields/price-source';
import type { CarrierCredentials } from './carrier-credentials.js';
import type { Failed } from './carrier-answer.js';
import type { CarrierConnector, ConnectorLogger, EndedCall, Tracked } from './connector.js';
import type { TariffBook } from './tariff-book.js';

/** The capabilities of a kind of carrier system; one carrier's settings may leave some out. */
export type Capability = 'rates' | 'charges' | 'dispatch' | 'lookup' | 'tracking' | 'documents' | 'invoices';

/** The facts of a kind of carrier system. The rest of the product decides by these, never by the name of a kind. */
export interface ConnectorManifest {
  /** Stored with each carrier of the kind: small letters, digits and hyphens. */
  readonly kind: string;
  readonly name: string;
  readonly about: string;
  /** `charges` says that rates are itemized by the carrier, so that its charge lines explain a price. */
  readonly capabilities: readonly Capability[];
  /** What it can't do, in sentences for the people who set carriers up. */
  readonly limitations: readonly string[];
  /** Who computes the prices: this installation by the carrier's tariff, or the carrier. */
  readonly pricesFrom: PriceSource;
  /** How customers may sign in with their own credentials; empty where calls don't sign in. */
  readonly credentials: readonly CredentialKind[];
  /** Paths of the settings that are never shown or logged. */
  readonly secrets: readonly string[];
  /** The kind of new carriers until their own system is connected; true of one kind alone. */
  readonly isForNewCarriers?: true;
}

/** What the installation offers to connectors. */
export interface ConnectorHost {
  readonly simulatorUrl: string | undefined;
  /** Hosts that may be private and plain HTTP. */
  readonly privateHosts: readonly string[];
  readonly logger: ConnectorLogger;
  readonly tariffs: TariffBook;
  /** Hears of each call to a carrier's system. */
  readonly onCall?: (call: EndedCall) => void;
  now(): Date;
  /** Whether this is a demo installation, which may confirm dispatches in the place of carriers. */
  isDemo(): boolean;
}

/** A carrier, apart from the customers that use it. */
export interface ConnectedCarrier {
  readonly code: string;
  readonly scac: string;
  /** What this installation signs in with, for customers without credentials of their own. */
  readonly signIn?: CarrierCredentials | null;
  /** The stored demo setting; it counts in a demo installation alone. */
  readonly isDemoDispatch: boolean;
  /** The stored setting: users of the carrier accept its shipments here, whatever other way there is. */
  readonly isDeskDispatch: boolean;
}

/** One customer at the carrier. */
export interface CarrierAccount {
  readonly customerId: number;
  readonly carrierId: number;
  /** The customer's own, in place of those of the settings. */
  readonly ownCredentials: CarrierCredentials | null;
}

/** A connector that holds connections and breakers. */
export interface PooledConnector extends CarrierConnector {
  /** Closes idle connections and lets running calls end. */
  retire(): void;
  /** Closes all connections. */
  close(): void;
}

/** Keeps connectors between calls. */
export interface ConnectorKeeper {
  /** The same connector as long as its configuration is the same. */
  keep(configuration: object, make: () => PooledConnector): PooledConnector;
}

/** What the settings of one carrier allow. Nothing is opened or called before `open`. */
export interface Connection {
  /** Whether the carrier can be called at all; credentials of a customer are another matter. */
  readonly isReachable: boolean;
  /** Who accepts its shipments: its own system, its users at their desk, this demo installation in its place, or nothing yet. */
  readonly acceptedBy: 'connection' | 'desk' | 'demo' | 'none';
  /** Whether everything outside this installation is a simulation, so that a test may call it. */
  readonly isSimulated: boolean;
  /** Whether calls sign in, so that customers may have their own credentials. */
  readonly takesCredentials: boolean;
  /** Why the carrier gives no rates on a day, YYYY-MM-DD, in a sentence; undefined when it does. */
  findFlaw?(carrierId: number, day: string): Promise<string | undefined>;
  /** Throws when the carrier is not reachable. */
  open(account: CarrierAccount, keeper: ConnectorKeeper): CarrierConnector;
}

/** One kind of carrier system as its folder defines it. */
export interface ConnectorDefinition<Settings extends object> {
  readonly manifest: ConnectorManifest;
  /** The shape of what is stored for a carrier: it checks the settings, and the documentation lists its fields. */
  readonly settings: Class<Settings>;
  readonly connect: (settings: Settings, carrier: ConnectedCarrier, host: ConnectorHost) => Connection;
  /** Reads the body of a tracking webhook, whose signature was verified before; absent where the carrier sends none. */
  readonly readTrackingWebhook?: (body: string) => Tracked | Failed;
  /** An order as the carrier's system stores it, for freight loaded there without a call; absent where the two can't be told apart. */
  readonly orderMessage?: (order: DispatchOrder) => object;
  /** Settings of a carrier whose system is reached at an address; absent where an address is not enough. */
  readonly httpSettings?: (address: HttpAddress) => Settings;
  /** The address in such settings. */
  readonly httpAddressOf?: (settings: Settings) => HttpAddress | undefined;
  /** Settings of a simulated carrier; absent where the simulator doesn't speak its language. */
  readonly simulatedSettings?: (wanted: SimulatedCarrier) => Settings;
}

export interface SimulatedCarrier {
  readonly canLookUpByReference: boolean;
}

/** Where a carrier's system is reached over HTTP. */
export interface HttpAddress {
  readonly baseUrl: string;
  readonly canLookUpByReference: boolean;
}

/** A kind as the registry holds it: its settings are whatever was stored. */
export interface ConnectorKind extends Omit<ConnectorDefinition<object>, 'connect' | 'httpAddressOf'> {
  readonly connect: (stored: object, carrier: ConnectedCarrier, host: ConnectorHost) => Connection;
  readonly httpAddressOf: (stored: object) => HttpAddress | undefined;
}

/** Defines a kind. Settings that cannot be read count as none, so the carrier stays unreachable. */
export function defineConnector<Settings extends object>(definition: ConnectorDefinition<Settings>): ConnectorKind {
  const { settings, connect, httpAddressOf } = definition;
  const read = (stored: object): Settings => {
    const result = check(settings, stored);
    return 'value' in result ? result.value : new settings();
  };
  return {
    ...definition,
    connect: (stored, carrier, host) => connect(read(stored), carrier, host),
    httpAddressOf: (stored) => httpAddressOf?.(read(stored)),
  };
}
