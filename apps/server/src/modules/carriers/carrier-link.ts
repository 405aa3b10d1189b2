import type { ConnectorSettings } from './connector-settings.js';

/** A carrier as one customer may use it. */
export interface CarrierLink {
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
  /** Holds credentials: never sent and never logged. */
  readonly settings: ConnectorSettings;
}
