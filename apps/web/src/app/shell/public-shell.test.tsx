import { accountApi } from '@lading/contracts/accounts/account';
import { coreBrand } from '@lading/domain/brand/brands';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { answering, startFakeServer } from '../../kernel/api/answering.fixture';
import { beginActing } from '../../kernel/session/acting-actions';
import { site } from '../../kernel/session/site';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { SchemeContext, useStoredScheme } from '../scheme';
import { PublicShell } from './public-shell';

function Page() {
  const preference = useStoredScheme();
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <PublicShell /> }]));
  return (
    <SchemeContext value={preference}>
      <PortalTheme brand={coreBrand} scheme="light" env="test">
        <RouterProvider router={router} />
      </PortalTheme>
    </SchemeContext>
  );
}

/** The banners and the support widget are separate files. */
async function open() {
  const page = render(<Page />);
  await screen.findByRole('button', { name: 'Support' });
  return page;
}

beforeEach(() => {
  startFakeServer();
  Object.assign(site(), { version: '0.1.0', isInviteOnly: false });
});

it('shows the version, and lets visitors choose the theme of this device', async () => {
  await open();
  expect(screen.getByText('Lading 0.1.0')).toBeInTheDocument();
  const theme = within(screen.getByRole('group', { name: 'Theme' }));
  expect(theme.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true');

  fireEvent.click(theme.getByRole('button', { name: 'Dark' }));

  expect(theme.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  expect(document.cookie).toContain('lading-scheme=dark');
});

it('names the user being acted as, even on pages without a session', async () => {
  const subject = userWith({ isImpersonating: true });
  answering(accountApi.getCurrentUser, subject);
  beginActing({ token: 'lad_act_x', administratorName: 'Ada Reyes' });
  const page = await open();

  const bar = within(await screen.findByRole('region', { name: 'Act as another user' }));
  expect(bar.getByText('Acting as Maya Ortiz, Customer User at Northfork Supply')).toBeInTheDocument();
  expect(bar.getByRole('button', { name: 'Become admin' })).toBeEnabled();

  page.unmount();
  sessionStorage.clear();
  await open();
  expect(screen.queryByRole('region', { name: 'Act as another user' })).toBeNull();
});

it('offers an account only where companies may register without an invite', async () => {
  const page = await open();
  expect(screen.getByRole('link', { name: 'Create account' })).toBeInTheDocument();
  page.unmount();

  Object.assign(site(), { isInviteOnly: true });
  await open();
  expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
});

it('has its pages in a drawer when the header is too narrow', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Lading' }));

  expect(drawer.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Track',
    'Density Calculator',
    'FAQ',
    'Contact support',
    'Create account',
  ]);
});
