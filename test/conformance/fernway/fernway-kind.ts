import { Text } from '@lading/contracts/kernel/field';
import { defineConnector } from '../../../apps/server/src/connectors/connector-kind';
import { endpointOf } from '../../../apps/server/src/connectors/http/http-endpoint';
import { FernwayConnector } from './fernway-connector';

class FernwaySettings {
  @Text({ max: 1000, about: 'Address of the carrier’s API.' }) baseUrl!: string;
  @Text({ max: 200, about: 'Credentials of this installation.' }) token!: string;
}

/** A made-up carrier with a small JSON API of its own: it rates, takes orders and tracks, and nothing else. */
export const fernway = defineConnector({
  manifest: {
    kind: 'fernway-json',
    name: 'Fernway JSON',
    about: 'The carrier is called over HTTP with JSON of its own.',
    capabilities: ['rates', 'charges', 'dispatch', 'lookup', 'tracking'],
    limitations: ['Cancellations, documents and invoices come by phone and mail.'],
    pricesFrom: 'carrier',
    credentials: ['bearer'],
    secrets: ['token'],
  },
  settings: FernwaySettings,
  connect: ({ baseUrl, token }, { code }, host) => {
    const endpoint = endpointOf(code, { baseUrl }, host);
    return {
      isReachable: endpoint !== undefined,
      acceptedBy: endpoint ? 'connection' : 'none',
      isSimulated: false,
      takesCredentials: true,
      open: ({ ownCredentials }, keeper) => {
        if (!endpoint) throw new Error(`the carrier ${code} has no address`);
        const credentials = ownCredentials ?? { kind: 'bearer' as const, token };
        const carrier = { ...endpoint, carrierCode: code, credentials };
        return keeper.keep(carrier, () => new FernwayConnector(carrier, host));
      },
    };
  },
});
