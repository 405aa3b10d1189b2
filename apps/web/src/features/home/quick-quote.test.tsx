import { placesApi } from '@lading/contracts/places';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { answering, startFakeServer } from '../../kernel/api/answering.given';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { QuickQuote } from './quick-quote';

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

it('begins a quote with two postal codes and a weight', async () => {
  const user = open();

  await user.type(screen.getByLabelText(/^From ZIP/), '60607');
  await user.type(screen.getByLabelText(/^To ZIP/), 'M5V 3L9');
  await user.type(screen.getByLabelText(/^Weight/), '1,150lb');
  await user.click(screen.getByRole('button', { name: 'Start quote' }));

  expect(screen.getByLabelText('address')).toHaveTextContent('/customers/quotes/new?from=60607&to=M5V+3L9&weight=1150');
});

it('says what is missing', async () => {
  const user = open();

  await user.type(screen.getByLabelText(/^To ZIP/), 'Somewhere');
  await user.click(screen.getByRole('button', { name: 'Start quote' }));

  expect(screen.getByText('From ZIP or city is required')).toBeVisible();
  expect(screen.getByText('The field does not contain a zip code. Please try to refine your search')).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent('/customers/home');
});

it('is not shown to people who may not quote', () => {
  open(['CustomerUser', 'track']);

  expect(screen.queryByRole('button', { name: 'Start quote' })).toBeNull();
});
