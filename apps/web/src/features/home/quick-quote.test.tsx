import { customerSetupApi } from '@lading/contracts/customers/customer-setup';
import { placesApi } from '@lading/contracts/customers/places';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { answering, callsOf, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { userWith } from '../../kernel/session/user.fixture';
import { QuickQuote } from './quick-quote';
import { SetupCard } from './customer-home.page';

const toronto = {
  id: 7,
  firstLine: 'Toronto, ON M5V',
  secondLine: 'Recommended city name',
  locationType: 'primary' as const,
  iconCssClass: 'icon-place' as const,
  isActive: true,
  city: 'Toronto',
  state: 'ON',
  postalCode: 'M5V',
  country: 'CAN' as const,
  latitude: 43.6,
  longitude: -79.4,
  timeZone: 'America/Toronto',
};

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};

function open(privileges = ['CustomerUser', 'quote']) {
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={new QueryClient()}>
        <UserContext value={Object.assign(Object.create(null), { privileges, isMetric: false })}>
          <MemoryRouter initialEntries={['/customers/home']}>
            <QuickQuote />
            <Address />
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
    </PortalTheme>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  startFakeServer();
  answering(placesApi.search, { items: [] });
});

it('starts a quote from two postal codes and a weight', async () => {
  const user = open();

  await user.type(screen.getByLabelText(/^From ZIP/), '60607');
  await user.type(screen.getByLabelText(/^To ZIP/), 'M5V 3L9');
  await user.type(screen.getByLabelText(/^Weight/), '1,150lb');
  await user.click(screen.getByRole('button', { name: 'Start quote' }));

  expect(screen.getByLabelText('address')).toHaveTextContent('/customers/quotes/new?from=60607&to=M5V+3L9&weight=1150');
});

it('keeps the whole Canadian postal code when its city is picked, although places are listed by its first half', async () => {
  answering(placesApi.search, { items: [toronto] });
  const user = open();

  await user.type(screen.getByLabelText(/^From ZIP/), '60607');
  await user.type(screen.getByLabelText(/^To ZIP/), 'm5v-3l9');
  await user.click(await screen.findByText('Toronto, ON M5V 3L9'));
  await user.click(screen.getByRole('button', { name: 'Start quote' }));

  expect(screen.getByLabelText('address')).toHaveTextContent('/customers/quotes/new?from=60607&to=M5V+3L9');
});

it('names the missing fields', async () => {
  const user = open();

  await user.type(screen.getByLabelText(/^To ZIP/), 'Somewhere');
  await user.click(screen.getByRole('button', { name: 'Start quote' }));

  expect(screen.getByText('From ZIP or city is required')).toBeVisible();
  expect(screen.getByText('The field does not contain a zip code. Please try to refine your search')).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent('/customers/home');
});

it('reads a whole quote from one line', async () => {
  const user = open();

  await user.type(
    screen.getByLabelText('Quote in one line'),
    '2 Pallets 48x40x50 500 lbs class 70 60601 > 75201 LFTD{Enter}',
  );

  const { search } = new URL(screen.getByLabelText('address').textContent, 'http://localhost');
  expect(new URLSearchParams(search).get('line')).toBe('2 plt 48x40x50 500lb c70 60601>75201 lgd');
});

it('marks the mistake in a line and shows the right form, until the line is edited', async () => {
  const user = open();
  const field = screen.getByLabelText<HTMLInputElement>('Quote in one line');

  await user.type(field, '2 plt 500lb 60601>7520{Enter}');

  const sentence = "Column 19: “7520” isn't a ZIP code or Canadian postal code.";
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect([field.selectionStart, field.selectionEnd]).toEqual([18, 22]);
  expect(screen.getByLabelText('address')).toHaveTextContent('/customers/home');
  await user.keyboard('75201');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field).toHaveValue('2 plt 500lb 60601>75201');
});

it('is hidden from users who may not quote', () => {
  open(['CustomerUser', 'track']);

  expect(screen.queryByRole('button', { name: 'Start quote' })).toBeNull();
});

describe('the checklist of the setup', () => {
  const privileges = ['CustomerAdministrator', 'manageSettings', 'manageLocations', 'quote'];
  const show = (isConfigured: boolean, some = privileges) => {
    answering(customerSetupApi.getCustomerSetup, {
      isConfigured,
      step: 'carriers',
      doneSteps: ['introduction', 'company'],
    });
    render(
      <PortalTheme brand={coreBrand} scheme="light" env="test">
        <QueryClientProvider client={new QueryClient()}>
          <UserContext value={userWith({ privileges: some, isConfigured })}>
            <MemoryRouter>
              <SetupCard />
            </MemoryRouter>
          </UserContext>
        </QueryClientProvider>
      </PortalTheme>,
    );
  };

  it('shows the remaining steps, and resumes where the user left', async () => {
    show(false);

    expect(await screen.findByText('1 of 3 done')).toBeVisible();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Company, done',
      'Locations, to do',
      'Carriers, to do',
      'Continue setup',
    ]);
    expect(screen.getByRole('link', { name: 'Continue setup' })).toHaveAttribute('href', '/customers/setup/carriers');
  });

  it.each([
    ['once it is finished', true, privileges],
    ['to users who do not manage the company', false, ['CustomerUser']],
  ])('is hidden %s', (_, isConfigured, some) => {
    show(isConfigured, some);

    expect(screen.queryByRole('region', { name: 'Set up your company' })).toBeNull();
    expect(callsOf(customerSetupApi.getCustomerSetup)).toHaveLength(0);
  });
});
