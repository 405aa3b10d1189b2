import { tariffsApi, type TariffDetail, type TariffVersion } from '@lading/contracts/carriers/tariffs';
import { tariffQuotesApi } from '@lading/contracts/carriers/tariff-quotes';
import { tariffTrialsApi, type TariffTrial, type TrialResult } from '@lading/contracts/carriers/tariff-trials';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { answering, answeringBy, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { toast } from '../../ui/feedback/toast';
import { chooseAction } from '../../ui/fields/row-menu.fixture';
import { openPages } from './open-pages.fixture';
import { RateHistoryPage } from './rate-history.page';
import { TariffPage } from './tariff.page';
import { TariffsPage } from './tariffs.page';

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'link-name'] as const;
const { listTariffs, getTariff, changeTariff, draftTariff, publishTariff, withdrawTariff } = tariffsApi;

const version: TariffVersion = {
  ...{ id: 7, carrierId: 2, name: 'Rules 2027', state: 'draft', effectiveFrom: '2027-01-01', until: null },
  ...{ isInForce: false, rateCount: 21, authorName: 'Nora Vale', editorName: '', approverName: '' },
  ...{ basedOnId: null, basedOnName: null, offerCount: 0, createdAt: '2026-11-20T15:00:00Z' },
  ...{ editedAt: '2026-11-20T15:00:00Z', publishedAt: null, backdateReason: '', version: 3 },
  allowedActions: ['change', 'publish', 'delete'],
};
const inForce: TariffVersion = {
  ...{ ...version, id: 6, name: 'Rules 2026', state: 'published', isInForce: true, effectiveFrom: '2026-01-01' },
  ...{ offerCount: 10_001, until: '2026-12-31', allowedActions: [] },
};
const future: TariffVersion = { ...inForce, id: 8, name: 'Rules 2028', isInForce: false, allowedActions: ['withdraw'] };
const { name: _name, version: _version, ...terms } = demoTariff();
const rates = [9000, 7470, 6120, 4950, 3960, 3240, 2700];
const detail: TariffDetail = {
  ...{ ...version, carrierName: 'Bluemesa', earliestDay: '2026-11-21', needsApproval: false, isOwnEdit: true },
  findings: [
    {
      severity: 'warning',
      section: 'rates',
      message: 'The reverse lane has no rates',
      count: 1,
      examples: ['606 – GA'],
    },
  ],
  comments: [],
  trial: null,
  terms: {
    ...terms,
    rates: { kind: 'cells', lanes: [{ origin: '606', destination: 'GA', centsPerCwt: { 70: rates, 100: rates } }] },
  },
};
const page = (...items: TariffVersion[]) => ({
  ...{ items, total: items.length, totalIsLowerBound: false, nextCursor: null },
  ...{ carrierName: 'Bluemesa', earliestDay: '2026-11-21' },
});

const pages = [
  { path: '/carriers/tariffs', element: <TariffsPage /> },
  { path: '/carriers/tariffs/rate-history', element: <RateHistoryPage /> },
  { path: '/carriers/tariffs/:tariffId', element: <TariffPage /> },
];
const open = (address: string, privileges = ['CarrierAdministrator', 'dataVisibility']) =>
  openPages(pages, address, privileges);

beforeEach(() => {
  startFakeServer();
  answering(listTariffs, page(version, inForce, future));
  answering(getTariff, detail);
});

// Only five toasts show at once: those of one test would hold back those of the next.
afterEach(() => act(() => toast.closeAll()));

describe('the versions of a tariff', () => {
  it('are listed with their statuses, days and offers, accessibly', async () => {
    open('/carriers/tariffs?f.state=draft,published');

    const row = within(await screen.findByRole('row', { name: /Rules 2026/ }));
    expect(row.getByText('In force')).toBeVisible();
    expect(row.getByText('12/31/2026')).toBeVisible();
    expect(row.getByText('10,000+')).toBeVisible();
    expect(callsOf(listTariffs)[0]?.input).toMatchObject({
      carrierId: '2',
      state: 'draft,published',
      sort: '-effectiveFrom',
    });
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('begin as a copy of the one in force', async () => {
    answering(draftTariff, version);
    open('/carriers/tariffs');
    fireEvent.click(await screen.findByRole('button', { name: 'New version' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New version' }));
    fireEvent.change(await dialog.findByLabelText(/^Name/), { target: { value: 'Rules 2027' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Create draft' }));

    expect(await screen.findByRole('heading', { name: 'Rules 2027' })).toBeVisible();
    expect(callsOf(draftTariff)[0]?.input).toEqual({ carrierId: '2', name: 'Rules 2027', basedOnId: 6 });
  });

  it('say when the rates to adjust do not load', async () => {
    open('/carriers/tariffs');
    await screen.findByRole('row', { name: /Rules 2026/ });
    refusing(getTariff, { status: 500, code: 'internal', title: 'Something went wrong' });
    await chooseAction('Rules 2026', 'Adjust rates');

    const drawer = within(await screen.findByRole('dialog', { name: /Rules 2026/ }));
    expect(await drawer.findByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('are withdrawn after a question that says what follows', async () => {
    answering(withdrawTariff, { ...detail, id: 8 });
    open('/carriers/tariffs');
    await screen.findByRole('row', { name: /Rules 2028/ });
    await chooseAction('Rules 2028', 'Withdraw');
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw Rules 2028?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw version' }));

    expect(await screen.findByText('Rules 2028 withdrawn')).toBeVisible();
    expect(callsOf(withdrawTariff)[0]?.input).toEqual({ id: '8' });
  });

  it('stay as they are when the server refuses', async () => {
    refusing(withdrawTariff, { status: 409, code: 'wrong-state', title: 'Not possible now' });
    open('/carriers/tariffs');
    await screen.findByRole('row', { name: /Rules 2028/ });
    await chooseAction('Rules 2028', 'Withdraw');
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw Rules 2028?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw version' }));

    expect(await screen.findByText("We couldn't do that")).toBeVisible();
    expect(callsOf(withdrawTariff)[0]?.input).toEqual({ id: '8' });
  });

  it('are only read by others than administrators', async () => {
    open('/carriers/tariffs', ['CarrierSalesAdministrator', 'dataVisibility']);

    await screen.findByRole('row', { name: /Rules 2026/ });
    expect(screen.queryByRole('button', { name: 'New version' })).toBeNull();
  });
});

describe('the editor of a draft', () => {
  function cell(column: number, row: number): HTMLElement {
    const found = document.getElementById(`rate-${row}-${column}`);
    if (!found) throw new Error(`No cell ${column} in row ${row}`);
    return found;
  }
  const paste = (text: string) => fireEvent.paste(screen.getByRole('grid'), { clipboardData: { getData: () => text } });

  it('edits rates with the keyboard, pastes, fills down and takes it back', async () => {
    open('/carriers/tariffs/7');
    const grid = await screen.findByRole('grid', { name: 'Rates by lane, class and weight break' });
    for (let step = 0; step < 3; step += 1) fireEvent.keyDown(grid, { key: 'ArrowRight' });
    expect(grid).toHaveAttribute('aria-activedescendant', 'rate-0-3');
    fireEvent.keyDown(grid, { key: '9' });
    const input = screen.getByRole('textbox', { name: 'L5C 1' });
    fireEvent.change(input, { target: { value: '95.5' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(cell(3, 0)).toHaveTextContent('95.5');
    expect(grid).toHaveAttribute('aria-activedescendant', 'rate-1-3');

    fireEvent.keyDown(grid, { key: 'ArrowUp', shiftKey: true });
    fireEvent.keyDown(grid, { key: 'd', ctrlKey: true });
    expect(cell(3, 1)).toHaveTextContent('95.5');
    fireEvent.keyDown(grid, { key: 'z', ctrlKey: true });
    expect(cell(3, 1)).toHaveTextContent('90.00');
    fireEvent.keyDown(grid, { key: 'y', ctrlKey: true });
    expect(cell(3, 1)).toHaveTextContent('95.5');
    fireEvent.keyDown(grid, { key: 'ArrowDown' });
    paste('1\t2\n3\t4');
    expect([cell(3, 1), cell(4, 1), cell(3, 2), cell(4, 2)].map((one) => one.textContent)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
    expect(await screen.findByText(/Row 3, Origin: must be three characters/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  });

  it('selects cells with the mouse, and marks those that differ from the base version', async () => {
    const base = { kind: 'cells', lanes: [{ origin: '606', destination: 'GA', centsPerCwt: { 70: rates } }] };
    answeringBy(getTariff, ({ id }) =>
      id === '6' ? { ...detail, ...inForce, terms: { ...terms, rates: base } } : { ...detail, basedOnId: 6 },
    );
    open('/carriers/tariffs/7');
    expect(
      await screen.findByText(/2 rows · compared with the base version: 1 added, 0 changed, 0 removed/),
    ).toBeVisible();
    fireEvent.mouseDown(cell(3, 0));
    fireEvent.mouseMove(cell(4, 1), { buttons: 1 });

    const selected = [...document.querySelectorAll('[role="gridcell"][aria-selected="true"]')].map(({ id }) => id);
    expect(selected).toEqual(['rate-0-3', 'rate-0-4', 'rate-1-3', 'rate-1-4']);
    expect(cell(3, 0)).not.toHaveAttribute('data-marked');
    expect(cell(3, 1)).toHaveAttribute('data-marked');
    fireEvent.doubleClick(cell(4, 1));
    expect(screen.getByRole('textbox', { name: 'M5C 2' })).toHaveFocus();
  });

  it('saves the terms that changed, with the version that was read', async () => {
    answering(changeTariff, { ...detail, version: 4 });
    open('/carriers/tariffs/7?section=discount');
    const field = await screen.findByLabelText('Absolute minimum charge');
    fireEvent.focus(field);
    fireEvent.input(field, { target: { value: '$150.00' } });
    fireEvent.change(field, { target: { value: '$150.00' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Save changes' }));

    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(callsOf(changeTariff)[0]?.input).toEqual({ id: '7', version: 3, terms: { minimumChargeCents: 15_000 } });
  });

  it('offers the newer values when another user has changed the version', async () => {
    refusing(changeTariff, { status: 409, code: 'wrong-state', title: 'Not possible now' });
    open('/carriers/tariffs/7?section=space');
    fireEvent.click(await screen.findByLabelText('Linear foot'));
    answering(getTariff, { ...detail, version: 4 });
    fireEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Load the newer values' }));

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
    expect(screen.getByLabelText('Linear foot')).toBeChecked();
  });

  it('names the sections whose fields have to be fixed before it can be saved', async () => {
    open('/carriers/tariffs/7?section=discount');
    fireEvent.change(await screen.findByLabelText('Absolute minimum charge'), { target: { value: '' } });

    expect(await screen.findByText('Fix the marked fields to save. Sections: Discount and minimum')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  });

  it('is not published before its first day is chosen', async () => {
    answering(getTariff, { ...detail, effectiveFrom: null });
    open('/carriers/tariffs/7');

    expect(await screen.findByRole('button', { name: 'Publish' })).toBeDisabled();
    expect(screen.getByTitle('Choose when this version takes effect first')).toBeVisible();
  });

  it('publishes after a question', async () => {
    answering(publishTariff, { ...detail, state: 'published', allowedActions: [] });
    open('/carriers/tariffs/7');
    fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish Rules 2027?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Publish' }));

    expect(await screen.findByText('Rules 2027 published')).toBeVisible();
    expect(callsOf(publishTariff)[0]?.input).toMatchObject({ id: '7', version: 3 });
  });

  it('prices a shipment by the version', async () => {
    answering(tariffQuotesApi.tryTariff, {
      ...{ number: 'Q-1', originLabel: 'Chicago, IL 60607', destinationLabel: 'Atlanta, GA 30303' },
      ...{ pickupDate: '2026-11-24', tariffName: 'Rules 2027', price: null, reason: 'The carrier doesn’t service GA.' },
      ...{ pricing: null, offered: { tariffName: 'Rules 2026', totalCents: 59_001 } },
    });
    open('/carriers/tariffs/7?tab=try');
    fireEvent.change(await screen.findByLabelText(/^Quote, BOL or PRO number/), { target: { value: 'Q-1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Price it' }));

    expect(await screen.findByText(/This version declines the freight/)).toBeVisible();
    expect(screen.getByText(/Offered then: \$590.01 by Rules 2026/)).toBeVisible();
  });
});

describe('the test bench of a version', () => {
  const { listTariffTrials, startTariffTrial, getTariffTrial, cancelTariffTrial } = tariffTrialsApi;
  const { listTrialGroups, getTrialCoverage } = tariffTrialsApi;
  const test: TariffTrial = {
    ...{ id: 31, tariffId: 7, state: 'done', days: 90, quoteCount: 3400, doneCount: 3400, isCurrent: true },
    ...{
      startedByName: 'Nora Vale',
      createdAt: '2026-11-30T15:00:00Z',
      endedAt: '2026-11-30T15:00:05Z',
      problem: null,
    },
  };
  const running: TariffTrial = { ...test, id: 32, state: 'running', doneCount: 850, endedAt: null };
  const trace = (cents: number) => [{ step: 'total', cents }];
  const result: TrialResult = {
    ...{ fromDay: '2026-09-01', toDay: '2026-11-29', asked: 3500, leftOut: 0, notComparable: 100, quotes: 3400 },
    ...{
      changed: 1204,
      raised: 1200,
      lowered: 4,
      newlyServed: 3,
      newlyRefused: 12,
      refusedBookings: 1,
      refusedCents: 59_001,
    },
    ...{ bookings: 400, bookedCents: 20_000_000, testedCents: 21_000_000 },
    priceChange: { mean: 412, p10: 0, p50: 590, p90: 590 },
    wins: {
      ...{ bookings: 400, expectedBookings: 380, lowBookings: 360, highBookings: 400 },
      ...{ bookedCents: 20_000_000, expectedCents: 19_000_000 },
      bookedPercent: { cheapest: 45, within5: 20, within15: 5, above15: null },
    },
    largest: [
      {
        ...{ quoteId: 5, number: 'Q-5', companyName: 'Harbor Tools', beforeCents: 59_001, afterCents: 70_001 },
        ...{ beforeTrace: trace(59_001), afterTrace: trace(70_001) },
      },
    ],
  };
  const group = {
    ...{ id: 1, name: 'Harbor Tools', quotes: 40, changed: 38, newlyServed: 0, newlyRefused: 0, meanChange: 590 },
    ...{ bookings: 9, bookedCents: 500_000, testedCents: 520_000, effectCents: 20_000 },
  };

  beforeEach(() => {
    answering(listTariffTrials, { items: [test], leftToday: 9 });
    answering(getTariffTrial, { ...test, result });
    answering(listTrialGroups, { items: [group], total: 1, totalIsLowerBound: false, nextCursor: null });
    answering(getTrialCoverage, {
      sections: [{ section: 'rates', rows: 3, used: 1 }],
      unused: [{ section: 'rates', row: 'IL – GA', lost: 42, wonBy: '606 – GA' }],
      ...{ unlisted: 0, unusedClasses: [] },
    });
  });

  it('shows the summary first, then customers, the largest changes with both explanations, and rows without a quote', async () => {
    open('/carriers/tariffs/7?tab=bench');

    expect(await screen.findByText('+$10,000.00 (+5%)')).toBeVisible();
    expect(screen.getByText('if all bookings stayed: $200,000.00 to $210,000.00, 400 bookings', { exact: false }));
    expect(
      screen.getByText('Includes $590.01 of 1 booking that this version declines.', { exact: false }),
    ).toBeVisible();
    expect(screen.getByText('instead of 400; 95% interval 360 to 400')).toBeVisible();
    expect(screen.getByText('3,400 of 3,500 quotes compared.', { exact: false })).toBeVisible();
    expect(await screen.findByRole('row', { name: /Harbor Tools/ })).toHaveTextContent('+$200.00');
    fireEvent.click(screen.getByRole('radio', { name: 'Lanes' }));
    await waitFor(() => expect(callsOf(listTrialGroups).at(-1)?.input).toMatchObject({ id: '31', kind: 'lane' }));
    fireEvent.click(screen.getByRole('button', { name: /Q-5 Harbor Tools/ }));
    expect(await screen.findByText('Version at the time')).toBeInTheDocument();
    expect(screen.getByText('$700.01')).toBeInTheDocument();
    fireEvent.click(await screen.findByRole('button', { name: /Rates/ }));
    expect(await screen.findByText('606 – GA')).toBeInTheDocument();
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('starts a test, shows how far it is, and cancels it', async () => {
    answering(listTariffTrials, { items: [], leftToday: 10 });
    answering(startTariffTrial, running);
    answering(cancelTariffTrial, { ...running, state: 'canceled' });
    open('/carriers/tariffs/7?tab=bench');
    expect(await screen.findByText('Not tested yet')).toBeVisible();
    fireEvent.change(screen.getByLabelText(/^Days of quotes/), { target: { value: '30' } });
    answering(listTariffTrials, { items: [running], leftToday: 9 });
    fireEvent.click(screen.getByRole('button', { name: 'Start test' }));

    expect(await screen.findByRole('progressbar', { name: 'Pricing quotes: 850 of 3,400' })).toBeVisible();
    expect(callsOf(startTariffTrial)[0]?.input).toEqual({ id: '7', days: 30 });
    expect(screen.getByRole('button', { name: 'Start test' })).toBeDisabled();
    answering(listTariffTrials, { items: [{ ...running, state: 'canceled' }], leftToday: 9 });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel test' }));
    expect(await screen.findByText('This test was canceled.')).toBeVisible();
    expect(callsOf(cancelTariffTrial)[0]?.input).toEqual({ id: '32' });
  });

  it('is part of the question before a version is sent to review, which needs a test newer than the last change', async () => {
    const reviewed: TariffDetail = { ...detail, needsApproval: true, allowedActions: ['change', 'requestReview'] };
    const trial = { ...{ id: 31, endedAt: '2026-11-30T15:00:05Z', days: 90, quotes: 3400 }, changed: 1204 };
    const stale = { ...trial, newlyRefused: 12, effectCents: 1_000_000, isCurrent: false };
    answering(getTariff, { ...reviewed, trial: stale });
    const { unmount } = open('/carriers/tariffs/7');
    expect(await screen.findByRole('button', { name: 'Send to review' })).toBeDisabled();
    unmount();
    answering(getTariff, { ...reviewed, trial: { ...stale, isCurrent: true } });
    open('/carriers/tariffs/7');
    fireEvent.click(await screen.findByRole('button', { name: 'Send to review' }));

    expect(
      await screen.findByText(/1,204 of 3,400 prices change, revenue \+\$10,000.00 if all bookings stayed/),
    ).toBeVisible();
  });
});

it('shows what each version charged for a lane and class', async () => {
  answering(tariffQuotesApi.getRateHistory, {
    ...{ originLabel: 'Chicago, IL 60607', destinationLabel: 'Atlanta, GA 30303', roadMiles: 695 },
    items: [
      {
        ...{ id: 6, name: 'Rules 2026', effectiveFrom: '2026-01-01', until: null, authorName: '', approverName: '' },
        rate: {
          ...{ lane: 'Z4', ratedAs: 70, discountBasisPoints: 7200, minimumChargeCents: 14_500 },
          rates: [{ breakName: 'L5C', centsPerCwt: 6900 }],
        },
      },
    ],
  });
  open('/carriers/tariffs/rate-history?origin=60607&destination=30303&class=92.5');

  expect(await screen.findByText('Chicago, IL 60607 to Atlanta, GA 30303, 695 road miles')).toBeVisible();
  expect(screen.getByText('Z4, rated as class 70')).toBeVisible();
  expect(screen.getByText('L5C 69.00')).toBeVisible();
});
