import { versionApi } from '@lading/contracts/sites/version';
import { coreBrand } from '@lading/domain/brand/brands';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { expectMessage } from '../../../../test-console';
import { answering, callsOf, refusing, startFakeServer } from '../../../kernel/api/answering.fixture';
import { queryClient } from '../../../kernel/api/query-client';
import { useSaving } from '../../../kernel/form/use-saving';
import { leave } from '../../../kernel/session/leave';
import { watchVersion } from '../../start/version-watch';
import { PortalTheme } from '../../../themes/portal-theme';
import { isSupported } from './browser-support';
import { TopStack } from './top-stack';

const release = { hash: 'old', forceLogout: false, version: '0.1.0' };
const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
const away = () => {
  expectMessage('The version check failed');
  refusing(versionApi.getVersion, { status: 503, code: 'unavailable', title: 'Away' });
};
const event = /^A new version is out! Your page will be refreshed in/;

let stop = (): void => undefined;
const reload = jest.fn();
const watch = () => {
  stop = watchVersion({ hash: 'old', exit: 1, pollTime: 20_000, countdown: 3600, reload });
};

/** A mutation that stays pending until the returned function is called. */
function running(): () => void {
  let finish = (): void => undefined;
  const mutationFn = () => new Promise<void>((resolve) => (finish = resolve));
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn });
  void mutation.execute(undefined);
  return () => finish();
}

beforeEach(async () => {
  jest.useFakeTimers();
  jest.spyOn(leave, 'to').mockReturnValue(undefined);
  jest.spyOn(leave, 'reload').mockReturnValue(undefined);
  reload.mockClear();
  localStorage.clear();
  startFakeServer();
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <TopStack />
    </PortalTheme>,
  );
  // The banners are separate files.
  await pass(50);
});
afterEach(() => {
  act(() => stop());
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the banner of a new version', () => {
  it('counts down from an hour once the hash differs, and reloads the page at its end', async () => {
    answering(versionApi.getVersion, release);
    watch();
    await pass(20_100);
    expect(callsOf(versionApi.getVersion)).toHaveLength(2);
    expect(screen.queryByText(event)).toBeNull();

    answering(versionApi.getVersion, { ...release, hash: 'new' });
    await pass(20_000);
    const [said, seen] = screen.getAllByText(event);
    expect(seen).toHaveTextContent('A new version is out! Your page will be refreshed in 60 minutes 0 seconds');
    await pass(61_000);
    expect(seen).toHaveTextContent('A new version is out! Your page will be refreshed in 58 minutes 59 seconds');
    expect(said).toHaveTextContent('60 minutes 0 seconds');
    await pass(1_740_000);
    expect(said).toHaveTextContent('30 minutes 0 seconds');

    expect(reload).not.toHaveBeenCalled();
    await pass(1_800_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads the page on request, after drafts had time to be saved', async () => {
    answering(versionApi.getVersion, { ...release, hash: 'new' });
    watch();
    await pass(50);

    fireEvent.click(screen.getByRole('button', { name: 'REFRESH NOW' }));
    expect(leave.reload).not.toHaveBeenCalled();
    await pass(1100);
    expect(leave.reload).toHaveBeenCalledTimes(1);
  });

  it('continues checking after a failed check', async () => {
    away();
    watch();
    await pass(40_100);
    expect(callsOf(versionApi.getVersion)).toHaveLength(3);
    expect(callsOf(versionApi.getVersion)[0]?.input['t']).toMatch(/^\d{13}$/);
    expect(screen.queryByText(event)).toBeNull();
  });

  it('says that the server is unavailable when the heartbeat fails, until it responds again', async () => {
    answering(versionApi.getVersion, release);
    away();
    watch();
    await pass(100);
    expect(screen.getByText('You are offline.')).toBeInTheDocument();

    answering(versionApi.getVersion, release);
    await pass(20_000);
    expect(screen.queryByText(/^You are offline\./)).toBeNull();
  });

  it('says that changes are saved later only while the page has a draft', async () => {
    away();
    watch();
    await pass(100);
    const notice = screen.getByText('You are offline.');
    const { unmount } = renderHook(() => useSaving({ save: async () => '2026-11-20T12:00:00Z' }));
    expect(notice).toHaveTextContent('You are offline. Changes stay on this page and are sent when you reconnect.');
    unmount();
    expect(notice).toHaveTextContent(/^You are offline\.$/);
  });

  it('sends the saved changes once when the server responds again', async () => {
    const save = jest.fn(async (): Promise<string> => Promise.reject(new Error('away')));
    const { result, unmount } = renderHook(() => useSaving<string>({ save }));
    away();
    watch();
    await pass(100);
    act(() => result.current.change('Left at the dock'));
    await pass(1000);
    expect(result.current.status.state).toBe('failed');

    save.mockResolvedValue('2026-11-20T12:00:00Z');
    answering(versionApi.getVersion, release);
    await pass(40_000);
    expect(save.mock.calls).toEqual([['Left at the dock'], ['Left at the dock']]);
    expect(result.current.status.state).toBe('saved');
    unmount();
  });
});

describe('the order to sign in again', () => {
  const ordered = { ...release, forceLogout: true, exit: 2 };
  beforeEach(() => {
    sessionStorage.setItem('oidc.user:any', '1');
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => sessionStorage.clear());

  it('signs all users out within a minute, with nothing left in the browser', async () => {
    localStorage.setItem('any', '1');
    document.cookie = 'any=1; path=/';
    answering(versionApi.getVersion, ordered);
    watch();
    await pass(30_900);
    expect(leave.to).not.toHaveBeenCalled();
    await pass(1000);

    expect(leave.to).toHaveBeenCalledWith('/forced-exit?returnTo=/login');
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  });

  it('waits for drafts and for pending requests, such as a dispatch', async () => {
    const finish = running();
    answering(versionApi.getVersion, ordered);
    watch();
    await pass(90_000);
    expect(leave.to).not.toHaveBeenCalled();

    finish();
    await pass(1100);
    expect(leave.to).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a page that came after it', { ...release, forceLogout: true, exit: 1 }, 'oidc.user:any'],
    ['a visitor', ordered, 'something else'],
  ])('does not affect %s', async (_, version, stored) => {
    sessionStorage.clear();
    sessionStorage.setItem(stored, '1');
    answering(versionApi.getVersion, version);
    watch();
    await pass(90_000);
    expect(leave.to).not.toHaveBeenCalled();
  });

  it('is canceled when it is withdrawn in time', async () => {
    answering(versionApi.getVersion, ordered);
    watch();
    await pass(10_000);
    answering(versionApi.getVersion, release);
    await pass(90_000);
    expect(leave.to).not.toHaveBeenCalled();
  });
});

describe('the banner about the browser', () => {
  it('recommends four others until it is dismissed, which this browser remembers', () => {
    expect(
      screen.getByText(
        'Some feature of this site are not available using your current browser. For the best experience, please use a supported browser such as Chrome, Firefox, Edge, or Safari.',
      ),
    ).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region', { name: 'Your browser' })).toBeNull();
    expect(localStorage).toHaveLength(1);
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', true],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', true],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', true],
    ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15', true],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 OPR/122.0.0.0', false],
    ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', false],
  ])('recognizes %s', (userAgent, expected) => {
    expect(isSupported(userAgent)).toBe(expected);
  });
});
