import { fuelIndexApi, type FuelValue } from '@lading/contracts/carriers/fuel-index';
import type { UserInfo } from '@lading/contracts/accounts/account';
import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { CarrierFuelIndexPage } from './carrier-fuel-index.page';
import { FuelIndexPage } from './fuel-index.page';

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'link-name'] as const;
const unused: FuelValue = {
  ...{ id: 2, indexDate: '2026-11-16', effectiveFrom: '2026-11-18', milliDollars: 3802, previousMilliDollars: 3750 },
  ...{ source: 'manual', enteredBy: 'Ida Marsh', enteredAt: '2026-11-16T20:00:00Z', isUsed: false, state: 'current' },
  ...{ reason: null, supersededAt: null, version: 1, allowedActions: ['change'] },
};
const used: FuelValue = {
  ...unused,
  ...{ id: 1, indexDate: '2026-11-09', effectiveFrom: '2026-11-11', milliDollars: 3750, previousMilliDollars: null },
  ...{ isUsed: true, allowedActions: ['supersede'] },
};
const page = (...items: FuelValue[]) => ({ items, total: items.length, totalIsLowerBound: false, nextCursor: null });
const editor = userWith({
  ...{ userId: 7, customerId: null, carrierId: null },
  privileges: ['SystemAdministrator', 'viewCarriers', 'addCarrier'],
});
const reader = { ...editor, privileges: ['SystemAdministrator', 'viewCarriers'] };
const carrier = userWith({
  ...{ userId: 8, customerId: null, carrierId: 5 },
  privileges: ['CarrierSalesAdministrator', 'dataVisibility'],
});
const { list, add, change, supersede, history } = fuelIndexApi;

const open = (user: UserInfo = editor) => openPage(<FuelIndexPage />, { user, at: '/admin/fuel-index' });
const type = (id: string, value: string) =>
  fireEvent.change(document.getElementById(id) ?? document.body, { target: { value } });
const press = async (day: string, action: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for Value of ${day}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => {
  startFakeServer();
  answering(list, page(unused, used));
});

describe('the fuel index', () => {
  it('is listed with its course as a line, and without a finding', async () => {
    open();
    await screen.findByRole('rowheader', { name: '11/16/2026' });

    expect(screen.getByRole('cell', { name: '$3.802' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '+1.4%' })).toBeVisible();
    expect(screen.getByText('Used by rates')).toBeVisible();
    expect(screen.getByText('Not used yet')).toBeVisible();
    const chart = within(await screen.findByRole('group', { name: /^Price of diesel per gallon in the last year/ }));
    expect(chart.getAllByRole('img').map((week) => week.getAttribute('aria-label'))).toEqual([
      '$3.750 of 11/09/2026, effective 11/11/2026',
      '$3.802 of 11/16/2026, effective 11/18/2026',
    ]);
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('warns as long as the newest value is more than eight days old', async () => {
    answering(list, page({ ...unused, indexDate: '2026-01-05', effectiveFrom: '2026-01-07' }));
    open();

    expect(await screen.findByText('The newest value is of 01/05/2026')).toBeVisible();
  });

  it('has an unusual value confirmed, and asks again for another one', async () => {
    const message = 'It is 31.5% above the $3.802 effective 11/18/2026. Confirm it to save it anyway';
    open();
    await press('11/16/2026', 'Edit');
    const form = await drawer('Edit value of 11/16/2026');
    type('milliDollars', 'free');
    fireEvent.click(form.getByRole('button', { name: 'Save value' }));
    expect(callsOf(change)).toHaveLength(0);
    refusing(change, {
      ...{ status: 422, code: 'invalid-fields', title: 'Check the fields' },
      fields: [{ path: 'isConfirmed', rule: 'mismatch', message }],
    });
    type('milliDollars', '5.000');
    fireEvent.click(form.getByRole('button', { name: 'Save value' }));
    expect(await form.findByText(`${message}.`)).toBeVisible();
    answering(change, { ...unused, milliDollars: 5000 });
    fireEvent.click(form.getByLabelText('Save this value anyway'));
    fireEvent.click(form.getByRole('button', { name: 'Save value' }));

    expect(await screen.findByText('Value changed to $5.000')).toBeVisible();
    expect(callsOf(change).map(({ input }) => [input['milliDollars'], input['isConfirmed']])).toEqual([
      [5000, undefined],
      [5000, true],
    ]);
  });

  it('forgets the confirmation with another price', async () => {
    refusing(change, {
      ...{ status: 422, code: 'invalid-fields', title: 'Check the fields' },
      fields: [{ path: 'isConfirmed', rule: 'mismatch', message: 'It is 31.5% above' }],
    });
    open();
    await press('11/16/2026', 'Edit');
    const form = await drawer('Edit value of 11/16/2026');
    type('milliDollars', '5');
    fireEvent.click(form.getByRole('button', { name: 'Save value' }));
    fireEvent.click(await form.findByLabelText('Save this value anyway'));
    type('milliDollars', '6');

    expect(form.queryByLabelText('Save this value anyway')).toBeNull();
    fireEvent.click(form.getByRole('button', { name: 'Save value' }));
    await form.findByLabelText('Save this value anyway');
    expect(callsOf(change).map(({ input }) => input['isConfirmed'])).toEqual([undefined, undefined]);
  });

  it('is superseded with a reason once a rate used a value, also when that happened while it was edited', async () => {
    const current: FuelValue = { ...unused, isUsed: true, allowedActions: ['supersede'] };
    refusing(change, { status: 409, code: 'wrong-state', title: 'Not possible now', current });
    answering(supersede, { ...unused, id: 3, milliDollars: 3900 });
    open();
    await press('11/16/2026', 'Edit');
    fireEvent.click((await drawer('Edit value of 11/16/2026')).getByRole('button', { name: 'Save value' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Load the newer values' }));
    const form = await drawer('Supersede value of 11/16/2026');
    type('milliDollars', '3.9');
    fireEvent.click(form.getByRole('button', { name: 'Supersede value' }));
    expect(callsOf(supersede)).toHaveLength(0);
    type('reason', ' Typed wrong ');
    fireEvent.click(form.getByRole('button', { name: 'Supersede value' }));

    expect(await screen.findByText('Value superseded with $3.900')).toBeVisible();
    expect(callsOf(supersede)[0]?.input).toEqual({ id: '2', version: 1, milliDollars: 3900, reason: 'Typed wrong' });
  });

  it('shows the value of a week that another administrator has added meanwhile', async () => {
    refusing(add, { status: 409, code: 'wrong-state', title: 'Not possible now', current: unused });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Add value' }));
    const form = await drawer('Add value');
    fireEvent.change(await form.findByLabelText(/Index date/), { target: { value: '11/16/2026' } });
    fireEvent.blur(form.getByLabelText(/Index date/));
    type('milliDollars', '3.81');
    expect(form.getByText('Effective from 11/18/2026')).toBeVisible();
    fireEvent.click(form.getByRole('button', { name: 'Save value' }));
    fireEvent.click(await form.findByRole('button', { name: 'Load the newer values' }));

    await screen.findByRole('dialog', { name: 'Edit value of 11/16/2026' });
    expect(document.getElementById('milliDollars')).toHaveValue('3.802');
  });

  it('shows the history of a value with what was unusual', async () => {
    answering(history, {
      items: [
        {
          ...{ id: 9, at: '2026-11-16T20:00:00Z', by: 'Ida Marsh', what: 'Added $3.802 of 11/16/2026.' },
          doubts: ['The week before it has no value.'],
        },
      ],
    });
    open(reader);
    await press('11/16/2026', 'History');
    const shown = await drawer('History of 11/16/2026');

    expect(await shown.findByText('Added $3.802 of 11/16/2026.')).toBeVisible();
    expect(shown.getByText('By Ida Marsh')).toBeVisible();
    expect(shown.getByText('Confirmed: The week before it has no value.')).toBeVisible();
  });

  it('can be read, not written, without "add carrier"', async () => {
    answering(list, page({ ...unused, allowedActions: [] }));
    open(reader);
    await screen.findByRole('rowheader', { name: '11/16/2026' });

    expect(screen.queryByRole('button', { name: 'Add value' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Upload file' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Value of 11/16/2026' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['History']);
  });

  it('shows carriers the values alone', async () => {
    answering(list, page({ ...unused, enteredBy: null, allowedActions: [] }));
    openPage(<CarrierFuelIndexPage />, { user: carrier, at: '/carriers/fuel-index' });
    await screen.findByRole('rowheader', { name: '11/16/2026' });

    expect(screen.queryByRole('columnheader', { name: 'Entered by' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });

  it('is not shown without the privilege', async () => {
    open({ ...editor, privileges: ['SystemAdministrator'] });

    expect(await screen.findByText('An administrator can give you the privilege "view carriers".')).toBeVisible();
    expect(callsOf(list)).toHaveLength(0);
  });
});
