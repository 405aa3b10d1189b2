import { MantineProvider } from '@mantine/core';
import type { Role } from '@lading/domain/users/roles';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { UserContext } from '../kernel/session/user';
import { userWith } from '../kernel/session/user.fixture';
import { AreaGuard } from './area-guard';

const pages = [
  '/customers/quotes/new',
  '/carriers/admin-home',
  '/admin/dashboard',
  '/my-account-setting',
  '/carrier-faq',
];

const open = (path: string, role: Role): void => {
  render(
    <MantineProvider env="test">
      <UserContext value={userWith({ privileges: [role] })}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/home" element={<p>Home of the role</p>} />
            <Route element={<AreaGuard />}>
              {pages.map((page) => (
                <Route key={page} path={page} element={<p>The page itself</p>} />
              ))}
            </Route>
          </Routes>
        </MemoryRouter>
      </UserContext>
    </MantineProvider>,
  );
};

describe('the areas of the portal', () => {
  it.each([
    ['/customers/quotes/new', 'CustomerUser'],
    ['/Customers/Quotes/New', 'CustomerAdministrator'],
    ['/carriers/admin-home', 'CarrierSalesAdministrator'],
    ['/admin/dashboard', 'SystemAdministrator'],
    ['/my-account-setting', 'CarrierAdministrator'],
    ['/carrier-faq', 'CarrierAdministrator'],
  ] as const)('%s is for a %s', async (path, role) => {
    open(path, role);
    expect(await screen.findByText('The page itself')).toBeVisible();
  });

  it.each([
    ['/customers/quotes/new', 'CarrierAdministrator', 'shippers'],
    ['/admin/dashboard', 'CustomerAdministrator', 'portal administrators'],
  ] as const)('%s shows a %s the no-access state and names who has access', async (path, role, whom) => {
    open(path, role);
    expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
    expect(screen.getByText(`Only ${whom} can open it.`)).toBeVisible();
    expect(screen.queryByText('The page itself')).not.toBeInTheDocument();
  });

  it("redirects users who aren't carriers from carrier pages to their home", async () => {
    open('/carriers/admin-home', 'CustomerUser');
    expect(await screen.findByText('Home of the role')).toBeVisible();
  });
});
