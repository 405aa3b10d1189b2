import { contentApi } from '@lading/contracts/sites/content';
import type { LegalDocument } from '@lading/contracts/sites/legal';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { LegalVersionsPage } from './legal-versions.page';

const rules = ['button-name', 'label', 'aria-valid-attr-value', 'heading-order', 'list', 'link-name'] as const;
const { listLegalVersions, addLegalVersion, withdrawLegalVersion } = contentApi;
const inForce: LegalDocument = {
  id: 2,
  kind: 'terms',
  version: '2026-01',
  effectiveOn: '2026-01-01',
  title: 'Terms of use',
  sections: [{ heading: 'Use', paragraphs: ['Use it well.', 'Be kind.'] }],
};
const coming: LegalDocument = { ...inForce, id: 3, version: '9000-01', effectiveOn: '9000-01-01' };
const earlier: LegalDocument = { ...inForce, id: 1, version: '2025-01', effectiveOn: '2025-01-01' };

function open(address = '', changes = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const routes = [
    { path: '/admin/legal-documents', element: <LegalVersionsPage /> },
    { path: '*', element: 'elsewhere' },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: ['/admin/legal-documents', `/admin/legal-documents${address}`],
  });
  const view = render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={userWith({ privileges: ['SystemAdministrator'], ...changes })}>
          <main>
            <RouterProvider router={router} />
          </main>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
  return { ...view, router };
}

beforeEach(() => {
  startFakeServer();
  answering(listLegalVersions, { items: [coming, inForce, earlier], total: 3 });
});

describe('the versions of legal texts', () => {
  it('show which one is in force, without accessibility findings; only a future one can be withdrawn', async () => {
    open();
    const rows = within(await screen.findByRole('list', { name: 'Terms' })).getAllByRole('listitem');
    expect(rows.map((row) => /Coming|In force|Earlier/.exec(row.textContent)?.[0])).toEqual([
      'Coming',
      'In force',
      'Earlier',
    ]);
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

    answering(withdrawLegalVersion, undefined);
    fireEvent.click(screen.getByLabelText(/^Withdraw/));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw version' }));
    await waitFor(() => expect(callsOf(withdrawLegalVersion)[0]?.input).toEqual({ id: '3' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Terms' })).toHaveFocus());
  });

  it('start with the latest text, and are published after a confirmation that explains the effect', async () => {
    open('?new=terms');
    expect(await screen.findByDisplayValue('Terms of use')).toBeVisible();
    fireEvent.click(screen.getByText('Publish'));
    expect(await screen.findByText('There are 2 problems')).toBeVisible();
    fireEvent.change(screen.getByLabelText(/^Version/), { target: { value: '9001' } });
    const day = await screen.findByLabelText(/^In force from/);
    fireEvent.change(day, { target: { value: '01/02/9001' } });
    fireEvent.blur(day);
    fireEvent.change(screen.getByLabelText(/^Text/), { target: { value: 'Use it well.\n\n\nBe honest. ' } });
    expect(screen.getByRole('article', { name: 'Terms of use' })).toHaveTextContent('Be honest.');
    answering(addLegalVersion, { ...inForce, id: 4, version: '9001' });
    fireEvent.click(screen.getByText('Publish'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Starting 01\/02\/9001, users must accept it/)).toBeVisible();
    fireEvent.click(dialog.getByText('Publish version'));

    expect(await screen.findByText('Version 9001 published')).toBeVisible();
    expect(callsOf(addLegalVersion)[0]?.input).toEqual({
      kind: 'terms',
      version: '9001',
      title: 'Terms of use',
      effectiveOn: '9001-01-02',
      sections: [{ heading: 'Use', paragraphs: ['Use it well.', 'Be honest.'] }],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Legal documents' })).toBeVisible();
  });

  it('name an incomplete section; sections are added and removed', async () => {
    open('?new=privacy');
    expect(await screen.findByDisplayValue('Privacy')).toBeVisible();
    fireEvent.click(screen.getByText('Add section'));
    fireEvent.click(screen.getByText('Publish'));
    expect(await screen.findAllByText('Section 2 needs a heading and text')).not.toHaveLength(0);
    fireEvent.click(screen.getByText('Remove section 2'));
    expect(screen.queryByText('Section 2')).toBeNull();
  });

  it('are not left with an unsaved text, unless the user confirms', async () => {
    const { router } = open('?new=terms');
    const title = await screen.findByDisplayValue('Terms of use');
    const unload = () => globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(unload()).toBe(true);

    fireEvent.change(title, { target: { value: 'Terms of trade' } });
    expect(unload()).toBe(false);
    fireEvent.click(screen.getByText('Cancel'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without publishing?' }));
    fireEvent.click(dialog.getByText('Cancel'));
    expect(screen.getByDisplayValue('Terms of trade')).toBeVisible();

    await act(() => router.navigate('/admin/versions'));
    fireEvent.click(await screen.findByText('Leave page'));
    expect(await screen.findByText('elsewhere')).toBeVisible();
  });

  it('report a failure, and are closed while acting', async () => {
    refusing(listLegalVersions, { status: 503, code: 'unavailable', title: 'The server is away' });
    const { unmount } = open();
    expect(await screen.findByText('The server is away')).toBeVisible();
    answering(listLegalVersions, { items: [], total: 0 });
    fireEvent.click(screen.getByText('Retry'));
    expect(await screen.findAllByText('No versions yet.')).toHaveLength(3);
    unmount();

    open('', { isImpersonating: true });
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});
