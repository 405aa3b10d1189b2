import { flagsApi } from '@lading/contracts/sites/flags';
import { freightAssistApi, type AssistSession } from '@lading/contracts/quotes/freight-assist';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { openWizard } from '../../entities/quote/wizard.fixture';
import { FreightAssistPage } from './freight-assist.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const session: AssistSession = {
  id: 3,
  freight: {
    ...{ description: 'Valves', units: 'imperial', handlingUnits: 2, handlingUnitType: 'PAT' },
    ...{ length: 48, width: 40, height: 45, weight: 1150, isStackable: false, isUsed: false },
    origin: { locationType: 'business', hasDock: true },
    destination: { locationType: 'residential', hasDock: false },
  },
  suggestions: [
    { key: 'class', kind: 'class', title: 'Class 92.5', reason: 'By density.', source: 'Scale', freightClass: 92.5 },
    { key: 'LFTD', kind: 'service', title: 'Liftgate', reason: 'No dock.', source: 'Practice', service: 'LFTD' },
    { key: 'UN1090', kind: 'hazard', title: 'Acetone?', reason: 'By name.', source: 'Table', unNumber: 'UN1090' },
  ],
  startedAt: '2026-11-21T10:00:00Z',
  expiresAt: '2026-11-21T12:00:00Z',
};
const open = (query = '') =>
  openWizard(`/customers/freight-assist${query}`, { '/customers/freight-assist': <FreightAssistPage /> });
const put = (id: string, value: string) =>
  fireEvent.change(document.getElementById(id) ?? document.body, { target: { value } });

beforeEach(() => {
  startFakeServer();
  answering(flagsApi.getFlags, { flags: [{ name: 'Freight_Assist', isOn: true }] });
  answering(freightAssistApi.list, { items: [], left: 5, renewsAt: null });
});

it('starts a session with words and numbers, and opens it', async () => {
  answering(freightAssistApi.ask, session);
  const router = open();
  expect(await screen.findByText('5 sessions left')).toBeVisible();
  fireEvent.click(screen.getByText('Get suggestions'));
  expect(callsOf(freightAssistApi.ask)).toHaveLength(0);

  put('description', 'Valves');
  for (const name of ['length', 'width', 'height', 'weight']) put(name, '48');
  answering(freightAssistApi.list, { items: [session], left: 4, renewsAt: null });
  fireEvent.click(screen.getByText('Get suggestions'));

  await waitFor(() => expect(router.state.location.search).toBe('?session=3'));
  expect(callsOf(freightAssistApi.ask)[0]?.input).toMatchObject({ description: 'Valves', length: 48, weight: 48 });
});

it('leads to a quote with the accepted suggestions, without those changed since', async () => {
  answering(freightAssistApi.list, { items: [session], left: 4, renewsAt: null });
  open('?session=3');
  const link = async () => (await screen.findByText('Start a quote')).closest('a')?.getAttribute('href');
  expect(await link()).toBe('/customers/quotes/new?assist=3&take=class%2CLFTD');
  fireEvent.click(screen.getByLabelText('Apply: Liftgate'));
  fireEvent.click(screen.getByLabelText('Apply: Acetone?'));
  expect(await link()).toBe('/customers/quotes/new?assist=3&take=class%2CUN1090');

  put('weight', '1200');
  expect(await screen.findByText('You changed the freight. Get new suggestions.')).toBeVisible();
  expect(screen.queryByText('Start a quote')).not.toBeInTheDocument();
});

it('says when the next session can start, and that a session has ended', async () => {
  refusing(freightAssistApi.ask, { status: 429, code: 'assist-used-up', title: 'Used up' });
  answering(freightAssistApi.list, { items: [session], left: 0, renewsAt: '2026-11-21T12:00:00Z' });
  open();
  expect(await screen.findByText("You've used all five help sessions")).toBeVisible();
  expect(screen.queryByText('Get suggestions')).not.toBeInTheDocument();
});

it('shows a session only while it lasts', async () => {
  open('?session=9');

  expect(await screen.findByText('This help session has ended')).toBeVisible();
});
