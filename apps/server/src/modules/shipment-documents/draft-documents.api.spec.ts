import { draftDocumentsApi } from '@lading/contracts/shipments/draft-documents';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { system } from '../../kernel/database/session';
import { CarriersService } from '../carriers/carriers.service';
import {
  carriers,
  closeBlocks,
  createQuote,
  dispatchOf,
  startFreight,
  untilDispatch,
  type Freight,
} from '../shipments/shipments.fixture';
import { aProBlock } from '../../../../../test/harness/builders/carriers';

let freight: Freight;
let quote: { quoteId: number; offerId: number };

const remitTo = {
  name: 'Lakeside Receivables',
  address1: '100 Wharf Street',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60607',
  country: 'USA',
} as const;
const customsBroker = {
  ...remitTo,
  name: 'Northgate Customs',
  contactName: 'Ida Moss',
  phone: '716-555-0100',
  direction: 'export',
} as const;

beforeAll(async () => {
  freight = await startFreight();
  quote = await createQuote(freight, {
    details: {
      accessorials: ['COD', 'INBD', 'TCS', 'APTD', 'MARK'],
      collectOnDelivery: { amountCents: 250_000, feeTerms: 'collect', isCustomerCheckAcceptable: false },
      timeCritical: { type: 'byDate', start: '2026-11-30' },
      servicePieces: 12,
      linearFeet: 6.5,
    },
  });
});
afterAll(() => freight.close());

describe('services that need more than their code', () => {
  it('are not ordered without it', async () => {
    const deliveryAppointment = { day: '2026-11-23', from: '10:00', until: '09:00' };
    const { status, body } = await freight.administrator.call(
      shipmentsApi.dispatch,
      dispatchOf(quote, { deliveryAppointment }),
    );

    expect({ status, body }).toMatchObject({
      status: 422,
      body: {
        fields: [
          { path: 'remitTo.name', message: 'Remit to is required' },
          { path: 'customsBroker.name', message: 'Customs broker is required' },
          { path: 'deliveryAppointment.day', message: 'Appointment should be 11/24/2026 or more' },
          { path: 'deliveryAppointment.until', message: 'Appointment until should be more than Appointment from' },
        ],
      },
    });
  });

  it('are refused where the quote does not order them, as is a bill-to party that would not pay', async () => {
    const plain = await createQuote(freight);
    const { direction: _, ...billTo } = customsBroker;
    const order = dispatchOf(plain, {
      remitTo,
      billTo,
      deliveryAppointment: { day: '2026-11-30', from: '09:00' },
    });

    const { status, body } = await freight.administrator.call(shipmentsApi.dispatch, order);

    expect({ status, body }).toMatchObject({
      status: 422,
      body: {
        fields: [
          {
            path: 'remitTo.name',
            message: 'Remit to needs the accessorial COD on the quote. Leave this field out',
          },
          {
            path: 'deliveryAppointment.day',
            message: 'Appointment needs the accessorial APTD on the quote. Leave this field out',
          },
          {
            path: 'billTo.name',
            message: 'Bill to is for third-party terms only. Leave it out or change the terms',
          },
        ],
      },
    });
  });

  it('can be read on a draft that orders nothing and belongs to the company', async () => {
    const order = dispatchOf(quote, { remitTo, customsBroker });

    const draft = await freight.administrator.call(draftDocumentsApi.billOfLading, order);
    const foreign = await freight.stranger.call(draftDocumentsApi.billOfLading, order);
    const [count] = await freight.portal.sql<{ n: number }>('SELECT count(*) AS n FROM shipment');

    expect(draft.status).toBe(200);
    expect(String(draft.body).slice(0, 5)).toBe('%PDF-');
    expect(draft.headers['content-disposition']).toContain('draft-bol-');
    expect(foreign.status).toBe(404);
    expect(Number(count?.n)).toBe(0);
  });

  it('reach the carrier in the words of the open standard', async () => {
    const deliveryAppointment = { day: '2026-11-30', from: '09:00', until: '11:00' };
    const order = dispatchOf(quote, { remitTo, customsBroker, deliveryAppointment });
    const { body: booked } = await freight.administrator.call(shipmentsApi.dispatch, order);
    await untilDispatch(freight, booked.shipmentId, 'confirmed');

    const sent = freight.simulator.world.book('BMESA').findByReference(booked.number)?.order;

    expect(sent).toMatchObject({
      customsBroker: { type: 'Export', name: 'Northgate Customs', contact: { phone: '7165550100' } },
      shipmentTotals: { linearLength: 78, dimensionsUnit: 'Inches' },
      accessorials: {
        cod: {
          amount: '2500.00',
          remitTo: {
            name: 'Lakeside Receivables',
            address1: '100 Wharf Street',
            city: 'Chicago',
            stateProvince: 'IL',
            postalCode: '60607',
            country: 'USA',
          },
        },
        timeCriticalDetails: {
          type: 'Deliver By Date',
          date: { start: '2026-11-30T00:00:00.000', end: '2026-11-30T23:59:00.000' },
        },
        appointmentDetails: {
          delivery: { start: '2026-11-30T09:00:00.000', end: '2026-11-30T11:00:00.000' },
        },
        markDetails: { pieces: 12 },
      },
    });
  });
});

describe('a draft with a PRO number of the company', () => {
  it('leaves the number ready, and it is drawn later', async () => {
    const { portal, administrator } = freight;
    const service = portal.app.get(CarriersService, { strict: false });
    const draw = (): Promise<string | null> =>
      portal.database.detached(system, () =>
        portal.database.transaction(() => service.takeProNumber(carriers.QHAWK, 1001)),
      );
    await closeBlocks(freight, carriers.QHAWK);
    await aProBlock(portal, {
      carrierId: carriers.QHAWK,
      customerId: 1001,
      firstBody: 828340000,
      lastBody: 828340009,
      bodyLength: 9,
    });
    await draw();
    const ready = () =>
      portal.sql<{ number: string }>('SELECT number FROM pro_number WHERE carrier_id = $1 ORDER BY id', [
        carriers.QHAWK,
      ]);
    const before = await ready();
    const proNumber = before[0]?.number ?? '';
    const order = dispatchOf(await createQuote(freight, { carrier: 'QHAWK' }), { proNumber });

    const draft = await administrator.call(draftDocumentsApi.billOfLading, order);

    expect(draft.status).toBe(200);
    expect(await ready()).toEqual(before);
    expect(await draw()).toBe(proNumber);
  });
});
