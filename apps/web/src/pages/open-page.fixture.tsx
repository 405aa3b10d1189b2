import type { UserInfo } from '@lading/contracts/accounts/account';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { UserContext } from '../kernel/session/user';
import { PortalTheme } from '../themes/portal-theme';
import { ToastHost } from '../ui/feedback/toast-host';

interface Around {
  user: UserInfo;
  /** The address; by default the start page. */
  at?: string;
}

/** Renders a page like the portal: in its brand, for a user, at an address, with its toasts. */
export function openPage(page: ReactNode, { user, at = '/' }: Around) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={user}>
          <MemoryRouter initialEntries={[at]}>
            <main>{page}</main>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}
