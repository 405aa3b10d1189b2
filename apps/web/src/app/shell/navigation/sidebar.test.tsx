import { accountApi, AccountPreferences } from '@lading/contracts/accounts/account';
import { preferencesApi } from '@lading/contracts/accounts/preferences';
import { videoTutorialsApi } from '@lading/contracts/sites/tutorials';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { webcrypto } from 'node:crypto';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, startFakeServer } from '../../../kernel/api/answering.fixture';
import { answerOf } from '../../../kernel/api/use-contract';
import { clearStorage } from '../../../kernel/session/forget';
import { sealWith } from '../../../kernel/session/preferences';
import { UserContext } from '../../../kernel/session/user';
import { userWith } from '../../../kernel/session/user.fixture';
import { PortalTheme } from '../../../themes/portal-theme';
import { toast } from '../../../ui/feedback/toast';
import { Sidebar } from './sidebar';
import { useSideNavigation } from './use-side-navigation';

function Side() {
  const side = useSideNavigation(7);
  return <Sidebar isNarrow={!side.isOpen} side={side} onNavigate={() => undefined} />;
}

const privileges = ['CustomerUser', 'track', 'quote', 'useAddressBook', 'viewInvoices', 'report'];

/** The user's preferences as the portal provides them: a change shows at once. */
function Profile({ children }: { children: ReactNode }) {
  const { data } = useQuery({ ...answerOf(accountApi.getCurrentUser), enabled: false });
  return <UserContext value={data ?? userWith({ privileges })}>{children}</UserContext>;
}

function open({ at = '/customers/shipments', favoritePages = [] as string[] } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const preferences = { ...new AccountPreferences(), favoritePages };
  client.setQueryData(answerOf(accountApi.getCurrentUser).queryKey, userWith({ privileges, preferences }));
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          <Profile>
            <Side />
          </Profile>
        </MemoryRouter>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

const link = (name: string) => screen.getByRole('link', { name });
const group = (name: string) => within(screen.getByRole('group', { name }));
const groupButton = (name: string) => screen.getByRole('button', { name, expanded: undefined });

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  startFakeServer();
  answering(videoTutorialsApi.listVideoTutorials, { items: [], total: 0 });
  answering(preferencesApi.changePreferences, new AccountPreferences());
  sealWith(async () => 'key of Maya');
});

it('shows only icons when narrow, with their names in a tooltip, and marks the current page', async () => {
  open();
  const button = screen.getByRole('button', { name: 'Collapse menu' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button);

  expect(screen.getByRole('button', { name: 'Expand menu' })).toHaveAttribute('aria-expanded', 'false');
  expect(link('Shipments')).toHaveAttribute('aria-current', 'page');
  await waitFor(() => {
    fireEvent.mouseOver(link('Home'));
    expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent('Home');
  });
  await userEvent.click(groupButton('Track'));
  expect(await screen.findByRole('menuitem', { name: 'Calendar' })).toHaveAttribute('href', '/customers/calendar');
  expect(screen.getByRole('menuitem', { name: 'Shipments' })).toHaveAttribute('aria-current', 'page');
});

it('scrolls to the current page in a menu longer than the window, without moving the start of the Tab key', () => {
  // The browser starts the Tab key where this scrolls to.
  const startsTabKey = jest.spyOn(Element.prototype, 'scrollIntoView');
  const places = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('[aria-current]') ? new DOMRect(0, 500, 200, 30) : new DOMRect(0, 0, 200, 400);
  });
  open();
  expect(link('Shipments').closest('.mantine-ScrollArea-viewport')?.scrollTop).toBe(130);
  expect(startsTabKey).not.toHaveBeenCalled();
  [startsTabKey, places].forEach((spy) => spy.mockRestore());
});

it('opens only the group of the current page, and still shows that page when its group is collapsed', async () => {
  open();
  expect(groupButton('Track')).toHaveAttribute('aria-expanded', 'true');
  expect(link('Calendar')).toBeVisible();
  expect(groupButton('Money')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('link', { name: 'Invoicing' })).not.toBeInTheDocument();

  await userEvent.click(groupButton('Track'));
  expect(screen.queryByRole('link', { name: 'Calendar' })).not.toBeInTheDocument();
  expect(link('Shipments')).toHaveAttribute('aria-current', 'page');
});

it('opens the first group on a page outside of all groups, until the user collapses it there', async () => {
  open({ at: '/customers/home' });
  expect(groupButton('Ship')).toHaveAttribute('aria-expanded', 'true');
  expect(link('New quote')).toBeVisible();
  expect(groupButton('Track')).toHaveAttribute('aria-expanded', 'false');

  await userEvent.click(groupButton('Ship'));
  expect(screen.queryByRole('link', { name: 'New quote' })).not.toBeInTheDocument();
});

it('remembers the groups that a user opened, even after a sign-out, for that user only', async () => {
  const first = open();
  await userEvent.click(groupButton('Money'));
  expect(link('Invoicing')).toBeVisible();
  await waitFor(() => expect(localStorage).toHaveLength(1));
  first.unmount();
  clearStorage();

  const second = open({ at: '/customers/home' });
  expect(await screen.findByRole('link', { name: 'Invoicing' })).toBeVisible();
  expect(groupButton('Track')).toHaveAttribute('aria-expanded', 'false');
  second.unmount();
  sessionStorage.clear();
  sealWith(async () => 'key of Noor');
  open();
  expect(groupButton('Money')).toHaveAttribute('aria-expanded', 'false');
});

it('shows pinned pages at the top, and saves them with the user', async () => {
  open({ favoritePages: ['/customers/reports', '/customers/users'] });
  // A page that the user can no longer open is left out.
  expect(group('Favorites').getAllByRole('link')).toEqual([group('Favorites').getByRole('link', { name: 'Reports' })]);

  await userEvent.click(group('Track').getByRole('button', { name: 'Favorite: Map' }));
  expect(group('Favorites').getByRole('link', { name: 'Map' })).toHaveAttribute('href', '/customers/map');
  await waitFor(() => expect(callsOf(preferencesApi.changePreferences)).toHaveLength(1));
  expect(callsOf(preferencesApi.changePreferences)[0]?.input).toMatchObject({
    favoritePages: ['/customers/reports', '/customers/map'],
  });

  await userEvent.click(group('Favorites').getByRole('button', { name: 'Favorite: Reports' }));
  expect(group('Favorites').queryByRole('link', { name: 'Reports' })).not.toBeInTheDocument();
});

it('says that at most seven pages can be pinned', async () => {
  const pages = ['home', 'shipments', 'calendar', 'map', 'quotes', 'invoices', 'reports'];
  const warned = jest.spyOn(toast, 'warn').mockReturnValue(undefined as never);
  open({ favoritePages: pages.map((page) => `/customers/${page}`) });
  await userEvent.click(groupButton('Catalog'));
  await userEvent.click(screen.getByRole('button', { name: 'Favorite: Address book' }));

  expect(warned).toHaveBeenCalledWith('Your favorites are full', expect.stringContaining('up to 7 pages'));
  expect(callsOf(preferencesApi.changePreferences)).toHaveLength(0);
  warned.mockRestore();
});

it('has all help in one menu, and marks the open help page', async () => {
  open({ at: '/faq' });
  expect(link('FAQ')).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('button', { name: 'Help' }));
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(names).toEqual(['FAQ', 'Contact support', 'Take the tour', 'Keyboard shortcuts']);
});

it('is one Tab stop for the pages and one for the footer, followed by the star of the page', async () => {
  open();
  const stops: string[] = [];
  for (let stop = 0; stop < 20; stop += 1) {
    await userEvent.tab();
    if (document.activeElement === document.body) break;
    stops.push(document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label') || '');
  }
  expect(stops).toEqual(['Shipments', 'Favorite: Shipments', 'Density Calculator']);

  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(link('Calendar')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('button', { name: 'Collapse menu' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(link('Home')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(groupButton('Ship')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(link('New quote')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  expect(groupButton('Ship')).toHaveAttribute('aria-expanded', 'false');
});

it('stays narrow for the same user after a sign-out, and is wide for another one', async () => {
  const first = open();
  await userEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
  await waitFor(() => expect(localStorage).toHaveLength(1));
  first.unmount();
  clearStorage();

  const second = open();
  expect(await screen.findByRole('button', { name: 'Expand menu' })).toBeInTheDocument();
  second.unmount();
  sessionStorage.clear();
  sealWith(async () => 'key of Noor');
  open();
  expect(screen.getByRole('button', { name: 'Collapse menu' })).toBeInTheDocument();
});
