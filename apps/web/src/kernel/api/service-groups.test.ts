import { quotesApi } from '@lading/contracts/quotes';
import { startFakeServer } from './answering.given';
import { requestOf } from './client';
import { serviceOf } from './service-groups';

const settings = {
  environment: 'staging',
  apiUrl: 'https://api.example.test/',
  serviceUrls: { Quote: 'https://quotes.example.test' },
  orderProcessingUrl: 'https://orders.example.test',
  notificationResponseUrl: 'https://notes.example.test',
};

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
  });
});
