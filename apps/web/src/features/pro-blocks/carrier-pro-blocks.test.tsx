import { carriersApi, type CarrierProBlock, type ProBlocks } from '@lading/contracts/carriers/carriers';
import { proBlocksApi, proBlocksChanged, type ProBlockRequest } from '@lading/contracts/carriers/pro-blocks';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing, sentToServer } from '../../kernel/realtime/fake-socket.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { chooseAction } from '../../ui/fields/row-menu.fixture';
import { CarrierProBlocksPage, ManagedProBlocksPage } from './carrier-pro-blocks.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const supplied: CarrierProBlock = {
  ...{ proBlockId: 4, carrierId: 2, from: '1003403950', to: '1003403997', used: 4, left: 1, isLow: true },
  ...{ state: 'active', companyName: 'Northfork Supply' },
};
const numbers: ProBlocks = {
  carrierName: 'Quillhawk Express',
  rule: {
    proLengths: [10],
    prefixLength: 3,
    checkAlgorithm: 'MOD11X',
    checkBody: 'AFTER_PREFIX',
    mask: '###-######-#',
  },
  isRuleFixed: false,
  lowMark: null,
  daysLeft: 45,
  items: [supplied],
};
const asked: ProBlockRequest = {
  ...{ id: 8, carrierId: 2, carrierName: 'Quillhawk Express', companyName: 'Lakeside Machine Works', size: 3 },
  ...{ reason: 'A new plant', state: 'open', answer: '', createdAt: '2026-11-20T15:00:00Z' },
};

function open(address = '/carriers/pro-numbers', privileges = ['CarrierAdministrator', 'dataVisibility']) {
  return openPage(
    <Routes>
      <Route path="/carriers/pro-numbers" element={<CarrierProBlocksPage />} />
      <Route path="/admin/manage-carriers/:carrierId/pro-numbers" element={<ManagedProBlocksPage />} />
    </Routes>,
    { user: userWith({ privileges, customerId: null, carrierId: 2 }), at: address },
  );
}

beforeEach(() => {
  startFakeServer();
  answering(carriersApi.proBlocks, numbers);
  answering(proBlocksApi.requests, { items: [asked] });
});

it('grants the requested numbers after the last block, once they overlap no other', async () => {
  open();
  expect(await screen.findByText('Running low')).toBeVisible();
  expect(screen.getByText('100-340395-0 – 100-340399-7')).toBeVisible();
  await chooseAction('Lakeside Machine Works', 'Grant');
  const dialog = within(await screen.findByRole('dialog', { name: 'Grant Lakeside Machine Works a block' }));
  expect(dialog.getByText('3 numbers')).toBeVisible();
  expect(dialog.getByLabelText(/^To/)).toHaveValue('1003404024');

  fireEvent.change(dialog.getByLabelText(/^From/), { target: { value: '100-340399-7' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Grant block' }));
  expect((await dialog.findAllByText(/^Overlaps 100-340395-0 – 100-340399-7 .Northfork Supply/))[0]).toBeVisible();
  expect(callsOf(proBlocksApi.grant)).toHaveLength(0);

  fireEvent.change(dialog.getByLabelText(/^From/), { target: { value: '100-340401-6' } });
  refusing(proBlocksApi.grant, {
    ...{ status: 422, code: 'invalid-fields', title: 'Check the fields' },
    fields: [{ path: 'from', rule: 'format', message: 'From has incorrect format' }],
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Grant block' }));
  expect((await dialog.findAllByText('From has incorrect format'))[0]).toBeVisible();

  fireEvent.change(dialog.getByLabelText(/^From/), { target: { value: '1003404006' } });
  answering(proBlocksApi.grant, { ...supplied, used: 0, left: 3 });
  fireEvent.click(dialog.getByRole('button', { name: 'Grant block' }));
  expect(await screen.findByText('Lakeside Machine Works was granted a block of 3 numbers')).toBeVisible();
  const sent = { carrierId: '2', requestId: '8', from: '1003404006', to: '1003404024' };
  expect(callsOf(proBlocksApi.grant).at(-1)?.input).toEqual(sent);
});

it('shows requests and blocks to other carrier users and lets only administrators decide', async () => {
  open('/carriers/pro-numbers', ['CarrierSalesAdministrator', 'dataVisibility']);

  expect(await screen.findByText('Only carrier administrators can grant or decline requests.')).toBeVisible();
  expect(await screen.findByText('100-340395-0 – 100-340399-7')).toBeVisible();
  for (const name of [/^Grant/, /^Decline/, 'Add block', /^Withdraw/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('declines with a reason, and adds a block for all customers', async () => {
  open();
  await chooseAction('Lakeside Machine Works', 'Decline');
  const dialog = within(await screen.findByRole('dialog', { name: /^Decline the request/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Decline request' }));
  expect((await dialog.findAllByText('Reason is required'))[0]).toBeVisible();
  expect(callsOf(proBlocksApi.decline)).toHaveLength(0);
  const declined: ProBlockRequest = { ...asked, state: 'declined', answer: 'Too few shipments' };
  answering(proBlocksApi.decline, declined);
  answering(proBlocksApi.requests, { items: [declined] });
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Too few shipments' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Decline request' }));
  expect(await screen.findByText('No requests are waiting.')).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: /^Declined/ }));
  expect(await screen.findByText('Declined: Too few shipments')).toBeVisible();

  fireEvent.click(screen.getByRole('button', { name: 'Add block' }));
  const adding = within(await screen.findByRole('dialog', { name: 'Add block' }));
  answering(carriersApi.addProBlock, { ...supplied, used: 0, left: 1 });
  fireEvent.click(adding.getByRole('button', { name: 'Add block' }));
  await waitFor(() => expect(callsOf(carriersApi.addProBlock)[0]?.input).toMatchObject({ from: '1003404006' }));
});

it('withdraws a block after a confirmation, and explains what happens to its numbers', async () => {
  open();
  await chooseAction('100-340395-0 – 100-340399-7', 'Withdraw');
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this block?' }));
  expect(dialog.getByText(/Numbers already used stay valid: 4 of 5\./)).toBeVisible();
  expect(dialog.getByText(/^We notify Northfork Supply\./)).toBeVisible();
  expect(callsOf(proBlocksApi.revoke)).toHaveLength(0);
  const revoked: CarrierProBlock = { ...supplied, left: 0, isLow: false, state: 'revoked' };
  answering(proBlocksApi.revoke, revoked);
  answering(carriersApi.proBlocks, { ...numbers, items: [revoked] });
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw block' }));

  expect(await screen.findByText('Block 100-340395-0 – 100-340399-7 withdrawn')).toBeVisible();
  expect(callsOf(proBlocksApi.revoke).map(({ input }) => input)).toEqual([{ carrierId: '2', proBlockId: '4' }]);
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Actions for 100/ })).toBeNull());
  await waitFor(() => expect(screen.getByText(/^10 digits/)).toHaveFocus());
  fireEvent.change(screen.getByRole('textbox', { name: 'PRO#' }), { target: { value: '100-340399-7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Test' }));
  expect(screen.getByRole('region', { name: 'Test a number' })).toHaveTextContent(
    /withdrawn before the number was used/,
  );
});

it('says why a block could not be withdrawn', async () => {
  answering(carriersApi.proBlocks, { ...numbers, items: [{ ...supplied, companyName: '' }] });
  refusing(proBlocksApi.revoke, { status: 409, code: 'wrong-state', title: 'It is used up by now' });
  open();
  await chooseAction('100-340395-0 – 100-340399-7', 'Withdraw');
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this block?' }));
  expect(dialog.getByText(/^Customers without their own block/)).toHaveTextContent(
    /Until there is one, they must enter a PRO number to dispatch with this carrier\.$/,
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw block' }));
  expect(await screen.findByText("We couldn't withdraw the block")).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Actions for 100/ })).toHaveFocus());
});

it('shows requests as they arrive, of this carrier only', async () => {
  answering(proBlocksApi.requests, { items: [] });
  open();
  expect(await screen.findByText('No requests are waiting.')).toBeVisible();
  expect(sentToServer()).toContainEqual({ name: 'follow', message: { subject: 'pro-blocks', key: '2' } });
  answering(proBlocksApi.requests, { items: [asked] });
  const before = callsOf(proBlocksApi.requests).length;
  act(() => pushing(proBlocksChanged, { carrierId: 3 }));
  expect(callsOf(proBlocksApi.requests)).toHaveLength(before);
  act(() => pushing(proBlocksChanged, { carrierId: 2 }));
  expect(await screen.findByRole('button', { name: 'Actions for Lakeside Machine Works' })).toBeVisible();
});

it('checks a number by the rule, and finds its block', async () => {
  open();
  const field = await screen.findByRole('textbox', { name: 'PRO#' });
  const tested = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Test' }));
    return screen.getByRole('region', { name: 'Test a number' });
  };
  expect(tested('100-340397-8')).toHaveTextContent('PRO# has incorrect format');
  expect(tested('100-340397-9')).toHaveTextContent(/is valid.*Northfork Supply. and already used/);
  expect(tested('100-340399-7')).toHaveTextContent(/not used yet/);
  expect(tested('100-340400-6')).toHaveTextContent(/It isn't in any block/);
});

it('explains a missing connection, a missing right and a failed request', async () => {
  onlineManager.setOnline(false);
  const { unmount } = open();
  expect((await screen.findAllByText(/^You are offline/)).length).toBe(2);
  unmount();
  act(() => onlineManager.setOnline(true));

  refusing(carriersApi.proBlocks, { status: 500, code: 'internal', title: 'That failed' });
  const failing = open();
  const card = within(await screen.findByRole('region', { name: 'Blocks' }));
  answering(carriersApi.proBlocks, { ...numbers, items: [] });
  fireEvent.click(await card.findByRole('button', { name: 'Retry' }));
  expect(await card.findByText(/^No blocks yet/)).toBeVisible();
  failing.unmount();

  open('/carriers/pro-numbers', ['CarrierSalesAdministrator', 'activityPage']);
  expect(await screen.findByRole('heading', { name: "You can't see PRO numbers" })).toBeVisible();
});

it('is available for each carrier in the administration', async () => {
  const administrator = ['SystemAdministrator', 'addCarrier'];
  const { unmount } = open('/admin/manage-carriers/2/pro-numbers', administrator);
  expect(await screen.findByRole('heading', { level: 1, name: 'PRO numbers of Quillhawk Express' })).toBeVisible();
  unmount();
  refusing(carriersApi.proBlocks, { status: 404, code: 'not-found', title: 'We could not find that record' });
  open('/admin/manage-carriers/999999/pro-numbers', administrator);
  expect(await screen.findByRole('heading', { level: 1, name: "We couldn't find that carrier" })).toBeVisible();
});

it('changes the format until the first number was issued, and names what keeps one from forming numbers', async () => {
  const { unmount } = open();
  expect(await screen.findByText('About 45 days, at the pace of the last 30')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Change format' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Change format' }));
  fireEvent.change(drawer.getByLabelText(/^Lengths/), { target: { value: '9, 10' } });
  fireEvent.change(drawer.getByLabelText(/^Print format/), { target: { value: '###-####' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Save format' }));
  expect((await drawer.findAllByText('Print format should have 9 or 10 # signs'))[0]).toBeVisible();
  expect(callsOf(carriersApi.changeProRule)).toHaveLength(0);

  answering(carriersApi.changeProRule, { ...numbers, rule: { ...numbers.rule, proLengths: [9, 10] } });
  fireEvent.change(drawer.getByLabelText(/^Print format/), { target: { value: '###-#####-#' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Save format' }));
  expect(await screen.findByText('Format saved')).toBeVisible();
  expect(callsOf(carriersApi.changeProRule)[0]?.input).toMatchObject({
    rule: { proLengths: [9, 10], mask: '###-#####-#' },
  });
  unmount();

  answering(carriersApi.proBlocks, { ...numbers, isRuleFixed: true, lowMark: 200, daysLeft: null });
  open();
  expect(await screen.findByText('200 numbers left')).toBeVisible();
  expect(screen.getByText("A number was issued already, so the format can't change.")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change format' })).toBeNull();
});

it('changes when blocks run low, and goes back to the usual mark when it is emptied', async () => {
  answering(carriersApi.proBlocks, { ...numbers, lowMark: 200 });
  answering(carriersApi.changeProLowMark, numbers);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Change low mark' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Runs low at' }), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save low mark' }));
  expect(await screen.findByText('Low mark saved')).toBeVisible();
  expect(callsOf(carriersApi.changeProLowMark)[0]?.input).toMatchObject({ lowMark: null });
});
