import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';

/** Opens one of some pages for a user of carrier 2. */
export function openPages(routes: RouteObject[], address: string, privileges: string[]) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={userWith({ privileges, customerId: null, carrierId: 2 })}>
          <main>
            <RouterProvider router={router} />
          </main>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}
