import { credentialKinds } from '@lading/contracts/carriers/carrier-credentials';
import { defineConnector, type ConnectorDefinition } from '../connector-kind.js';
import { DigitalLtlConnector } from './digital-ltl-connector.js';
import { configurationOf, DigitalLtlSettings } from './digital-ltl-settings.js';
import { toBillOfLadingMessage } from './bill-of-lading-message.js';
import { readTrackingWebhook } from './tracking-webhook.js';

/** A carrier with its own system that speaks the open LTL standards over HTTP. */
export const digitalLtlDefinition: ConnectorDefinition<DigitalLtlSettings> = {
  manifest: {
    kind: 'digital-ltl',
    name: 'Carrier API',
    about:
      'The carrier is called over HTTPS with JSON: bills of lading and tracking in the shapes of the open LTL standards.',
    capabilities: ['rates', 'charges', 'dispatch', 'lookup', 'tracking', 'documents', 'invoices'],
    limitations: ['A carrier that can’t find a shipment by our reference is never sent the same order twice.'],
    pricesFrom: 'carrier',
    credentials: credentialKinds,
    secrets: [],
  },
  settings: DigitalLtlSettings,
  readTrackingWebhook,
  orderMessage: (order) => toBillOfLadingMessage(order, 'Create'),
  httpSettings: (address) => Object.assign(new DigitalLtlSettings(), address),
  httpAddressOf: ({ simulator, baseUrl, canLookUpByReference }) =>
    simulator || !baseUrl ? undefined : { baseUrl, canLookUpByReference: canLookUpByReference ?? true },
  simulatedSettings: ({ canLookUpByReference }) =>
    Object.assign(new DigitalLtlSettings(), { simulator: true, canLookUpByReference }),
  connect: (settings, carrier, host) => {
    const configuration = configurationOf(settings, carrier, host);
    return {
      isReachable: configuration !== undefined,
      acceptedBy: configuration ? 'connection' : 'none',
      isSimulated: settings.simulator === true,
      takesCredentials: true,
      open: ({ customerId, ownCredentials }, keeper) => {
        if (!configuration) throw new Error(`the carrier ${carrier.code} has no address`);
        const own = ownCredentials ? { customerId, credentials: ownCredentials } : {};
        const complete = { ...configuration, ...own };
        const deps = { logger: host.logger, now: () => host.now(), ...(host.onCall && { onCall: host.onCall }) };
        return keeper.keep(complete, () => new DigitalLtlConnector(complete, deps));
      },
    };
  },
};

export const digitalLtl = defineConnector(digitalLtlDefinition);
