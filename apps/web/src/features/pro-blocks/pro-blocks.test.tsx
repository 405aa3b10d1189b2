import type { UserInfo } from '@lading/contracts/accounts/account';
import { carriersApi } from '@lading/contracts/carriers/carriers';
import { proBlocksApi, proBlocksChanged } from '@lading/contracts/carriers/pro-blocks';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing } from '../../kernel/realtime/fake-socket.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { ProBlocksPage } from './pro-blocks.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const block = {
  proBlockId: 4,
  carrierId: 2,
  carrierName: 'Quillhawk Express',
  from: '8283403950',
  to: '8283403988',
  used: 1,
  left: 3,
  isLow: true,
  state: 'active',
} as const;

function open(privileges: readonly string[]) {
  const person: UserInfo = Object.assign(Object.create(null), { privileges, userLocations: [] });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <UserContext value={person}>
          <MemoryRouter>
            <ProBlocksPage />
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

beforeEach(() => {
  startFakeServer();
  answering(carriersApi.connected, { items: [] });
  answering(proBlocksApi.own, { items: [block], requests: [] });
});

it('shows used and remaining numbers, warns, and requires a carrier before it sends a request', async () => {
  open(['CustomerAdministrator', 'dispatch', 'requestProBlock']);

  const blocks = within(await screen.findByRole('region', { name: 'Your blocks' }));
  expect(await blocks.findByText('Quillhawk Express')).toBeVisible();
  expect(blocks.getByText('Running low')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect((await screen.findAllByText('Carrier is required')).length).toBeGreaterThan(0);
  expect(callsOf(proBlocksApi.request)).toHaveLength(0);
});

it('shows the status of each block in words', async () => {
  const states = [
    { state: 'active', isLow: false, word: 'In use' },
    { state: 'active', isLow: true, word: 'Running low' },
    { state: 'exhausted', isLow: true, word: 'Used up' },
    { state: 'revoked', isLow: false, word: 'Withdrawn' },
  ] as const;
  const items = states.map(({ state, isLow }, place) => ({ ...block, proBlockId: place + 1, state, isLow }));
  answering(proBlocksApi.own, { items, requests: [] });
  open(['CustomerAdministrator', 'dispatch']);

  await screen.findByText('Used up');
  const rows = within(screen.getByRole('table', { name: 'blocks' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(states.length);
  for (const [place, { word }] of states.entries())
    expect(within(rows[place] ?? document.body).getByText(word)).toBeVisible();
});

it('marks a carrier that is connected through its API', async () => {
  const carrier = {
    code: 'Q',
    scac: 'QHEX',
    theme: 'theme-core',
    accountNumber: '',
    isPreferred: false,
    isEnabled: true,
  };
  answering(carriersApi.connected, {
    items: [
      { ...carrier, carrierId: 4, name: 'Quillhawk Express', pricesFrom: 'carrier' },
      { ...carrier, carrierId: 5, name: 'Bluemesa Freightways', pricesFrom: 'tariff' },
    ],
  });
  open(['CustomerAdministrator', 'dispatch', 'requestProBlock']);
  const field = await screen.findByLabelText(/^Carrier/);
  await waitFor(() => expect(field).toBeEnabled());
  fireEvent.click(field);
  const options = await screen.findAllByRole('option', { hidden: true });
  const marked = options.filter((option) => within(option).queryByRole('img', { name: 'Third party', hidden: true }));
  expect(marked.map((option) => option.textContent)).toEqual(['Quillhawk Express']);
});

it('loads the carriers again after a failure', async () => {
  refusing(carriersApi.connected, { status: 500, code: 'internal', title: 'That failed' });
  open(['CustomerAdministrator', 'dispatch']);
  const failed = within(await screen.findByRole('alert'));
  answering(carriersApi.connected, { items: [] });
  fireEvent.click(failed.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your company has no connected carriers.')).toBeVisible();
});

it('shows the response of a carrier as soon as it arrives', async () => {
  open(['CustomerAdministrator', 'dispatch']);
  await screen.findByRole('region', { name: 'Your blocks' });
  const request = {
    ...{ id: 8, carrierId: 2, carrierName: 'Quillhawk Express', companyName: 'Lakeside Machine Works', size: 3 },
    ...{ reason: 'A new plant', state: 'declined' as const, answer: 'Too few shipments' },
    createdAt: '2026-11-20T15:00:00Z',
  };
  answering(proBlocksApi.own, { items: [block], requests: [request] });
  act(() => pushing(proBlocksChanged, { carrierId: 2 }));
  expect(await screen.findByText(/Too few shipments/)).toBeVisible();
});

it('is not shown without the privilege', async () => {
  open(['CustomerUser', 'track']);
  expect(await screen.findByRole('heading', { name: "You can't see PRO numbers" })).toBeVisible();
});
