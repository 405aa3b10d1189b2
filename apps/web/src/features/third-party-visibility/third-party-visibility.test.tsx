import type { UserInfo } from '@lading/contracts/accounts/account';
import { carrierUsersApi, type CarrierUser } from '@lading/contracts/accounts/carrier-users';
import { locationRulesApi, type CustomerLocationRule } from '@lading/contracts/customers/location-rules';
import { thirdPartyVisibilityApi } from '@lading/contracts/customers/third-party-visibility';
import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { Route, Routes } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { chooseAction } from '../../ui/fields/row-menu.fixture';
import { ThirdPartyUsersPage, ThirdPartyVisibilityPage } from './third-party-visibility.page';

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'link-name'] as const;
const ashgrove = { id: 12, companyName: 'Ashgrove', locationCount: 2, withdrawnCount: 1, shipmentCount: 31 };
const rule: CustomerLocationRule = {
  customerId: 12,
  companyName: 'Ashgrove',
  locations: [
    {
      locationId: 1,
      name: 'Reno dock',
      city: 'Reno',
      state: 'NV',
      isPrepaid: true,
      isCollect: false,
      isThirdParty: true,
    },
    {
      locationId: 2,
      name: 'Elko yard',
      city: 'Elko',
      state: 'NV',
      isPrepaid: true,
      isCollect: true,
      isThirdParty: false,
    },
  ],
};
const nora: CarrierUser = {
  ...{ id: 4, carrierId: 1085, email: 'nora@bluemesa.example', firstName: 'Nora', lastName: 'Vale', phone: '' },
  ...{ role: 4, roleName: 'Sales Representative', positionName: '', status: 'active', hasSecondFactor: false },
  ...{ customerCount: 0, locationCount: 0, signedUpAt: '2026-01-05T12:00:00Z', activatedAt: null, lastSignInAt: null },
  ...{ version: 3, privileges: ['customerVisibility', 'thirdPartyVisibility'], allowedActions: ['update'] },
};
const page = <Row,>(...items: Row[]) => ({ items, total: items.length, totalIsLowerBound: false, nextCursor: null });
const { listThirdPartyCustomers, previewThirdParty } = thirdPartyVisibilityApi;
const { getCustomerLocationRule, changeCustomerLocationRule } = locationRulesApi;
const { listCarrierUsers, updateCarrierUser } = carrierUsersApi;
const reader = userWith({
  customerId: null,
  carrierId: 1085,
  privileges: ['CarrierSalesAdministrator', 'thirdPartyVisibility'],
});
const manager = { ...reader, privileges: [...reader.privileges, 'manageLocations', 'manageCarrierUsers'] };

function open(address = '', user: UserInfo = manager) {
  openPage(
    <Routes>
      <Route path="/carriers/third-party-visibility" element={<ThirdPartyVisibilityPage />} />
      <Route path="/carriers/third-party-visibility/users" element={<ThirdPartyUsersPage />} />
    </Routes>,
    { user, at: `/carriers/third-party-visibility${address}` },
  );
}

const axeFindings = async () => {
  const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};

beforeEach(() => {
  startFakeServer();
  answering(listThirdPartyCustomers, page(ashgrove));
  answering(getCustomerLocationRule, rule);
  answering(previewThirdParty, { hiddenShipmentCount: 31, userCount: 4, shownShipmentCount: 2 });
  answering(listCarrierUsers, page(nora));
});

describe('the third-party visibility of customers', () => {
  it('is changed with a preview of the hidden shipments and affected users; the other terms stay unchanged', async () => {
    answering(changeCustomerLocationRule, rule);
    open();
    expect(await screen.findByText('Withdrawn at 1 location')).toBeVisible();
    await chooseAction('Ashgrove', 'Change');
    const preview = within(await screen.findByRole('region', { name: 'What changes' }));
    expect(preview.getByText('Nothing yet.')).toBeVisible();
    expect(await axeFindings()).toEqual([]);

    fireEvent.click(screen.getByLabelText('Reno dock'));
    fireEvent.click(screen.getByLabelText('Elko yard'));
    expect(await preview.findByText('Hides 31 of your shipments from 4 users.')).toBeVisible();
    expect(preview.getByText('Shows 2 of your shipments again.')).toBeVisible();
    expect(callsOf(previewThirdParty).at(-1)?.input).toEqual({ customerId: '12', withdrawnIds: [1], grantedIds: [2] });
    fireEvent.click(screen.getByRole('button', { name: 'Save location rule' }));

    expect(await screen.findByText('Location rule for Ashgrove saved')).toBeVisible();
    expect(callsOf(changeCustomerLocationRule)[0]?.input).toEqual({
      customerId: '12',
      locations: [
        { locationId: 1, isPrepaid: true, isCollect: false, isThirdParty: false },
        { locationId: 2, isPrepaid: true, isCollect: true, isThirdParty: true },
      ],
    });
  });

  it('is read-only without the privilege to manage locations', async () => {
    open('?open=12', reader);

    expect(await screen.findByText('You need the privilege "manage locations" to change this.')).toBeVisible();
    expect(screen.getByLabelText('Reno dock')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save location rule' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Users of your carrier' })).toBeNull();
  });

  it('reports when shipments could not be counted, and requires the privilege', async () => {
    refusing(previewThirdParty, { status: 503, code: 'unavailable', title: 'Not available' });
    open('?open=12');
    fireEvent.click(await screen.findByLabelText('Reno dock'));
    expect(await screen.findByText("We couldn't count the shipments.")).toBeVisible();
    document.body.replaceChildren();

    open('', { ...reader, privileges: ['CarrierSalesAdministrator'] });
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});

describe('the users of a carrier with third-party visibility', () => {
  it('lose it after a confirmation, and keep their other privileges', async () => {
    answering(updateCarrierUser, { ...nora, privileges: ['customerVisibility'] });
    open('/users');
    await chooseAction('Nora Vale', 'Withdraw');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await axeFindings()).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw visibility' }));

    expect(await screen.findByText('Nora Vale no longer sees third-party freight')).toBeVisible();
    expect(callsOf(updateCarrierUser)[0]?.input).toMatchObject({
      ...{ id: '4', version: 3, privileges: ['customerVisibility'] },
    });
  });

  it('get it at once, and are read-only for viewers who may not change them', async () => {
    answering(updateCarrierUser, nora);
    const ivo = { ...nora, id: 5, firstName: 'Ivo', allowedActions: [] };
    answering(listCarrierUsers, page({ ...nora, privileges: ['customerVisibility'] }, ivo));
    open('/users');
    await chooseAction('Nora Vale', 'Grant');

    expect(await screen.findByText('Nora Vale now sees third-party freight')).toBeVisible();
    expect(callsOf(updateCarrierUser)[0]?.input).toMatchObject({
      privileges: expect.arrayContaining(['customerVisibility', 'thirdPartyVisibility']),
    });
    expect(screen.queryByRole('button', { name: /Ivo Vale/ })).toBeNull();
  });
});
