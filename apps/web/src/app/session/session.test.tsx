import { accountApi, type UserInfo } from '@lading/contracts/accounts/account';
import { customerSettingsApi } from '@lading/contracts/customers/customer-settings';
import { accountSecurityApi } from '@lading/contracts/accounts/account-security';
import { customerUsersApi, userRuleApi } from '@lading/contracts/accounts/customer-users';
import { customerLocationRuleChanged, userLocationRuleChanged } from '@lading/contracts/notifications/pushes';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, startFakeServer } from '../../kernel/api/answering.fixture';
import { answerOf } from '../../kernel/api/use-contract';
import { pushing } from '../../kernel/realtime/fake-socket.fixture';
import { queryClient } from '../../kernel/api/query-client';
import { leave } from '../../kernel/session/leave';
import { sealWith } from '../../kernel/session/preferences';
import { site } from '../../kernel/session/site';
import { storedUser } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { toast } from '../../ui/feedback/toast';
import { HomeSiteSwitch, otherHomeSite } from '../portal-frame';
import { Inactivity, useInactivity } from './inactivity';
import { InactivityDialog } from './inactivity-dialog';
import { followsRules, useLocationRules } from './use-location-rules';
import { useShellFacts } from './use-shell-facts';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const minute = 60_000;
const pass = async (time: number) => act(() => jest.advanceTimersByTime(time));
const dressed = (node: ReactNode) => (
  <PortalTheme brand={coreBrand} scheme="light" env="test">
    {node}
  </PortalTheme>
);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(leave, 'to').mockReturnValue(undefined);
  startFakeServer();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('inactivity', () => {
  const handleEnd = jest.fn();
  const handleLeave = jest.fn();
  function Watched() {
    const { isAsked, warning, secondsLeft, stay } = useInactivity(4, handleEnd);
    return isAsked ? (
      <InactivityDialog warning={warning} secondsLeft={secondsLeft} onStay={stay} onLeave={handleLeave} />
    ) : null;
  }
  const asked = () => screen.queryByRole('dialog', { name: 'You will be signed out in 2 minutes' });
  beforeEach(() => {
    jest.useFakeTimers();
    handleEnd.mockClear();
    render(dressed(<Watched />));
  });

  it('asks two minutes before the end and then ends the session', async () => {
    await pass(1.5 * minute);
    expect(asked()).toBeNull();
    await pass(minute);
    expect(asked()).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent('1:30');
    expect(handleEnd).not.toHaveBeenCalled();
    await pass(2 * minute);
    expect(handleEnd).toHaveBeenCalledTimes(1);
  });

  it('announces the count at few moments, focuses the button to stay first, and returns the focus', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await pass(2 * minute);
    await pass(1000);
    expect(screen.getByRole('status')).toHaveTextContent('2 minutes left');
    expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus();
    await pass(30_000);
    expect(screen.getByRole('status')).toHaveTextContent('2 minutes left');
    await pass(30_000);
    expect(screen.getByRole('status')).toHaveTextContent('1 minute left');
    await pass(55_000);
    expect(screen.getByRole('status')).toHaveTextContent('10 seconds left');
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(handleLeave).toHaveBeenCalledTimes(1);

    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await pass(1000);
    expect(field).toHaveFocus();
    field.remove();
  });

  it.each([
    [1, '30 seconds', 30],
    [2, '1 minute', 60],
    [3, '90 seconds', 90],
  ])('fits a setting of %i minutes: it warns %s before the end and not earlier', async (minutes, amount, lead) => {
    cleanup();
    Object.assign(site(), { web: { inactivityMinutes: minutes } });
    jest.spyOn(leave, 'reload').mockReturnValue(undefined);
    render(dressed(<Inactivity />));
    await pass(minutes * minute - (lead + 2) * 1000);
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(2500));
    expect(screen.getByRole('dialog', { name: `You will be signed out in ${amount}` })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(`${amount} left`);
  });

  it('saves open drafts before it ends the session', async () => {
    cleanup();
    Object.assign(site(), { web: { inactivityMinutes: 4 } });
    const end = jest.spyOn(leave, 'reload').mockReturnValue(undefined);
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationFn: () => new Promise<void>((resolve) => setTimeout(resolve, 3 * minute)),
    });
    render(dressed(<Inactivity />));
    await pass(3.5 * minute);
    act(() => void mutation.execute(undefined));
    await act(() => jest.advanceTimersByTimeAsync(2 * minute));
    expect(end).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(2 * minute));
    expect(end).toHaveBeenCalled();
  });

  it.each(['mousemove', 'keydown', 'touchstart', 'scroll'])('restarts on %s', async (sign) => {
    await pass(1.5 * minute);
    act(() => void globalThis.dispatchEvent(new Event(sign)));
    await pass(1.5 * minute);
    expect([asked(), handleEnd.mock.calls.length]).toEqual([null, 0]);
  });

  it('follows other tabs, and continues for users who stay', async () => {
    await pass(1.5 * minute);
    localStorage.setItem('lading-last-activity', String(Date.now()));
    await pass(1.5 * minute);
    expect(asked()).toBeNull();
    await pass(minute);
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await pass(3.5 * minute);
    expect(handleEnd).not.toHaveBeenCalled();
  });
});

describe("the shell's fetches", () => {
  function Facts() {
    useShellFacts(7);
    const { data } = useQuery(answerOf(accountApi.getCurrentUser));
    const { isMetric, isSuggestedFreightClass, isThirdPartyVisibility, isShowThirdParty } = data ?? userWith();
    return <p>{JSON.stringify([isMetric, isSuggestedFreightClass, isThirdPartyVisibility, isShowThirdParty])}</p>;
  }
  const open = () => {
    answering(accountApi.getCurrentUser, userWith());
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Facts />
      </QueryClientProvider>,
    );
  };

  it('are the location rule, the suggested-freight-class flag and the metric-measurement flag, and apply to every page', async () => {
    answering(customerUsersApi.getCustomerUserLocationRule, {
      userId: 7,
      customerId: 3,
      seesAllLocations: true,
      locations: [],
      isThirdPartyVisibility: true,
      isShowThirdParty: true,
    });
    answering(customerSettingsApi.getSuggestedFreightClassFlag, { isEnabled: true });
    answering(customerSettingsApi.getMetricMeasurementFlag, { isEnabled: true });
    open();

    expect(await screen.findByText('[true,true,true,true]')).toBeInTheDocument();
    expect(storedUser()).toMatchObject({ isMetric: true, isThirdPartyVisibility: true });
    const { getCustomerUserLocationRule } = customerUsersApi;
    const { getSuggestedFreightClassFlag, getMetricMeasurementFlag } = customerSettingsApi;
    for (const endpoint of [getCustomerUserLocationRule, getSuggestedFreightClassFlag, getMetricMeasurementFlag])
      expect(callsOf(endpoint)).toHaveLength(1);
  });

  it('are stored encrypted on this device, for a fetch that fails', async () => {
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
    sealWith(async () => 'key of Maya');
    answering(customerSettingsApi.getMetricMeasurementFlag, { isEnabled: true });
    open();
    await waitFor(() => expect(localStorage.getItem('lading.user-settings')).not.toBeNull());
    expect(localStorage.getItem('lading.user-settings')).not.toContain('isMetric');
    cleanup();

    startFakeServer();
    open();
    expect(await screen.findByText('[true,false,false,false]')).toBeInTheDocument();
  });

  it('keeps a rule change that arrives while user info is loading', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    const { queryKey } = answerOf(accountApi.getCurrentUser);
    client.setQueryData<UserInfo>(queryKey, userWith());
    answering(customerSettingsApi.getMetricMeasurementFlag, { isEnabled: true });
    const answer = globalThis.fetch;
    let goOn: (() => void) | undefined;
    const paused = new Promise<void>((done) => (goOn = done));
    globalThis.fetch = async (...request) => {
      await paused;
      return answer(...request);
    };
    render(
      <QueryClientProvider client={client}>
        <Facts />
      </QueryClientProvider>,
    );
    await act(async () => undefined);
    const heard = { isShowThirdParty: true, isThirdPartyVisibility: true, userLocations: [] };
    act(() => void client.setQueryData<UserInfo>(queryKey, { ...userWith(), ...heard }));
    goOn?.();
    expect(await screen.findByText('[true,false,true,true]')).toBeInTheDocument();
    expect(client.getQueryData(queryKey)).toMatchObject(heard);
  });

  it('leave the value of user info if a fetch fails', async () => {
    answering(customerSettingsApi.getMetricMeasurementFlag, { isEnabled: true });
    open();
    expect(await screen.findByText('[true,false,false,false]')).toBeInTheDocument();
  });
});

describe('the rules of locations', () => {
  const user = userWith();
  const location = { id: 4, name: 'Dock 4', city: 'Tulsa', state: 'OK', postalCode: '74103', isActive: true };
  function Followed() {
    useLocationRules(user);
    const { data } = useQuery(answerOf(accountApi.getCurrentUser));
    return <p>{data?.userLocations.map(({ name }) => name).join() || 'none'}</p>;
  }
  let client: QueryClient;
  const open = async (path: string) => {
    client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    client.setQueryData<UserInfo>(answerOf(accountApi.getCurrentUser).queryKey, user);
    const event = jest.spyOn(toast, 'info').mockReturnValue('');
    answering(customerUsersApi.getUserLocations, { locations: [location] });
    answering(userRuleApi.getUserLocationRule, {
      userId: 7,
      customerId: 3,
      seesAllLocations: false,
      locations: [4],
      isThirdPartyVisibility: true,
      isShowThirdParty: true,
    });
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <Followed />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    await act(async () => undefined);
    return event;
  };

  it('are refetched when they change for the user or the whole customer', async () => {
    const event = await open('/customers/shipments');
    act(() => pushing(userLocationRuleChanged, { customerId: 3, userId: 8 }));
    expect(callsOf(userRuleApi.getUserLocationRule)).toHaveLength(0);
    act(() => pushing(userLocationRuleChanged, { customerId: 3, userId: 7 }));
    expect(await screen.findByText('Dock 4')).toBeInTheDocument();
    await waitFor(() => expect(event).toHaveBeenCalledWith('Your locations were updated'));
    act(() => pushing(customerLocationRuleChanged, { customerId: 3 }));
    await waitFor(() => expect(callsOf(userRuleApi.getUserLocationRule)).toHaveLength(2));
  });

  it('stay when an older response about the user arrives late', async () => {
    await open('/customers/shipments');
    answering(accountApi.getCurrentUser, user);
    const answer = globalThis.fetch;
    let goOn: (() => void) | undefined;
    const paused = new Promise<void>((done) => (goOn = done));
    globalThis.fetch = async (address, init) => {
      if (typeof address === 'string' && address.includes(accountApi.getCurrentUser.path)) await paused;
      return answer(address, init);
    };
    act(() => void client.refetchQueries({ queryKey: answerOf(accountApi.getCurrentUser).queryKey }));
    act(() => pushing(userLocationRuleChanged, { customerId: 3, userId: 7 }));
    expect(await screen.findByText('Dock 4')).toBeInTheDocument();
    goOn?.();
    await act(() => new Promise((done) => setTimeout(done, 30)));

    expect(callsOf(accountApi.getCurrentUser)).toHaveLength(1);
    expect(screen.getByText('Dock 4')).toBeInTheDocument();
  });

  it('are refetched when they changed while no frame was mounted', async () => {
    await open('/customers/shipments');
    cleanup();
    act(() => pushing(userLocationRuleChanged, { customerId: 3, userId: 7 }));
    expect(callsOf(userRuleApi.getUserLocationRule)).toHaveLength(0);

    await open('/faq');
    expect(await screen.findByText('Dock 4')).toBeInTheDocument();
    cleanup();
    await open('/faq');
    expect(callsOf(userRuleApi.getUserLocationRule)).toHaveLength(1);
  });

  it.each([
    ['/customers/home', true],
    ['/Customers/Profile-Configuration', false],
    ['/faq', true],
    ['/my-account-setting', true],
    ['/density-calculator', false],
    ['/carriers/admin-home', false],
  ])('are followed on %s: %s', (path, expected) => expect(followsRules(path)).toBe(expected));
});

describe('the site of the carrier', () => {
  const settings = { theme: 'theme-bluemesa', siteName: 'Bluemesa Freightways', siteNameUrl: 'bluemesa.freight.test' };
  const user = userWith({ carrierCustomerThemeSettings: settings });

  it.each([
    ['saltmarsh.freight.test', user, 'bluemesa.freight.test'],
    ['bluemesa.freight.test', user, undefined],
    ['localhost', user, undefined],
    ['saltmarsh.freight.test', userWith({ carrierCustomerThemeSettings: settings, isImpersonating: true }), undefined],
  ])('from %s', (host, person, expected) => expect(otherHomeSite(person, host)?.host).toBe(expected));

  const ticketed = 'http://bluemesa.freight.test/customers/shipments?q=1&token=t';

  it.each([
    ['with a ticket for the session', ticketed, ticketed],
    [
      'without a ticket for another host',
      'http://evil.test/?token=t',
      'http://bluemesa.freight.test/customers/shipments?q=1',
    ],
    ['without a ticket when there is none', undefined, 'http://bluemesa.freight.test/customers/shipments?q=1'],
  ])('is opened at %s, and nothing of this session stays', async (_, url, address) => {
    jest.useFakeTimers();
    if (url) answering(accountSecurityApi.handOff, { url, token: 't' });
    sessionStorage.setItem('oidc.user:x', '{}');
    globalThis.history.replaceState(null, '', '/customers/shipments?q=1');
    render(dressed(<HomeSiteSwitch name="Bluemesa Freightways" host="bluemesa.freight.test" />));
    expect(screen.getByText('Taking you to Bluemesa Freightways')).toBeInTheDocument();
    await pass(1000);
    expect(leave.to).toHaveBeenCalledWith(address);
    if (url)
      expect(callsOf(accountSecurityApi.handOff)).toMatchObject([{ input: { path: '/customers/shipments?q=1' } }]);
    expect(sessionStorage).toHaveLength(0);
  });
});
