import type { UserInfo } from '@lading/contracts/account';
import { managedSitesApi, type ManagedSite } from '@lading/contracts/sites';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.given';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { SitePage } from './site.page';
import { WhiteLabelPage } from './white-label.page';

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'heading-order'] as const;
const bluemesa: ManagedSite = {
  subdomain: 'bluemesa',
  siteName: 'Bluemesa Freightways',
  siteNameUrl: 'bluemesa.localhost:8080',
  theme: 'theme-bluemesa',
  brandTheme: 'theme-bluemesa',
  clientId: 'lading-bluemesa',
  supportPhone: '800-555-0101',
  carrierId: 1085,
  carrierCode: 'BMESA',
  carrierName: 'Bluemesa Freightways',
  isInviteOnly: false,
};
const dunesong: ManagedSite = {
  ...bluemesa,
  subdomain: 'dunesong',
  siteName: 'Dunesong Freight',
  siteNameUrl: 'dunesong.localhost:8080',
  theme: 'theme-core',
  brandTheme: 'theme-dunesong',
  carrierId: 1104,
  carrierCode: 'DSONG',
  carrierName: 'Dunesong Freight',
};
const { getOwnSite, listSites, changeSite } = managedSitesApi;

function open(page: ReactNode, privileges: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const info: UserInfo = Object.assign(Object.create(null), { privileges });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={info}>
          <MemoryRouter>
            <main>{page}</main>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}
const findings = async () => {
  const { violations } = await axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};

beforeEach(() => {
  startFakeServer();
  answering(getOwnSite, bluemesa);
  answering(listSites, { items: [bluemesa, dunesong], total: 2 });
});

describe('the site of a carrier', () => {
  const administrator = ['CarrierAdministrator'];

  it('is read with its address, who may register, its look and the contrast of it', async () => {
    answering(getOwnSite, { ...bluemesa, isInviteOnly: true });
    open(<SitePage />, administrator);

    expect(await screen.findByText('bluemesa.localhost:8080')).toBeVisible();
    expect(screen.getByText('Invited companies and visitors of campaigns only')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Bluemesa Freightways in dark colors' })).toBeVisible();
    expect(screen.getByText('All 18 pairs of colors are readable by WCAG 2.2 AA.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Show all pairs' }));
    expect(screen.getAllByRole('row')).toHaveLength(19);
    expect(await findings()).toEqual([]);
  });

  it('says that its colors are switched off, and that there is none', async () => {
    answering(getOwnSite, dunesong);
    const off = open(<SitePage />, administrator);
    expect(await screen.findByText(/the color scheme of your brand is switched off/)).toBeVisible();
    off.unmount();

    refusing(getOwnSite, { status: 404, code: 'unknown-site', title: 'No site' });
    open(<SitePage />, administrator);
    expect(await screen.findByText('Your company has no site of its own')).toBeVisible();
  });

  it('can be asked for again, and is for administrators', async () => {
    refusing(getOwnSite, { status: 503, code: 'unavailable', title: 'Not available' });
    const first = open(<SitePage />, administrator);
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(callsOf(getOwnSite)).toHaveLength(2));
    first.unmount();

    open(<SitePage />, ['CarrierSalesAdministrator']);
    expect(screen.getByText('You do not have access to this page')).toBeVisible();
  });
});

describe('the sites of all carriers', () => {
  const editor = ['SystemAdministrator', 'manageWhiteLabel'];

  it('are closed to all but invited companies at once, and the message takes it back', async () => {
    answering(changeSite, { ...bluemesa, isInviteOnly: true });
    open(<WhiteLabelPage />, editor);
    const named = 'Bluemesa Freightways: companies join by an invite or a campaign only';
    const toggle = await screen.findByLabelText(named);
    answering(listSites, { items: [{ ...bluemesa, isInviteOnly: true }, dunesong], total: 2 });
    fireEvent.click(toggle);

    expect(await screen.findByText('Bluemesa Freightways takes invited companies only')).toBeVisible();
    expect(screen.getByLabelText(named)).toBeChecked();
    expect(await findings()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(callsOf(changeSite)).toHaveLength(2));
    expect(callsOf(changeSite).map(({ input }) => input)).toEqual([
      { subdomain: 'bluemesa', isInviteOnly: true },
      { subdomain: 'bluemesa', isInviteOnly: false },
    ]);
  });

  it('are found by code, and show their look', async () => {
    open(<WhiteLabelPage />, editor);
    fireEvent.change(await screen.findByLabelText('Search sites'), { target: { value: 'dsong' } });
    expect(screen.queryByRole('row', { name: /Bluemesa/ })).toBeNull();
    fireEvent.click(screen.getByLabelText('Look of Dunesong Freight'));
    expect(within(await screen.findByRole('dialog')).getByText('#FFC21A')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Search sites'), { target: { value: 'nobody' } });
    expect(screen.getByText('No site matches')).toBeVisible();
  });

  it('are for those with the privilege', () => {
    open(<WhiteLabelPage />, ['SystemAdministrator']);

    expect(screen.getByText('You do not have access to this page')).toBeVisible();
  });
});
