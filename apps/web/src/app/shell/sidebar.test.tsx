import { videoTutorialsApi } from '@lading/contracts/tutorials';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { webcrypto } from 'node:crypto';
import { MemoryRouter } from 'react-router-dom';
import { answering, startFakeServer } from '../../kernel/api/answering.given';
import { clearStorage } from '../../kernel/session/forget';
import { sealWith } from '../../kernel/session/preferences';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.given';
import { PortalTheme } from '../../themes/portal-theme';
import { Sidebar } from './sidebar';
import { useSideNavigation } from './use-side-navigation';

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
