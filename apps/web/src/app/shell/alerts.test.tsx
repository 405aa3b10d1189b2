import { alertsApi, alertsChanged, type Alert } from '@lading/contracts/notifications/alerts';
import { reportFilesApi, type ReportFile } from '@lading/contracts/reports/report-files';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing } from '../../kernel/realtime/fake-socket.fixture';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { setServerReached } from '../../ui/connection';
import { toast } from '../../ui/feedback/toast';
import { ToastHost } from '../../ui/feedback/toast-host';
import { makeFile, type FileWatch } from '../../ui/files/file-work';
import { AlertsBell } from './portal-shell';
import { AlertsPage } from '../../features/alerts/alerts.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const late: Alert = {
  id: 8,
  kind: 'exception',
  text: '[SH-104821 has an exception|/customers/shipments/5]. Road closed',
  isRead: false,
  createdAt: '2026-11-21T14:00:00.000Z',
};
const notice: Alert = {
  id: 7,
  kind: 'systemNotice',
  text: 'The portal [has news|https://elsewhere.example]',
  isRead: true,
  createdAt: '2026-11-20T14:00:00.000Z',
};

const report: ReportFile = {
  ...{
    id: 7,
    report: 'spend-by-carrier',
    title: 'Spend of the month',
    format: 'csv',
    state: 'running',
    scheduleId: null,
  },
  ...{ doneCount: 1000, rowCount: 4000, size: null, problem: null, createdAt: late.createdAt, finishedAt: null },
};

const readAt = '2026-11-21T15:00:00.000Z';

const marks = () => callsOf(alertsApi.markAlerts).map(({ input }) => input);

const open = (page: ReactNode, address = '/customers/alerts', privileges = ['CustomerUser', 'track', 'quote']) =>
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <UserContext value={userWith({ privileges })}>
          <MemoryRouter initialEntries={[address]}>
            <Routes>
              <Route path="/" element={page} />
              <Route path="/customers/alerts" element={page} />
              <Route path="/customers/shipments/5" element={<h1>Shipment</h1>} />
            </Routes>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );

beforeEach(() => {
  toast.closeAll();
  setServerReached(true);
  startFakeServer();
  answering(alertsApi.listAlerts, { items: [late, notice], unread: 1, nextCursor: null });
  answering(alertsApi.countUnread, { unread: 1 });
  answering(alertsApi.markAlerts, { ids: [8] });
  answering(alertsApi.markAllRead, { unread: 0, count: 1, readAt });
  answering(alertsApi.undoAllRead, { unread: 1 });
});

describe('the bell', () => {
  it('updates the unread count, and loads alerts when it is opened', async () => {
    open(<AlertsBell />);
    expect(await screen.findByText('1 unread alert')).toHaveAttribute('aria-live', 'polite');
    expect(callsOf(alertsApi.listAlerts)).toEqual([]);

    answering(alertsApi.countUnread, { unread: 100 });
    act(() => pushing(alertsChanged, { userId: 7 }));
    expect(await screen.findByText('99+')).toBeInTheDocument();

    fireEvent.click(screen.getByRole('button', { name: 'Alerts' }));
    expect(await screen.findByText(/Road closed/)).toBeInTheDocument();
    for (const name of ['All', 'Exceptions', 'Quotes', 'Uploads', 'System'])
      expect(screen.getByText(name)).toBeInTheDocument();
    expect(screen.getByText(/has news/).closest('a')).toBeNull();
    expect(screen.getByText('See all alerts')).toHaveAttribute('href', '/customers/alerts');

    fireEvent.click(screen.getByText('Quotes'));
    await waitFor(() => expect(callsOf(alertsApi.listAlerts).at(-1)?.input).toMatchObject({ tab: 'quotes' }));
  });

  it("opens the alert's page and marks the alert as read", async () => {
    open(<AlertsBell />);
    fireEvent.click(screen.getByRole('button', { name: 'Alerts' }));
    fireEvent.click(await screen.findByRole('link', { name: 'SH-104821 has an exception' }));

    expect(await screen.findByRole('heading', { name: 'Shipment' })).toBeInTheDocument();
    await waitFor(() => expect(marks()).toEqual([{ ids: [8], isRead: true }]));
  });
});

describe('long-running tasks in the menu', () => {
  const words = { done: '{name} saved', failed: "We couldn't create the file" };
  const openMenu = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Alerts' }));
    await screen.findByText(/Road closed/);
  };

  it('include an export of a list: its progress, its Cancel, and its result', async () => {
    const watches: FileWatch[] = [];
    const settle: ((name: string | Error) => void)[] = [];
    const save = (watch: FileWatch) => {
      watches.push(watch);
      return new Promise<string>((resolve, reject) => {
        settle.push((end) => (typeof end === 'string' ? resolve(end) : reject(end)));
      });
    };
    open(<AlertsBell />);
    act(() => void makeFile({ title: 'Export shipments', words, save }));
    await openMenu();
    expect(screen.getByText('Export shipments').nextSibling).toHaveTextContent('In progress');

    act(() => watches[0]?.onNamed('shipments.csv'));
    watches[0]?.onReceived(1_258_291);
    expect(await screen.findByText('In progress, 1.2 MB so far', {}, { timeout: 4000 })).toBeInTheDocument();
    // It cancels local work and sends nothing, so it works offline.
    act(() => setServerReached(false));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel: shipments.csv' }));
    act(() => setServerReached(true));
    expect(watches[0]?.signal.aborted).toBe(true);
    expect(await screen.findByText('shipments.csv canceled')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel: shipments.csv' })).toBeNull();

    act(() => void makeFile({ title: 'Export claims', words, save }));
    await act(async () => settle[1]?.(new Error('No response')));
    expect(screen.getByText('Failed: No response')).toBeInTheDocument();
    const again = screen.getByRole('button', { name: 'Try again: Export claims' });
    act(() => setServerReached(false));
    fireEvent.click(again);
    expect(watches).toHaveLength(2);
    act(() => setServerReached(true));
    fireEvent.click(again);
    await act(async () => settle[2]?.('claims.csv'));
    expect(screen.getByText('claims.csv').nextSibling).toHaveTextContent('Saved');
    expect(screen.queryByText('Failed: No response')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss: claims.csv' }));
    expect(screen.queryByText('claims.csv')).toBeNull();
  });

  it('include a report created in the background, for users who may run reports', async () => {
    answering(reportFilesApi.list, { items: [report, { ...report, id: 8, state: 'done', title: 'Claims' }] });
    answering(reportFilesApi.cancel, { ...report, state: 'canceled' });
    const { unmount } = open(<AlertsBell />, '/', ['CustomerUser', 'report']);
    await openMenu();
    expect(await screen.findByText('In progress, 1,000 of 4,000 rows')).toBeInTheDocument();
    expect(screen.queryByText('Claims')).toBeNull();
    act(() => setServerReached(false));
    const cancel = screen.getByRole('button', { name: 'Cancel: Spend of the month' });
    expect(cancel).toHaveAccessibleDescription('You are offline.');
    fireEvent.click(cancel);
    expect(callsOf(reportFilesApi.cancel)).toEqual([]);
    act(() => setServerReached(true));
    fireEvent.click(cancel);
    expect(await screen.findByText('Spend of the month canceled')).toBeInTheDocument();
    expect(callsOf(reportFilesApi.cancel).map(({ input }) => input)).toEqual([{ fileId: '7' }]);
    unmount();

    const asked = callsOf(reportFilesApi.list).length;
    open(<AlertsBell />, '/');
    await openMenu();
    expect(callsOf(reportFilesApi.list)).toHaveLength(asked);
  });
});

describe('the page of alerts', () => {
  it('filters by the address and marks several together', async () => {
    open(<AlertsPage />, '/customers/alerts?kind=exception&unread=1');
    await screen.findByText(/Road closed/);
    expect(callsOf(alertsApi.listAlerts)[0]?.input).toMatchObject({ kinds: 'exception', isUnread: 'true' });

    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all alerts shown' }));
    fireEvent.click(screen.getByRole('button', { name: 'Mark as unread' }));
    // The other one is already unread, and stays so after Undo.
    await waitFor(() => expect(marks()).toEqual([{ ids: [7], isRead: false }]));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(marks().at(-1)).toEqual({ ids: [7], isRead: true }));
  });

  it('shows the mark before the server has responded', async () => {
    open(<AlertsPage />);
    const button = await screen.findByRole('button', { name: /^Mark as read: SH-104821/ });
    globalThis.fetch = () => new Promise(() => {});
    fireEvent.click(button);

    expect(await screen.findByRole('button', { name: /^Mark as unread: SH-104821/ })).toBeInTheDocument();
  });

  it('undoes a mark from the toast', async () => {
    open(<AlertsPage />);
    fireEvent.click(await screen.findByRole('button', { name: /^Mark as read: SH-104821/ }));
    expect(await screen.findByText('1 alert marked as read')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 alert marked as unread')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(marks()).toEqual([
      { ids: [8], isRead: true },
      { ids: [8], isRead: false },
    ]);
  });

  it('restores the old mark and says why when refused', async () => {
    refusing(alertsApi.markAlerts, { status: 503, code: 'unavailable', title: 'No response' });
    open(<AlertsPage />);
    fireEvent.click(await screen.findByRole('button', { name: /^Mark as read: SH-104821/ }));

    expect(await screen.findByText('No response')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^Mark as read: SH-104821/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('marks all alerts as read, and Undo restores the ones that were unread', async () => {
    open(<AlertsPage />);
    await screen.findByText(/Road closed/);
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(await screen.findByText('1 alert marked as unread')).toBeInTheDocument();
    expect(callsOf(alertsApi.undoAllRead).map(({ input }) => input)).toEqual([{ readAt }]);
  });

  it('marks any number of alerts, and says how many', async () => {
    const many = Array.from({ length: 130 }, (_, index) => ({ ...notice, id: index + 1, text: `Notice ${index + 1}` }));
    answering(alertsApi.listAlerts, { items: many, unread: 0, nextCursor: null });
    open(<AlertsPage />);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all alerts shown' }));
    fireEvent.click(screen.getByRole('button', { name: 'Mark as unread' }));

    expect(await screen.findByText('130 alerts marked as unread')).toBeInTheDocument();
    expect(callsOf(alertsApi.markAlerts).map(({ input }) => input['ids'])).toEqual([
      many.slice(0, 100).map(({ id }) => id),
      many.slice(100).map(({ id }) => id),
    ]);
  });

  it('explains that there is no unread alert', async () => {
    answering(alertsApi.listAlerts, { items: [], unread: 0, nextCursor: null });
    open(<AlertsPage />);

    expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeInTheDocument();
  });

  it('saves the channel for each kind of alert', async () => {
    const stored = {
      kinds: [{ kind: 'exception' as const, channel: 'portal' as const }],
      digestHour: 7,
      timeZone: 'America/Chicago',
    };
    answering(alertsApi.getAlertSettings, stored);
    answering(alertsApi.changeAlertSettings, stored);
    open(<AlertsPage />, '/customers/alerts?open=preferences');
    fireEvent.change(await screen.findByLabelText('Shipment exceptions'), { target: { value: 'daily' } });
    expect(screen.getByLabelText('Digest hour')).toHaveDisplayValue('7:00 AM');
    fireEvent.change(screen.getByLabelText('Digest hour'), { target: { value: '18' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save preferences' }));

    await waitFor(() =>
      expect(callsOf(alertsApi.changeAlertSettings)[0]?.input).toEqual({
        ...stored,
        kinds: [{ kind: 'exception', channel: 'daily' }],
        digestHour: 18,
      }),
    );
  });
});
