import { campaignsApi, type MarketingCampaign } from '@lading/contracts/accounts/campaigns';
import { invitesApi, type Invite } from '@lading/contracts/accounts/invites';
import { managedCarriersApi } from '@lading/contracts/carriers/managed-carriers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { answering, callsOf, startFakeServer } from '../../kernel/api/answering.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { AdminInvitesPage } from './admin-invites.page';

const rules = ['button-name', 'label', 'aria-valid-attr-value', 'heading-order', 'list', 'link-name'] as const;
const harbor: Invite = {
  id: 8,
  carrierId: 1085,
  carrierName: 'Bluemesa Freightways',
  email: 'ines@harbor.example',
  companyName: 'Harbor Pine',
  firstName: 'Ines',
  lastName: '',
  phone: '',
  state: 'expired',
  inviterName: 'Nora Vale',
  createdAt: '2026-11-01T10:00:00Z',
  expiresAt: '2026-11-15T10:00:00Z',
  openedAt: null,
  usedAt: null,
  customerId: null,
  hasReminder: true,
  remindedAt: null,
  activatedAt: null,
  firstQuoteAt: null,
  firstShipmentOn: null,
};
const winter: MarketingCampaign = {
  id: 4,
  carrierId: 1106,
  carrierName: 'Summit Heron Express',
  key: 'w1nt3rlanes0000000ab',
  url: 'http://summitheron.localhost:8080/landing?campaign=w1nt3rlanes0000000ab',
  name: 'Winter lanes',
  headline: 'Ship in winter',
  message: '',
  isActive: true,
  isPaused: false,
  state: 'running',
  startsOn: null,
  endsOn: null,
  representativeId: null,
  representativeName: null,
  activatedCount: 7,
  quotedCount: 5,
  shippedCount: 3,
  version: 1,
  visitCount: 214,
  registrationCount: 12,
  customerCount: 9,
  createdBy: null,
  createdAt: '2026-11-01T10:00:00Z',
};
const { listInvites, resendInvite } = invitesApi;
const { listCampaigns } = campaignsApi;
const page = { limit: '10', skip: '0', sort: '-createdAt' };

function open(address = '', privileges = ['SystemAdministrator', 'manageInvites']) {
  return openPage(<AdminInvitesPage />, { user: userWith({ privileges }), at: `/admin/invites${address}` });
}

beforeEach(() => {
  startFakeServer();
  answering(managedCarriersApi.listCarrierNames, {
    items: [
      { carrierId: 1085, code: 'BMESA', name: 'Bluemesa Freightways' },
      { carrierId: 1106, code: 'HERON', name: 'Summit Heron Express' },
    ],
  });
  answering(listInvites, { items: [harbor], total: 1, totalIsLowerBound: false, nextCursor: null });
  answering(invitesApi.listInviters, { items: [] });
  answering(invitesApi.listInviteBatches, { items: [] });
  answering(listCampaigns, { items: [winter], total: 1 });
});

describe('the invites of all carriers', () => {
  it('name their carrier, and are sent again, without accessibility findings', async () => {
    answering(resendInvite, { ...harbor, state: 'waiting' });
    open();
    const row = await screen.findByRole('row', { name: /Harbor Pine/ });
    expect(row).toHaveTextContent('Bluemesa Freightways');
    await screen.findByRole('option', { name: 'Summit Heron Express' });
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

    fireEvent.click(within(row).getByRole('button', { name: 'Actions for the invite to ines@harbor.example' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Send again' }));
    expect(await screen.findByText('Invite to ines@harbor.example sent again')).toBeVisible();
    expect(callsOf(resendInvite)[0]?.input).toEqual({ id: '8' });
  });

  it('are searched by carrier and status together, as the address says', async () => {
    open('?carrier=1085&f.state=expired');
    await screen.findByRole('row', { name: /Harbor Pine/ });
    await screen.findByRole('option', { name: 'Summit Heron Express' });
    fireEvent.change(screen.getByLabelText('Carrier'), { target: { value: '1106' } });
    await waitFor(() => expect(callsOf(listInvites)).toHaveLength(2));
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: '' } });
    await waitFor(() => expect(callsOf(listInvites)).toHaveLength(3));

    expect(callsOf(listInvites).map(({ input }) => input)).toEqual([
      { ...page, state: 'expired', carrierId: '1085' },
      { ...page, state: 'expired', carrierId: '1106' },
      { ...page, carrierId: '1106' },
    ]);
  });

  it('are beside the campaigns, whose links can be copied', async () => {
    open('?carrier=1106');
    fireEvent.click(await screen.findByRole('radio', { name: 'Campaigns' }));

    const row = await screen.findByRole('row', { name: /Winter lanes/ });
    expect(row).toHaveTextContent('Summit Heron Express');
    expect(within(row).getByRole('button', { name: 'Copy Link' })).toBeVisible();
    expect(callsOf(listCampaigns)[0]?.input).toEqual({ carrierId: '1106' });
  });

  it('and the campaigns are cards on narrow screens, zeros included', async () => {
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ ...globalThis.matchMedia(''), matches: true });
    answering(listCampaigns, { items: [{ ...winter, visitCount: 0 }], total: 1 });
    open('?part=campaigns');

    const card = within(await screen.findByRole('list', { name: 'campaigns' })).getByRole('listitem');
    expect(card).toHaveTextContent('Summit Heron Express');
    expect(card).toHaveTextContent('Visits0');
    jest.restoreAllMocks();
  });

  it('require the privilege', async () => {
    open('', ['SystemAdministrator']);

    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
    expect(callsOf(listInvites)).toEqual([]);
  });
});
