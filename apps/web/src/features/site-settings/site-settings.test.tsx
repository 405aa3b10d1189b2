import type { UserInfo } from '@lading/contracts/accounts/account';
import { managedSitesApi, type ManagedSite } from '@lading/contracts/sites/sites';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { chooseAction } from '../../ui/fields/row-menu.fixture';
import { BrandPage } from './brand.page';
import { SitePage } from './site.page';
import { WhiteLabelPage } from './white-label.page';

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'heading-order'] as const;
const bluemesa: ManagedSite = {
  subdomain: 'bluemesa',
  siteName: 'Bluemesa Freightways',
  siteNameUrl: 'bluemesa.localhost:8080',
  theme: 'theme-bluemesa',
  brandTheme: 'theme-bluemesa',
  brand: { mark: '#0F52C4', accent: '#F2B84B', bright: false },
  clientId: 'lading-bluemesa',
  headline: 'Coast-to-coast LTL',
  services: ['Standard LTL', 'Liftgate'],
  supportPhone: '800-555-0101',
  supportHours: 'Weekdays, 6 AM to 6 PM',
  carrierId: 1085,
  carrierCode: 'BMESA',
  carrierName: 'Bluemesa Freightways',
  isInviteOnly: false,
  isClosed: false,
  closedWords: '',
  previous: null,
};
const dunesong: ManagedSite = {
  ...bluemesa,
  subdomain: 'dunesong',
  siteName: 'Dunesong Freight',
  siteNameUrl: 'dunesong.localhost:8080',
  theme: 'theme-core',
  brandTheme: 'theme-dunesong',
  brand: { mark: '#FFC21A', accent: '#22304A', bright: true },
  carrierId: 1104,
  carrierCode: 'DSONG',
  carrierName: 'Dunesong Freight',
};
const { getOwnSite, listSites, changeSite, changeBrand, listBrandVersions } = managedSitesApi;

function open(page: ReactNode, privileges: string[], address = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const info: UserInfo = Object.assign(Object.create(null), { privileges });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={info}>
          <MemoryRouter initialEntries={[address]}>
            <main>{page}</main>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}
const findings = async () => {
  const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};

beforeEach(() => {
  startFakeServer();
  answering(getOwnSite, bluemesa);
  answering(listSites, { items: [bluemesa, dunesong], total: 2 });
});

describe('the site of a carrier', () => {
  const administrator = ['CarrierAdministrator'];

  it('shows its address, who may register, its look and its contrast', async () => {
    answering(getOwnSite, { ...bluemesa, isInviteOnly: true });
    open(<SitePage />, administrator);

    expect(await screen.findByText('bluemesa.localhost:8080')).toBeVisible();
    expect(screen.getByText('Invited companies and campaign visitors only')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Bluemesa Freightways in dark colors' })).toBeVisible();
    expect(screen.getByText('All 18 color pairs meet WCAG 2.2 AA contrast.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Show all pairs' }));
    expect(screen.getAllByRole('row')).toHaveLength(19);
    expect(await findings()).toEqual([]);
  });

  it('says that its colors are switched off, and that there is no site', async () => {
    answering(getOwnSite, dunesong);
    const off = open(<SitePage />, administrator);
    expect(await screen.findByText(/your brand's color scheme is turned off/)).toBeVisible();
    off.unmount();

    refusing(getOwnSite, { status: 404, code: 'unknown-site', title: 'No site' });
    open(<SitePage />, administrator);
    expect(await screen.findByText("Your company doesn't have its own site")).toBeVisible();
  });

  it('can be loaded again, and is for administrators', async () => {
    refusing(getOwnSite, { status: 503, code: 'unavailable', title: 'Not available' });
    const first = open(<SitePage />, administrator);
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(callsOf(getOwnSite)).toHaveLength(2));
    first.unmount();

    open(<SitePage />, ['CarrierSalesAdministrator']);
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});

describe('the sites of all carriers', () => {
  const editor = ['SystemAdministrator', 'manageWhiteLabel'];

  it('are restricted to invited companies at once, with Undo', async () => {
    answering(changeSite, { ...bluemesa, isInviteOnly: true });
    open(<WhiteLabelPage />, editor);
    const named = 'Bluemesa Freightways: invite or campaign only';
    const toggle = await screen.findByLabelText(named);
    answering(listSites, { items: [{ ...bluemesa, isInviteOnly: true }, dunesong], total: 2 });
    fireEvent.click(toggle);

    expect(await screen.findByText('Only invited companies can register on Bluemesa Freightways')).toBeVisible();
    expect(screen.getByLabelText(named)).toBeChecked();
    expect(await findings()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(callsOf(changeSite)).toHaveLength(2));
    expect(callsOf(changeSite).map(({ input }) => input)).toEqual([
      { subdomain: 'bluemesa', isInviteOnly: true },
      { subdomain: 'bluemesa', isInviteOnly: false },
    ]);
  });

  it('are no longer listed for users who have lost access', async () => {
    answering(changeSite, { ...bluemesa, isInviteOnly: true });
    open(<WhiteLabelPage />, editor);
    const toggle = await screen.findByLabelText(/^Bluemesa Freightways: invite or campaign only/);
    refusing(listSites, { status: 403, code: 'not-allowed', title: 'You do not have access to this' });
    fireEvent.click(toggle);

    expect(await screen.findByText('You do not have access to this')).toBeVisible();
    expect(screen.queryByText('Bluemesa Freightways')).not.toBeInTheDocument();
  });

  it('are found by code, and show their look', async () => {
    open(<WhiteLabelPage />, editor);
    fireEvent.change(await screen.findByLabelText('Search sites'), { target: { value: 'dsong' } });
    expect(screen.queryByRole('row', { name: /Bluemesa/ })).toBeNull();
    await chooseAction('Dunesong Freight', 'Look');
    expect(within(await screen.findByRole('dialog')).getByText('#FFC21A')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Search sites'), { target: { value: 'missing' } });
    expect(screen.getByText('No site matches')).toBeVisible();
  });

  it('require the privilege', async () => {
    open(<WhiteLabelPage />, ['SystemAdministrator']);

    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});

describe('the brand of a site', () => {
  const editor = ['SystemAdministrator', 'manageWhiteLabel'];
  const own = { ...bluemesa.brand, changedAt: null, author: null };
  const openBrand = (subdomain: string, privileges = editor) =>
    open(
      <Routes>
        <Route path="/admin/white-label/:subdomain" element={<BrandPage />} />
      </Routes>,
      privileges,
      `/admin/white-label/${subdomain}`,
    );
  const type = (label: RegExp | string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const chooseLogo = (drawing: string) => {
    const file = Object.assign(new File([drawing], 'logo.svg'), { text: () => Promise.resolve(drawing) });
    const input = document.querySelector('input[type=file]');
    if (input) fireEvent.change(input, { target: { files: [file] } });
  };

  beforeEach(() => {
    const earlier = { mark: '#0B7A75', accent: '#F4D35E', bright: false, author: 'Lena Ortiz' };
    const changedAt = '2026-11-20T15:00:00.000Z';
    const items = [{ ...own, changedAt, author: 'Ruth Okafor' }, { ...earlier, changedAt }, own];
    answering(listBrandVersions, { items, total: 3 });
  });

  it('is previewed with its new name and colors before it is published', async () => {
    answering(changeBrand, bluemesa);
    openBrand('bluemesa');
    expect(await screen.findByRole('heading', { name: 'Brand of Bluemesa Freightways' })).toBeVisible();
    type(/^Site name/, 'Bluemesa Lines');
    type(/^Logo color/, '0b7a75');

    expect(screen.getByRole('img', { name: 'Bluemesa Lines in dark colors' })).toBeVisible();
    expect(screen.getByText('#0B7A75', { selector: 'p' })).toBeVisible();
    expect(screen.getByText('All 18 color pairs meet WCAG 2.2 AA contrast.')).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Versions' })).toBeVisible();
    expect(await findings()).toEqual([]);
    chooseLogo('<svg viewBox="0 0 32 32"><script>alert(1)</script><path d="M4 4h9v9z"/></svg>');
    expect(await screen.findByText(/^We can't use logo.svg: it has the element script/)).toBeVisible();
    chooseLogo('<svg viewBox="0 0 64 64"><path d="M8 8h18v18z" fill="#fff"/></svg>');
    expect(await screen.findByText(/^Logo mark of logo.svg/)).toBeVisible();
    const sign = '<path d="M4 4h9v9z" fill="ink"/>';
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));

    expect(await screen.findByText('Brand for Bluemesa Freightways published')).toBeVisible();
    expect(callsOf(changeBrand).map(({ input }) => input)).toEqual([
      { subdomain: 'bluemesa', siteName: 'Bluemesa Lines', mark: '#0b7a75', accent: '#F2B84B', bright: false, sign },
    ]);
  });

  it('cannot be published with too little contrast, which is reported with the nearest valid color', async () => {
    openBrand('bluemesa');
    fireEvent.change(await screen.findByLabelText(/^Logo color/), { target: { value: '#FFF7A0' } });

    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
    expect(
      screen.getByText(/^You can't publish these colors\. \d+ of 18 color pairs have too little contrast\.$/),
    ).toBeVisible();
    expect(screen.getAllByText(/ in light colors: \d+\.\d\d:1, needs 4\.5:1$/)).not.toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: /^(Use #|Show it as a bright color)/ }));
    expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled();
    fireEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
    expect(screen.getByLabelText(/^Logo color/)).toHaveValue('#0F52C4');
  });

  it('restores the colors of an earlier version, and shows what the server refuses', async () => {
    const fields = [{ path: 'siteName', rule: 'notOnlySpaces', message: "Site name shouldn't contain only spaces" }];
    refusing(changeBrand, { status: 422, code: 'invalid-fields', title: 'Invalid', fields });
    openBrand('bluemesa');
    fireEvent.click(await screen.findByRole('button', { name: 'Use the colors #0B7A75 and #F4D35E' }));
    expect(screen.getByLabelText(/^Accent/)).toHaveValue('#F4D35E');
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findAllByText("Site name shouldn't contain only spaces")).not.toHaveLength(0);
  });

  it('is that of a carrier, and requires the privilege', async () => {
    const missing = openBrand('missing');
    expect(await screen.findByText("We couldn't find that site")).toBeVisible();
    missing.unmount();
    openBrand('bluemesa', ['SystemAdministrator']);
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});
