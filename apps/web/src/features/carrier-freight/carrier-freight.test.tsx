import type { UserInfo } from '@lading/contracts/accounts/account';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { carrierQuotesApi, type CarrierQuoteDetail } from '@lading/contracts/quotes/carrier-quotes';
import { carrierShipmentsApi, type CarrierShipment } from '@lading/contracts/shipments/carrier-shipments';
import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { Route, Routes } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { CarrierQuotePage } from './carrier-quote.page';
import { CarrierQuotesPage } from './carrier-quotes.page';
import { CarrierShipmentPage } from './carrier-shipment.page';
import { CarrierShipmentsPage } from './carrier-shipments.page';
import { QuoteGroupsPage } from './quote-groups.page';

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'link-name'] as const;
const lane = { originLabel: 'Chicago, IL 60607', destinationLabel: 'Reno, NV 89501' };
const shipment: CarrierShipment = {
  ...lane,
  id: 5,
  bolNumber: 'BOL-77',
  proNumber: '482500012',
  pickupNumber: null,
  customerId: 3,
  companyName: 'Ashgrove',
  pickupDate: '2026-11-20',
  readyTime: '08:00',
  closeTime: '17:00',
  handlingUnits: 2,
  pounds: 1101,
  freightClass: '70',
  accessorials: ['LFTD'],
  isHazardous: true,
  state: 'dispatched',
  dispatchState: 'confirmed',
  category: 'pickup',
  desk: null,
  originZone: 'America/Chicago',
  destinationZone: 'America/Denver',
  eta: '2026-11-24',
  hasProofOfDelivery: false,
  isTest: false,
  revenueCents: 43_210,
  otherRevenue: [{ currency: 'CAD', cents: 1000 }],
};
const quote: CarrierQuoteDetail = {
  ...lane,
  id: 9,
  number: 'Q-9',
  askedAt: '2026-11-20T12:00:00Z',
  customerId: 3,
  companyName: 'Ashgrove',
  shipDate: '2026-11-21',
  freightTerms: 'prepaid',
  pounds: 480,
  freightClass: null,
  accessorials: [],
  answer: 'offered',
  reason: null,
  priceCents: 36_030,
  currency: 'USD',
  transitDays: 2,
  outcome: 'elsewhere',
  shipmentId: null,
  answers: [
    {
      round: 1,
      state: 'offered',
      reasonCode: null,
      reason: null,
      source: null,
      askedAt: '2026-11-20T12:00:00Z',
      answeredAt: '2026-11-20T12:00:01Z',
    },
  ],
  rates: [
    {
      offerId: 4,
      serviceLevel: 'STANDARD',
      serviceName: 'Standard LTL',
      totalCents: 36_030,
      currency: 'USD',
      transitDays: 2,
      estimatedDelivery: '2026-11-24',
      validUntil: null,
      explanation: {
        offerId: 4,
        source: 'carrier',
        totalCents: 36_030,
        tariffName: 'CQ-1',
        charges: [{ code: 'LH', description: 'Linehaul', cents: 36_030 }],
        trace: [],
        replayedCents: 36_030,
      },
    },
  ],
};
const { listCarrierShipments, getCarrierShipment } = carrierShipmentsApi;
const { listCarrierQuotes, getCarrierQuote, listQuoteGroups } = carrierQuotesApi;
const someone = (...privileges: string[]): UserInfo =>
  userWith({ userId: 7, customerId: null, carrierId: 1085, privileges: ['CarrierSalesAdministrator', ...privileges] });
const seller = someone('customerVisibility', 'dataVisibility', 'thirdPartyVisibility');

function open(address: string, user: UserInfo = seller) {
  openPage(
    <Routes>
      <Route path="/carriers/shipments" element={<CarrierShipmentsPage />} />
      <Route path="/carriers/shipments/:shipmentId" element={<CarrierShipmentPage />} />
      <Route path="/carriers/quotes" element={<CarrierQuotesPage />} />
      <Route path="/carriers/quotes/comparison" element={<QuoteGroupsPage />} />
      <Route path="/carriers/quotes/:quoteId" element={<CarrierQuotePage />} />
    </Routes>,
    { user, at: address },
  );
}

async function findings() {
  const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

beforeEach(() => {
  startFakeServer();
  const page = { total: 1, totalIsLowerBound: false, nextCursor: null };
  answering(listCarrierShipments, { ...page, items: [shipment] });
  answering(listCarrierQuotes, { ...page, items: [quote] });
  answering(getCarrierQuote, quote);
  answering(carrierCustomersApi.listRepresentatives, { items: [{ userId: 8, name: 'Iris Holm', positionName: '' }] });
});

describe('the shipments of a carrier', () => {
  it('use the filters of a dashboard link, and show them', async () => {
    open(
      '/carriers/shipments?f.days=PriorMonth&f.terms=prepaid,collect&f.representative=0,8&f.mine=yes&f.origin=site&f.location=4,5&f.customer=3&f.counted=yes',
    );

    await screen.findByRole('rowheader', { name: 'BOL-77' });
    expect(callsOf(listCarrierShipments)[0]?.input).toMatchObject({
      filterType: 'PriorMonth',
      isPrePaid: 'true',
      isCollect: 'true',
      isThirdParty: 'false',
      isAllSalesRep: 'false',
      isAllCustomer: 'false',
      customerOrigin: 'site',
      isCounted: 'true',
      limit: '10',
    });
    const chips = [
      'Your customers only',
      'Companies: Customers of your site',
      'Locations: 2 locations',
      'Company: Ashgrove',
    ];
    for (const chip of [...chips, 'Representative: Unassigned, Iris Holm'])
      expect(await screen.findByText(chip)).toBeVisible();
    expect(screen.getByText('$432.10')).toBeVisible();
    expect(await findings()).toEqual([]);
  });

  it('request single days in a custom range', async () => {
    open('/carriers/shipments?f.days=Custom,2026-10-01,2026-10-31');
    await screen.findByRole('rowheader', { name: 'BOL-77' });
    expect(callsOf(listCarrierShipments)[0]?.input).toMatchObject({ startDate: '2026-10-01', endDate: '2026-10-31' });
  });

  it('show no revenue without data visibility, and say that third-party freight is not included', async () => {
    open('/carriers/shipments', someone('customerVisibility'));
    await screen.findByRole('rowheader', { name: 'BOL-77' });
    expect(screen.queryByText('Revenue')).toBeNull();
    expect(screen.queryByText('$432.10')).toBeNull();
    expect(screen.getByText(/Third-party freight isn't included/)).toBeVisible();
  });

  it('are closed without customer visibility, and report a shipment that is not found', async () => {
    open('/carriers/shipments', someone('dataVisibility'));
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
    expect(callsOf(listCarrierShipments)).toEqual([]);
    refusing(getCarrierShipment, { status: 404, code: 'not-found', title: 'Not found' });
    open('/carriers/shipments/12');
    expect(await screen.findByText("We can't find this shipment")).toBeVisible();
  });
});

describe('the quotes of a carrier', () => {
  it("show the carrier's response, rate and outcome, and link to the comparison", async () => {
    open('/carriers/quotes?f.outcome=elsewhere&f.offered=yes');
    await screen.findByRole('rowheader', { name: 'Q-9' });
    expect(callsOf(listCarrierQuotes)[0]?.input).toMatchObject({ outcome: 'elsewhere', isOffered: 'true' });
    expect(within(screen.getByRole('table')).getByText('Booked elsewhere')).toBeVisible();
    expect(screen.getByText('$360.30')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Compare with others' })).toHaveAttribute(
      'href',
      '/carriers/quotes/comparison',
    );
    expect(await findings()).toEqual([]);
  });

  it("explain the price of the carrier's rate", async () => {
    open('/carriers/quotes/9');
    fireEvent.click(await screen.findByRole('button', { name: 'Why this price: Standard LTL' }));
    expect(await screen.findByText('These lines add up to $360.30, exactly the price shown.')).toBeVisible();
    expect(await findings()).toEqual([]);
  });

  it('are compared with others by month and kind, including groups that are too small', async () => {
    answering(listQuoteGroups, {
      month: '2026-10',
      groupBy: 'weight',
      items: [
        { name: '500', destination: null, wonPercent: 25, cheapestPercent: 40, medianPercent: 5 },
        { name: '20000', destination: null, wonPercent: null, cheapestPercent: null, medianPercent: null },
      ],
    });
    open('/carriers/quotes/comparison?by=weight');
    const row = await screen.findByRole('row', { name: /500 to 999 lb/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['500 to 999 lb', '25%', '40%', '5%']);
    expect(screen.getByRole('row', { name: /20,000 lb and more/ })).toHaveTextContent('Too few quotes');
    expect(callsOf(listQuoteGroups)[0]?.input).toMatchObject({ groupBy: 'weight' });
    expect(await findings()).toEqual([]);
  });
});
