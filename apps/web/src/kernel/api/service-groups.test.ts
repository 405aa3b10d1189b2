import { endpoints } from '@lading/contracts/apis';
import { pathParts } from '@lading/contracts/kernel/endpoint';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { startFakeServer } from './answering.fixture';
import { requestOf } from './client';
import { beginActing } from '../session/acting-actions';
import { site } from '../session/site';
import { serviceHeaders, serviceOf } from './service-groups';

const settings = {
  environment: 'staging',
  apiUrl: 'https://api.example.test/',
  serviceUrls: { Quote: 'https://quotes.example.test' },
  orderProcessingUrl: 'https://orders.example.test',
  notificationResponseUrl: 'https://notes.example.test',
  callbackUrl: 'https://back.example.test',
};

afterEach(() => sessionStorage.clear());
beforeAll(() => {
  startFakeServer();
  const site = document.getElementById('lading-site');
  if (site) site.textContent = JSON.stringify({ theme: 'theme-core', issuer: '', web: settings });
});

it.each([
  ['quotes.list', 'Quote'],
  ['CustomerUsers.addCustomerUser', 'Customer'],
  ['locationRules.listLocationRules', 'CustomerLocation'],
  ['shipment-documents.list', 'Shipment'],
  ['shipment-notices.get', 'Notification'],
  ['pro-plan.get', 'ProPlan'],
  ['pro-blocks.own', 'ProRange'],
  ['order-uploads.list', 'OrderUpload'],
  ['order-uploads.beginAutomaticDispatch', 'OrderProcessing'],
  ['Account.getCurrentUser', undefined],
])('routes %s to the service %s', (endpoint, service) => {
  const [group = '', name = ''] = endpoint.split('.');
  expect(serviceOf({ group, name })).toBe(service);
});

it('sends the common headers, to the address of its service', () => {
  const { url, init } = requestOf(quotesApi.get, { quoteId: 5 }, 'key');

  expect(url).toBe('https://quotes.example.test/api/v1/quotes/5');
  expect(init.headers).toEqual({
    accept: 'application/json',
    function: 'Quote',
    timezone: String(new Date().getTimezoneOffset()),
    environment: 'staging',
    orderprocessingurl: 'https://orders.example.test',
    notificationresponseurl: 'https://notes.example.test',
    callbackurl: 'https://back.example.test',
  });
});

it('names this site if the installation names none, and the user being acted as', () => {
  Object.assign(site(), { web: { serviceUrls: { OrderProcessing: 'https://orders.example.test/' } } });
  beginActing({ token: 'lad_act_x', administratorName: 'Ada Reyes' });

  expect(serviceHeaders({ group: 'Account', name: 'getCurrentUser' })).toEqual({
    timezone: String(new Date().getTimezoneOffset()),
    environment: 'production',
    orderprocessingurl: 'https://orders.example.test',
    notificationresponseurl: 'http://localhost',
    callbackurl: 'http://localhost',
    isadminuser: 'true',
  });
});

it.each([
  'Carrier',
  'Customer',
  'CustomerLocation',
  'Quote',
  'Shipment',
  'Truckload',
  'OrderProcessing',
  'Credential',
  'Invoice',
  'ShipmentInvoicing',
  'Notification',
  'ProRange',
  'ProRange_K8s',
  'MC.Insurance',
  'ProPlan',
  'Address',
  'OrderUpload',
])('sends some call of the API to %s by its function header', (service) => {
  const address = `https://${service.toLowerCase().replaceAll(/[^a-z]/g, '-')}.example.test`;
  Object.assign(site(), { web: { serviceUrls: { [service]: address } } });
  const routed = endpoints
    .map((endpoint) =>
      requestOf(endpoint, Object.fromEntries(pathParts(endpoint.path).map((part) => [part, 1])), 'key'),
    )
    .filter(({ init }) => new Headers(init.headers).get('function') === service);

  expect(routed.length).toBeGreaterThan(0);
  expect(routed.every(({ url }) => url.startsWith(address))).toBe(true);
});
