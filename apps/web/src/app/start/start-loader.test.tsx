import { flags, flagsApi } from '@lading/contracts/sites/flags';
import { coreBrand } from '@lading/domain/brand/brands';
import { OpenFeature } from '@openfeature/web-sdk';
import { act, render, screen } from '@testing-library/react';
import { answering, startFakeServer } from '../../kernel/api/answering.fixture';
import { flagWait, KnownFlags } from '../../kernel/flags/known-flags';
import { PortalFlags } from '../../kernel/flags/flagged';
import { PortalTheme } from '../../themes/portal-theme';
import { StartLoader } from './start-loader';

let known: KnownFlags;
const dressed = (isLoading: boolean) => (
  <PortalTheme brand={coreBrand} scheme="light" env="test">
    <StartLoader isLoading={isLoading} flags={known} />
    <h1>Page</h1>
  </PortalTheme>
);
const loader = () => screen.queryByText('Loading');
const mark = () => document.querySelector('.loader');
const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));

beforeEach(async () => {
  jest.useFakeTimers();
  sessionStorage.clear();
  known = new KnownFlags();
  await OpenFeature.clearProviders();
  startFakeServer();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('stays until the switches are known and loading has ended, then fades for two seconds', async () => {
  answering(flagsApi.getFlags, { flags: [{ name: 'ONBOARDING_V3', isOn: true }] });
  const view = render(dressed(true));
  expect(loader()).toBeInTheDocument();

  OpenFeature.setProvider(new PortalFlags(known));
  await pass(100);
  expect(loader()).toBeInTheDocument();
  view.rerender(dressed(false));
  expect(loader()).toBeNull();
  expect(mark()).toHaveAttribute('aria-hidden', 'true');

  await pass(1900);
  expect(mark()).not.toBeNull();
  await pass(200);
  expect(mark()).toBeNull();
  expect(OpenFeature.getClient().getBooleanValue('ONBOARDING_V3', false)).toBe(true);
});

it('starts with the last known switches if there is no response within five seconds', async () => {
  sessionStorage.setItem('lading.flags', '[["Claims",false]]');
  globalThis.fetch = () => new Promise(() => undefined);
  render(dressed(false));
  OpenFeature.setProvider(new PortalFlags(known));

  await pass(flagWait - 100);
  expect(loader()).toBeInTheDocument();
  await pass(200);
  expect(loader()).toBeNull();
  expect(OpenFeature.getClient().getBooleanValue('Claims', flags.Claims.isOn)).toBe(false);
});

it('disappears at once for users who prefer reduced motion', async () => {
  answering(flagsApi.getFlags, { flags: [] });
  const still = { ...globalThis.matchMedia(''), matches: true };
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue(still);
  render(dressed(false));
  OpenFeature.setProvider(new PortalFlags(known));
  await pass(50);

  expect(mark()).toBeNull();
});
