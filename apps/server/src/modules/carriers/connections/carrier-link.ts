import type { CarrierCredentials } from '../../../connectors/carrier-credentials.js';

/** What was set; unreadable when it can no longer be opened, which closes the way to the carrier. */
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
  /** The kind of its system, as the registry of connectors knows it. */
  readonly connector: string;
  /** The persisted demo setting; it counts in a demo installation alone. */
  readonly isDemoDispatch: boolean;
  /** The persisted setting: users of the carrier accept its shipments. */
  readonly isDeskDispatch: boolean;
  /** What this installation signs in with, for customers without credentials of their own: never sent back and never logged. */
  readonly signIn?: OwnCredentials | null;
  /** As stored, for the connector alone: never sent and never logged. */
  readonly settings: object;
  /** The customer's own, in place of those of the settings: never sent back and never logged. */
  readonly ownCredentials: OwnCredentials | null;
}
