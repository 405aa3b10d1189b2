import { joiningApi } from '@lading/contracts/accounts/joining';
import { accountAccessApi } from '@lading/contracts/accounts/account-access';
import { landingApi } from '@lading/contracts/sites/landing';
import { legalApi } from '@lading/contracts/sites/legal';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { goIn } from '../../kernel/session/hand-off';
import { site } from '../../kernel/session/site';
import { PortalTheme } from '../../themes/portal-theme';
import { ActivatePage } from './activate.page';
import { ConfirmEmailPage } from './confirm-email.page';
import { FinishPage } from './finish.page';
import { RegisterPage } from './register.page';

jest.mock('../../kernel/session/hand-off', () => ({ goIn: jest.fn() }));

const terms = {
  id: 1,
  kind: 'terms' as const,
  version: '2026-11',
  title: 'Terms of use',
  effectiveOn: '2026-11-01',
  sections: [{ heading: 'About the portal', paragraphs: ['It shows prices.'] }],
  otherVersions: [],
};

const bluemesa = {
  carrierId: 1,
  carrierCode: 'BMESA',
  carrierName: 'Bluemesa Freightways',
  carrierCustomerThemeSettings: { theme: 'theme-bluemesa', siteName: 'Bluemesa', siteNameUrl: 'bluemesa.localhost' },
};

const company = {
  companyName: 'Alder Creek Furnishings',
  address1: '12 Mill Road',
  city: 'Tulsa',
  state: 'OK',
  postalCode: '74103',
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'priya@aldercreek.example',
  phone: '918-555-0190',
  password: 'a quiet river in May',
};

const labels = {
  'First name': company.firstName,
  'Last name': company.lastName,
  Email: company.email,
  Phone: company.phone,
  Company: company.companyName,
  Address: company.address1,
  City: company.city,
  State: company.state,
  'Postal code': company.postalCode,
};
const fieldNamed = (name: string) => screen.findByRole('textbox', { name });

function open(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path="/register" element={<RegisterPage />} />
            <Route path="/register/finish" element={<FinishPage />} />
            <Route path="/activate" element={<ActivatePage />} />
            <Route path="/confirm-email" element={<ConfirmEmailPage />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  for (const [label, value] of Object.entries(labels)) {
    await user.click(await fieldNamed(label));
    await user.paste(value);
  }
  await user.click(screen.getByLabelText(/^Password/));
  await user.paste(company.password);
  await user.click(await screen.findByRole('checkbox', { name: /I accept the terms of use, version 2026-11/ }));
}

const send = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Register' }));
const unusable = { status: 409, code: 'key-not-usable' as const, title: 'This link no longer works' };

beforeEach(() => {
  startFakeServer();
  jest.mocked(goIn).mockReset();
  answering(legalApi.listLegalDocuments, { items: [terms], total: 1 });
  answering(joiningApi.checkEmailDomain, { isAllowed: true, reason: null });
});

describe('a site only for invited companies', () => {
  beforeEach(() => {
    startFakeServer();
    Object.assign(site(), { isInviteOnly: true, carrierName: 'Bluemesa Freightways' });
  });
  afterEach(() => {
    Object.assign(site(), { isInviteOnly: false, carrierName: null });
  });

  it('says whom to contact instead of showing a form', async () => {
    open('/register');

    expect(await screen.findByText('Ask Bluemesa Freightways for an invite.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('accepts visitors with a campaign key', async () => {
    answering(legalApi.listLegalDocuments, { items: [terms], total: 1 });
    answering(landingApi.getDigitalMarketingData, { ...bluemesa, campaignKey: 'W1', headline: 'Ship', text: '' });
    open('/register?campaign=W1');

    expect(await fieldNamed('Company')).toBeVisible();
  });
});

describe('registering a company', () => {
  it('sends the form with the campaign and the version of the terms, then points to the mailbox', async () => {
    const user = userEvent.setup();
    answering(joiningApi.register, { message: 'Follow the link in the mail.' });
    answering(landingApi.getDigitalMarketingData, { ...bluemesa, campaignKey: 'W1', headline: 'Winter', text: '' });
    open('/register?campaign=W1');
    expect(await screen.findByText(/Bluemesa Freightways invited you/)).toBeVisible();
    await fillIn(user);

    await send(user);

    await waitFor(() => expect(screen.getByRole('heading', { name: 'Check your email' })).toHaveFocus());
    expect(screen.getByText('Follow the link in the mail.')).toBeVisible();
    expect(callsOf(joiningApi.register)[0]?.input).toEqual({
      ...company,
      country: 'USA',
      campaignKey: 'W1',
      termsVersion: '2026-11',
    });
    expect(screen.getByRole('button', { name: 'Send it again' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Change my details' }));
    expect(await fieldNamed('Company')).toHaveValue(company.companyName);
  });

  it('lists missing fields, consent included, before it sends', async () => {
    const user = userEvent.setup();
    open('/register');
    await screen.findByRole('checkbox', { name: /version 2026-11/ });

    await send(user);

    expect(screen.getByText('There are 11 problems')).toBeVisible();
    expect(screen.getAllByText('Company is required')).toHaveLength(2);
    expect(screen.getAllByText('Your consent to the terms of use is required')).toHaveLength(2);
    const listed = within(screen.getByRole('group', { name: 'There are 11 problems' })).getAllByRole('link');
    expect(listed.map((link) => link.textContent).filter((text) => /First|Company|consent/.test(text ?? ''))).toEqual([
      'First name is required',
      'Company is required',
      'Your consent to the terms of use is required',
    ]);
    expect(callsOf(joiningApi.register)).toHaveLength(0);
  });

  it('checks the domain on blur, and says why it cannot be used', async () => {
    const user = userEvent.setup();
    answering(joiningApi.checkEmailDomain, { isAllowed: false, reason: 'Use your company email address.' });
    open('/register');
    await user.type(await fieldNamed('Email'), 'me@mailinator.com');
    await user.tab();

    expect(await screen.findByText('Use your company email address.')).toBeVisible();
    expect(callsOf(joiningApi.checkEmailDomain)[0]?.input).toEqual({ email: 'me@mailinator.com' });
  });

  it('shows what the server refuses and keeps the typed values', async () => {
    const user = userEvent.setup();
    refusing(joiningApi.register, { status: 429, code: 'too-many-requests', title: 'Too many requests' });
    open('/register');
    await fillIn(user);
    await send(user);

    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
    expect(await fieldNamed('City')).toHaveValue('Tulsa');
  });
});

describe('the link of a registration', () => {
  it('asks for the chosen password and signs in with the ticket', async () => {
    const user = userEvent.setup();
    answering(joiningApi.checkFinishedRegistration, { isFinished: false, email: 'p***@aldercreek.example' });
    answering(accountAccessApi.finishRegistration, { email: company.email, token: 'ticket' });
    open('/register/finish?key=k1');
    await user.type(await screen.findByLabelText(/^Password/), company.password);

    await user.click(screen.getByRole('button', { name: 'Confirm and start' }));

    expect(callsOf(accountAccessApi.finishRegistration)[0]?.input).toEqual({ key: 'k1', password: company.password });
    expect(goIn).toHaveBeenCalledWith('ticket');
  });

  it('says that the registration is already finished', async () => {
    answering(joiningApi.checkFinishedRegistration, { isFinished: true, email: 'p***@aldercreek.example' });
    open('/register/finish?key=k1');

    expect(await screen.findByRole('heading', { name: 'Registration complete' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  it.each(['/register/finish?key=old', '/register/finish'])('links onward when it is invalid: %s', async (address) => {
    refusing(joiningApi.checkFinishedRegistration, unusable);
    open(address);

    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Register again' })).toHaveAttribute('href', '/register');
  });
});

describe('the link of an invited colleague', () => {
  it('asks for a password and consent to the terms', async () => {
    const user = userEvent.setup();
    answering(accountAccessApi.checkActivation, {
      isUsable: true,
      email: 's***@x.example',
      companyName: 'Alder Creek',
    });
    answering(accountAccessApi.activate, { email: 'sam@x.example', token: null });
    open('/activate#key=k2');
    expect(await screen.findByRole('heading', { name: 'Welcome to Alder Creek' })).toBeVisible();
    await user.type(screen.getByLabelText(/^Password/), company.password);
    await user.click(await screen.findByRole('checkbox', { name: /version 2026-11/ }));

    await user.click(screen.getByRole('button', { name: 'Activate account' }));

    expect(callsOf(accountAccessApi.activate)[0]?.input).toEqual({
      key: 'k2',
      password: company.password,
      termsVersion: '2026-11',
    });
    expect(goIn).toHaveBeenCalledWith(null);
  });

  it('says when it is no longer valid', async () => {
    answering(accountAccessApi.checkActivation, { isUsable: false, email: null, companyName: null });
    open('/activate#key=k2');

    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });
});

describe('the link to a new address', () => {
  it('confirms the address on a click', async () => {
    const user = userEvent.setup();
    answering(accountAccessApi.confirmEmail, { email: 'new@x.example' });
    open('/confirm-email#key=k3');
    expect(callsOf(accountAccessApi.confirmEmail)).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: 'Confirm address' }));

    expect(await screen.findByText('You now sign in with new@x.example.')).toBeVisible();
  });

  it('says when it is no longer valid', async () => {
    const user = userEvent.setup();
    refusing(accountAccessApi.confirmEmail, unusable);
    open('/confirm-email#key=k3');
    await user.click(screen.getByRole('button', { name: 'Confirm address' }));

    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });
});
