import type { UserInfo } from '@lading/contracts/accounts/account';
import {
  carrierSystemsApi,
  type CarrierSystem,
  type EventAccess,
  type SystemHealth,
} from '@lading/contracts/carriers/carrier-systems';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { toast } from '../../ui/feedback/toast';
import { ToastHost } from '../../ui/feedback/toast-host';
import { CarrierSystemPage } from './carrier-system.page';

const {
  getEventAccess,
  rotateEventSecret,
  getSystemHealth,
  getCarrierSystem,
  tryCarrierSystem,
  changeCarrierSystem,
  runConformance,
} = carrierSystemsApi;
const none: CarrierSystem = {
  carrierId: 2001,
  carrierCode: 'BMESA',
  carrierName: 'Bluemesa Freightways',
  way: null,
  isSimulated: false,
  acceptedBy: 'none',
  isApiActive: false,
  baseUrl: null,
  canLookUpByReference: true,
  signIn: 'none',
  signInHint: '',
  version: 0,
  changedAt: null,
  changedBy: null,
  trial: null,
  conformance: null,
};
const trial = { outcome: 'answers', milliseconds: 4100, reason: null, triedAt: '2026-11-30T10:00:00Z' } as const;
const connected: CarrierSystem = {
  ...none,
  way: 'http',
  acceptedBy: 'connection',
  baseUrl: 'https://api.bluemesa.example/ltl',
  signIn: 'apiKey',
  signInHint: '7788',
  version: 3,
  changedAt: '2026-11-30T10:00:00Z',
  changedBy: 'Ada Reyes',
  trial,
};

const bare: EventAccess = {
  url: 'https://lading.example/api/v1/carrier-events/BMESA',
  secretSetAt: null,
  secretSetBy: null,
  oldSecretUntil: null,
};
const unused: SystemHealth = {
  since: '2026-11-23T10:00:00Z',
  ...{ asked: 0, answered: 0, timedOut: 0, failed: 0, refused: 0, wrong: 0, mixedUp: 0 },
  ...{ p50: null, p95: null, breaker: null, findings: [], lastFault: null, lastFaultAt: null },
};

function open(privileges = ['CarrierAdministrator'], isImpersonating = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const info: UserInfo = Object.assign(Object.create(null), { privileges, isImpersonating, carrierId: 2001 });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <MemoryRouter>
        <QueryClientProvider client={client}>
          <UserContext value={info}>
            <CarrierSystemPage />
          </UserContext>
        </QueryClientProvider>
      </MemoryRouter>
      <ToastHost />
    </PortalTheme>,
  );
}

// A message of an earlier test would stay for ten seconds.
afterEach(() => act(() => toast.closeAll()));
beforeEach(() => {
  startFakeServer();
  answering(getCarrierSystem, none);
  answering(getSystemHealth, unused);
  answering(getEventAccess, bare);
});

describe('the connection of a carrier', () => {
  it('is for its administrators, and not while acting as another user', async () => {
    const other = open(['dataVisibility']);
    expect(await screen.findByText("You can't see the connection")).toBeVisible();
    other.unmount();
    open(['CarrierAdministrator'], true);

    expect(await screen.findByText("You can't see or change a connection while acting as another user.")).toBeVisible();
    expect(callsOf(getCarrierSystem)).toHaveLength(0);
  });

  it('says that nothing is connected, and names the fields that a system needs', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Connect system' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('button', { name: 'Save connection' }));

    expect(screen.getByText(/No system is connected yet/)).toBeInTheDocument();
    expect(await form.findAllByText(/Address/)).not.toHaveLength(0);
    expect(callsOf(changeCarrierSystem)).toHaveLength(0);
  });

  it.each([
    ['none', /We can't send shipments to the carrier/],
    ['desk', /The carrier's users accept its shipments in the portal/],
    ['demo', /This demo confirms its shipments/],
  ] as const)('says who accepts the shipments of a carrier without a system: %s', async (acceptedBy, sentence) => {
    answering(getCarrierSystem, { ...none, acceptedBy });
    open();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try connection' })).toBeNull();
  });

  it('shows how the system responded last, that it is slow, and by what its credentials are recognized', async () => {
    answering(getCarrierSystem, connected);
    open();

    expect(await screen.findByText('Responded slowly, in 4,100 ms')).toBeVisible();
    expect(screen.getByText('API key, ends in 7788')).toBeVisible();
    expect(screen.getByText('https://api.bluemesa.example/ltl')).toBeVisible();
  });

  it('shows how the calls of the last seven days ended, and what is wrong', async () => {
    answering(getCarrierSystem, connected);
    const counts = { asked: 200, answered: 150, timedOut: 30, failed: 0, refused: 0, wrong: 19, mixedUp: 1 };
    const fault = { lastFault: 'The carrier responded with status 503.', lastFaultAt: '2026-11-30T10:00:00Z' };
    answering(getSystemHealth, {
      ...{ ...counts, ...fault, since: '2026-11-23T10:00:00Z', p50: 240, p95: 5120, breaker: 'open' },
      findings: ['slow', 'mixedUp'],
    });
    open();

    expect(await screen.findByText('Slow')).toBeVisible();
    expect(screen.getByText('Responds with data of other shipments')).toBeVisible();
    expect(screen.getByText('150 (75%)')).toBeVisible();
    expect(screen.getByText('5,120 ms')).toBeVisible();
    expect(screen.getByText(/Open: after too many faults/)).toBeVisible();
    expect(screen.getByText(/status 503/)).toBeVisible();
    expect(screen.queryByText('Not reached')).toBeNull();
  });

  it('names the section that failed with its reference, and loads it again', async () => {
    answering(getCarrierSystem, connected);
    refusing(getSystemHealth, { status: 503, code: 'unavailable', title: 'The server is away', traceId: 'a1b2' });
    open();
    const health = within(await screen.findByRole('region', { name: 'Health, last 7 days' }));
    expect(await health.findByText(/a1b2/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Events from the carrier' })).toBeVisible();
    answering(getSystemHealth, unused);
    await userEvent.click(health.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/No calls in the last seven days/)).toBeVisible();
  });

  it('shows a new secret for events once, and asks before one is replaced', async () => {
    const made = { ...bare, secretSetAt: '2026-11-30T10:00:00Z', secretSetBy: 'Ada Reyes', secret: 'whsec_shown-once' };
    answering(rotateEventSecret, made);
    open();
    const create = await screen.findByRole('button', { name: 'Create secret' });
    const { secret: _, ...stored } = made;
    answering(getEventAccess, stored);
    await userEvent.click(create);

    expect(await screen.findByText('whsec_shown-once')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: "I've saved it" }));
    expect(screen.queryByText('whsec_shown-once')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Rotate secret' }));
    expect(await screen.findByRole('dialog', { name: 'Rotate the secret?' })).toBeVisible();
    expect(callsOf(rotateEventSecret)).toHaveLength(1);
  });

  it('tells the result of a trial call in words', async () => {
    answering(getCarrierSystem, connected);
    answering(tryCarrierSystem, {
      ...trial,
      outcome: 'wrong',
      reason: 'It responded with a shipment that we never sent.',
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Try connection' }));

    expect(await screen.findByText("The response isn't one of the carrier's system")).toBeVisible();
    expect(screen.getByText('It responded with a shipment that we never sent.')).toBeVisible();
  });

  it('runs the conformance test between two ZIP codes, and shows each step with its reason', async () => {
    const steps = [
      { step: 'rate', outcome: 'passed', milliseconds: 1240, reason: null },
      { step: 'documents', outcome: 'failed', milliseconds: 31, reason: 'The carrier responded with status 500.' },
      { step: 'invoices', outcome: 'unsupported', milliseconds: null, reason: null },
    ] as const;
    const run = {
      ...{ isPassed: false, reference: 'TEST-1A2B3C4D', version: 2, steps: [...steps] },
      ...{ ranAt: '2026-11-30T10:00:00Z', ranBy: 'Ada Reyes' },
    };
    answering(getCarrierSystem, connected);
    answering(runConformance, run);
    open();
    const section = within(await screen.findByRole('region', { name: 'Conformance test' }));
    expect(section.getByText('Not run yet.')).toBeVisible();
    await userEvent.click(section.getByRole('button', { name: 'Run conformance test' }));
    expect(callsOf(runConformance)).toHaveLength(0);
    await userEvent.type(section.getByRole('textbox', { name: /^Origin ZIP/ }), '60607');
    await userEvent.type(section.getByRole('textbox', { name: /^Destination ZIP/ }), '53202');
    answering(getCarrierSystem, { ...connected, conformance: run });
    await userEvent.click(section.getByRole('button', { name: 'Run conformance test' }));

    expect(await section.findByRole('row', { name: /Gives documents Failed .*status 500.* 31 ms/ })).toBeVisible();
    expect(section.getByRole('row', { name: /Gives invoices Not used/ })).toBeVisible();
    expect(section.getByText('The connection has changed since.')).toBeVisible();
    const places = { carrierId: '2001', originPostalCode: '60607', destinationPostalCode: '53202' };
    expect(callsOf(runConformance)).toMatchObject([{ input: places }]);
  });

  it('keeps the stored credentials unless others are typed, and saves after a failed trial call only with the typed code', async () => {
    answering(getCarrierSystem, connected);
    refusing(changeCarrierSystem, {
      status: 409,
      code: 'trial-failed',
      title: 'The trial call failed',
      detail: 'The carrier responded with status 503.',
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Change connection' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change connection' }));
    await userEvent.click(form.getByRole('button', { name: 'Save connection' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save the connection anyway?' }));
    const confirm = dialog.getByRole('button', { name: 'Save connection' });
    expect(confirm).toBeDisabled();
    answering(changeCarrierSystem, { ...connected, version: 4 });
    await userEvent.type(dialog.getByRole('textbox'), 'BMESA');
    await userEvent.click(confirm);

    expect(await screen.findByText('Connection saved')).toBeVisible();
    const settings = { carrierId: '2001', way: 'http', baseUrl: connected.baseUrl, signIn: 'unchanged', version: 3 };
    await waitFor(() => expect(callsOf(changeCarrierSystem)).toHaveLength(2));
    expect(callsOf(changeCarrierSystem).map(({ input }) => input)).toMatchObject([
      settings,
      { ...settings, confirmation: 'BMESA' },
    ]);
  });
});
