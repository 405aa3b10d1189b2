import type { UserInfo } from '@lading/contracts/accounts/account';
import { siteChanged, siteDraftsApi, type OwnSiteDraft, type SiteDraft } from '@lading/contracts/sites/site-drafts';
import { managedSitesApi, type ManagedSite, type SiteContent } from '@lading/contracts/sites/sites';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing } from '../../kernel/realtime/fake-socket.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { chooseAction } from '../../ui/fields/row-menu.fixture';
import { BrandPage } from './brand.page';
import { SitePage } from './site.page';
import { WhiteLabelPage } from './white-label.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

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
const { getOwnSite, listSites, changeSite, changeBrand, listBrandVersions, rollBackSite, closeSite } = managedSitesApi;
const { getOwnDraft, saveOwnDraft, submitOwnDraft, recallOwnDraft, discardOwnDraft } = siteDraftsApi;
const { listSiteDrafts, publishSiteDraft, returnSiteDraft } = siteDraftsApi;

const shown: SiteContent = {
  siteName: 'Bluemesa Freightways',
  headline: 'Coast-to-coast LTL',
  services: ['Standard LTL', 'Liftgate'],
  supportPhone: '800-555-0101',
  supportHours: 'Weekdays, 6 AM to 6 PM',
  ...{ mark: '#0F52C4', accent: '#F2B84B', bright: false, sign: null },
};
const draft: SiteDraft = {
  id: 4,
  carrierId: 1085,
  carrierName: 'Bluemesa Freightways',
  subdomain: 'bluemesa',
  state: 'draft',
  content: { ...shown, headline: 'Four days to either coast', mark: '#0B7A75' },
  published: shown,
  words: '',
  publishAt: null,
  author: 'Nora Vale',
  changedAt: '2026-11-20T15:00:00.000Z',
  submittedAt: null,
  decidedBy: '',
  decidedAt: null,
  version: 2,
};
const waiting: SiteDraft = { ...draft, state: 'waiting', submittedAt: '2026-11-20T16:00:00.000Z', version: 3 };
const ownDraft = (more: Partial<OwnSiteDraft> = {}): OwnSiteDraft => ({
  ...{ isEditable: true, published: shown, draft: null },
  ...more,
});
/** The fields of the form without changes, as they are sent. */
const asShown = { ...shown, sign: null };

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

function open(page: ReactNode, privileges: string[], { address = '/', path = '/' } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const info: UserInfo = Object.assign(Object.create(null), { privileges, carrierId: 1085 });
  const router = createMemoryRouter([{ path, element: <main>{page}</main> }], { initialEntries: [address] });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={info}>
          <RouterProvider router={router} />
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
  answering(getOwnDraft, ownDraft());
  answering(listSites, { items: [bluemesa, dunesong], total: 2 });
  answering(listSiteDrafts, { items: [], total: 0 });
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

  it('says that its colors are switched off, that it is closed or shared, and that there is no site', async () => {
    answering(getOwnSite, { ...dunesong, isClosed: true, closedWords: 'Back on Monday' });
    answering(getOwnDraft, ownDraft({ isEditable: false }));
    const off = open(<SitePage />, administrator);
    expect(await screen.findByText(/your brand's color scheme is turned off/)).toBeVisible();
    expect(screen.getByText('Your site is closed to visitors')).toBeVisible();
    expect(screen.getByText('Back on Monday')).toBeVisible();
    expect(screen.getByText('Your company shares this site, so you can’t edit it here.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request a change' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
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

describe('the draft of a carrier’s site', () => {
  const administrator = ['CarrierAdministrator'];

  it('is saved as a whole, with a preview of what visitors will see, and then submitted', async () => {
    answering(saveOwnDraft, {
      ...draft,
      content: { ...shown, headline: 'Four days', services: ['LTL', 'Air'] },
      version: 1,
    });
    open(<SitePage />, administrator);
    expect(await screen.findByText(/^Change anything below to start a draft/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled();
    type(/^Headline/, 'Four days');
    type(/^Services/, 'LTL\n\n  Air');
    type(/^Support phone/, '');
    expect(screen.getByText('You have unsaved changes')).toBeVisible();
    expect(within(screen.getByRole('img', { name: /in dark colors$/, hidden: true })).getByText('Air')).toBeVisible();
    expect(await findings()).toEqual([]);
    const saved: SiteDraft = {
      ...draft,
      content: { ...shown, headline: 'Four days', services: ['LTL', 'Air'] },
      version: 1,
    };
    answering(getOwnDraft, ownDraft({ draft: saved }));
    press('Save draft');

    expect(await screen.findByText('Draft saved')).toBeVisible();
    expect(callsOf(saveOwnDraft).map(({ input }) => input)).toEqual([
      { ...asShown, headline: 'Four days', services: ['LTL', 'Air'], supportPhone: null },
    ]);
    answering(submitOwnDraft, waiting);
    answering(getOwnDraft, ownDraft({ draft: waiting }));
    press('Submit for publication');
    expect(await screen.findByText('Draft submitted')).toBeVisible();
    expect(callsOf(submitOwnDraft).map(({ input }) => input)).toEqual([{ version: 1 }]);
  });

  it('can’t be saved with a failing color pair, and names the nearest color that passes', async () => {
    open(<SitePage />, administrator);
    fireEvent.change(await screen.findByLabelText(/^Logo color/), { target: { value: '#FFF7A0' } });

    expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled();
    expect(
      screen.getByText(/^These colors can't be saved\. \d+ of 18 color pairs have too little contrast\.$/),
    ).toBeVisible();
    press(/^(Use #[0-9A-F]{6}|Show it as a bright color)$/);
    expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled();
  });

  it('shows the changes while it waits, and can be recalled', async () => {
    answering(getOwnDraft, ownDraft({ draft: waiting }));
    open(<SitePage />, administrator);

    expect(await screen.findByText(/^Submitted\. An administrator of the portal will publish it/)).toBeVisible();
    const changes = within(screen.getByRole('table', { name: 'Changes of the draft' }));
    expect(changes.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FieldNowDraft',
      'HeadlineCoast-to-coast LTLFour days to either coast',
      'Logo color#0F52C4#0B7A75',
    ]);
    expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
    answering(recallOwnDraft, draft);
    answering(getOwnDraft, ownDraft({ draft: { ...draft, version: 4 } }));
    press('Recall draft');
    expect(await screen.findByText('Draft recalled')).toBeVisible();
    expect(await screen.findByLabelText(/^Headline/)).toHaveValue('Four days to either coast');
  });

  it('shows why it was returned, and can be discarded', async () => {
    const words = 'Please name the states.';
    answering(getOwnDraft, ownDraft({ draft: { ...draft, state: 'returned', words, decidedBy: 'Lena Ortiz' } }));
    open(<SitePage />, administrator);
    expect(await screen.findByText('Lena Ortiz returned this draft')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();

    press('Discard draft');
    expect(await screen.findByText(/^Your site stays as it is/)).toBeVisible();
    answering(discardOwnDraft, undefined);
    answering(getOwnDraft, ownDraft());
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard draft' }));
    expect(await screen.findByText('Draft discarded')).toBeVisible();
    expect(screen.getByLabelText(/^Headline/)).toHaveValue('Coast-to-coast LTL');
  });

  it('keeps what is typed when someone else saves it, and offers the newer one', async () => {
    answering(getOwnDraft, ownDraft({ draft }));
    open(<SitePage />, administrator);
    await screen.findByDisplayValue('Four days to either coast');
    type(/^Headline/, 'Mine');
    const newer = { ...draft, version: 3, content: { ...draft.content, headline: 'Theirs' } };
    answering(getOwnDraft, ownDraft({ draft: newer }));
    act(() => pushing(siteChanged, { subdomain: 'bluemesa' }));

    expect(await screen.findByText('This draft has changed in the meantime')).toBeVisible();
    expect(screen.getByLabelText(/^Headline/)).toHaveValue('Mine');
    expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled();
    press('Load the newer draft');
    expect(screen.getByLabelText(/^Headline/)).toHaveValue('Theirs');
  });

  it('shows what the server refuses at its field', async () => {
    const message = 'Phone has incorrect format';
    const fields = [{ path: 'supportPhone', rule: 'format', message }];
    refusing(saveOwnDraft, { status: 422, code: 'invalid-fields', title: 'Invalid', fields });
    open(<SitePage />, administrator);
    fireEvent.change(await screen.findByLabelText(/^Headline/), { target: { value: 'Other' } });
    press('Save draft');
    expect(await screen.findAllByText(message)).not.toHaveLength(0);
    expect(screen.getByLabelText(/^Headline/)).toHaveValue('Other');
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

  it('are closed with a message for visitors, and opened again', async () => {
    answering(closeSite, { ...bluemesa, isClosed: true, closedWords: 'Back soon' });
    open(<WhiteLabelPage />, editor);
    await screen.findByText('bluemesa.localhost:8080');
    await chooseAction('Bluemesa Freightways', 'Close site');
    type('Message for visitors (optional)', 'Back soon');
    answering(listSites, { items: [{ ...bluemesa, isClosed: true }, dunesong], total: 2 });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close site' }));

    expect(await screen.findByText('Bluemesa Freightways is closed to visitors')).toBeVisible();
    expect(screen.getByText('Closed')).toBeVisible();
    await chooseAction('Bluemesa Freightways', 'Open site');
    await waitFor(() => expect(callsOf(closeSite)).toHaveLength(2));
    expect(callsOf(closeSite).map(({ input }) => input)).toEqual([
      { subdomain: 'bluemesa', isClosed: true, words: 'Back soon' },
      { subdomain: 'bluemesa', isClosed: false },
    ]);
  });

  it('list the drafts that wait above them, and come up to date when one is submitted', async () => {
    open(<WhiteLabelPage />, editor);
    await screen.findByText('bluemesa.localhost:8080');
    expect(screen.queryByRole('table', { name: 'Drafts from carriers' })).toBeNull();
    answering(listSiteDrafts, { items: [waiting], total: 1 });
    act(() => pushing(siteChanged, { subdomain: 'bluemesa' }));

    const drafts = within(await screen.findByRole('table', { name: 'Drafts from carriers' }));
    expect(drafts.getByRole('link', { name: 'Bluemesa Freightways' })).toHaveAttribute(
      'href',
      '/admin/white-label/bluemesa',
    );
    expect(drafts.getByText('Waiting for you')).toBeVisible();
    expect(await findings()).toEqual([]);
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
    open(<BrandPage />, privileges, {
      address: `/admin/white-label/${subdomain}`,
      path: '/admin/white-label/:subdomain',
    });
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
    expect(await screen.findByRole('heading', { name: 'Site of Bluemesa Freightways' })).toBeVisible();
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

    expect(await screen.findByText('Bluemesa Lines published')).toBeVisible();
    expect(callsOf(changeBrand).map(({ input }) => input)).toEqual([
      { subdomain: 'bluemesa', ...asShown, siteName: 'Bluemesa Lines', mark: '#0b7a75', sign },
    ]);
  });

  it('cannot be published with too little contrast, which is reported with the nearest valid color', async () => {
    openBrand('bluemesa');
    fireEvent.change(await screen.findByLabelText(/^Logo color/), { target: { value: '#FFF7A0' } });

    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
    expect(
      screen.getByText(/^These colors can't be saved\. \d+ of 18 color pairs have too little contrast\.$/),
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

  it('is published later, at a time in the zone of the browser', async () => {
    answering(changeBrand, bluemesa);
    openBrand('bluemesa');
    fireEvent.change(await screen.findByLabelText(/^Headline/), { target: { value: '' } });
    press('Publish later');
    fireEvent.change(await screen.findByLabelText(/^Publish at/), { target: { value: '2026-12-01T06:00' } });
    press('Schedule');

    expect(await screen.findByText('Publication of Bluemesa Freightways scheduled')).toBeVisible();
    expect(callsOf(changeBrand).map(({ input }) => input)).toEqual([
      { subdomain: 'bluemesa', ...asShown, headline: null, publishAt: expect.stringMatching(/^2026-1[12]-\d\dT/) },
    ]);
    expect(screen.getByLabelText(/^Headline/)).toHaveValue('Coast-to-coast LTL');
  });

  it('is rolled back after showing what that changes', async () => {
    const previous = { headline: 'Before', mark: '#7A1F5C' };
    answering(listSites, { items: [{ ...bluemesa, previous }, dunesong], total: 2 });
    answering(rollBackSite, bluemesa);
    openBrand('bluemesa');
    fireEvent.click(await screen.findByRole('button', { name: 'Roll back' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FieldNowBefore',
      'HeadlineCoast-to-coast LTLBefore',
      'Logo color#0F52C4#7A1F5C',
    ]);
    answering(listSites, { items: [bluemesa, dunesong], total: 2 });
    fireEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText('Last publication of Bluemesa Freightways rolled back')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull());
  });

  it('is that of a carrier, and requires the privilege', async () => {
    const missing = openBrand('missing');
    expect(await screen.findByText("We couldn't find that site")).toBeVisible();
    missing.unmount();
    openBrand('bluemesa', ['SystemAdministrator']);
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});

describe('a draft that waits for a decision', () => {
  const openDraft = async (more: Partial<SiteDraft> = {}) => {
    answering(listSiteDrafts, { items: [{ ...waiting, ...more }], total: 1 });
    answering(listBrandVersions, { items: [{ ...bluemesa.brand, changedAt: null, author: null }], total: 1 });
    open(<BrandPage />, ['SystemAdministrator', 'manageWhiteLabel'], {
      address: '/admin/white-label/bluemesa',
      path: '/admin/white-label/:subdomain',
    });
    return within(await screen.findByRole('region', { name: 'Draft from the carrier' }));
  };

  it('is read beside what the site shows, and published at once', async () => {
    answering(publishSiteDraft, { ...waiting, state: 'published' });
    const review = await openDraft();
    expect(review.getByText(/^Submitted by Nora Vale on/)).toBeVisible();
    expect(review.getByRole('row', { name: /Four days to either coast/ })).toBeVisible();
    expect(await findings()).toEqual([]);
    answering(listSiteDrafts, { items: [], total: 0 });
    press('Publish now');

    expect(await screen.findByText('Bluemesa Freightways published')).toBeVisible();
    expect(callsOf(publishSiteDraft).map(({ input }) => input)).toEqual([{ draftId: '4', version: 3 }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Draft from the carrier' })).toBeNull());
  });

  it('is returned with words, or scheduled; a refusal is shown in the dialog', async () => {
    answering(returnSiteDraft, { ...waiting, state: 'returned' });
    await openDraft();
    press('Return draft');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Return draft' })).toBeDisabled();
    type(/^What should change/, 'Name the states');
    fireEvent.click(dialog.getByRole('button', { name: 'Return draft' }));
    expect(await screen.findByText('Draft of Bluemesa Freightways returned')).toBeVisible();
    expect(callsOf(returnSiteDraft).map(({ input }) => input)).toEqual([
      { draftId: '4', version: 3, words: 'Name the states' },
    ]);

    const fields = [{ path: 'publishAt', rule: 'date', message: 'Publish at should be in the future' }];
    refusing(publishSiteDraft, { status: 422, code: 'invalid-fields', title: 'Invalid', fields });
    press('Publish later');
    fireEvent.change(await screen.findByLabelText(/^Publish at/), { target: { value: '2020-12-01T06:00' } });
    press('Schedule');
    expect(await screen.findByText('Publish at should be in the future')).toBeVisible();
  });
});
