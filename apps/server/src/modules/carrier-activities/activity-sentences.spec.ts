import { globSync } from 'node:fs';
import { join } from 'node:path';
import { CarrierEvent, type EventClass } from '../../kernel/events/domain-event.js';
import { CustomerTransferRequested } from '../customer-transfers/customer-transfers.events.js';
import { SiteTransferAnnounced } from '../customer-transfers/site-transfers.events.js';
import { activitySentences, visibleChanges } from './activity-sentences.js';

const source = join(__dirname, '../..');

const isCarrierEvent = (value: unknown): value is EventClass =>
  typeof value === 'function' && value.prototype instanceof CarrierEvent && 'eventName' in value;

/** The names of all kinds of events that name a carrier. */
async function carrierEvents(): Promise<string[]> {
  const files = globSync('{kernel,modules}/**/*.events.ts', { cwd: source });
  const modules: object[] = await Promise.all(files.map((file) => import(join(source, file))));
  const events = modules.flatMap((one) => Object.values(one)).filter(isCarrierEvent);
  return [...new Set(events.map(({ eventName }) => eventName))].toSorted();
}

describe('the sentences of the activity of a carrier', () => {
  it('describe every kind of event that names a carrier, each once', async () => {
    const described = activitySentences.map(({ eventName }) => eventName);

    expect(described.length).toBeGreaterThan(40);
    expect(described.toSorted()).toEqual(await carrierEvents());
  });

  it('write the moment of a scheduled transfer for readers', () => {
    const requested = activitySentences.find(({ eventName }) => eventName === CustomerTransferRequested.eventName);
    const parties = { from: { userId: 7, name: 'Nora Vale' }, to: { userId: 8, name: 'Iris Holm' } };

    expect(
      requested?.describe(
        { ...parties, startsAt: '2026-12-04T06:00:00.000Z' },
        { user: null, company: null, locationName: () => undefined },
      ),
    ).toMatchObject({
      object: 'Nora Vale → Iris Holm',
      changes: [{ label: 'Starts', after: '12/04/2026, 6:00:00 AM UTC' }],
    });
    const announced = activitySentences.find(({ eventName }) => eventName === SiteTransferAnnounced.eventName);
    const facts = { transferId: 3, isArrival: true, customerCount: 2, startsAt: '2026-12-04T06:00:00.000Z' };
    expect(announced?.describe(facts, { user: null, company: null, locationName: () => undefined })).toMatchObject({
      changes: [{ label: 'Customers' }, { label: 'Starts', after: '12/04/2026, 6:00:00 AM UTC' }],
    });
  });

  it('leave amounts out for readers without data visibility', () => {
    const activity = {
      what: 'Changed a price',
      changes: [
        { label: 'Minimum', before: '$90.00', after: '$95.00', isAmount: true },
        { label: 'Name', before: 'A', after: 'B' },
      ],
    } as const;

    expect(visibleChanges(activity, true).map(({ label }) => label)).toEqual(['Minimum', 'Name']);
    expect(visibleChanges(activity, false).map(({ label }) => label)).toEqual(['Name']);
  });
});
