import { quotesApi } from '@lading/contracts/quotes';
import { startFakeServer } from './answering.given';
import { requestOf } from './client';
import { beginActing } from '../session/acting-deeds';
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
  ['quotes', 'Quote'],
  ['CustomerUsers', 'Customer'],
  ['locationRules', 'CustomerLocation'],
  ['shipment-papers', 'Shipment'],
  ['pro-plans', 'ProPlan'],
  ['pro-ranges', 'ProRange'],
  ['Account', undefined],
])('routes calls of %s to the service %s', (group, service) => {
  expect(serviceOf(group)).toBe(service);
});

it('sends what every call has in common, to the address of its service', () => {
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

it('names this site where the installation names nothing, and who acts as another user', () => {
  Object.assign(site(), { web: { serviceUrls: { OrderProcessing: 'https://orders.example.test/' } } });
  beginActing({ token: 'lad_act_x', administratorName: 'Ada Reyes' });

  expect(serviceHeaders('Account')).toEqual({
    timezone: String(new Date().getTimezoneOffset()),
    environment: 'production',
    orderprocessingurl: 'https://orders.example.test',
    notificationresponseurl: 'http://localhost',
    callbackurl: 'http://localhost',
    isadminuser: 'true',
  });
});

it('reaches every service that the specification names', () => {
  const groups = [
    'carriers',
    'Customer',
    'locations',
    'quotes',
    'shipments',
    'truckload',
    'order-processing',
    'api-keys',
    'invoices',
    'shipment-invoicing',
    'notifications',
    'pro-ranges',
    'pro-range-pools',
    'insurance',
    'pro-plans',
    'addresses',
    'orders',
  ];

  expect(groups.map(serviceOf)).toEqual([
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
  ]);
});
