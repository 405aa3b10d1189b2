import { carrierQuoteChanged, carrierShipmentChanged } from '@lading/contracts/notifications/carrier-pushes';
import type { Pushes } from '../../kernel/realtime/pushes';
import { CarrierPages } from './carrier-pages.service';

let sent: string[];
let pages: CarrierPages;

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  const send: Pushes['send'] = ({ name }, to) => void sent.push(`${name} ${to.join()}`);
  pages = new CarrierPages(Object.assign(Object.create(null), { send }));
});
afterEach(() => {
  pages.onApplicationShutdown();
  jest.useRealTimers();
});

it('pushes to a carrier at once, and of many changes once a second', () => {
  for (let answer = 0; answer < 20; answer += 1) pages.notify(carrierQuoteChanged, 7);
  expect(sent).toEqual(['carrier-quote-changed carrier-pages:7']);
  jest.advanceTimersByTime(1000);
  expect(sent).toHaveLength(2);
  jest.advanceTimersByTime(5000);
  expect(sent).toHaveLength(2);
  pages.notify(carrierQuoteChanged, 7);
  expect(sent).toHaveLength(3);
});

it('pushes each kind of change to each carrier apart', () => {
  pages.notify(carrierQuoteChanged, 7);
  pages.notify(carrierShipmentChanged, 7);
  pages.notify(carrierQuoteChanged, 8);
  expect(sent).toHaveLength(3);
});
