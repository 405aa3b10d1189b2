import { joiningApi } from '@lading/contracts/accounts/joining';
import { contactSupportApi } from '@lading/contracts/support/contact-support';
import { landingApi } from '@lading/contracts/sites/landing';
import { sampleRatesApi } from '@lading/contracts/sites/sample-rates';
import { legalApi } from '@lading/contracts/sites/legal';
import { tutorialsApi } from '@lading/contracts/sites/tutorials';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { goIn } from '../../kernel/session/hand-off';
import { leave } from '../../kernel/session/leave';
import { site } from '../../kernel/session/site';
import { PortalTheme } from '../../themes/portal-theme';
import { LandingPage } from './landing.page';

jest.mock('../../kernel/session/hand-off', () => ({
  ...jest.requireActual('../../kernel/session/hand-off'),
  goIn: jest.fn(),
}));

const carrierAt = (siteNameUrl: string) => ({
  carrierId: 1,
  carrierCode: 'BMESA',
  carrierName: 'Bluemesa Freightways',
  carrierCustomerThemeSettings: { theme: 'theme-bluemesa', siteName: 'Bluemesa Freightways', siteNameUrl },
});
const invited = {
  inviterName: 'Dana Reyes',
  email: 'newcomer@alder.example',
  companyName: 'Alder Creek Furnishings',
  firstName: 'Priya',
  lastName: 'Raman',
  phone: '312-555-0190',
};
const campaign = { campaignKey: 'W1', headline: 'Your first winter shipment', text: 'Quote your lanes.' };
const checked = { errorMessage: null, isFirstTryRegistrate: true, code: null, invitekey: 'k1', isRegistered: false };

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

function open(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <Address />
          <Routes>
            <Route path="/landing" element={<LandingPage />} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

const address = () => screen.getByRole('status', { name: 'address' });

beforeEach(() => {
  startFakeServer();
  sessionStorage.clear();
  answering(tutorialsApi.getLandingTutorial, { title: null, videoUrl: null, posterUrl: null });
  answering(contactSupportApi.getSupportPhone, { phone: '800-555-0100', hours: 'Monday to Friday' });
  answering(legalApi.listLegalDocuments, { items: [], total: 0 });
  jest.spyOn(leave, 'to').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('the landing page', () => {
  it('explains the product, the phone number and the first step, without a video while there is none', async () => {
    open('/landing');

    expect(screen.getByRole('heading', { level: 1, name: 'Ship with Lading' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Create account' })[0]).toHaveAttribute('href', '/register');
    expect(await screen.findByRole('link', { name: 'Call 800-555-0100' })).toHaveAttribute('href', 'tel:800-555-0100');
    expect(screen.queryByRole('button', { name: /^Watch/ })).toBeNull();
  });

  it('loads the video on request', async () => {
    const user = userEvent.setup();
    answering(tutorialsApi.getLandingTutorial, {
      title: 'First quote',
      videoUrl: '/tour.mp4',
      posterUrl: '/tour.webp',
    });
    const { container } = open('/landing');
    expect(await screen.findByRole('button', { name: 'Watch: First quote' })).toBeVisible();
    expect(container.querySelector('video')).toBeNull();
    expect(container.querySelector('img[src="/tour.webp"]')).toHaveAttribute('loading', 'lazy');

    await user.click(screen.getByRole('button', { name: 'Watch: First quote' }));

    expect(container.querySelector('video')).toHaveAttribute('src', '/tour.mp4');
  });

  it('tracks a number at once', async () => {
    const user = userEvent.setup();
    open('/landing');
    await user.type(await screen.findByRole('textbox', { name: 'Track a shipment' }), ' 04417733695 {Enter}');

    expect(address()).toHaveTextContent('/public-tracking-page?numbers=04417733695');
  });
});

/** The settings that the server writes into the page of a site; restored afterwards. */
const onSite = (settings: object) => {
  const before = { ...site() };
  Object.assign(site(), settings);
  return () => {
    for (const name of Object.keys(settings)) Reflect.deleteProperty(site(), name);
    Object.assign(site(), before);
  };
};

describe('the site of a carrier', () => {
  it("presents the carrier's services, area and phone number in the carrier's words", async () => {
    const restore = onSite({
      siteName: 'Prairie Otter Freight',
      subdomain: 'prairieotter',
      supportPhone: '800-555-0114',
      supportHours: 'Monday to Friday, 6 AM to 8 PM Central Time',
      presentation: {
        headline: 'The Great Plains, from farm gate to factory dock',
        services: ['Standard LTL', 'Limited access pickup and delivery'],
        coverage: '4 states and Ontario',
        serves: [
          {
            country: 'United States',
            regions: ['Colorado', 'Illinois', 'Iowa', 'Kansas'],
            codes: ['CO', 'IL', 'IA', 'KS'],
          },
          { country: 'Canada', regions: ['Ontario'], codes: ['ON'] },
        ],
        terminals: [{ country: 'United States', cities: ['Denver, CO', 'Chicago, IL'] }],
      },
    });
    open('/landing');

    expect(screen.getByRole('heading', { level: 1, name: /^The Great Plains/ })).toBeVisible();
    const services = await screen.findByRole('region', { name: 'Services' });
    expect(within(services).getAllByRole('listitem')).toHaveLength(2);
    expect(within(services).getByRole('link', { name: 'Call 800-555-0114' })).toBeVisible();
    expect(within(services).getByText('Monday to Friday, 6 AM to 8 PM Central Time')).toBeVisible();
    const serves = screen.getByRole('region', { name: 'Serves 4 states and Ontario' });
    const map = serves.querySelector('svg');
    expect(map).toHaveAttribute('aria-hidden', 'true');
    const codes = [...(map?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent);
    expect(codes).toHaveLength(10 + 52);
    const marked = [...(map?.querySelectorAll('text[class]') ?? [])].map(({ textContent }) => textContent);
    expect(marked.sort()).toEqual(['CO', 'IA', 'IL', 'KS', 'ON']);
    expect(within(serves).getByRole('heading', { level: 3, name: 'Canada' })).toBeVisible();
    expect(within(serves).getAllByRole('listitem')).toHaveLength(5);
    const terminals = within(screen.getByRole('region', { name: 'Terminals' })).getAllByRole('listitem');
    expect(terminals.map(({ textContent }) => textContent)).toEqual(['Denver, CO', 'Chicago, IL']);
    expect(screen.queryByRole('img')).toBeNull();
    restore();
  });

  it('shows the default page while the carrier has no presentation', async () => {
    const restore = onSite({ siteName: 'Northbound Freight', subdomain: 'northbound' });
    open('/landing');

    expect(await screen.findByRole('heading', { level: 1, name: 'Ship with Northbound Freight' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Services' })).toBeNull();
    restore();
  });
});

describe('a price without an account', () => {
  const ask = async (weight: string) => {
    const user = userEvent.setup();
    open('/landing');
    await user.type(await screen.findByRole('textbox', { name: 'From ZIP' }), '60607');
    await user.type(screen.getByRole('textbox', { name: 'To ZIP' }), '75201');
    await user.type(screen.getByRole('textbox', { name: 'Weight (lb)' }), weight);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Class' }), '92.5');
    await user.click(screen.getByRole('button', { name: 'Show rates' }));
  };

  it('is offered only in a demo; the picture of the product is always there', async () => {
    open('/landing');

    expect((await screen.findAllByRole('img', { name: /^Select Carrier/ }))[0]).toHaveAttribute('width', '1200');
    expect(screen.queryByRole('button', { name: 'Show rates' })).toBeNull();
  });

  it('lists rates of demo carriers, and links to the registration and the sign-in', async () => {
    const restore = onSite({ hasSampleRates: true });
    const [code, name] = ['OTTER', 'Prairie Otter Freight'];
    const rate = { carrierCode: code, carrierName: name, transitDays: 4, estimatedDelivery: '2026-12-04' };
    answering(sampleRatesApi.getSampleRates, { pickupDate: '2026-11-30', rates: [{ ...rate, totalCents: 20916 }] });
    await ask('1,200');

    expect(await screen.findByText('1 sample rate')).toBeVisible();
    const [, row] = screen.getAllByRole('row');
    expect(row).toHaveTextContent('Prairie Otter Freight4 daysDelivery Dec 4$209.16');
    expect(callsOf(sampleRatesApi.getSampleRates).map(({ input }) => input)).toEqual([
      { from: '60607', to: '75201', weight: '1200', freightClass: '92.5' },
    ]);
    expect(screen.getByRole('button', { name: 'Sign in to book' })).toBeVisible();
    restore();
  });

  it('shows freight errors at their fields', async () => {
    const restore = onSite({ hasSampleRates: true });
    const fields = [{ path: 'weight', rule: 'min', message: 'Weight should be 1 or more' }];
    refusing(sampleRatesApi.getSampleRates, { status: 422, code: 'invalid-fields', title: 'Check the fields', fields });
    await ask('0');

    expect(await screen.findByRole('alert')).toHaveTextContent('Weight should be 1 or more');
    expect(screen.getByRole('textbox', { name: 'Weight (lb)' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Weight (lb)' })).toHaveFocus();
    restore();
  });

  it('says when no carrier services the lane, and offers a retry when the server is unavailable', async () => {
    const restore = onSite({ hasSampleRates: true });
    refusing(sampleRatesApi.getSampleRates, { status: 503, code: 'unavailable', title: 'Not available' });
    await ask('900');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answering(sampleRatesApi.getSampleRates, { pickupDate: '2026-11-30', rates: [] });

    await userEvent.setup().click(retry);

    expect(await screen.findByText(/^No demo carrier serves this lane/)).toBeVisible();
    restore();
  });
});

describe('a campaign', () => {
  it('greets with the words of its carrier and passes its key to the form', async () => {
    answering(landingApi.getDigitalMarketingData, { ...carrierAt('localhost'), ...campaign });
    open('/landing?campaign=W1');

    expect(await screen.findByRole('heading', { level: 1, name: campaign.headline })).toBeVisible();
    expect(screen.getByText('Bluemesa Freightways welcomes you')).toBeVisible();
    const register = screen.getByRole('link', { name: 'Register with Bluemesa Freightways' });
    expect(register).toHaveAttribute('href', '/register?campaign=W1');
  });

  it('shows the plain page with a notice if unknown', async () => {
    refusing(landingApi.getDigitalMarketingData, { status: 404, code: 'campaign-not-found', title: 'No campaign' });
    open('/landing?campaign=old');

    expect(await screen.findByText(/^This campaign has ended/)).toBeVisible();
    expect(address()).toHaveTextContent(/^\/landing$/);
  });

  it('of another site redirects there with path and query, and without a ticket', async () => {
    globalThis.history.replaceState(null, '', '/landing?campaign=W1&token=secret');
    answering(landingApi.getDigitalMarketingData, { ...carrierAt('bluemesa.localhost:8080'), ...campaign });
    open('/landing?campaign=W1');

    await waitFor(() => expect(leave.to).toHaveBeenCalledWith('http://bluemesa.localhost:8080/landing?campaign=W1'));
    expect(screen.queryByRole('heading', { level: 1, name: campaign.headline })).toBeNull();
    globalThis.history.replaceState(null, '', '/');
  });

  it('can be loaded again after the server was unavailable', async () => {
    const user = userEvent.setup();
    refusing(landingApi.getDigitalMarketingData, { status: 503, code: 'unavailable', title: 'Not available' });
    open('/landing?campaign=W1');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answering(landingApi.getDigitalMarketingData, { ...carrierAt('localhost'), ...campaign });

    await user.click(retry);

    expect(await screen.findByRole('heading', { level: 1, name: campaign.headline })).toBeVisible();
  });
});

describe('an invite', () => {
  beforeEach(() => answering(landingApi.getCarrierData, { ...carrierAt('localhost'), ...invited }));

  it('names inviter and company, and requires only a password and consent', async () => {
    const user = userEvent.setup();
    answering(joiningApi.registerInvitedUser, checked);
    open('/landing?invitekey=k1');
    expect(await screen.findByText('Dana Reyes invites Alder Creek Furnishings')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Accept and start' }));
    expect(screen.getByText('There are 2 problems')).toBeVisible();

    answering(joiningApi.registerInvitedUser, { ...checked, isRegistered: true, token: 'ticket' });
    await user.type(screen.getByLabelText(/^Password/), 'a quiet river in May');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Accept and start' }));

    await waitFor(() => expect(goIn).toHaveBeenCalledWith('ticket'));
    const { email: _, inviterName: __, ...names } = invited;
    expect(callsOf(joiningApi.registerInvitedUser).map(({ input }) => input)).toEqual([
      { invitecode: 'k1' },
      { ...names, invitecode: 'k1', password: 'a quiet river in May', termsVersion: '2026-11' },
    ]);
  });

  it('continues with the code of the check when opened again', async () => {
    const user = userEvent.setup();
    answering(joiningApi.registerInvitedUser, { ...checked, isFirstTryRegistrate: false, code: 'c2' });
    open('/landing?invitekey=k1');
    await user.type(await screen.findByLabelText(/^Password/), 'a quiet river in May');
    await user.click(await screen.findByRole('checkbox'));
    const errorMessage = 'This invite was opened in another window. Open its link again.';
    answering(joiningApi.registerInvitedUser, { ...checked, errorMessage });
    await user.click(screen.getByRole('button', { name: 'Accept and start' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(errorMessage);
    expect(callsOf(joiningApi.registerInvitedUser)[1]?.input).toMatchObject({ code: 'c2' });
  });

  it.each([{ errorMessage: 'This invite cannot be used any more.' }, { isFirstTryRegistrate: false }])(
    'that may not go on leaves the plain page: %j',
    async (answer) => {
      answering(joiningApi.registerInvitedUser, { ...checked, ...answer });
      open('/landing?invitekey=k1');

      expect(await screen.findByText(/^This invitation is no longer valid/)).toBeVisible();
      expect(address()).toHaveTextContent(/^\/landing$/);
      expect(callsOf(landingApi.getCarrierData)).toHaveLength(0);
    },
  );
});

it('offers no account where companies join only by invite, and says whom to contact', async () => {
  startFakeServer();
  Object.assign(site(), { isInviteOnly: true, carrierName: 'Bluemesa Freightways' });
  open('/landing');

  const asked = await screen.findAllByText('Ask Bluemesa Freightways for an invite.');

  Object.assign(site(), { isInviteOnly: false, carrierName: null });
  expect(asked).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Create account' })).not.toBeInTheDocument();
});
