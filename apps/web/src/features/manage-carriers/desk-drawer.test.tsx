import { managedCarriersApi, type ManagedCarrier } from '@lading/contracts/carriers/managed-carriers';
import { fireEvent, screen, within } from '@testing-library/react';
import { answering, callsOf, startFakeServer } from '../../kernel/api/answering.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { ManageCarriersPage } from './manage-carriers.page';

const { listManagedCarriers, setDeskDispatch } = managedCarriersApi;
const tinKettle: ManagedCarrier = {
  ...{ carrierId: 2100, code: 'TINKT', name: 'Tin Kettle', scac: 'TKTL', theme: 'theme-core', brandName: 'Lading' },
  ...{ tenantId: null, subdomain: null, siteNameUrl: null, siteUrl: null, sharesSite: false, isApiActive: false },
  ...{
    isReachable: true,
    acceptedBy: 'none',
    deskDispatch: 'off',
    deskMinutes: 60,
    missedPickupMinutes: 30,
    deskEmails: [],
  },
  ...{ demoDispatch: 'unavailable', apiNeeds: ['connection'], isContract: false, pricesFrom: 'tariff' },
  ...{ supportPhone: '', timeZone: 'America/Chicago', customerCount: 0, inviteCount: 0, lastActivityAt: null },
  ...{ isPublished: true, deletedAt: null },
};

it('turns on the desk of a carrier that is rated here, with the time to answer and the addresses', async () => {
  const on: ManagedCarrier = { ...tinKettle, deskDispatch: 'on', acceptedBy: 'desk', apiNeeds: [] };
  startFakeServer();
  answering(listManagedCarriers, { items: [tinKettle], total: 1 });
  answering(setDeskDispatch, on);
  const privileges = ['SystemAdministrator', 'viewCarriers', 'addCarrier'];
  openPage(<ManageCarriersPage />, { user: userWith({ privileges }), at: '/admin/manage-carriers' });
  fireEvent.click(await screen.findByLabelText('Actions for Tin Kettle'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Desk dispatch' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Desk dispatch of Tin Kettle' }));
  fireEvent.click(drawer.getByRole('checkbox'));
  fireEvent.change(drawer.getByRole('textbox', { name: /^Minutes to answer/ }), { target: { value: '300' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Save desk dispatch' }));
  expect(callsOf(setDeskDispatch)).toEqual([]);

  fireEvent.change(drawer.getByRole('textbox', { name: /^Minutes to answer/ }), { target: { value: '90' } });
  fireEvent.change(drawer.getByRole('textbox', { name: /^Email/ }), {
    target: { value: 'a@tin.example,\nb@tin.example' },
  });
  answering(listManagedCarriers, { items: [on], total: 1 });
  fireEvent.click(drawer.getByRole('button', { name: 'Save desk dispatch' }));

  expect(await screen.findByText('Desk dispatch of Tin Kettle saved')).toBeVisible();
  expect(callsOf(setDeskDispatch)[0]?.input).toEqual({
    ...{
      carrierId: '2100',
      isOn: true,
      deskMinutes: 90,
      missedPickupMinutes: 30,
      deskEmails: ['a@tin.example', 'b@tin.example'],
    },
  });
  expect(await screen.findByTitle('Users of the carrier accept or refuse each shipment in the portal.')).toBeVisible();
});
