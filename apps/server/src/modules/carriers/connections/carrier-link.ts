import type { CarrierCredentials } from '../../../connectors/digital-ltl/digital-ltl-configuration.js';
import type { ConnectorSettings } from './connector-settings.js';

/** What a company has set; unreadable when it can no longer be opened, which closes the way to the carrier. */
export type OwnCredentials = CarrierCredentials | 'unreadable';

/** A carrier as one customer may use it. */
export interface CarrierLink {
  readonly customerId: number;
  readonly carrierId: number;
  readonly code: string;
  readonly name: string;
  readonly scac: string;
  readonly theme: string;
  /** The customer's account at the carrier; empty when it has none. */
  readonly accountNumber: string;
  readonly isPreferred: boolean;
  /** Agreed with the customer; the tariff's own discount when null. */
  readonly discountBasisPoints: number | null;
  readonly connector: 'tariff' | 'digital-ltl';
  /** The persisted demo setting; it counts in a demo installation alone. */
  readonly isDemoDispatch: boolean;
  /** Holds credentials: never sent and never logged. */
  readonly settings: ConnectorSettings;
  /** The customer's own, in place of those of the settings: never sent back and never logged. */
  readonly ownCredentials: OwnCredentials | null;
}
