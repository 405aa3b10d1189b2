import type { UserInfo } from '@lading/contracts/accounts/account';
import type { Claim } from '@lading/contracts/invoices/claim-parts';
import { claimChanged, claimsApi } from '@lading/contracts/invoices/claims';
import { flagsApi } from '@lading/contracts/sites/flags';
import { savedViewsApi } from '@lading/contracts/accounts/saved-views';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing } from '../../kernel/realtime/fake-socket.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { ClaimDetailPage } from './claim-detail.page';
import { ClaimsPage } from './claims.page';
import { NewClaimPage } from './new-claim.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const filing = {
  name: 'filing',
  owner: 'claimant',
  startsOn: '2026-11-20',
  dueOn: '2027-08-20',
  endedOn: null,
  state: 'running',
  daysLeft: 262,
} as const;

const draft: Claim = {
  today: '2026-12-02',
  id: 4,
  number: 'CL00000004',
  state: 'draft',
  type: 'damage',
  shipmentId: 6,
  shipmentNumber: 'SH00104826',
  carrierId: 2,
  carrierName: 'Juniper Bend Transport',
  currency: 'USD',
  amountCents: null,
  filedOn: null,
  nextClock: filing,
  updatedAt: '2026-12-01T15:00:00Z',
  statement: '',
  assertsLiability: false,
  goods: [],
  items: [
    {
      handlingUnitType: 'SKD',
      handlingUnits: 2,
      length: 48,
      width: 40,
      height: 45,
      weight: 1140,
      freightClass: 92.5,
      pieces: 12,
      description: 'Valves',
      isStackable: false,
      isUsed: false,
    },
  ],
  units: 'imperial',
  bolNumber: '12345678901234567',
  proNumber: '482000013',
  originLabel: 'Chicago, IL 60607',
  destinationLabel: 'Atlanta, GA 30303',
  deliveredOn: '2026-11-20',
  noticedOn: null,
  acknowledgedOn: null,
  declinedOn: null,
  paidOn: null,
  notifiedBy: null,
  mailedAt: null,
  ...{ answers: [], answer: null, answerText: '', answeredAt: null, answeredBy: null },
  offeredCents: null,
  paidCents: null,
  payable: null,
  coverage: null,
  clocks: [filing],
  missing: [{ part: 'goods' }, { part: 'amount' }, { part: 'statement' }, { part: 'liability' }],
  documents: [
    { kind: 'billOfLading', status: 'inPortal' },
    { kind: 'photo', status: 'missing' },
  ],
  attachments: [],
  notes: [],
  reports: [],
  history: [{ at: '2026-12-01T15:00:00Z', who: 'Ada Reyes', what: 'Started the claim' }],
};

const filed: Claim = {
  ...draft,
  state: 'filed',
  filedOn: '2026-12-01',
  notifiedBy: 'letter',
  amountCents: 800_000,
  statement: 'Two cartons were crushed.',
  assertsLiability: true,
  missing: [],
  goods: [{ line: 1, pieces: 2, weight: 190, valueCents: 800_000 }],
  payable: {
    valueCents: 800_000,
    payableCents: 190_000,
    boundBy: 'weight',
    lines: [{ line: 1, centsPerPound: 1000 }],
    capCents: 10_000_000,
    declaredCents: null,
    areLimitsKnown: true,
  },
  clocks: [
    { ...filing, endedOn: '2026-12-01', state: 'kept', daysLeft: null },
    { ...filing, name: 'acknowledgement', owner: 'carrier', dueOn: '2026-12-31', state: 'missed', daysLeft: -2 },
    { ...filing, name: 'disposition', owner: 'carrier', dueOn: '2027-03-31', daysLeft: 1 },
  ],
};

const manager = { privileges: ['CustomerAdministrator', 'track', 'fileClaims', 'manageClaims'], userLocations: [] };

function Address() {
  const { pathname } = useLocation();
  return <output aria-label="address">{pathname}</output>;
}

const Frame = () => (
  <>
    <Outlet />
    <Address />
  </>
);

function open(address: string, user: object = manager) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/customers/claims', element: <ClaimsPage /> },
          { path: '/customers/claims/new', element: <NewClaimPage /> },
          { path: '/customers/claims/:claimId', element: <ClaimDetailPage /> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  const person: UserInfo = Object.assign(Object.create(null), user);
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={person}>
          <RouterProvider router={router} />
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}

const flag = (isOn: boolean) => answering(flagsApi.getFlags, { flags: [{ name: 'Claims', isOn }] });
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  startFakeServer();
  flag(true);
});

describe('the claims', () => {
  it('are listed with their next deadline, and counted by state', async () => {
    answering(claimsApi.list, { items: [filed], total: 1, totalIsLowerBound: false });
    answering(claimsApi.counts, { items: [{ state: 'filed', claims: 1 }] });
    open('/customers/claims?f.state=filed');

    expect(await screen.findByRole('heading', { level: 1, name: 'Claims' })).toBeVisible();
    expect((await screen.findAllByText('262 days left'))[0]).toBeVisible();
    expect(screen.getByRole('link', { name: 'Filed 1' })).toHaveAttribute('aria-current', 'page');
    expect(callsOf(claimsApi.list)[0]?.input).toMatchObject({ state: 'filed', sort: '-updated' });
    expect(screen.getByRole('link', { name: 'New claim' })).toHaveAttribute('href', '/customers/claims/new');
  });

  it('have personal saved views beside the states, and are exported whole, by page or by selection', async () => {
    answering(claimsApi.list, { items: [filed], total: 1, totalIsLowerBound: false });
    answering(claimsApi.counts, { items: [] });
    answering(claimsApi.export, undefined);
    const view = { viewId: 7, name: 'Damaged', query: 'f.state=filed&q=CL', isShared: false, isOwn: true };
    answering(savedViewsApi.list, { items: [view], total: 1 });
    open('/customers/claims?f.state=filed&q=CL&view=7');

    expect(await screen.findByRole('link', { name: 'Damaged' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Filed 0' })).not.toHaveAttribute('aria-current');
    expect(callsOf(savedViewsApi.list)[0]?.input).toEqual({ screen: 'claims' });
    fireEvent.keyDown(document.body, { key: 'e' });
    expect(await screen.findByText(/^A file can have up to 50,000 rows/)).toBeVisible();
    fireEvent.click(screen.getByRole('radio', { name: 'This page' }));
    expect(screen.queryByText(/^A file can have up to/)).toBeNull();
    press('Export CSV');
    await waitFor(() =>
      expect(callsOf(claimsApi.export)[0]?.input).toEqual({ state: 'filed', value: 'CL', ids: [filed.id] }),
    );
  });

  it('use the filters of the address, also for the export, and show them as chips', async () => {
    answering(claimsApi.list, { items: [], total: 0, totalIsLowerBound: false });
    answering(claimsApi.counts, { items: [] });
    answering(claimsApi.carriers, { items: [{ id: 17, name: 'Aspen Freight' }] });
    answering(claimsApi.export, undefined);
    const days = 'f.filed=2026-11-01%2C2026-11-30&f.opened=-%2C2026-10-31';
    const view = { viewId: 7, name: 'Urgent', query: 'f.due=7&f.carrier=17', isShared: false, isOwn: true };
    answering(savedViewsApi.list, { items: [view], total: 1 });
    open(`/customers/claims?f.type=damage%2Closs&f.carrier=17%2C0&f.location=7&f.amount=50000%2C-&${days}&f.due=7`, {
      ...manager,
      userLocations: [{ id: 7, name: 'Chicago dock' }],
    });

    const chips = [
      'Type: Damage, Loss',
      'Location: Chicago dock',
      'Amount: from $500.00',
      'Filed: 11/01/2026 – 11/30/2026',
      'Started: up to 10/31/2026',
      'Next deadline: within 7 days',
    ];
    for (const chip of chips) expect(await screen.findByText(chip)).toBeVisible();
    const asked = { types: 'damage,loss', carrierIds: '17', locationIds: '7', amountFromCents: '50000' };
    const bounds = { filedFrom: '2026-11-01', filedTo: '2026-11-30', openedTo: '2026-10-31', dueWithinDays: '7' };
    expect(callsOf(claimsApi.list)[0]?.input).toMatchObject({ ...asked, ...bounds });
    expect(screen.getByRole('link', { name: 'Urgent' })).toHaveAttribute(
      'href',
      expect.stringMatching(/f\.due=7&f\.carrier=17&view=7/),
    );
    press('Remove filter: Type: Damage, Loss');
    await waitFor(() => expect(callsOf(claimsApi.list).at(-1)?.input).not.toHaveProperty('types'));
    press('Export');
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(callsOf(claimsApi.export)[0]?.input).toMatchObject({ carrierIds: [17], dueWithinDays: 7 }),
    );
  });

  it('are narrowed in a drawer', async () => {
    answering(claimsApi.list, { items: [filed], total: 1, totalIsLowerBound: false });
    answering(claimsApi.counts, { items: [] });
    answering(claimsApi.carriers, { items: [{ id: 17, name: 'Aspen Freight' }] });
    open('/customers/claims');
    fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filter claims' }));
    fireEvent.change(await drawer.findByLabelText(/^Next deadline/), { target: { value: '14' } });
    await waitFor(() => expect(callsOf(claimsApi.list).at(-1)?.input).toMatchObject({ dueWithinDays: '14' }));
    fireEvent.click(drawer.getByRole('combobox', { name: 'Carrier' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Aspen Freight' }));

    await waitFor(() => expect(callsOf(claimsApi.list).at(-1)?.input).toMatchObject({ carrierIds: '17' }));
    expect(await screen.findByText('Carrier: Aspen Freight')).toBeVisible();
  });

  it('are walked one after the other, and link back to the filtered list', async () => {
    const second = { ...filed, id: 5, number: 'CL00000005' };
    answering(claimsApi.list, { items: [filed, second], total: 2, totalIsLowerBound: false });
    answering(claimsApi.get, filed);
    open('/customers/claims?f.state=filed&q=CL');
    fireEvent.click((await screen.findAllByRole('link', { name: filed.number }))[0] ?? document.body);
    await screen.findByRole('heading', { level: 1, name: filed.number });
    expect(screen.getByRole('button', { name: 'Previous claim' })).toBeDisabled();
    answering(claimsApi.get, second);
    fireEvent.keyDown(document.body, { key: ']' });

    expect(await screen.findByRole('heading', { level: 1, name: second.number })).toBeVisible();
    expect(screen.getByLabelText('address')).toHaveTextContent('/customers/claims/5');
    expect(screen.getByRole('button', { name: 'Next claim' })).toBeDisabled();
    const back = screen.getByRole('link', { name: 'Claims' });
    expect(back).toHaveAttribute('href', '/customers/claims?q=CL&f.state=filed');
  });

  it('are not found where they are switched off, and report a missing privilege', async () => {
    flag(false);
    open('/customers/claims').unmount();
    open('/customers/claims/4');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(callsOf(claimsApi.get)).toHaveLength(0);

    flag(true);
    open('/customers/claims', { privileges: ['CustomerUser', 'track'], userLocations: [] });
    expect(await screen.findByRole('heading', { name: "You can't see claims" })).toBeVisible();
  });

  it('start with the shipment that the address names', async () => {
    const shipment = { ...draft, number: draft.shipmentNumber };
    answering(shipmentsApi.get, Object.assign(Object.create(null), shipment));
    answering(claimsApi.open, draft);
    answering(claimsApi.get, draft);
    open('/customers/claims/new?shipmentId=6');

    expect(await screen.findByText('Juniper Bend Transport, Chicago, IL 60607 to Atlanta, GA 30303')).toBeVisible();
    fireEvent.click(screen.getByRole('radio', { name: 'Shortage' }));
    press('Start claim');

    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/customers/claims/4'));
    expect(callsOf(claimsApi.open)[0]?.input).toEqual({ shipmentId: 6, type: 'shortage' });
  });

  it("report that the named shipment failed to load, and ask for another if it doesn't exist", async () => {
    refusing(shipmentsApi.get, { status: 503, code: 'unavailable', title: "We couldn't reach the server" });
    open('/customers/claims/new?shipmentId=6');
    expect(await screen.findByText("We couldn't reach the server")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start claim' })).toBeNull();

    refusing(shipmentsApi.get, { status: 404, code: 'not-found', title: 'We could not find that record' });
    press('Retry');

    expect(await screen.findByText("We couldn't find that shipment. Choose another one.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start claim' })).toBeEnabled();
  });

  it('ask for a shipment', async () => {
    open('/customers/claims/new');
    await screen.findByRole('heading', { level: 1, name: 'New claim' });

    press('Start claim');

    expect((await screen.findAllByText('Shipment is required')).length).toBeGreaterThan(0);
    expect(callsOf(claimsApi.open)).toHaveLength(0);
  });
});

describe('a claim', () => {
  it('is completed, names its missing fields, and is filed after it was saved', async () => {
    answering(claimsApi.get, draft);
    open('/customers/claims/4');
    const lacks = await screen.findByText('Before you can file, add');
    expect(lacks.closest('[role="status"]')).toHaveTextContent('the affected goods and their value');

    fireEvent.click(screen.getByRole('checkbox', { name: /^Line 1: Valves/ }));
    type(/^Pieces/, '2');
    type(/^Weight \(lb\)/, '190');
    type(/^Invoice value/, '8000');
    type(/^What happened/, ' Two cartons were crushed. ');
    press('Claim $8,000.00');
    expect(screen.getByText('You have unsaved changes.')).toBeVisible();
    fireEvent.click(screen.getByRole('checkbox', { name: 'We hold Juniper Bend Transport liable for this amount.' }));
    expect(screen.getByText('The claim is complete and ready to file.')).toBeVisible();

    answering(claimsApi.save, { ...filed, state: 'draft' });
    answering(claimsApi.file, filed);
    press('File claim');

    expect(await screen.findByText('CL00000004 filed')).toBeVisible();
    expect(callsOf(claimsApi.save)[0]?.input).toEqual({
      claimId: '4',
      type: 'damage',
      statement: 'Two cartons were crushed.',
      assertsLiability: true,
      amountCents: 800_000,
      goods: [{ line: 1, pieces: 2, weight: 190, valueCents: 800_000 }],
      noticedOn: null,
    });
    expect(screen.queryByRole('button', { name: 'File claim' })).toBeNull();
  });

  it("shows the server's errors at its fields", async () => {
    answering(claimsApi.get, draft);
    answering(claimsApi.save, draft);
    const fields = [{ path: 'amountCents', rule: 'required', message: 'Amount is required' }];
    refusing(claimsApi.file, { status: 422, code: 'invalid-fields', title: 'Check the fields', fields });
    open('/customers/claims/4');
    await screen.findByText('Before you can file, add');

    press('File claim');

    expect((await screen.findAllByText('Amount is required')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/^Amount claimed/)).toHaveAttribute('aria-invalid', 'true');
  });

  it('says whether the carrier was notified, or that the notice is still to be sent', async () => {
    answering(claimsApi.get, filed);
    const letter = open('/customers/claims/4');
    expect(await screen.findByText(/^We have no email address for Juniper Bend Transport/)).toBeVisible();
    expect(screen.getByText(/^http.*, printed /)).toHaveClass('print-only');
    letter.unmount();

    answering(claimsApi.get, { ...filed, notifiedBy: 'mail', mailedAt: '2026-12-01T15:05:00Z' });
    open('/customers/claims/4');
    expect(await screen.findByText(/^Emailed to Juniper Bend Transport/)).toHaveTextContent('12/01/2026');
  });

  it('counts down its deadlines, shows the amount owed, and follows changes', async () => {
    answering(claimsApi.get, filed);
    open('/customers/claims/4');

    const clocks = within(await screen.findByRole('list', { name: 'Deadlines' })).getAllByRole('listitem');
    expect(clocks.map(({ textContent }) => textContent)).toEqual([
      'File the claimYouDone 12/01/2026',
      'Carrier acknowledgesCarrier2 days overdueMissed 12/31/2026',
      'Carrier pays, declines or makes an offerCarrier1 day leftDue 03/31/2027',
    ]);
    const owed = within(screen.getByRole('region', { name: 'Carrier liability' }));
    expect(owed.getByText('$1,900.00')).toBeVisible();
    expect(owed.getByText('Line 1: $10.00 per pound')).toBeVisible();
    expect(owed.getByText('Your claim is above the carrier’s limits.')).toBeVisible();

    answering(claimsApi.get, { ...filed, state: 'acknowledged' });
    act(() => pushing(claimChanged, { claimId: 4, state: 'acknowledged' }));
    expect(await screen.findByText('Acknowledged')).toBeVisible();
  });

  it("shows no amount owed where the carrier's limits are unknown", async () => {
    answering(claimsApi.get, { ...filed, payable: filed.payable && { ...filed.payable, areLimitsKnown: false } });
    open('/customers/claims/4');

    expect(await screen.findByText(/^We don't know this carrier's limits/)).toBeVisible();
    expect(screen.queryByText('$1,900.00')).toBeNull();
  });

  it("records the carrier's answer with its date and amount", async () => {
    answering(claimsApi.get, filed);
    open('/customers/claims/4');
    fireEvent.click(await screen.findByRole('button', { name: 'Record response' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('radio', { name: 'Offered a settlement' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText(/^Amount is required|^Amount/)).length).toBeGreaterThan(0);
    fireEvent.change(dialog.getByLabelText(/^Amount/), { target: { value: '1900' } });
    answering(claimsApi.answer, { ...filed, state: 'offered', offeredCents: 190_000 });

    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Response recorded')).toBeVisible();
    expect(callsOf(claimsApi.answer).at(-1)?.input).toMatchObject({
      claimId: '4',
      answer: 'offer',
      amountCents: 190_000,
    });
  });

  it('records a status report, and shows reports and their periods', async () => {
    const report = { reportId: 3, text: 'Still inspecting.', author: 'Ada Reyes', createdAt: '2027-05-20T15:00:00Z' };
    const due = { ...filing, name: 'statusReport', owner: 'carrier' } as const;
    const reported: Claim = {
      ...filed,
      state: 'acknowledged',
      reports: [{ ...report, reportedOn: '2027-05-20' }],
      clocks: [
        { ...due, dueOn: '2027-05-30', endedOn: '2027-05-20', state: 'kept', daysLeft: null },
        { ...due, dueOn: '2027-07-19', state: 'missed', daysLeft: -1 },
        { ...due, dueOn: '2027-09-17', daysLeft: 59 },
      ],
    };
    answering(claimsApi.get, filed);
    open('/customers/claims/4');
    fireEvent.click(await screen.findByRole('button', { name: 'Record response' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('textbox', { name: /^Report/ })).toBeNull();
    fireEvent.click(dialog.getByRole('radio', { name: 'Reported on the status' }));
    refusing(claimsApi.answer, {
      status: 422,
      code: 'invalid-fields',
      title: 'Check the fields',
      fields: [{ path: 'text', rule: 'required', message: 'Report is required' }],
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText('Report is required')).length).toBeGreaterThan(0);
    fireEvent.change(dialog.getByRole('textbox', { name: /^Report/ }), { target: { value: 'Still inspecting.' } });
    answering(claimsApi.answer, reported);
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));

    const reports = within(await screen.findByRole('region', { name: 'Carrier reports' }));
    expect(reports.getByText('On 05/20/2027')).toBeVisible();
    expect(reports.getByText('Still inspecting.')).toBeVisible();
    expect(callsOf(claimsApi.answer).at(-1)?.input).toMatchObject({ answer: 'report', text: 'Still inspecting.' });
    const clocks = within(screen.getByRole('list', { name: 'Deadlines' })).getAllByRole('listitem');
    expect(clocks.map(({ textContent }) => textContent)).toEqual([
      'Carrier reports statusCarrierDone 05/20/2027',
      'Carrier reports statusCarrier1 day overdueMissed 07/19/2027',
      'Carrier reports statusCarrier59 days leftDue 09/17/2027',
    ]);
  });

  it('lets only managers record answers, and reports a missing claim', async () => {
    answering(claimsApi.get, filed);
    open('/customers/claims/4', { privileges: ['CustomerUser', 'track', 'fileClaims'], userLocations: [] }).unmount();
    open('/customers/claims/4', { privileges: ['CustomerUser', 'track', 'fileClaims'], userLocations: [] });
    await screen.findByRole('heading', { level: 1, name: filed.number });
    expect(screen.queryByRole('button', { name: 'Record response' })).toBeNull();

    refusing(claimsApi.get, { status: 404, code: 'not-found', title: 'We could not find that record' });
    open('/customers/claims/999');
    expect(await screen.findByRole('heading', { name: "We couldn't find that claim" })).toBeVisible();
  });
});
