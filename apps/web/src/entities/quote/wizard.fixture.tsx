import type { Location } from '@lading/contracts/customers/locations';
import type { CarrierAnswer, Offer, Quote } from '@lading/contracts/quotes/quote-answers';
import { Shipment } from '@lading/contracts/shipments/shipments';
import { coreBrand } from '@lading/domain/brand/brands';
import { OpenFeatureProvider } from '@openfeature/react-sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';

const person = { privileges: ['CustomerUser', 'quote', 'dispatch', 'track'], isMetric: false, seesCosts: true };

/** Opens a page of the wizard at an address; other addresses show their path. */
export function openWizard(address: string, pages: Readonly<Record<string, ReactElement>>, more: object = {}) {
  const known = Object.entries(pages).map(([path, element]) => ({ path, element }));
  const router = createMemoryRouter([...known, { path: '*', element: <p>another page</p> }], {
    initialEntries: [address],
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={Object.assign(Object.create(null), person, more)}>
          <OpenFeatureProvider>
            <main>
              <RouterProvider router={router} />
            </main>
          </OpenFeatureProvider>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
  return router;
}

export const dock: Location = {
  id: 3,
  name: 'Reno dock',
  isActive: true,
  isBilling: true,
  freightTerms: ['prepaid', 'collect', 'thirdParty'],
  locationType: 'business',
  address1: '1 Main St',
  address2: '',
  city: 'Reno',
  state: 'NV',
  postalCode: '89502',
  country: 'USA',
  contactName: 'Ann Lee',
  phone: '775-555-0100',
  email: 'ann@example.com',
  readyTime: '08:00',
  closeTime: '17:00',
};

export const anOffer = (more: Partial<Offer> = {}): Offer => ({
  offerId: 21,
  carrierId: 2,
  carrierName: 'Juniper Bend Transport',
  carrierCode: 'JBEND',
  theme: 'theme-core',
  serviceLevel: 'STANDARD',
  serviceName: 'Standard',
  totalCents: 41_250,
  currency: 'USD',
  charges: [{ code: 'LH', description: 'Linehaul', cents: 41_250 }],
  transitDays: 3,
  estimatedDelivery: '2026-11-27',
  validUntil: '2099-01-01T00:00:00Z',
  carrierQuoteNumber: 'JB-1',
  lane: 'direct',
  pricing: 'tariff',
  liability: '$5.00 per pound',
  guarantees: [],
  unsupportedAccessorials: [],
  isExplained: true,
  isPreferred: false,
  badges: ['cheapest'],
  ...more,
});

export const anAnswer = (more: Partial<CarrierAnswer> = {}): CarrierAnswer => ({
  carrierId: 2,
  carrierName: 'Juniper Bend Transport',
  carrierCode: 'JBEND',
  theme: 'theme-core',
  state: 'offered',
  askedAt: '2026-11-21T00:00:00Z',
  answeredAt: '2026-11-21T00:00:01Z',
  offers: [anOffer()],
  ...more,
});

export const aQuote = (more: Partial<Quote> = {}): Quote => ({
  quoteId: 17,
  number: 'NOV-21-2026-17',
  reference: 'Nov-21-2026-000017',
  state: 'rated',
  isTest: false,
  details: {
    freightTerms: 'prepaid',
    shipDate: '2026-11-23',
    units: 'imperial',
    origin: { city: 'Reno', state: 'NV', postalCode: '89502', country: 'USA', locationId: 3, locationType: 'business' },
    destination: { city: 'Boise', state: 'ID', postalCode: '83702', country: 'USA', locationType: 'business' },
    items: [
      {
        handlingUnitType: 'PAT',
        handlingUnits: 2,
        length: 48,
        width: 40,
        height: 52,
        weight: 1240,
        pieces: 20,
        description: 'Valves',
        isStackable: false,
        isUsed: false,
      },
    ],
    accessorials: [],
    isFullValueWanted: false,
  },
  round: 1,
  carriersAsked: 1,
  carriersAnswered: 1,
  answers: [anAnswer()],
  createdAt: '2026-11-21T00:00:00Z',
  updatedAt: '2026-11-21T00:00:00Z',
  ...more,
});

/** A quote whose only offer is selected. */
export const aSelectedQuote = (more: Partial<Quote> = {}): Quote =>
  aQuote({ state: 'selected', selectedOfferId: 21, selectedCents: 41_250, ...more });

const aParty = (city: string, state: string) => ({
  ...{ city, state, postalCode: '89502', country: 'USA' as const },
  ...{ name: `${city} Works`, address1: '9 Elm St', contactName: 'Bo Day', phone: '208-555-0100' },
});

/** A shipment with the fields that the wizard reads. */
export const aShipment = (more: Partial<Shipment> = {}): Shipment =>
  Object.assign(new Shipment(), {
    shipmentId: 5,
    number: 'SH00000005',
    state: 'booked',
    dispatchState: 'sending',
    carrierName: 'Juniper Bend Transport',
    bolNumber: '040001234560005',
    mayCancel: true,
    pickupDate: '2126-11-23',
    readyTime: '08:00',
    closeTime: '17:00',
    freightTerms: 'prepaid',
    units: 'imperial',
    origin: aParty('Reno', 'NV'),
    destination: aParty('Boise', 'ID'),
    originStop: { ...aParty('Reno', 'NV'), timeZone: 'America/Los_Angeles', latitudeE6: 0, longitudeE6: 0 },
    items: aQuote().details.items,
    purchaseOrders: [{ number: 'PO-4711' }],
    ...more,
  });
