import type { UserInfo } from '@lading/contracts/accounts/account';
import {
  carrierResourceChanged,
  carrierResourcesApi,
  siteResourcesApi,
  type CarrierResource,
  type SiteResource,
} from '@lading/contracts/carriers/carrier-resources';
import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { uploadsAnswer } from '../../kernel/api/uploading.fixture';
import { pushing } from '../../kernel/realtime/fake-socket.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { chooseAction } from '../../ui/fields/row-menu.fixture';
import { CarrierResourcesPage } from './carrier-resources.page';
import { SiteResourcesPage } from './site-resources.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'link-name'] as const;
const { listCarrierResources, addCarrierResource, changeCarrierResource } = carrierResourcesApi;
const { deleteCarrierResource, restoreCarrierResource, downloadCarrierResource } = carrierResourcesApi;

const file = { fileName: 'guide.pdf', mediaType: 'application/pdf', size: 2048 };
const offered: SiteResource = {
  ...{ id: 4, title: 'Packing guide', kind: 'training', startsOn: '2026-11-15', endsOn: null, isNew: true, ...file },
};
const guide: CarrierResource = {
  ...{ ...offered, audience: 'customers', status: 'current', downloadCount: 3, addedBy: 'Grace Holloway' },
  ...{ updatedAt: '2026-11-15T15:00:00Z', version: 2 },
};
const page = <Row,>(...items: Row[]) => ({ items, total: items.length, totalIsLowerBound: false, nextCursor: null });
const administrator = userWith({
  ...{ userId: 7, customerId: null, carrierId: 1085 },
  privileges: ['CarrierAdministrator', 'resourcesPageVisibility'],
});
const reader = { ...administrator, privileges: ['CarrierSalesAdministrator', 'resourcesPageVisibility'] };

const open = (user: UserInfo = administrator, query = '') =>
  openPage(<CarrierResourcesPage />, { user, at: `/carriers/resources${query}` });
const type = (id: string, value: string) =>
  fireEvent.change(document.getElementById(id) ?? document.body, { target: { value } });
const chooseFile = async (label: string) => {
  const [input] = await screen.findAllByLabelText(label, { selector: 'input' });
  const chosen = new File(['%PDF-1.4'], 'pallets.pdf', { type: 'application/pdf' });
  if (input) fireEvent.change(input, { target: { files: [chosen] } });
  await screen.findByText(/Uploaded/);
};

beforeEach(() => {
  startFakeServer();
  answering(listCarrierResources, page(guide));
  uploadsAnswer(201, { id: 31, name: 'pallets.pdf', mediaType: 'application/pdf', size: 8 });
});

describe('the resources of a carrier', () => {
  it('are listed as the address says, without a finding, and again after a change by someone else', async () => {
    open(administrator, '?q=guide&f.audience=customers&f.new=yes&sort=-downloads');

    const row = await screen.findByRole('row', { name: /Packing guide/ });
    expect(within(row).getByText('Our users and customers')).toBeVisible();
    expect(within(row).getByText('From 11/15/2026')).toBeVisible();
    const asked = { search: 'guide', audience: 'customers', isNew: 'true', sort: '-downloadCount' };
    expect(callsOf(listCarrierResources)[0]?.input).toMatchObject(asked);
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    answering(listCarrierResources, page({ ...guide, title: 'Pallet guide', version: 3 }));
    act(() => pushing(carrierResourceChanged, { carrierId: 1085 }));
    expect(await screen.findByRole('row', { name: /Pallet guide/ })).toBeVisible();
  });

  it('are added by administrators with a file, which has to be uploaded first', async () => {
    answering(addCarrierResource, { ...guide, title: 'Pallet guide' });
    open();
    fireEvent.click((await screen.findAllByRole('button', { name: 'Add resource' }))[0] ?? document.body);
    const dialog = await screen.findByRole('dialog', { name: 'Add resource' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save resource' }));
    expect((await within(dialog).findAllByText(/File is required/)).length).toBeGreaterThan(0);
    expect(callsOf(addCarrierResource)).toHaveLength(0);

    type('title', 'Pallet guide');
    type('startsOn', '11/20/2026');
    await chooseFile('File');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save resource' }));
    expect(await screen.findByText('Pallet guide added')).toBeVisible();
    expect(callsOf(addCarrierResource)[0]?.input).toMatchObject({
      ...{ title: 'Pallet guide', kind: 'document', audience: 'users', startsOn: '2026-11-20', attachmentId: 31 },
    });
  });

  it('are changed with the newer values offered where someone else was faster, and keep their file unless it is replaced', async () => {
    open();
    await chooseAction('Packing guide', 'Edit');
    expect(await screen.findByText('Current file: guide.pdf, 2 KB')).toBeVisible();
    type('title', 'Pallet guide');
    const current = { ...guide, title: 'Packing rules', version: 3 };
    refusing(changeCarrierResource, { status: 409, code: 'wrong-state', title: 'Not possible now', current });
    fireEvent.click(screen.getByRole('button', { name: 'Save resource' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Load the newer values' }));
    expect(document.getElementById('title')).toHaveValue('Packing rules');
    answering(changeCarrierResource, current);
    fireEvent.click(screen.getByRole('button', { name: 'Save resource' }));
    expect(await screen.findByText('Packing rules saved')).toBeVisible();
    const sent = callsOf(changeCarrierResource).at(-1)?.input;
    expect(sent).toMatchObject({ id: '4', version: 3, endsOn: null });
    expect(sent).not.toHaveProperty('attachmentId');
  });

  it('are deleted at once, with Undo', async () => {
    answering(deleteCarrierResource, undefined);
    answering(restoreCarrierResource, guide);
    open();
    await chooseAction('Packing guide', 'Delete');
    expect(await screen.findByText('Packing guide deleted')).toBeVisible();
    fireEvent.click(await screen.findByText('Undo'));
    expect(await screen.findByText('Packing guide restored')).toBeVisible();
    expect(callsOf(restoreCarrierResource)[0]?.input).toMatchObject({ id: '4' });
  });

  it('are downloaded by users who may not change them, and say so when the file is gone', async () => {
    refusing(downloadCarrierResource, { status: 404, code: 'not-found', title: "We can't find it" });
    open(reader);
    fireEvent.click(await screen.findByRole('button', { name: 'Download guide.pdf' }));

    expect(await screen.findByText("We couldn't download guide.pdf")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add resource' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for Packing guide' })).toBeNull();
  });

  it('are closed to users without the privilege, and say what will be there', async () => {
    open({ ...administrator, privileges: ['CarrierAdministrator'] });
    expect(await screen.findByText("You can't see resources")).toBeVisible();
    expect(callsOf(listCarrierResources)).toHaveLength(0);
  });

  it('are offered to customers of the site, with the name of its carrier', async () => {
    answering(siteResourcesApi.listSiteResources, page(offered));
    openPage(<SiteResourcesPage />, { user: userWith({ carrierName: 'Blue Mesa' }), at: '/customers/resources' });

    expect(await screen.findByText('Files from Blue Mesa.')).toBeVisible();
    const row = await screen.findByRole('row', { name: /Packing guide/ });
    expect(within(row).getByRole('button', { name: 'Download guide.pdf' })).toBeVisible();
  });
});
