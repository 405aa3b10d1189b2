import { demoApi, type Demo } from '@lading/contracts/sites/demo';
import { coreBrand } from '@lading/domain/brand/brands';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { answering, answeringBy, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { leave } from '../../kernel/session/leave';
import { site } from '../../kernel/session/site';
import { PortalTheme } from '../../themes/portal-theme';
import { MailboxLink } from '../../entities/mailbox/mailbox-link';
import { DemoChip } from './demo-chip';

const demo: Demo = {
  roles: [
    { key: 'shipper', title: 'Shipper', name: 'Maya Ortiz', company: 'Harbor & Pine Supply' },
    { key: 'other', title: 'Another shipper', name: 'Nora Vance', company: 'Cedar Falls Instruments' },
  ],
  carriersNow: '2026-11-30T12:00:00Z',
  historyPercent: null,
  start: 'first',
};

const show = (node = <DemoChip />) =>
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      {node}
    </PortalTheme>,
  );

const openMenu = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Demo controls' }));
  await screen.findByRole('menuitem', { name: /^Shipper/ });
};
const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('menuitem', { name }));

beforeEach(() => {
  startFakeServer();
  Object.assign(site(), { demo: { mailboxUrl: 'http://localhost:8080/mailbox' } });
  answering(demoApi.getDemo, demo);
  jest.spyOn(leave, 'to').mockReturnValue(undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the demo chip', () => {
  it("offers every role, the carriers' clock, the mailbox and a restart", async () => {
    const { container } = show();
    await openMenu();

    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'ShipperMaya Ortiz, Harbor & Pine Supply',
      'Another shipperNora Vance, Cedar Falls Instruments',
      'Move the carriers a day aheadNow at Nov 30',
      'Open the mailbox',
      'Start over…',
    ]);
    expect(screen.getByRole('menuitem', { name: 'Open the mailbox' })).toHaveAttribute(
      'href',
      'http://localhost:8080/mailbox',
    );
    const rules = ['button-name', 'aria-required-children', 'aria-required-parent', 'aria-allowed-role', 'link-name'];
    const { violations } = await act(() => axe.run(container, { runOnly: rules }));
    expect(violations).toEqual([]);
  });

  it("goes to the user's site with a ticket", async () => {
    answering(demoApi.signIn, { url: 'http://ironwren.localhost:8080/login?ticket=abc' });
    show();
    await openMenu();
    await choose(/^Another shipper/);

    await waitFor(() => expect(leave.to).toHaveBeenCalledWith('http://ironwren.localhost:8080/login?ticket=abc'));
    expect(callsOf(demoApi.signIn)).toMatchObject([{ input: { key: 'other' } }]);
  });

  it('reports a failed sign-in, and stays', async () => {
    refusing(demoApi.signIn, { status: 429, code: 'too-many-requests', title: 'Too many requests' });
    show();
    await openMenu();
    await choose(/^Shipper/);

    expect(await screen.findByText("We couldn't sign you in. Try again.")).toBeInTheDocument();
    expect(leave.to).not.toHaveBeenCalled();
  });

  it('advances the carriers by a day and shows their new time', async () => {
    answering(demoApi.moveCarriers, { carriersNow: '2026-12-01T12:00:00Z', events: 4 });
    show();
    await openMenu();
    await choose(/^Move the carriers/);

    expect(await screen.findByText('Carriers moved to Dec 1')).toBeInTheDocument();
    expect(callsOf(demoApi.moveCarriers)).toMatchObject([{ input: { days: 1 } }]);
  });

  it('shows how much of the history is loaded until it is complete', async () => {
    jest.useFakeTimers();
    answering(demoApi.getDemo, { ...demo, historyPercent: 40 });
    show();
    expect(await screen.findByRole('button', { name: 'Demo · History: 40% controls' })).toBeInTheDocument();

    answering(demoApi.getDemo, demo);
    await act(() => jest.advanceTimersByTimeAsync(3000));

    expect(screen.getByRole('button', { name: 'Demo controls' })).toBeInTheDocument();
  });

  it('confirms before it starts over, and opens the landing page once the new start responds', async () => {
    let asked = 0;
    answering(demoApi.startOver, undefined);
    show();
    await openMenu();
    await choose(/^Start over/);
    const dialog = await screen.findByRole('dialog', { name: 'Start the demo over?' });
    expect(dialog).toHaveTextContent("You can't undo this.");
    expect(callsOf(demoApi.startOver)).toEqual([]);

    answeringBy(demoApi.getDemo, () => ({ ...demo, start: (asked += 1) > 2 ? 'second' : 'first' }));
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));

    await waitFor(() => expect(leave.to).toHaveBeenCalledWith('/landing'));
    expect(callsOf(demoApi.startOver)).toMatchObject([{ input: { confirm: 'startOver' } }]);
    expect(asked).toBe(3);
  });
});

describe('without a demo', () => {
  beforeEach(() => Object.assign(site(), { demo: undefined }));

  it('no page links to a mailbox', () => {
    show(<MailboxLink />);

    expect(screen.queryByRole('link')).toBeNull();
  });
});

it('links to the mailbox of the demo from pages that send an email', () => {
  show(<MailboxLink />);

  expect(screen.getByRole('link', { name: 'Open the demo mailbox' })).toHaveAttribute(
    'href',
    'http://localhost:8080/mailbox',
  );
});
