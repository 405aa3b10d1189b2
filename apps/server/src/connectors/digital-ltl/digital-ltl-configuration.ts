/** How the carrier knows us; never written to a log. */
export type CarrierCredentials =
  | { readonly kind: 'none' }
  | { readonly kind: 'apiKey'; readonly header: string; readonly value: string }
  | { readonly kind: 'bearer'; readonly token: string }
  | { readonly kind: 'basic'; readonly userName: string; readonly password: string };

/** One carrier's connection; stored by an administrator, except for the hosts that may be private. */
export interface DigitalLtlConfiguration {
  readonly carrierCode: string;
  readonly scac: string;
  /** For example https://api.carrier.example/ltl; the standard's paths are appended. */
  readonly baseUrl: string;
  readonly allowedHosts: readonly string[];
  /** From the installation's settings: hosts that may be private and plain HTTP. */
  readonly privateHosts: readonly string[];
  readonly credentials: CarrierCredentials;
  /** The company whose own credentials these are; without one all companies are meant. */
  readonly customerId?: number;
  readonly canLookUpByReference: boolean;
  /** Whether orders carry what was agreed to be charged; simulated carriers bill by it. */
  readonly isToldPrices?: boolean;
  readonly bounds?: Partial<CallBounds>;
}

/** Milliseconds and bytes. */
export interface CallBounds {
  readonly deadline: number;
  readonly connectTimeout: number;
  readonly halfOpenAfter: number;
  readonly maximumJsonBytes: number;
  readonly maximumDocumentBytes: number;
}

export const defaultBounds: CallBounds = {
  deadline: 8_000,
  connectTimeout: 2_000,
  halfOpenAfter: 15_000,
  maximumJsonBytes: 1_048_576,
  maximumDocumentBytes: 26_214_400,
};

/** The part of a structured logger that connectors need. */
export interface ConnectorLogger {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
}
