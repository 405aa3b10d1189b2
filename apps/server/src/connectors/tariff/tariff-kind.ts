import { Nested } from '@lading/contracts/kernel/field';
import { credentialKinds } from '@lading/contracts/carriers/carrier-credentials';
import {
  defineConnector,
  type ConnectedCarrier,
  type ConnectorDefinition,
  type ConnectorHost,
  type ConnectorKind,
} from '../connector-kind.js';
import { TariffConnector } from './tariff-connector.js';

const demoOf = ({ isDemoDispatch }: ConnectedCarrier, host: ConnectorHost): 'demo' | 'none' =>
  isDemoDispatch && host.isDemo() ? 'demo' : 'none';

/** A carrier that is rated here by its tariff; what accepts its freight speaks the language of another kind. */
export function tariffRated<Remote extends object>(remoteKind: ConnectorDefinition<Remote>): ConnectorKind {
  class TariffSettings {
    @Nested(() => remoteKind.settings, { optional: true, about: 'The system that accepts shipments.' })
    dispatch?: Remote | null;
  }
  return defineConnector<TariffSettings>({
    manifest: {
      kind: 'tariff',
      name: 'Tariff',
      about: "Rates come from the carrier's tariff in this installation.",
      capabilities: ['rates', 'dispatch', 'lookup', 'tracking', 'documents', 'invoices'],
      limitations: [
        'Without a dispatch connection, users of the carrier accept its shipments in the portal, or it gives rates only.',
        'Tracking, documents and invoices come through the dispatch connection.',
      ],
      pricesFrom: 'tariff',
      credentials: credentialKinds,
      secrets: remoteKind.manifest.secrets.map((path) => `dispatch.${path}`),
      isForNewCarriers: true,
    },
    settings: TariffSettings,
    ...(remoteKind.readTrackingWebhook && { readTrackingWebhook: remoteKind.readTrackingWebhook }),
    ...(remoteKind.orderMessage && { orderMessage: remoteKind.orderMessage }),
    httpSettings: (address) => {
      const dispatch = remoteKind.httpSettings?.(address);
      return Object.assign(new TariffSettings(), dispatch && { dispatch });
    },
    httpAddressOf: ({ dispatch }) => (dispatch ? remoteKind.httpAddressOf?.(dispatch) : undefined),
    simulatedSettings: (wanted) => {
      const dispatch = remoteKind.simulatedSettings?.(wanted);
      return Object.assign(new TariffSettings(), dispatch && { dispatch });
    },
    connect: ({ dispatch }, carrier, host) => {
      const remote = dispatch ? remoteKind.connect(dispatch, carrier, host) : undefined;
      const accepting = remote?.isReachable && !carrier.isDeskDispatch ? remote : undefined;
      const own = carrier.isDeskDispatch ? 'desk' : demoOf(carrier, host);
      return {
        isReachable: true,
        acceptedBy: accepting ? 'connection' : own,
        isSimulated: accepting?.isSimulated === true,
        takesCredentials: accepting?.takesCredentials === true,
        findFlaw: async (carrierId, day) =>
          (await host.tariffs.tariffOn(carrierId, day)) ? undefined : 'The carrier has no tariff for today.',
        open: (account, keeper) => {
          const terms = { ...account, carrierCode: carrier.code, scac: carrier.scac };
          return new TariffConnector(terms, host.tariffs, accepting?.open(account, keeper) ?? own);
        },
      };
    },
  });
}
