import { Flag, Text, Texts } from '@lading/contracts/kernel/field';
import type { ConnectedCarrier, ConnectorHost } from '../connector-kind.js';
import type { CallBounds } from '../http/call-bounds.js';
import { endpointOf, type HttpCarrier } from '../http/http-endpoint.js';

/** How a carrier's own system is reached. */
export class DigitalLtlSettings {
  @Flag({ optional: true, about: 'The carrier is simulated by this installation.' })
  simulator?: boolean | null;
  @Text({ max: 1000, optional: true, about: 'Base URL for the paths of the standard.' })
  baseUrl?: string | null;
  @Texts({
    maxItems: 20,
    max: 255,
    optional: true,
    about: 'Hosts that can be called; by default the host of the URL.',
  })
  allowedHosts?: string[] | null;
  @Flag({ optional: true, about: 'The carrier finds a shipment by our reference; true by default.' })
  canLookUpByReference?: boolean | null;
}

/** One carrier's connection; stored by an administrator, except for the hosts that may be private. */
export interface DigitalLtlConfiguration extends HttpCarrier {
  readonly scac: string;
  readonly canLookUpByReference: boolean;
  /** Whether orders carry the agreed charges; simulated carriers invoice by them. */
  readonly sendsAgreedCharges?: boolean;
  readonly bounds?: Partial<CallBounds>;
}

/** The whole configuration; undefined when the settings name no address. */
export function configurationOf(
  settings: DigitalLtlSettings,
  { code, scac, signIn }: Pick<ConnectedCarrier, 'code' | 'scac' | 'signIn'>,
  host: Pick<ConnectorHost, 'simulatorUrl' | 'privateHosts'>,
): DigitalLtlConfiguration | undefined {
  const endpoint = endpointOf(code, settings, host);
  if (!endpoint) return undefined;
  return {
    carrierCode: code,
    scac,
    ...endpoint,
    credentials: signIn ?? { kind: 'none' },
    canLookUpByReference: settings.canLookUpByReference ?? true,
    sendsAgreedCharges: settings.simulator === true,
  };
}
