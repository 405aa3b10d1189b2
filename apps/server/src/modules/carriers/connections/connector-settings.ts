import { Choice, Flag, Nested, Text, Texts } from '@lading/contracts/kernel/field';
import { check } from '@lading/contracts/kernel/schema';
import { patterns } from '@lading/domain/patterns';
import type {
  CarrierCredentials,
  DigitalLtlConfiguration,
} from '../../../connectors/digital-ltl/digital-ltl-configuration.js';

class Credentials {
  @Choice(['none', 'apiKey', 'bearer', 'basic']) kind!: 'none' | 'apiKey' | 'bearer' | 'basic';
  @Text({ max: 100, optional: true }) header?: string | null;
  @Text({ max: 2000, optional: true }) value?: string | null;
  @Text({ max: 4000, optional: true }) token?: string | null;
  @Text({ max: 200, optional: true }) userName?: string | null;
  @Text({ max: 1000, optional: true }) password?: string | null;
}

/** How a carrier's own system is reached. */
export class Remote {
  @Flag({ optional: true, about: 'The carrier lives in the simulator of this installation.' })
  simulator?: boolean | null;
  @Text({ max: 1000, optional: true, about: 'Address that the paths of the standard are appended to.' })
  baseUrl?: string | null;
  @Texts({ maxItems: 20, max: 255, optional: true }) allowedHosts?: string[] | null;
  @Nested(() => Credentials, { optional: true }) credentials?: Credentials | null;
  @Flag({ optional: true }) canLookUpByReference?: boolean | null;
}

/** The column `connector_settings`: the remote side of a digital carrier, or of a tariff carrier's dispatch. */
export class ConnectorSettings extends Remote {
  @Nested(() => Remote, { optional: true }) dispatch?: Remote | null;
}

/** What the installation itself says about reaching carriers. */
export interface Reach {
  readonly simulatorUrl: string | undefined;
  readonly privateHosts: readonly string[];
}

/** Reads the stored settings; what cannot be read is as if there were none, and the carrier stays unreachable. */
export function readConnectorSettings(stored: object): ConnectorSettings {
  const result = check(ConnectorSettings, stored);
  return 'value' in result ? result.value : new ConnectorSettings();
}

function credentialsOf(input: Credentials | null | undefined): CarrierCredentials {
  const { kind, header, value, token, userName, password } = input ?? new Credentials();
  if (kind === 'apiKey' && header && value) return { kind, header, value };
  if (kind === 'bearer' && token) return { kind, token };
  if (kind === 'basic' && userName && password) return { kind, userName, password };
  return { kind: 'none' };
}

/** Reads what a company has set; nothing when it opens no door. */
export function readCredentials(stored: unknown): CarrierCredentials | undefined {
  const result = check(Credentials, stored);
  const credentials = 'value' in result ? credentialsOf(result.value) : undefined;
  return credentials?.kind === 'none' ? undefined : credentials;
}

interface Reached {
  readonly code: string;
  readonly scac: string;
  /** The company that calls with credentials of its own. */
  readonly own?: { readonly customerId: number; readonly credentials: CarrierCredentials } | undefined;
}

/** The whole configuration of a remote side; nothing when it has no address, as a simulated one without simulator. */
export function digitalConfigurationOf(
  carrier: Reached,
  remote: Remote,
  { simulatorUrl, privateHosts }: Reach,
): DigitalLtlConfiguration | undefined {
  const simulated = simulatorUrl && `${simulatorUrl.replace(/\/+$/, '')}/carriers/${carrier.code}`;
  const baseUrl = remote.simulator ? simulated : remote.baseUrl;
  if (!baseUrl || !patterns.url(baseUrl) || !URL.canParse(baseUrl)) return undefined;
  const host = new URL(baseUrl).hostname;
  return {
    carrierCode: carrier.code,
    scac: carrier.scac,
    baseUrl,
    allowedHosts: remote.simulator ? [host] : (remote.allowedHosts ?? [host]),
    privateHosts: remote.simulator ? [host] : privateHosts,
    ...(carrier.own ?? { credentials: credentialsOf(remote.credentials) }),
    canLookUpByReference: remote.canLookUpByReference ?? true,
    isToldPrices: remote.simulator === true,
  };
}
