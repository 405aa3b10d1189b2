import type { UserInfo } from '@lading/contracts/accounts/account';
import { carrierActivitiesApi, type CarrierActivity } from '@lading/contracts/carriers/carrier-activities';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { act, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { chooseAction } from '../../ui/fields/row-menu.fixture';
import { CarrierActivitiesPage } from './carrier-activities.page';

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'link-name'] as const;
const assigned: CarrierActivity = {
  id: 31,
  at: '2026-11-20T15:00:00Z',
  area: 'customers',
  actorId: 4,
  actorName: 'Olga Prior',
  actingFor: 'Nora Vale',
  what: 'Assigned the customer',
  object: 'Ashgrove',
  customerId: 12,
  changes: [{ label: 'Representative', before: 'Ivo Holm', after: 'Nora Vale' }],
  canUndo: true,
  undoRefusal: null,
};
const suspended: CarrierActivity = {
  ...assigned,
  ...{ id: 30, area: 'users', what: 'Suspended a user', object: 'Ivo Holm', customerId: null, changes: [] },
  ...{ actingFor: null, canUndo: false, undoRefusal: "Ivo Holm isn't suspended anymore." },
};
const page = (...items: CarrierActivity[]) => ({
  items,
  total: items.length,
  totalIsLowerBound: false,
  nextCursor: null,
});
const reader = userWith({
  customerId: null,
  carrierId: 1085,
  privileges: ['CarrierAdministrator', 'activityPage', 'customerVisibility'],
});
const { listCarrierActivities, listActivityUsers, undoCarrierActivity } = carrierActivitiesApi;

function open(address = '', user: UserInfo = reader) {
  openPage(<CarrierActivitiesPage />, { user, at: `/carriers/activity${address}` });
}

beforeEach(() => {
  startFakeServer();
  answering(listCarrierActivities, page(assigned, suspended));
  answering(listActivityUsers, { items: [{ userId: 4, name: 'Nora Vale' }] });
});

describe('the activity of a carrier', () => {
  it('wraps long changes, so that the other columns stay visible', async () => {
    const after = 'invite carrier users, manage locations, customer visibility, data visibility, activity page';
    answering(listCarrierActivities, page({ ...suspended, changes: [{ label: 'Privileges', before: null, after }] }));
    open();
    expect((await screen.findByText(`Privileges: ${after}`)).parentElement).toHaveStyle({
      whiteSpace: 'normal',
      maxWidth: '60ch',
    });
    expect(screen.getByText("Ivo Holm isn't suspended anymore.")).toHaveStyle({ whiteSpace: 'normal' });
  });

  it('shows who did what, for whom, and the changes, without accessibility findings', async () => {
    open();

    const row = within(await screen.findByRole('row', { name: /Assigned the customer/ }));
    expect(row.getByRole('link', { name: 'Ashgrove' })).toHaveAttribute('href', '/carriers/customers/12');
    expect(row.getByText('Representative: Ivo Holm → Nora Vale')).toBeVisible();
    expect(row.getByText('Acting for Nora Vale')).toBeVisible();
    expect(callsOf(listCarrierActivities)[0]?.input).toMatchObject({ limit: '10', by: 'team', sort: '-at' });
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('is requested as the address says, with the name of the customer', async () => {
    answering(carrierCustomersApi.getCarrierCustomer, Object.assign(Object.create(null), { companyName: 'Ashgrove' }));
    open('?f.by=all&f.customer=12&f.area=customers,users&f.user=4&q=dock');

    expect(await screen.findByText(/Customer: Ashgrove/)).toBeVisible();
    expect(callsOf(listCarrierActivities)[0]?.input).toMatchObject({
      ...{ by: 'all', customerIds: '12', userIds: '4', search: 'dock' },
    });
  });

  it('offers Undo while it is possible, and otherwise says why not', async () => {
    answering(undoCarrierActivity, undefined);
    open();
    expect(await screen.findByText("Ivo Holm isn't suspended anymore.")).toBeVisible();
    await chooseAction('Assigned the customer: Ashgrove', 'Undo');

    expect(await screen.findByText('Undone: Assigned the customer: Ashgrove')).toBeVisible();
    expect(callsOf(undoCarrierActivity)[0]?.input).toEqual({ id: '31' });
    expect(callsOf(listCarrierActivities).length).toBeGreaterThan(1);
  });

  it('says why an entry could not be undone', async () => {
    const detail = 'Ivo Holm is the representative now.';
    refusing(undoCarrierActivity, { status: 409, code: 'wrong-state', title: 'Wrong state', detail });
    open();
    await chooseAction('Assigned the customer: Ashgrove', 'Undo');

    expect(await screen.findByText("We couldn't undo this")).toBeVisible();
    expect(screen.getByText(detail)).toBeVisible();
  });

  it('explains an empty tab, and requires the privilege', async () => {
    answering(listCarrierActivities, page());
    open('?f.by=customers');
    expect(await screen.findByText('Look under All activity for everything that happened.')).toBeVisible();
    document.body.replaceChildren();

    open('', userWith({ customerId: null, carrierId: 1085, privileges: ['CarrierSalesAdministrator'] }));
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});
