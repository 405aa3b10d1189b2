import type { UserInfo } from '@lading/contracts/accounts/account';
import { flagRulesApi } from '@lading/contracts/sites/flag-rules';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { FeatureFlagsPage } from './feature-flags.page';

const { listFlagRules, setFlagRule, clearFlagRule } = flagRulesApi;

const always = { startsAt: null, endsAt: null };

function open(role = 'SuperSystemAdministrator') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const info: UserInfo = Object.assign(Object.create(null), { privileges: [role] });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <UserContext value={info}>
            <FeatureFlagsPage />
          </UserContext>
        </MemoryRouter>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

beforeEach(() => {
  startFakeServer();
  answering(listFlagRules, {
    flags: [{ name: 'Claims', about: 'Claims for loss and damage.', isOnByDefault: true }],
    items: [
      { flag: 'Claims', level: 'installation', subjectId: 0, isOn: false, subjectName: null, ...always },
      { flag: 'Claims', level: 'carrier', subjectId: 1085, isOn: true, subjectName: 'Bluemesa Freightways', ...always },
    ],
    total: 2,
  });
  answering(setFlagRule, undefined);
  answering(clearFlagRule, undefined);
});

describe('the switches', () => {
  it('show their rules, and are set and cleared', async () => {
    open();
    const everywhere = await screen.findByRole('switch', { name: 'On for the installation: Claims' });
    expect(everywhere).not.toBeChecked();
    expect(screen.getByText('Carrier Bluemesa Freightways: on')).toBeVisible();

    fireEvent.click(everywhere);
    await waitFor(() => expect(callsOf(setFlagRule)).toHaveLength(1));
    await waitFor(() => expect(everywhere).toHaveAttribute('aria-busy', 'false'));
    expect(everywhere).toBeEnabled();
    fireEvent.click(screen.getByRole('button', { name: 'Remove the rule for Claims, Bluemesa Freightways' }));
    await waitFor(() => expect(callsOf(clearFlagRule)).toHaveLength(1));
    expect(everywhere).toHaveFocus();
  });

  it('get a rule for a customer chosen from the list', async () => {
    answering(flagRulesApi.findFlagSubjects, { items: [{ id: 1001, name: 'Harbor Foods', detail: null }], total: 1 });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Set rule' }));
    expect(await screen.findAllByText('Carrier is required')).not.toHaveLength(0);
    fireEvent.change(screen.getByRole('combobox', { name: 'For' }), { target: { value: 'customer' } });
    const customer = screen.getByLabelText(/^Customer/);
    fireEvent.change(customer, { target: { value: 'harb' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set rule' }));
    expect(await screen.findAllByText('Choose one from the list')).not.toHaveLength(0);
    expect(callsOf(setFlagRule)).toHaveLength(0);
    fireEvent.click(await screen.findByRole('option', { name: /Harbor Foods/ }));
    expect(customer).toHaveValue('Harbor Foods');
    fireEvent.click(screen.getByRole('button', { name: 'Set rule' }));

    await waitFor(() => expect(callsOf(setFlagRule)).toHaveLength(1));
    expect(callsOf(setFlagRule)[0]?.input).toMatchObject({ level: 'customer', subjectId: '1001', isOn: true });
    expect(callsOf(flagRulesApi.findFlagSubjects)[0]?.input).toEqual({ level: 'customer', search: 'harb' });
  });

  it('are scheduled in the time zone of the user who sets them, and say whether a rule applies now', async () => {
    const installation = {
      flag: 'Claims',
      level: 'installation',
      subjectId: 0,
      isOn: false,
      subjectName: null,
    } as const;
    const carrier = {
      ...installation,
      level: 'carrier',
      subjectId: 1085,
      subjectName: 'Bluemesa Freightways',
    } as const;
    answering(listFlagRules, {
      flags: [{ name: 'Claims', about: 'Claims for loss and damage.', isOnByDefault: true }],
      items: [
        { ...installation, startsAt: '2999-01-01T00:00:00.000Z', endsAt: null },
        { ...carrier, startsAt: null, endsAt: '2020-01-01T00:00:00.000Z' },
      ],
      total: 2,
    });
    open();
    expect(await screen.findByRole('switch', { name: 'On for the installation: Claims' })).toBeChecked();
    expect(screen.getByText('Scheduled for the installation: off')).toBeVisible();
    expect(screen.getByText('Scheduled')).toBeVisible();
    expect(screen.getByText('Ended')).toBeVisible();

    fireEvent.change(screen.getByRole('combobox', { name: 'For' }), { target: { value: 'installation' } });
    fireEvent.change(screen.getByLabelText('Starts'), { target: { value: '2026-12-01T08:00' } });
    fireEvent.change(screen.getByLabelText('Ends'), { target: { value: '2026-12-01T08:00' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set rule' }));
    expect(await screen.findAllByText('End should be more than Start')).not.toHaveLength(0);
    fireEvent.change(screen.getByLabelText('Ends'), { target: { value: '2026-12-02T08:00' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set rule' }));

    await waitFor(() => expect(callsOf(setFlagRule)).toHaveLength(1));
    const [startsAt, endsAt] = ['2026-12-01T08:00', '2026-12-02T08:00'].map((local) => new Date(local).toISOString());
    expect(callsOf(setFlagRule)[0]?.input).toMatchObject({ level: 'installation', subjectId: '0', startsAt, endsAt });
  });

  it('are only for super system administrators', async () => {
    open('SystemAdministrator');

    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});
