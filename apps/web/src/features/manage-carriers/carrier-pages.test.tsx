import { carrierDeletionApi, type CarrierDeletionEffects } from '@lading/contracts/carriers/carrier-deletion';
import {
  carrierOnboardingApi,
  onboardingPoints,
  type CarrierOnboarding,
  type CarrierTestShipment,
  type OnboardingPoint,
} from '@lading/contracts/carriers/carrier-onboarding';
import { managedCarrierCustomersApi } from '@lading/contracts/carriers/managed-carrier-customers';
import { managedCarriersApi, type ManagedCarrier } from '@lading/contracts/carriers/managed-carriers';
import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { Route, Routes } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { CarrierOnboardingPage } from './carrier-onboarding.page';
import { CarrierProfilePage } from './carrier-profile.page';
import { ManagedCarrierCustomersPage } from './site-customers.page';

const { getManagedCarrier, changeManagedCarrier } = managedCarriersApi;
const { getCarrierOnboarding, publishCarrier, getCarrierTrial, startCarrierTrial, moveCarrierTrial } =
  carrierOnboardingApi;
const { getDeletionEffects, deleteCarrier, restoreCarrier } = carrierDeletionApi;

const tinKettle: ManagedCarrier = {
  ...{ carrierId: 2100, code: 'TINKT', name: 'Tin Kettle', scac: 'TKTL', theme: 'theme-core', brandName: 'Lading' },
  ...{
    tenantId: null,
    subdomain: 'tinkettle',
    siteNameUrl: 'tinkettle.localhost',
    siteUrl: 'http://tinkettle.localhost',
  },
  ...{ sharesSite: false, isApiActive: false, isReachable: true, acceptedBy: 'desk', deskDispatch: 'on' },
  ...{
    deskMinutes: 60,
    missedPickupMinutes: 30,
    deskEmails: ['desk@tinkettle.example'],
    demoDispatch: 'unavailable',
    apiNeeds: ['publication'],
  },
  ...{ isContract: false, pricesFrom: 'tariff', supportPhone: '', timeZone: 'America/Denver', customerCount: 3 },
  ...{ inviteCount: 0, lastActivityAt: null, isPublished: false, deletedAt: null },
};
const stateWith = (...open: OnboardingPoint[]): CarrierOnboarding => ({
  ...{ carrierId: 2100, carrierName: 'Tin Kettle', publishedAt: null, openCount: open.length },
  points: onboardingPoints.map((point) => ({ point, isMet: !open.includes(point), reason: `Found for ${point}.` })),
  mayPublish: open.length === 0,
  mayOverride: open.length === 1,
});
const priced: CarrierTestShipment = {
  ...{ id: 7, reference: 'TRIAL-1234ABCD', state: 'priced', acceptedBy: 'desk', origin: 'Chicago, IL 60607' },
  ...{ destination: 'Atlanta, GA 30303', pickupDate: '2026-11-23', pounds: 900, freightClass: 85, totalCents: 41_250 },
  ...{ currency: 'USD', transitDays: 2, pro: null, pickupNumber: null, startedBy: 'Iris Holm' },
  ...{ pricedAt: '2026-11-20T15:00:00.000Z', dispatchedAt: null, acceptedAt: null, trackedAt: null, canceledAt: null },
  allowedActions: ['dispatch'],
};
const effects: CarrierDeletionEffects = {
  ...{ carrierId: 2100, carrierCode: 'TINKT', carrierName: 'Tin Kettle', shipmentCount: 4, invoiceCount: 1 },
  ...{ claimCount: 0, customerCount: 3, userCount: 2, deletedAt: null, deletedBy: null, restorableUntil: null },
  mayRestore: false,
};
const all = ['SuperSystemAdministrator', 'viewCarriers', 'addCarrier', 'manageCarrierUsers', 'deleteCarrier'];

function open(path = '', privileges = all) {
  return openPage(
    <Routes>
      <Route path="/admin/carriers/:carrierId" element={<CarrierProfilePage />} />
      <Route path="/admin/carriers/:carrierId/onboarding" element={<CarrierOnboardingPage />} />
      <Route path="/admin/carriers/:carrierId/customers" element={<ManagedCarrierCustomersPage />} />
    </Routes>,
    { user: userWith({ privileges }), at: `/admin/carriers/2100${path}` },
  );
}
const point = (title: string) => screen.getByRole('row', { name: new RegExp(`^${title}`) });
const rules = ['button-name', 'label', 'aria-valid-attr-value', 'heading-order', 'list', 'link-name'] as const;
const findings = async () =>
  (await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }))).violations.map(
    ({ id }) => id,
  );

beforeEach(() => {
  startFakeServer();
  answering(getManagedCarrier, tinKettle);
  answering(getCarrierOnboarding, stateWith('supportPhone', 'trial'));
  answering(getCarrierTrial, { trial: null });
  answering(getDeletionEffects, effects);
});

describe('the setup of a carrier', () => {
  it('shows what was found for each point, with a link to where it is completed', async () => {
    open('/onboarding');

    expect(await screen.findByText('2 of 10 points are open.')).toBeVisible();
    expect(point('Support phone')).toHaveTextContent('Found for supportPhone.To do');
    expect(point('Names')).toHaveTextContent('Done');
    const links = { 'Support phone': '', Administrator: '/users', 'PRO numbers': null, 'Fuel index': null } as const;
    for (const [title, path] of Object.entries(links)) {
      const href = within(point(title)).getByRole('link').getAttribute('href');
      if (path !== null) expect(href).toBe(`/admin/carriers/2100${path}`);
    }
    expect(within(point('PRO numbers')).getByRole('link')).toHaveAttribute(
      'href',
      '/admin/manage-carriers/2100/pro-numbers',
    );
    const tabs = within(screen.getByRole('navigation', { name: 'Pages of the carrier' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Profile', 'Onboarding', 'Users', 'Terminals', 'Tariffs', 'Connection', 'PRO numbers', 'Customers'],
    ]);
    expect(screen.getByRole('button', { name: 'Publish carrier' })).toBeDisabled();
    expect(await findings()).toEqual([]);
  });

  it('takes a test shipment through its steps, and says why there is no rate', async () => {
    open('/onboarding');
    fireEvent.click(await screen.findByRole('button', { name: 'Price a test shipment' }));
    const fill = (name: RegExp, value: string) =>
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
    fill(/^Origin ZIP/, '60607');
    fill(/^Destination ZIP/, '30303');
    refusing(startCarrierTrial, { status: 409, code: 'wrong-state', title: 'No rate: The lane is not served.' });
    fireEvent.click(screen.getByRole('button', { name: 'Get rate' }));
    expect(await screen.findByText('No rate: The lane is not served.')).toBeVisible();

    answering(startCarrierTrial, priced);
    answering(getCarrierTrial, { trial: priced });
    fireEvent.click(screen.getByRole('button', { name: 'Get rate' }));
    expect(await screen.findByText('Test shipment priced')).toBeVisible();
    expect(await screen.findByText('TRIAL-1234ABCD')).toBeVisible();
    expect(screen.getByText('$412.50')).toBeVisible();
    const dispatched: CarrierTestShipment = { ...priced, state: 'dispatched', allowedActions: ['accept'] };
    answering(moveCarrierTrial, dispatched);
    answering(getCarrierTrial, { trial: dispatched });
    fireEvent.click(screen.getByRole('button', { name: 'Dispatch test shipment' }));

    expect(await screen.findByText(/^The order was emailed to the desk/)).toBeVisible();
    expect(callsOf(startCarrierTrial).at(-1)?.input).toEqual({
      ...{
        carrierId: '2100',
        originPostalCode: '60607',
        destinationPostalCode: '30303',
        pounds: 900,
        freightClass: 85,
      },
    });
    expect(callsOf(moveCarrierTrial)[0]?.input).toEqual({ carrierId: '2100', trialId: '7', move: 'dispatch' });
  });

  it('ends with the publication after a confirmation', async () => {
    answering(getCarrierOnboarding, stateWith());
    const published = { ...stateWith(), publishedAt: '2026-11-20T15:00:00.000Z', mayPublish: false };
    answering(publishCarrier, published);
    open('/onboarding');
    fireEvent.click(await screen.findByRole('button', { name: 'Publish carrier' }));
    answering(getCarrierOnboarding, published);
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish Tin Kettle?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Publish carrier' }));

    expect(await screen.findByText('Tin Kettle published')).toBeVisible();
    expect(await screen.findByText(/^Published on/)).toHaveTextContent('Published on 11/20/2026.');
  });

  it('may leave out one point for a reason, which is required', async () => {
    answering(getCarrierOnboarding, stateWith('supportPhone'));
    answering(publishCarrier, { ...stateWith('supportPhone'), publishedAt: '2026-11-20T15:00:00.000Z' });
    open('/onboarding');
    fireEvent.click(await screen.findByRole('button', { name: 'Publish without it' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish Tin Kettle without "Support phone"?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Publish without it' }));
    expect(callsOf(publishCarrier)).toEqual([]);
    fireEvent.change(dialog.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'They use email' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Publish without it' }));

    expect(await screen.findByText('Tin Kettle published')).toBeVisible();
    expect(callsOf(publishCarrier)[0]?.input).toEqual({
      carrierId: '2100',
      override: { point: 'supportPhone', reason: 'They use email' },
    });
  });

  it('is read by administrators who may not change carriers, without test shipment and links to closed pages', async () => {
    answering(getCarrierOnboarding, { ...stateWith('prices'), mayOverride: false });
    open('/onboarding', ['SystemAdministrator', 'viewCarriers']);

    await screen.findByText('1 of 10 points are open.');
    expect(within(point('Prices')).queryByRole('link')).toBeNull();
    expect(screen.queryByText('Test shipment', { selector: 'h2' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Publish without it' })).toBeNull();
  });

  it('explains a failure, an unknown carrier and missing access', async () => {
    refusing(getCarrierOnboarding, { status: 503, code: 'unavailable', title: 'The server is away' });
    const { unmount } = open('/onboarding');
    expect(await screen.findByText('The server is away')).toBeVisible();
    unmount();
    refusing(getManagedCarrier, { status: 404, code: 'not-found', title: 'Not found' });
    const { unmount: close } = open('/onboarding');
    expect(await screen.findByText("We can't find this carrier")).toBeVisible();
    close();
    open('/onboarding', ['SystemAdministrator']);
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});

describe('the profile of a carrier', () => {
  it('shows its facts, and is edited in a drawer', async () => {
    answering(changeManagedCarrier, { ...tinKettle, supportPhone: '3125550177' });
    open();

    expect(await screen.findByText('Mountain')).toBeVisible();
    expect(screen.getByText('Its users at their desk')).toBeVisible();
    expect(await findings()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Edit carrier' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit Tin Kettle' }));
    fireEvent.change(drawer.getByRole('textbox', { name: /^Support phone/ }), { target: { value: '312-555-0177' } });
    fireEvent.click(drawer.getByRole('button', { name: 'Save carrier' }));
    expect(await screen.findByText('Tin Kettle saved')).toBeVisible();
  });

  it('lists what a deletion ends, needs the typed code, and can restore the carrier', async () => {
    const deleted = { ...effects, deletedAt: '2026-11-20T15:00:00.000Z', deletedBy: 'Iris Holm', mayRestore: true };
    answering(deleteCarrier, deleted);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete carrier' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Tin Kettle?' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['4 shipments in progress', '1 open invoice', '0 open claims', '3 customers of its site', '2 users'],
    ]);
    expect(dialog.getByRole('button', { name: 'Delete carrier' })).toBeDisabled();
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'TINKT' } });
    answering(getDeletionEffects, { ...deleted, restorableUntil: '2026-12-20T15:00:00.000Z' });
    answering(getManagedCarrier, { ...tinKettle, deletedAt: deleted.deletedAt });
    fireEvent.click(dialog.getByRole('button', { name: 'Delete carrier' }));

    expect(await screen.findByText('Tin Kettle deleted')).toBeVisible();
    answering(restoreCarrier, effects);
    fireEvent.click(await screen.findByRole('button', { name: 'Restore carrier' }));
    expect(await screen.findByText('Tin Kettle restored')).toBeVisible();
    expect(callsOf(deleteCarrier)[0]?.input).toEqual({ carrierId: '2100', code: 'TINKT' });
  });

  it('has no deletion for administrators without the privilege', async () => {
    open('', ['SystemAdministrator', 'viewCarriers']);

    await screen.findByText('Mountain');
    expect(screen.queryByRole('button', { name: 'Delete carrier' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit carrier' })).toBeNull();
  });
});

it('the customers of a carrier are listed with their users and first sign-in, and those of an unknown carrier are not', async () => {
  const harbor = { id: 1001, companyName: 'Harbor Supply', city: 'Chicago', state: 'IL', userCount: 2, isActive: true };
  answering(managedCarrierCustomersApi.listManagedCarrierCustomers, {
    ...{ items: [{ ...harbor, createdAt: '2026-11-02T15:00:00.000Z', activatedAt: null }], total: 1 },
    ...{ totalIsLowerBound: false, nextCursor: null },
  });
  const { unmount } = open('/customers');

  const row = await screen.findByRole('row', { name: /Harbor Supply/ });
  expect(row).toHaveTextContent('Chicago, IL');
  expect(row).toHaveTextContent('Not yet');
  unmount();

  refusing(getManagedCarrier, { status: 404, code: 'not-found', title: 'Not found' });
  open('/customers');
  expect(await screen.findByText("We can't find this carrier")).toBeVisible();
  expect(screen.queryByRole('row')).toBeNull();
});
