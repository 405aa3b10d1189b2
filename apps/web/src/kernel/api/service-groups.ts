import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { zoneOffset } from '../clock/now.js';
import { acting } from '../session/acting.js';
import { webSettings } from '../session/site.js';

/** The endpoints routed to each service, by prefixes of `group.name`; the longest match wins. */
const prefixesOf = {
  Carrier: 'carrier',
  Customer: 'customer',
  CustomerLocation: 'location',
  Quote: 'quote savedlanes',
  Shipment: 'shipment tracking draftdocuments billsoflading',
  Truckload: 'volume askedvolumes',
  OrderProcessing:
    'orderuploads.rate orderuploads.dispatch orderuploads.stop orderuploads.beginautomatic orderuploads.endautomatic',
  Credential: 'accountsecurity apikeys carrierconnections.setcredentials carrierconnections.removecredentials',
  Invoice: 'invoic',
  ShipmentInvoicing: 'freightaudit',
  Notification: 'shipmentnotices alerts webhooks',
  ProRange: 'problocks',
  ProRange_K8s: 'carriers.problocks carriers.addproblock',
  'MC.Insurance': 'insurance',
  ProPlan: 'proplan',
  Address: 'address places',
  OrderUpload: 'order',
};

const serviceGroups = Object.entries(prefixesOf)
  .flatMap(([service, prefixes]) => prefixes.split(' ').map((beginning) => ({ beginning, service })))
  .sort((one, other) => other.beginning.length - one.beginning.length);

/** `customerLocationRule` and `customer-location-rule` are one name. */
const plain = (name: string): string => name.replaceAll('-', '').toLowerCase();

/** The fields of an endpoint that decide its routing. */
export type Routed = Pick<Endpoint, 'group' | 'name'>;

/** The service that an endpoint belongs to; others belong to the API itself. */
export function serviceOf({ group, name }: Routed): string | undefined {
  return serviceGroups.find(({ beginning }) => plain(`${group}.${name}`).startsWith(beginning))?.service;
}

/** The origin of a call's path: that of its service, else of the API, else none. */
export const serviceOrigin = (endpoint: Routed): string => originOf(serviceOf(endpoint));

function originOf(service: string | undefined): string {
  const { serviceUrls = {}, apiUrl = '' } = webSettings();
  const url: unknown = Object.entries(serviceUrls).find(([name]) => name === service)?.[1];
  return (typeof url === 'string' ? url : apiUrl).replace(/\/$/, '');
}

/** The public address of a service. */
const addressOf = (service: string): string => originOf(service) || globalThis.location.origin;

/**
 * The common headers of every call. The addresses say where orders are processed and
 * where users and callbacks return to; the server validates them but requests none of them.
 */
export function serviceHeaders(endpoint: Routed): Record<string, string> {
  const { origin } = globalThis.location;
  const { environment, orderProcessingUrl, notificationResponseUrl, callbackUrl } = webSettings();
  const service = serviceOf(endpoint);
  return {
    ...(service && { function: service }),
    timezone: String(zoneOffset()),
    environment,
    orderprocessingurl: orderProcessingUrl ?? addressOf('OrderProcessing'),
    notificationresponseurl: notificationResponseUrl ?? origin,
    callbackurl: callbackUrl ?? origin,
    ...(acting() && { isadminuser: 'true' }),
  };
}
