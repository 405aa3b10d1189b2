import type { UserInfo } from '@lading/contracts/accounts/account';
import { campaignsApi, type MarketingCampaign } from '@lading/contracts/accounts/campaigns';
import { carrierCustomerChanged } from '@lading/contracts/notifications/carrier-pushes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing } from '../../kernel/realtime/fake-socket.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { CampaignsPage } from './campaigns.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'heading-order'] as const;
const winter: MarketingCampaign = {
  id: 4,
  carrierId: 1085,
  carrierName: 'Bluemesa Freightways',
  key: 'w1nt3rlanes0000000ab',
  url: 'http://bluemesa.localhost:8080/landing?campaign=w1nt3rlanes0000000ab',
  name: 'Winter lanes',
  headline: 'Ship in winter',
  message: 'Quote your lanes.',
  isActive: true,
  isPaused: false,
  state: 'running',
  startsOn: null,
  endsOn: '2026-12-24',
  representativeId: 5,
  representativeName: 'Sam Lund',
  activatedCount: 7,
  quotedCount: 5,
  shippedCount: 3,
  visitCount: 214,
  registrationCount: 12,
  customerCount: 9,
  createdBy: 'Nora Vale',
  createdAt: '2026-11-01T10:00:00Z',
  version: 3,
};
const { listCampaigns, startCampaign, changeCampaign } = campaignsApi;

function open(privileges: string[] = ['CarrierAdministrator', 'digitalMarketingPage']) {
  const info: UserInfo = Object.assign(Object.create(null), { privileges });
  return openPage(<CampaignsPage />, { user: info });
}
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

beforeEach(() => {
  startFakeServer();
  answering(listCampaigns, { items: [winter], total: 1 });
  answering(campaignsApi.listCampaignRepresentatives, { items: [{ userId: 6, name: 'Nora Vale' }] });
});
async function choose(action: string): Promise<void> {
  fireEvent.click(await screen.findByLabelText('Actions for Winter lanes'));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the campaigns of a carrier', () => {
  it('are shown with their key, link and results, without accessibility findings', async () => {
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => copied.push(text) } });
    open();

    const row = await screen.findByRole('row', { name: /Winter lanes/ });
    expect(row).toHaveTextContent(winter.key);
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['RunningUntil 12/24/2026', '214', '12', '9', '7', '5', '3']));
    fireEvent.click(within(row).getByLabelText('Copy Link'));
    await waitFor(() => expect(copied).toEqual([winter.url]));
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('show no customers to readers without access to them', async () => {
    const unseen = { customerCount: null, activatedCount: null, quotedCount: null, shippedCount: null };
    answering(listCampaigns, { items: [{ ...winter, ...unseen }], total: 1 });
    open();

    const row = await screen.findByRole('row', { name: /Winter lanes/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.filter((text) => text === '–')).toHaveLength(4);
    expect(cells).toEqual(expect.arrayContaining(['214', '12']));
  });

  it('follow changes by colleagues', async () => {
    open();
    await screen.findByRole('row', { name: /Winter lanes/ });
    answering(listCampaigns, { items: [{ ...winter, name: 'Spring lanes' }], total: 1 });
    act(() => pushing(carrierCustomerChanged, { carrierId: 1085 }));

    expect(await screen.findByRole('row', { name: /Spring lanes/ }, { timeout: 4000 })).toBeVisible();
  });

  it('start with a name and a headline', async () => {
    answering(listCampaigns, { items: [], total: 0 });
    answering(startCampaign, winter);
    open();
    expect(await screen.findByText('Start your first campaign')).toBeVisible();
    fireEvent.click(screen.getAllByRole('button', { name: 'New campaign' })[0] ?? document.body);
    fireEvent.click(await screen.findByRole('button', { name: 'Start campaign' }));
    expect(await screen.findAllByText('Headline is required')).not.toHaveLength(0);
    type(/^Name/, 'Winter lanes');
    type(/^Headline/, 'Ship in winter');
    fireEvent.click(screen.getByRole('button', { name: 'Start campaign' }));

    expect(await screen.findByText('Winter lanes is running')).toBeVisible();
    expect(callsOf(startCampaign)[0]?.input).toEqual({
      ...{ name: 'Winter lanes', headline: 'Ship in winter', message: '' },
      ...{ startsOn: null, endsOn: null, representativeId: null },
    });
  });

  it('are edited, and keep running', async () => {
    answering(changeCampaign, { ...winter, headline: 'Ship warm' });
    open();
    await choose('Edit');
    await screen.findByRole('textbox', { name: /^Headline/ });
    type(/^Headline/, 'Ship warm');
    const preview = within(screen.getByRole('region', { name: 'Preview of the page' }));
    expect(preview.getByText('Bluemesa Freightways welcomes you')).toBeVisible();
    expect(preview.getByRole('heading', { name: 'Ship warm' })).toBeVisible();
    const representative = screen.getByRole('combobox', { name: /^Representative/ });
    expect(representative).toHaveDisplayValue('Sam Lund');
    await screen.findByRole('option', { name: 'Nora Vale' });
    fireEvent.change(representative, { target: { value: '6' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save campaign' }));

    expect(await screen.findByText('Winter lanes saved')).toBeVisible();
    expect(callsOf(changeCampaign)[0]?.input).toEqual({
      ...{ id: '4', version: 3 },
      name: 'Winter lanes',
      headline: 'Ship warm',
      message: 'Quote your lanes.',
      isActive: true,
      ...{ startsOn: null, endsOn: '2026-12-24', representativeId: 6 },
    });
  });

  it('are changed only in their latest version, which can be loaded', async () => {
    const current = { ...winter, headline: 'Ship before noon', representativeId: 6, version: 4 };
    refusing(changeCampaign, { status: 409, code: 'wrong-state', title: 'Not possible now', current });
    open();
    await choose('Edit');
    await screen.findByRole('option', { name: 'Nora Vale' });
    type(/^Headline/, 'Ship warm');
    fireEvent.click(screen.getByRole('button', { name: 'Save campaign' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Load the newer values' }));

    expect(screen.getByRole('textbox', { name: /^Headline/ })).toHaveValue('Ship before noon');
    expect(screen.getByRole('combobox', { name: /^Representative/ })).toHaveDisplayValue('Nora Vale');
    answering(changeCampaign, current);
    fireEvent.click(screen.getByRole('button', { name: 'Save campaign' }));
    expect(await screen.findByText('Winter lanes saved')).toBeVisible();
    expect(callsOf(changeCampaign).map(({ input }) => input['version'])).toEqual([3, 4]);
  });

  it('pause without a confirmation', async () => {
    answering(changeCampaign, winter);
    open();
    await choose('Pause');
    expect(await screen.findByText('Its link opens your regular page until you resume it.')).toBeVisible();
    expect(callsOf(changeCampaign)[0]?.input).toEqual({
      ...{ id: '4', version: 3, name: 'Winter lanes', headline: 'Ship in winter', isActive: true, isPaused: true },
    });
  });

  it('show that they are paused, and are resumed', async () => {
    answering(changeCampaign, winter);
    answering(listCampaigns, { items: [{ ...winter, isPaused: true, state: 'paused' }], total: 1 });
    open();
    expect(await screen.findByRole('row', { name: /Winter lanes/ })).toHaveTextContent('Paused');
    await choose('Resume');

    expect(await screen.findByText('Winter lanes is running again')).toBeVisible();
    expect(callsOf(changeCampaign)[0]?.input).toMatchObject({ isPaused: false, isActive: true });
  });

  it('end after a confirmation, and run again after Undo; the focus stays at the campaign', async () => {
    answering(changeCampaign, { ...winter, isActive: false, version: 4 });
    open();
    await choose('End');
    answering(listCampaigns, { items: [{ ...winter, isActive: false, state: 'ended' }], total: 1 });
    const dialog = await screen.findByRole('dialog', { name: 'End Winter lanes?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'End campaign' }));

    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(screen.getByRole('row', { name: /Winter lanes/ })).toContainElement(activeElement()));
    fireEvent.click(undo);
    expect(await screen.findByText('Winter lanes is running again')).toBeVisible();
    expect(callsOf(changeCampaign).map(({ input }) => [input['isActive'], input['version']])).toEqual([
      [false, 3],
      [true, 4],
    ]);
  });

  it('report a failure to load, and can be loaded again', async () => {
    refusing(listCampaigns, { status: 503, code: 'unavailable', title: 'Not available' });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));

    await waitFor(() => expect(callsOf(listCampaigns)).toHaveLength(2));
  });

  it('require the privilege', async () => {
    open(['CarrierSalesAdministrator', 'inviteCustomerPage']);

    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
    expect(callsOf(listCampaigns)).toHaveLength(0);
  });
});

const activeElement = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;
