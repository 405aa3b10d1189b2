import { videoTutorialsApi } from '@lading/contracts/sites/tutorials';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { webcrypto } from 'node:crypto';
import { MemoryRouter } from 'react-router-dom';
import { answering, startFakeServer } from '../../../kernel/api/answering.fixture';
import { clearStorage } from '../../../kernel/session/forget';
import { sealWith } from '../../../kernel/session/preferences';
import { UserContext } from '../../../kernel/session/user';
import { userWith } from '../../../kernel/session/user.fixture';
import { PortalTheme } from '../../../themes/portal-theme';
import { Sidebar, useSideNavigation } from './sidebar';

function Side() {
  const { isOpen, toggle } = useSideNavigation(7);
  return <Sidebar isNarrow={!isOpen} onNavigate={() => undefined} onToggle={toggle} />;
}

const open = () =>
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={['/customers/shipments']}>
          <UserContext value={userWith()}>
            <Side />
          </UserContext>
        </MemoryRouter>
      </QueryClientProvider>
    </PortalTheme>,
  );

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  startFakeServer();
  answering(videoTutorialsApi.listVideoTutorials, { items: [], total: 0 });
  sealWith(async () => 'key of Maya');
});

it('shows icons alone when it is closed, keeps its names, and marks the current page', async () => {
  open();
  const button = screen.getByRole('button', { name: 'Close the menu' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button);

  expect(screen.getByRole('button', { name: 'Open the menu' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('link', { name: 'Shipments' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Shipments' })).toHaveAttribute('title', 'Shipments');
});

it('scrolls to the current page in a menu that is longer than the window', () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  open();
  expect(scroll.mock.contexts).toEqual([screen.getByRole('link', { name: 'Shipments' })]);
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  scroll.mockRestore();
});

it('is one stop of the Tab key for each group, and the arrows lead through all of it', async () => {
  open();
  const stops: string[] = [];
  for (let stop = 0; stop < 20; stop += 1) {
    await userEvent.tab();
    if (document.activeElement === document.body) break;
    stops.push(document.activeElement?.textContent ?? '');
  }
  expect(stops).toEqual(['Home', 'New quote', 'Shipments', 'Density Calculator']);

  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Calendar' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('button', { name: 'Close the menu' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus();
  // Where one was is where the Tab key comes back to.
  expect(screen.getByRole('link', { name: 'Map' })).toHaveAttribute('tabindex', '-1');
  expect(screen.getByRole('link', { name: 'Shipments' })).toHaveAttribute('tabindex', '0');
});

it('stays closed for the same person after a sign-out, and opens for another one', async () => {
  const first = open();
  await userEvent.click(screen.getByRole('button', { name: 'Close the menu' }));
  await waitFor(() => expect(localStorage).toHaveLength(1));
  first.unmount();
  clearStorage();

  const second = open();
  expect(await screen.findByRole('button', { name: 'Open the menu' })).toBeInTheDocument();
  second.unmount();
  sessionStorage.clear();
  sealWith(async () => 'key of Noor');
  open();
  expect(screen.getByRole('button', { name: 'Close the menu' })).toBeInTheDocument();
});
