import { zoneOffset } from '../clock/now.js';
import { acting } from '../session/acting.js';
import { webSettings } from '../session/web-settings.js';

/** Specification 3: the services that calls are routed to, by the beginning of the name of an endpoint's group. */
const serviceGroups = [
  { beginning: 'location', service: 'CustomerLocation' },
  { beginning: 'customer', service: 'Customer' },
  { beginning: 'carrier', service: 'Carrier' },
  { beginning: 'quote', service: 'Quote' },
  { beginning: 'shipment', service: 'Shipment' },
  { beginning: 'tracking', service: 'Shipment' },
  { beginning: 'draft-papers', service: 'Shipment' },
  { beginning: 'truckload', service: 'Truckload' },
  { beginning: 'order-processing', service: 'OrderProcessing' },
  { beginning: 'order', service: 'OrderUpload' },
  { beginning: 'account-security', service: 'Credential' },
  { beginning: 'api-keys', service: 'Credential' },
  { beginning: 'shipment-invoic', service: 'ShipmentInvoicing' },
  { beginning: 'invoic', service: 'Invoice' },
  { beginning: 'notification', service: 'Notification' },
  { beginning: 'pro-plan', service: 'ProPlan' },
  { beginning: 'pro-range-pools', service: 'ProRange_K8s' },
  { beginning: 'pro-', service: 'ProRange' },
  { beginning: 'insurance', service: 'MC.Insurance' },
  { beginning: 'address', service: 'Address' },
  { beginning: 'places', service: 'Address' },
] as const;

/** Words of a name apart and small: `customerLocationRule` and `customer-location-rule` are one. */
const plain = (group: string): string => group.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** The service that a group of endpoints belongs to; the rest is answered by the API itself. */
export function serviceOf(group: string): string | undefined {
  const fitting = serviceGroups.filter(({ beginning }) => plain(group).startsWith(beginning));
  return fitting.toSorted((one, other) => other.beginning.length - one.beginning.length)[0]?.service;
}

/** What stands before the path of a call: the origin of its service, else of the API, else nothing. */
export function serviceOrigin(group: string): string {
  const { serviceUrls = {}, apiUrl = '' } = webSettings();
  const url: unknown = Object.entries(serviceUrls).find(([name]) => name === serviceOf(group))?.[1];
  return (typeof url === 'string' ? url : apiUrl).replace(/\/$/, '');
}

/** Where a service is, as an address that others can use too. */
const addressOf = (group: string): string => serviceOrigin(group) || globalThis.location.origin;

/**
 * Specification 7: the headers that every call has in common. The addresses tell a service where orders are processed and
 * where people, and answers to notifications, come back to; the server takes them and fetches none of them.
 */
export function serviceHeaders(group: string): Record<string, string> {
  const { origin } = globalThis.location;
  const { environment, orderProcessingUrl, notificationResponseUrl, callbackUrl } = webSettings();
  const service = serviceOf(group);
  return {
    ...(service && { function: service }),
    timezone: String(zoneOffset()),
    environment,
    orderprocessingurl: orderProcessingUrl ?? addressOf('order-processing'),
    notificationresponseurl: notificationResponseUrl ?? origin,
    callbackurl: callbackUrl ?? origin,
    ...(acting() && { isadminuser: 'true' }),
  };
}
