import { notificationParts, notificationTemplate } from './notification-template.js';

describe('notification template', () => {
  it('reads text with links', () => {
    expect(notificationParts('See [Shipment 7|/customer/shipments/7] now')).toEqual([
      { text: 'See ' },
      { text: 'Shipment 7', link: '/customer/shipments/7' },
      { text: ' now' },
    ]);
    expect(notificationParts('plain [text]')).toEqual([{ text: 'plain [text]' }]);
    expect(notificationParts('')).toEqual([]);
  });

  it('reads its own output', () => {
    expect(notificationParts(notificationTemplate('a|b', '/x?y=[1]'))).toEqual([{ text: 'a b', link: '/x?y=%5B1%5D' }]);
  });

  it('reads hostile texts in linear time', () => {
    const start = performance.now();

    notificationParts('['.repeat(100_000));
    notificationParts('[a|'.repeat(50_000));

    expect(performance.now() - start).toBeLessThan(1000);
  });
});
