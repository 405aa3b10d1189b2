import type { UserInfo } from '@lading/contracts/accounts/account';
import { carrierTerminalsApi } from '@lading/contracts/carriers/carrier-terminals';
import { terminalClosuresApi, type TerminalClosure } from '@lading/contracts/carriers/terminal-closures';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { chooseAction } from '../../ui/fields/row-menu.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { ClosuresPage } from './closures.page';

const { listTerminalClosures, addTerminalClosure, changeTerminalClosure, endTerminalClosure } = terminalClosuresApi;

const snow: TerminalClosure = {
  ...{ id: 4, terminalId: 3, terminalCode: 'CHI', country: 'USA', prefixes: [], startsOn: '2026-12-07' },
  ...{ endsOn: '2026-12-08', effect: 'pickup', declinesRates: false, reason: 'weather', words: 'Heavy snow.' },
  ...{ status: 'current', createdBy: 'Ada Reyes', createdAt: '2026-12-07T12:00:00Z', version: 2 },
};
const administrator = userWith({
  ...{ userId: 7, customerId: null, carrierId: 1085 },
  privileges: ['CarrierAdministrator', 'dataVisibility'],
});
const reader = { ...administrator, privileges: ['CarrierSalesAdministrator', 'dataVisibility'] };

const open = (user: UserInfo = administrator) =>
  openPage(<ClosuresPage />, { user, at: '/carriers/locations/closures' });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
beforeEach(() => {
  startFakeServer();
  answering(listTerminalClosures, { items: [snow], total: 1 });
  answering(carrierTerminalsApi.listCarrierTerminals, {
    ...{ items: [], total: 0, totalIsLowerBound: false, nextCursor: null },
  });
});

describe('the closures of a carrier', () => {
  it('are listed with their days and effect, read by users with data visibility and closed to others', async () => {
    const { unmount } = open(reader);
    const row = await screen.findByRole('row', { name: /CHI/ });
    for (const text of ['12/07/2026 – 12/08/2026', 'Pickup', 'Heavy snow.', 'Closed days added', 'Closed now'])
      expect(row).toHaveTextContent(text);
    expect(screen.queryByRole('button', { name: 'Add closure' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Closures' })).toHaveAttribute('aria-current', 'page');
    unmount();

    open({ ...administrator, privileges: ['CarrierSalesAdministrator'] });
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });

  it('explain an empty list, and can be loaded again after a failure', async () => {
    refusing(listTerminalClosures, { status: 500, code: 'internal', title: 'Something went wrong' });
    open();
    const retry = await screen.findByRole('button', { name: /again|retry/i });
    answering(listTerminalClosures, { items: [], total: 0 });
    fireEvent.click(retry);
    expect(await screen.findByText('No closures yet')).toBeVisible();
  });

  it('are added by terminal or postal codes, with what is missing named first', async () => {
    answering(addTerminalClosure, { ...snow, status: 'upcoming' });
    open();
    await press('Add closure');
    const form = await screen.findByRole('dialog', { name: 'Add closure' });
    fireEvent.click(within(form).getByRole('button', { name: 'Save closure' }));
    expect((await screen.findAllByText('Select a terminal or enter postal codes.'))[0]).toBeVisible();
    expect(callsOf(addTerminalClosure)).toHaveLength(0);

    fireEvent.change(within(form).getByRole('textbox', { name: /Postal codes/ }), { target: { value: '606, 607' } });
    fireEvent.change(within(form).getByRole('textbox', { name: /Note/ }), { target: { value: 'Heavy snow.' } });
    const first = await within(form).findByRole('textbox', { name: /First day/ });
    fireEvent.change(first, { target: { value: '12/07/2026' } });
    fireEvent.blur(first);
    fireEvent.click(within(form).getByRole('button', { name: 'Save closure' }));
    expect(await screen.findByText('Closure added')).toBeVisible();
    expect(callsOf(addTerminalClosure)[0]?.input).toMatchObject({
      ...{ prefixes: ['606', '607'], startsOn: '2026-12-07', effect: 'both', reason: 'weather', words: 'Heavy snow.' },
    });
  });

  it('that have started change only their end, note and declining, and can be ended', async () => {
    answering(changeTerminalClosure, { ...snow, declinesRates: true, version: 3 });
    answering(endTerminalClosure, undefined);
    open();
    await chooseAction('CHI', 'Change');
    const form = await screen.findByRole('dialog', { name: 'Change closure of CHI' });
    expect(within(form).queryByRole('textbox', { name: /Postal codes/ })).toBeNull();
    fireEvent.click(within(form).getByRole('checkbox', { name: 'Decline rates for these days' }));
    fireEvent.click(within(form).getByRole('button', { name: 'Save closure' }));
    expect(await screen.findByText('Closure updated')).toBeVisible();
    expect(callsOf(changeTerminalClosure)[0]?.input).toMatchObject({ declinesRates: true, version: 2, terminalId: 3 });

    await chooseAction('CHI', 'End closure');
    const asked = await screen.findByRole('dialog', { name: 'End the closure of CHI?' });
    fireEvent.click(within(asked).getByRole('button', { name: 'End closure' }));
    expect(await screen.findByText('Closure ended')).toBeVisible();
    expect(callsOf(endTerminalClosure)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByLabelText('Actions for CHI')).toHaveFocus());
  });
});
