import { noticeMoments, shipmentNoticesApi } from '@lading/contracts/notifications/shipment-notices';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { eventsHandled, eventually } from '../../../../../test/harness/kernel-app';
import { jobActor } from '../../kernel/auth/actor';
import { system } from '../../kernel/database/session';
import { Events } from '../../kernel/events/events';
import { startMailServer, type MailServer, type ReceivedMail } from '../../kernel/mail/mail-server.fixture';
import { ShipmentDispatched } from '../booking/booking.events';
import { shipmentSubject } from '../shipments/shipments.events';
import { createShipment, moveClocks, startFreight, untilDispatch, type Freight } from '../shipments/shipments.fixture';
import { whilePolling } from '../tracking/polling.fixture';
import { TrackingService } from '../tracking/tracking.service';
import { Customer } from '../customers/customers.entities';
import { changeRows } from '../../../../../test/harness/builders/rows';
import { aSite } from '../../../../../test/harness/builders/carriers';

let freight: Freight;
let mails: MailServer;

beforeAll(async () => {
  mails = await startMailServer();
  freight = await startFreight({ smtpUrl: mails.url });
  await aSite(freight.portal, {
    carrierId: 2002,
    subdomain: 'quillhawk',
    siteName: 'Quillhawk Express',
    theme: 'core-theme',
  });
});
afterAll(async () => {
  await freight.close();
  await mails.close();
});

const subjectsOf = (reader: string): string[] =>
  mails.received
    .filter(({ to }) => to.includes(reader))
    .map(({ source }) => /^Subject: (.*(?:\r\n .*)*)/m.exec(source)?.[1]?.replaceAll('\r\n', '') ?? '');

const arrived = (reader: string, word: string): Promise<ReceivedMail> =>
  eventually(() => mails.received.find(({ to, source }) => to.includes(reader) && source.includes(word)), 25_000);

async function poll(instant: string, shipmentId: number, category: string): Promise<void> {
  moveClocks(freight, instant);
  await whilePolling(freight.portal, () =>
    eventually(async () => {
      const { body } = await freight.administrator.call(shipmentsApi.get, { shipmentId });
      return body.category === category || undefined;
    }, 25_000),
  );
}

describe('the addresses that a dispatch names', () => {
  it('hear nothing twice, however often the event is heard', async () => {
    const { shipmentId, number } = await createShipment(freight, { dispatch: { notify: ['twice@peachtree.example'] } });
    await untilDispatch(freight, shipmentId, 'confirmed');
    await arrived('twice@peachtree.example', 'was dispatched');

    await freight.portal.database.asScope(system, () =>
      freight.portal.app.get(Events).publish(
        jobActor('dispatch'),
        new ShipmentDispatched({
          subject: shipmentSubject(shipmentId),
          payload: { shipmentId, number, category: 'pickup', dispatchState: 'confirmed' },
          ...{ customerId: 1001, carrierId: null },
        }),
      ),
    );
    await eventsHandled(freight.portal);

    const stored = await freight.portal.sql(`SELECT 1 FROM mail WHERE recipient = 'twice@peachtree.example'`);
    expect(stored).toHaveLength(1);
  });

  it('hear only of the moments that the company chose, and of none when it chose none', async () => {
    const user = await freight.addUser('clerk@lakeside.example', 'CustomerUser', 1001, ['dispatch', 'track']);
    const refused = await user.call(shipmentNoticesApi.choose, { moments: [] });
    const chosen = await freight.administrator.call(shipmentNoticesApi.choose, { moments: [] });

    const { shipmentId } = await createShipment(freight, { dispatch: { notify: ['off@peachtree.example'] } });
    await untilDispatch(freight, shipmentId, 'confirmed');
    await eventually(async () => {
      const notices = await freight.portal.sql('SELECT 1 FROM shipment_notice WHERE shipment_id = $1', [shipmentId]);
      return notices.length > 0 || undefined;
    });

    expect(refused.status).toBe(403);
    expect(chosen.body).toEqual({ moments: [] });
    expect((await user.call(shipmentNoticesApi.get)).body).toEqual({ moments: [] });
    expect((await freight.stranger.call(shipmentNoticesApi.get)).body.moments).toHaveLength(4);
    expect(await freight.portal.sql(`SELECT 1 FROM mail WHERE recipient = 'off@peachtree.example'`)).toEqual([]);
    await freight.administrator.call(shipmentNoticesApi.choose, { moments: [...noticeMoments] });
  });

  it('hear of dispatch, pickup, exception and delivery, once each, with a link and in the look of the home site', async () => {
    await changeRows(freight.portal, Customer, 1001, { homeCarrierId: 2002 });
    const notify = ['dock@peachtree.example', 'DOCK@peachtree.example', 'buyer@peachtree.example'];
    const { shipmentId, number, bolNumber } = await createShipment(freight, { dispatch: { notify } });
    const { pickupNumber } = await untilDispatch(freight, shipmentId, 'confirmed');
    const dispatched = await arrived('dock@peachtree.example', 'was dispatched');
    await arrived('buyer@peachtree.example', 'was dispatched');

    await poll('2026-11-25T05:00:00.000Z', shipmentId, 'transit');
    await arrived('dock@peachtree.example', 'was picked up');
    await freight.portal.database.asScope(system, () =>
      freight.portal.app.get(TrackingService).ingest(shipmentId, [
        {
          eventId: 'late',
          type: 'DELAY',
          status: 'Highway closed by snow',
          occurredAt: '2026-11-25T05:30:00Z',
          reportedAt: '2026-11-25T05:30:00Z',
          sequence: 99,
          pro: '',
          reference: null,
          location: null,
          notes: null,
          reasonCode: null,
          estimatedDelivery: null,
          signedBy: null,
        },
      ]),
    );
    const exception = await arrived('dock@peachtree.example', 'needs attention');
    await poll('2026-11-30T22:00:00.000Z', shipmentId, 'delivered');
    await arrived('dock@peachtree.example', 'was delivered');

    for (const fact of [number, bolNumber, pickupNumber, 'public-shipment-page#']) {
      expect(dispatched.source).toContain(fact);
    }
    expect(dispatched.source).toContain('From: Quillhawk Express');
    expect(dispatched.source).not.toContain('590');
    expect(exception.source).toContain('Highway closed by snow');
    expect(subjectsOf('dock@peachtree.example')).toEqual(
      ['was dispatched', 'was picked up', 'needs attention', 'was delivered'].map(
        (moment) => `${number} ${moment} (BOL ${bolNumber})`,
      ),
    );
    const { body } = await freight.administrator.call(shipmentsApi.activity, { shipmentId });
    expect(body.items.filter(({ what }) => what.startsWith('Notified by email'))).toHaveLength(4);
  });
});
