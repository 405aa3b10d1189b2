import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { zoneOffset } from '../clock/now.js';
import { acting } from '../session/acting.js';
import { webSettings } from '../session/web-settings.js';

/** Specification 3: the services that calls are routed to, by the beginning of `group.name` of an endpoint; the longest one counts. */
const serviceGroups = [
  { beginning: 'location', service: 'CustomerLocation' },
  { beginning: 'customer', service: 'Customer' },
  { beginning: 'carrier', service: 'Carrier' },
  { beginning: 'quote', service: 'Quote' },
  { beginning: 'shipment', service: 'Shipment' },
  { beginning: 'tracking', service: 'Shipment' },
  { beginning: 'draft-papers', service: 'Shipment' },
  { beginning: 'shipment-notices', service: 'Notification' },
  { beginning: 'bills-of-lading', service: 'Shipment' },
  { beginning: 'saved-lanes', service: 'Quote' },
  { beginning: 'volume-', service: 'Truckload' },
  { beginning: 'asked-volumes', service: 'Truckload' },
  ...['rate', 'dispatch', 'stop', 'begin-automatic-dispatch', 'end-automatic-dispatch'].map((name) => ({
    beginning: `order-uploads.${name}`,
    service: 'OrderProcessing',
  })),
  { beginning: 'order', service: 'OrderUpload' },
  { beginning: 'account-security', service: 'Credential' },
  { beginning: 'api-keys', service: 'Credential' },
  { beginning: 'carrier-connections.set-credentials', service: 'Credential' },
  { beginning: 'carrier-connections.remove-credentials', service: 'Credential' },
  { beginning: 'freight-audit', service: 'ShipmentInvoicing' },
  { beginning: 'invoic', service: 'Invoice' },
  { beginning: 'alerts', service: 'Notification' },
  { beginning: 'webhooks', service: 'Notification' },
  { beginning: 'pro-plan', service: 'ProPlan' },
  { beginning: 'pro-blocks', service: 'ProRange' },
  { beginning: 'carriers.pro-blocks', service: 'ProRange_K8s' },
  { beginning: 'carriers.add-pro-block', service: 'ProRange_K8s' },
  { beginning: 'insurance', service: 'MC.Insurance' },
  { beginning: 'address', service: 'Address' },
  { beginning: 'places', service: 'Address' },
];

/** Words of a name apart and small: `customerLocationRule` and `customer-location-rule` are one. */
const plain = (name: string): string => name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** An endpoint as far as it decides where its calls go. */
export type Routed = Pick<Endpoint, 'group' | 'name'>;

/** The service that an endpoint belongs to; the rest is answered by the API itself. */
export function serviceOf({ group, name }: Routed): string | undefined {
  const fitting = serviceGroups.filter(({ beginning }) => plain(`${group}.${name}`).startsWith(beginning));
  return fitting.toSorted((one, other) => other.beginning.length - one.beginning.length)[0]?.service;
}

/** What stands before the path of a call: the origin of its service, else of the API, else nothing. */
export const serviceOrigin = (endpoint: Routed): string => originOf(serviceOf(endpoint));

function originOf(service: string | undefined): string {
  const { serviceUrls = {}, apiUrl = '' } = webSettings();
  const url: unknown = Object.entries(serviceUrls).find(([name]) => name === service)?.[1];
  return (typeof url === 'string' ? url : apiUrl).replace(/\/$/, '');
}

/** Where a service is, as an address that others can use too. */
const addressOf = (service: string): string => originOf(service) || globalThis.location.origin;

/**
 * Specification 7: the headers that every call has in common. The addresses tell a service where orders are processed and
 * where people, and answers to notifications, come back to; the server takes them and fetches none of them.
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
