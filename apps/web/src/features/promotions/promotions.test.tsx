import { flagsApi } from '@lading/contracts/sites/flags';
import {
  carrierPromotionsApi,
  managedPromotionsApi,
  promotionsApi,
  type CarrierPromotion,
  type Promotion,
} from '@lading/contracts/sites/promotions';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { openWizard } from '../../entities/quote/wizard.fixture';
import { chooseAction } from '../../ui/fields/row-menu.fixture';
import { AdminPromotionsPage } from './admin-promotions.page';
import { CarrierPromotionsPage } from './carrier-promotions.page';
import { PromotionsPage } from './promotions.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const texts = {
  ...{ title: 'Winter fuel', message: 'Ten percent <b>off</b>', discount: '10% off', terms: 'Tariff freight' },
  ...{ link: 'https://carrier.example/winter', startsOn: '2026-11-20', endsOn: '2026-11-30' },
};
const offer: Promotion = { ...texts, id: 4, carrierId: 21, carrierName: 'Alder Lines', theme: 'x', isDismissed: false };
const written: CarrierPromotion = {
  ...{ ...texts, id: 4, audience: 'connected', isPublished: false, state: 'draft' },
  updatedAt: '2026-11-20T12:00:00Z',
};
const open = (path: string) =>
  openWizard(
    path,
    { '/customers/promotions': <PromotionsPage />, '/carriers/promotions': <CarrierPromotionsPage /> },
    path.startsWith('/carriers') ? { privileges: ['CarrierAdministrator', 'digitalMarketingPage'] } : {},
  );

beforeEach(() => {
  startFakeServer();
  answering(flagsApi.getFlags, { flags: [{ name: 'Promotions', isOn: true }] });
});

it('shows an offer as plain text with its terms and link, and dismisses it until undone', async () => {
  answering(promotionsApi.list, { items: [offer], openCount: 1 });
  answering(promotionsApi.dismiss, { ...offer, isDismissed: true });
  answering(promotionsApi.bringBack, undefined);
  open('/customers/promotions');
  expect(await screen.findByText('Ten percent <b>off</b>')).toBeVisible();
  fireEvent.click(screen.getByText('Read more'));
  expect(screen.getByText('Tariff freight')).toBeVisible();
  expect(screen.getByText('Go to the offer of Alder Lines')).toHaveAttribute('rel', 'noopener noreferrer');

  answering(promotionsApi.list, { items: [{ ...offer, isDismissed: true }], openCount: 0 });
  fireEvent.click(screen.getByText('Hide'));
  expect(await screen.findByText("You've hidden all offers")).toBeVisible();
  fireEvent.click(await screen.findByText('Undo'));
  await waitFor(() => expect(callsOf(promotionsApi.bringBack)).toHaveLength(1));
});

it('explains an empty list, and is not found where the switch is off', async () => {
  answering(promotionsApi.list, { items: [], openCount: 0 });
  open('/customers/promotions');
  expect(await screen.findByText('No offers right now')).toBeVisible();
});

it('is written with a preview, and published by its carrier', async () => {
  answering(carrierPromotionsApi.list, { items: [written] });
  answering(carrierPromotionsApi.publish, { ...written, isPublished: true, state: 'running' });
  refusing(carrierPromotionsApi.change, { status: 404, code: 'not-found', title: 'Gone' });
  open('/carriers/promotions');
  await chooseAction('Winter fuel', 'Publish');
  await waitFor(() => expect(callsOf(carrierPromotionsApi.publish)).toHaveLength(1));

  await chooseAction('Winter fuel', 'Edit');
  const title = await waitFor(() => {
    const found = document.getElementById('title');
    if (!found) throw new Error('the drawer is not open');
    return found;
  });
  fireEvent.change(title, { target: { value: 'Autumn fuel' } });
  expect(screen.getByText('Autumn fuel')).toBeVisible();
  fireEvent.click(screen.getByText('Save promotion'));
  expect(await screen.findByText("We couldn't save the promotion")).toBeVisible();
  expect(title).toHaveValue('Autumn fuel');
});

it('is closed to carrier users without the privilege', async () => {
  openWizard('/carriers/promotions', { '/carriers/promotions': <CarrierPromotionsPage /> });

  expect(await screen.findByText("You can't see promotions")).toBeVisible();
});

it('is unpublished by administrators of the portal who may change carriers', async () => {
  const running = {
    ...written,
    carrierId: 21,
    carrierName: 'Alder Lines',
    isPublished: true,
    state: 'running',
  } as const;
  answering(managedPromotionsApi.list, { items: [running] });
  answering(managedPromotionsApi.withdraw, undefined);
  openWizard(
    '/admin/promotions',
    { '/admin/promotions': <AdminPromotionsPage /> },
    { privileges: ['SystemAdministrator', 'viewCarriers', 'addCarrier'] },
  );

  expect(await screen.findByText('Alder Lines')).toBeVisible();
  fireEvent.click(screen.getByLabelText('Unpublish Winter fuel'));
  expect(await screen.findByText('Winter fuel unpublished')).toBeVisible();
  expect(callsOf(managedPromotionsApi.withdraw)).toHaveLength(1);
});
