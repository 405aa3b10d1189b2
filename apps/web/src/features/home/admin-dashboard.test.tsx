import { adminDashboardApi, type AdminDashboard } from '@lading/contracts/sites/admin-dashboard';
import { forcedExitApi } from '@lading/contracts/sites/version';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { AdminDashboardPage } from './admin-dashboard.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const { getAdminDashboard } = adminDashboardApi;
const gigabyte = 1024 ** 3;
const answers = { offered: 70, declined: 20, timedOut: 5, failed: 5, asked: 100 };

const everything: AdminDashboard = {
  tickets: { open: 1204, errors: 3, unassigned: 2, mine: 0 },
  carriers: { active: 12, inactive: 2 },
  companies: { active: 20_000, isLowerBound: true, joined: 41 },
  signUps: { sentFrom: '2026-10-22', sentTo: '2026-11-20', invited: 50, registered: 12, activated: 9 },
  quotes: { day: 400, rated: 389, dayBefore: 380, ratedBefore: 370 },
  dispatches: { booked: 52, confirmed: 49, refused: 2, needsAttention: 3 },
  fuelWeek: { indexDate: '2026-11-09', milliDollars: 3802, isOld: true },
  jobs: { failed: 2, waiting: 5, oldestSeconds: 7300 },
  emails: { failed: 0, waiting: 0, oldestSeconds: 0 },
  webhooks: { failing: 1, switchedOff: 4 },
  backup: { isScheduled: true, madeAt: '2026-11-20T07:47:00.000Z' },
  disk: { free: 40 * gigabyte, all: 100 * gigabyte, isTight: false },
  releases: {
    items: [
      { hash: 'a', pages: 30, isCurrent: true },
      { hash: 'b', pages: 4, isCurrent: false },
      { hash: 'c', pages: 1, isCurrent: false },
    ],
  },
  answers: {
    items: Array.from({ length: 12 }, (_, n) => ({
      ...{ carrierId: n + 1, carrierName: `Carrier ${n + 1}`, p95: n === 0 ? 2450 : null },
      ...answers,
    })),
  },
  failed: [],
  readAt: '2026-11-20T15:00:00.000Z',
};

function open(...privileges: string[]) {
  return openPage(<AdminDashboardPage />, { user: userWith({ privileges: ['SystemAdministrator', ...privileges] }) });
}

beforeEach(() => startFakeServer());

it('counts what the administrator may see, and links each figure to its list if any', async () => {
  answering(getAdminDashboard, everything);
  answering(forcedExitApi.getForcedExit, { isOn: true, number: 1, changedAt: '2026-11-20T15:00:00.000Z' });
  open('manageAdditionalRole');

  const links: readonly (readonly [RegExp, string])[] = [
    [/^1,204\s*Open tickets$/, '/admin/support-tickets?f.state=open&f.kind=ticket'],
    [/^12\s*Active carriers$/, '/admin/manage-carriers?f.status=3'],
    [/^2\s*Inactive carriers$/, '/admin/manage-carriers?f.status=4'],
    [/^50\s*Invites sent in 30 days$/, '/admin/invites?f.sent=2026-10-22%2C2026-11-20'],
    [
      /^12\s*Registered from these invites\s*9 have signed in$/,
      '/admin/invites?f.sent=2026-10-22%2C2026-11-20&f.state=used',
    ],
    [
      /^\$3\.802\s*Fuel index per gallon\s*11\/09\/2026; this week's value is missing$/,
      '/admin/fuel-index?f.state=current',
    ],
  ];
  expect(await screen.findByRole('link', { name: links[0]?.[0] ?? '' })).toBeVisible();
  for (const [name, to] of links) expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
  for (const text of [
    ...['20,000+', '41 new in 30 days', '97.3% with a rate; 380 the day before'],
    ...['of 52 booked; 2 refused, 3 need attention', '5 waiting, the oldest for 2 hours', 'Nothing is waiting'],
    ...['4 switched off', '7 hours', 'Backed up every night', '40 GB', 'of 100 GB', '5 on other releases'],
  ])
    expect(screen.getByText(text)).toBeVisible();
  const table = screen.getByRole('group', { name: 'Carrier response times' });
  expect(within(table).getByRole('row', { name: 'Carrier 1 100 2.5 s 70 20 5 5' })).toBeVisible();
  expect(within(table).getAllByRole('row')).toHaveLength(11);
  expect(screen.getByText('The 10 slowest of 12 carriers.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'View or stop it in Versions' })).toBeVisible();
});

it('omits figures that the administrator may not see', async () => {
  answering(getAdminDashboard, {
    tickets: everything.tickets ?? { open: 0, errors: 0, unassigned: 0, mine: 0 },
    failed: [],
    readAt: everything.readAt,
  });
  open();

  expect(await screen.findByRole('heading', { name: 'Needs attention' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'System' })).toBeNull();
  expect(screen.queryByText('Carrier response times')).toBeNull();
  expect(callsOf(forcedExitApi.getForcedExit)).toHaveLength(0);
});

it('names a figure that failed beside the others, and loads it again', async () => {
  const { webhooks: _, answers: __, ...others } = everything;
  answering(getAdminDashboard, { ...others, failed: ['webhooks', 'answers'] });
  open();
  expect(await screen.findAllByText("We couldn't load this.")).toHaveLength(2);
  expect(screen.getByText('Failed jobs')).toBeVisible();
  answering(getAdminDashboard, everything);
  fireEvent.click(screen.getByRole('button', { name: 'Retry: Failing webhooks' }));
  expect(await screen.findByText('4 switched off')).toBeVisible();
});

it('reports a complete failure, and loads again', async () => {
  refusing(getAdminDashboard, { status: 503, code: 'unavailable', title: 'The server is away' });
  open();
  expect(await screen.findByText("We couldn't load the dashboard")).toBeVisible();
  answering(getAdminDashboard, everything);
  fireEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
  await waitFor(() => expect(screen.getByText('Active carriers')).toBeVisible());
});
