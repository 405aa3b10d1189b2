import { savedViewsApi, type SavedView } from '@lading/contracts/accounts/saved-views';
import { shipmentList } from '@lading/contracts/lists/shipments';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { ListTabs } from '../../lists/list-page';
import { useListInAddress } from '../../lists/use-listed';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';

const late: SavedView = {
  viewId: 7,
  name: 'Late',
  query: 'f.category=missedEta&sort=eta',
  isShared: false,
  isOwn: true,
};

function Views() {
  const listed = useListInAddress(shipmentList);
  const { search } = useLocation();
  return (
    <>
      <ListTabs listed={listed} />
      <output aria-label="address">{decodeURIComponent(search)}</output>
    </>
  );
}

function open(address: string, privileges = ['CustomerAdministrator', 'track', 'manageSettings']) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={Object.assign(Object.create(null), { privileges })}>
          <MemoryRouter initialEntries={[`/customers/shipments${address}`]}>
            <Views />
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
  return userEvent.setup();
}

const choose = async (user: ReturnType<typeof open>, name: string | RegExp) => {
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(() => {
  startFakeServer();
  answering(savedViewsApi.list, { items: [late], total: 1 });
});

describe('personal saved views', () => {
  it('are addresses that keep their name while filters change', async () => {
    const user = open('?page=3');

    await user.click(await screen.findByRole('link', { name: 'Late' }));

    expect(screen.getByLabelText('address')).toHaveTextContent('?f.category=missedEta&sort=eta&view=7');
    expect(screen.getByRole('link', { name: 'Late' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Missed ETA' })).not.toHaveAttribute('aria-current');
  });

  it('save search, filters and sorting under a name', async () => {
    answering(savedViewsApi.keep, { ...late, viewId: 8, name: 'Texas', query: 'q=TX&f.terms=collect' });
    const user = open('?q=TX&f.terms=collect&page=2&open=6');
    await screen.findByRole('link', { name: 'Late' });

    await choose(user, 'Save as a view…');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Texas{Enter}');

    await waitFor(() =>
      expect(callsOf(savedViewsApi.keep)[0]?.input).toEqual({
        screen: 'shipments',
        name: 'Texas',
        query: 'q=TX&f.terms=collect',
        isShared: false,
      }),
    );
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('?q=TX&f.terms=collect&view=8'));
  });

  it('are updated only on request', async () => {
    answering(savedViewsApi.change, late);
    const user = open('?q=TX&f.category=missedEta&sort=eta&view=7');
    await screen.findByRole('link', { name: 'Late' });

    await choose(user, 'Save changes to “Late”');

    await waitFor(() =>
      expect(callsOf(savedViewsApi.change)[0]?.input).toMatchObject({
        viewId: '7',
        name: 'Late',
        query: 'q=TX&f.category=missedEta&sort=eta',
      }),
    );
  });

  it('can be restored after a deletion', async () => {
    answering(savedViewsApi.forget, undefined);
    answering(savedViewsApi.keep, late);
    const user = open('?f.category=missedEta&sort=eta&view=7');
    await screen.findByRole('link', { name: 'Late' });

    await choose(user, 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    await waitFor(() =>
      expect(callsOf(savedViewsApi.keep)[0]?.input).toMatchObject({ name: 'Late', query: late.query }),
    );
  });

  it('are changed only by their owner, and shared by administrators', async () => {
    answering(savedViewsApi.list, { items: [{ ...late, isOwn: false, isShared: true }], total: 1 });
    const user = open('?view=7', ['CustomerUser', 'track']);
    await screen.findByRole('link', { name: 'shared with the company: Late' });

    await user.click(screen.getByRole('button', { name: 'Save view' }));

    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Save as a view…',
      'Duplicate',
    ]);
  });

  it('say why a name is refused', async () => {
    refusing(savedViewsApi.keep, { status: 409, code: 'already-exists', title: 'This exists already' });
    const user = open('?q=TX');
    await screen.findByRole('link', { name: 'Late' });

    await choose(user, 'Save as a view…');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Late{Enter}');

    expect(await screen.findByText('This exists already')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Late');
  });
});
