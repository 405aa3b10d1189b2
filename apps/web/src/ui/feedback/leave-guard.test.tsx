import { coreBrand } from '@lading/domain/brand/brands';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { PortalTheme } from '../../themes/portal-theme';
import { setServerReached } from '../connection';
import { LeaveGuard } from './leave-guard';

const words = { title: 'Leave without saving?', detail: 'What you typed is lost.', confirm: 'Leave page' };

function Draft() {
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <LeaveGuard isUnsaved={() => true} words={words} />
    </>
  );
}

function open() {
  const router = createMemoryRouter([
    { path: '/', element: <Draft /> },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ]);
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <RouterProvider router={router} />
    </PortalTheme>,
  );
  return userEvent.setup();
}

afterEach(() => act(() => setServerReached(true)));

it.each([
  ['with', true],
  ['without', false],
])('a page with changes is left after a confirmation, %s a connection', async (_, isConnected) => {
  setServerReached(isConnected);
  const user = open();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const leave = await screen.findByRole('button', { name: 'Leave page' });
  expect(leave).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByText('You are offline.')).toBeNull();

  await user.click(leave);
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
});
