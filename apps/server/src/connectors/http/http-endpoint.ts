import { patterns } from '@lading/domain/text/patterns';
import type { CarrierCredentials } from '../carrier-credentials.js';
import type { OutgoingPolicy } from './address-guard.js';

/** Where a carrier's system answers, and which hosts may be called for it. */
export interface HttpEndpoint extends OutgoingPolicy {
  /** For example https://api.carrier.example/ltl; the paths of its API are appended. */
  readonly baseUrl: string;
}

/** One carrier's connection over HTTP. */
export interface HttpCarrier extends HttpEndpoint {
  readonly carrierCode: string;
  readonly credentials: CarrierCredentials;
  /** The customer whose own credentials these are; without one all customers are meant. */
  readonly customerId?: number;
}

interface EndpointSettings {
  readonly simulator?: boolean | null;
  readonly baseUrl?: string | null;
  readonly allowedHosts?: readonly string[] | null;
}

interface EndpointContext {
  readonly simulatorUrl: string | undefined;
  readonly privateHosts: readonly string[];
}

/** The endpoint that settings name; undefined without an address, as for a simulated carrier without simulator. */
export function endpointOf(
  carrierCode: string,
  { simulator, baseUrl: ownUrl, allowedHosts }: EndpointSettings,
  { simulatorUrl, privateHosts }: EndpointContext,
): HttpEndpoint | undefined {
  const simulatedUrl = simulatorUrl && `${simulatorUrl.replace(/\/+$/, '')}/carriers/${carrierCode}`;
  const baseUrl = simulator ? simulatedUrl : ownUrl;
  if (!baseUrl || !patterns.url(baseUrl) || !URL.canParse(baseUrl)) return undefined;
  const host = new URL(baseUrl).hostname;
  if (simulator) return { baseUrl, allowedHosts: [host], privateHosts: [host] };
  return { baseUrl, allowedHosts: allowedHosts ?? [host], privateHosts };
}
