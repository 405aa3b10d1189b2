import type { UserInfo } from '@lading/contracts/accounts/account';
import { carrierTerminalsApi, type CarrierTerminal } from '@lading/contracts/carriers/carrier-terminals';
import { managedCarriersApi } from '@lading/contracts/carriers/managed-carriers';
import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { Route, Routes } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { ManagedTerminalsPage, TerminalsPage } from './carrier-terminals.page';

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'link-name'] as const;
const { listCarrierTerminals, addCarrierTerminal, changeCarrierTerminal } = carrierTerminalsApi;

const chicago: CarrierTerminal = {
  ...{ id: 3, code: 'CHI', name: 'Chicago South', type: 'breakbulk', address: '4200 S Pulaski Rd', city: 'Chicago' },
  ...{ state: 'IL', postalCode: '60632', country: 'USA', timeZone: 'America/Chicago', opensAt: '06:00' },
  ...{ openDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], closesAt: '20:00', cutoff: '15:30', dispatchEmail: null },
  ...{ openFrom: '2026-01-01', openUntil: null, status: 'open', version: 4 },
  cutoffs: [{ id: 12, days: ['Fri'], service: 'LFTP', cutoff: '12:00' }],
};
const administrator = userWith({
  ...{ userId: 7, customerId: null, carrierId: 1085 },
  privileges: ['CarrierAdministrator', 'dataVisibility', 'manageLocations'],
});
const reader = { ...administrator, privileges: ['CarrierSalesAdministrator', 'dataVisibility'] };

const open = (user: UserInfo = administrator, query = '') =>
  openPage(<TerminalsPage />, { user, at: `/carriers/locations/terminals${query}` });
const type = (id: string, value: string) =>
  fireEvent.change(document.getElementById(id) ?? document.body, { target: { value } });
const edit = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Chicago South' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  return screen.findByRole('dialog', { name: 'Edit terminal CHI' });
};

beforeEach(() => {
  startFakeServer();
  answering(listCarrierTerminals, { items: [chicago], total: 1, totalIsLowerBound: false, nextCursor: null });
});

describe('the terminals of a carrier', () => {
  it('are listed as the address says, without a finding, among the tabs that the user may open', async () => {
    open(administrator, '?q=chi&f.status=open&sort=-cutoff');

    const row = await screen.findByRole('row', { name: /CHI/ });
    expect(within(row).getByText('Mon–Fri, 6:00 AM – 8:00 PM')).toBeVisible();
    expect(row).toHaveTextContent('3:30 PM1 by weekday or service');
    expect(callsOf(listCarrierTerminals)[0]?.input).toMatchObject({ search: 'chi', status: 'open', sort: '-cutoff' });
    expect(screen.getByRole('link', { name: 'Customer locations' })).toHaveAttribute('href', '/carriers/locations');
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('are changed by administrators, with the newer values offered where someone else was faster', async () => {
    open();
    await edit();
    type('cutoff', '05:00');
    fireEvent.click(screen.getByRole('button', { name: 'Save terminal' }));
    expect((await screen.findAllByText(/The pickup cutoff lies within the hours of the terminal/))[0]).toBeVisible();
    expect(callsOf(changeCarrierTerminal)).toHaveLength(0);

    const current = { ...chicago, cutoff: '13:00', version: 5 };
    refusing(changeCarrierTerminal, { status: 409, code: 'wrong-state', title: 'Not possible now', current });
    type('cutoff', '14:00');
    fireEvent.click(screen.getByRole('button', { name: 'Save terminal' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Load the newer values' }));
    expect(document.getElementById('cutoff')).toHaveValue('13:00');
    answering(changeCarrierTerminal, { ...chicago, version: 6 });
    fireEvent.click(screen.getByRole('button', { name: 'Save terminal' }));
    expect(await screen.findByText('Terminal CHI updated')).toBeVisible();
    expect(callsOf(changeCarrierTerminal).at(-1)?.input).toMatchObject({ id: '3', version: 5, dispatchEmail: null });
  });

  it('have cutoffs by weekday and service, whose rows are added, checked against one another and removed', async () => {
    answering(changeCarrierTerminal, { ...chicago, version: 5 });
    open();
    const dialog = await edit();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add cutoff' }));
    const added = within(dialog).getByRole('group', { name: 'Cutoff 2' });
    expect(within(added).getByRole('checkbox', { name: 'Mon' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Save terminal' }));
    expect((await within(dialog).findAllByText('Select at least one day.'))[0]).toBeVisible();
    fireEvent.click(within(added).getByRole('checkbox', { name: 'Fri' }));
    type('cutoffs.1.cutoff', '21:00');
    fireEvent.click(screen.getByRole('button', { name: 'Save terminal' }));
    expect((await within(dialog).findAllByText(/The pickup cutoff lies within the hours/))[0]).toBeVisible();

    type('cutoffs.1.cutoff', '11:30');
    fireEvent.click(within(added).getByRole('combobox', { name: 'Service' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Liftgate pickup' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save terminal' }));
    expect((await screen.findAllByText('Another row has a cutoff for this service on Fri.'))[0]).toBeVisible();
    expect(callsOf(changeCarrierTerminal)).toHaveLength(0);

    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove cutoff 1' }));
    expect(within(dialog).getByRole('button', { name: 'Add cutoff' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Save terminal' }));
    expect(await screen.findByText('Terminal CHI updated')).toBeVisible();
    expect(callsOf(changeCarrierTerminal)[0]?.input).toMatchObject({
      cutoffs: [{ days: ['Fri'], service: 'LFTP', cutoff: '11:30' }],
    });
  });

  it('are added by administrators', async () => {
    answering(addCarrierTerminal, { ...chicago, code: 'ATL' });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Add terminal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add terminal' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save terminal' }));

    expect((await within(dialog).findAllByText(/required/i)).length).toBeGreaterThan(4);
    expect(callsOf(addCarrierTerminal)).toHaveLength(0);
  });

  it('of a carrier that does not exist are not an empty list for administrators of the portal', async () => {
    refusing(managedCarriersApi.getManagedCarrier, { status: 404, code: 'not-found', title: 'Not found' });
    openPage(
      <Routes>
        <Route path="/admin/carriers/:carrierId/terminals" element={<ManagedTerminalsPage />} />
      </Routes>,
      {
        user: userWith({ privileges: ['SystemAdministrator', 'viewCarriers'] }),
        at: '/admin/carriers/999999/terminals',
      },
    );
    expect(await screen.findByText("We can't find this carrier")).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Terminals' })).toBeNull();
  });

  it('are shown to other users, with who may change them', async () => {
    open(reader);
    fireEvent.click(await screen.findByRole('rowheader', { name: /CHI/ }));

    expect(await screen.findByText('A carrier administrator can change terminals.')).toBeVisible();
    expect(screen.getByText('Fri, Liftgate pickup, 12:00 PM')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add terminal' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for Chicago South' })).toBeNull();
  });
});
