import { coreBrand } from '@lading/domain/brand/brands';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { PortalTheme } from '../../themes/portal-theme';
import { DateTime } from '../display/date-time';
import { Money } from '../display/money';
import { StatusBadge } from '../../entities/shipment/status-badge';
import { Steps } from '../display/steps';
import { Timeline } from '../display/timeline';
import { FileDrop } from '../files/file-drop';
import { ConfirmDialog } from './confirm-dialog';
import { ErrorPanel } from './error-panel';
import { ErrorSummary } from './error-summary';
import { toast } from './toast';
import { ToastHost } from './toast-host';

const dressed = (node: ReactNode) => (
  <PortalTheme brand={coreBrand} scheme="light" env="test">
    {node}
  </PortalTheme>
);

describe('toasts', () => {
  beforeEach(() => {
    render(dressed(<ToastHost />));
  });
  afterEach(() => {
    jest.useRealTimers();
    act(() => toast.closeAll());
  });

  it('show the fallback for the entry OK and anything else as given', async () => {
    act(() => {
      toast.error('OK');
      toast.info('Rates updated');
    });

    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    expect(screen.getByText('Rates updated').closest('[role]')).toHaveAttribute('role', 'status');
    expect(screen.getByText('Something went wrong').closest('[role]')).toHaveAttribute('role', 'alert');
  });

  it('close after ten seconds, but not while sticky or focused', async () => {
    jest.useFakeTimers();
    act(() => {
      toast.info('Leaves');
      toast.warn('Stays', undefined, { sticky: true });
      toast.success('Held', undefined, { action: { label: 'Undo', onClick: () => undefined } });
    });
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());

    act(() => jest.advanceTimersByTime(9900));
    expect(screen.getByText('Leaves')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1500));
    act(() => jest.advanceTimersByTime(1000));

    expect(screen.queryByText('Leaves')).toBeNull();
    expect(screen.getByText('Stays')).toBeInTheDocument();
    expect(screen.getByText('Held')).toBeInTheDocument();
  });

  it('close with the page unless they are marked to stay', async () => {
    act(() => {
      toast.info('Goes');
      toast.info('Remains', undefined, { stayOnNavigation: true });
    });
    await screen.findByText('Goes');

    act(() => toast.closeOnNavigation());

    await waitFor(() => expect(screen.queryByText('Goes')).toBeNull());
    expect(screen.getByText('Remains')).toBeInTheDocument();
  });
});

describe('the error summary', () => {
  it('takes the focus after a failed submit and links to the field', async () => {
    const problems = [{ fieldId: 'length', message: 'Length is required' }];
    const form = (attempt: number) =>
      dressed(
        <>
          <ErrorSummary problems={problems} attempt={attempt} />
          <input id="length" aria-label="Length" />
        </>,
      );
    const view = render(form(0));
    view.rerender(form(1));
    expect(screen.getByRole('group', { name: 'There is 1 problem' })).toHaveFocus();

    await userEvent.click(screen.getByRole('link', { name: 'Length is required' }));

    expect(screen.getByLabelText('Length')).toHaveFocus();
  });
});

describe('the error panel', () => {
  it('names the page it replaces, unless the page has a name', async () => {
    const { rerender } = render(dressed(<ErrorPanel title="The list did not come" />));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('The list did not come');

    rerender(
      dressed(
        <>
          <h1>Invoicing</h1>
          <ErrorPanel key="second" title="The list did not come" />
        </>,
      ),
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'The list did not come', level: 2 })).toBeInTheDocument();
  });
});

describe('the confirm dialog', () => {
  it('waits for the typed name before it deletes', async () => {
    const handleConfirm = jest.fn();
    render(
      dressed(
        <ConfirmDialog
          isOpen
          onClose={() => undefined}
          onConfirm={handleConfirm}
          title="Delete Oxbow?"
          confirmLabel="Delete carrier"
          typedName="Oxbow"
          isDestructive
        >
          Its tariffs go with it.
        </ConfirmDialog>,
      ),
    );
    const button = screen.getByRole('button', { name: 'Delete carrier' });
    expect(button).toBeDisabled();

    await userEvent.type(screen.getByLabelText('Type Oxbow to confirm'), 'Oxbow');
    await userEvent.click(button);

    expect(handleConfirm).toHaveBeenCalledTimes(1);
  });
});

describe('file drop', () => {
  it('refuses files that are too large and shows progress, failure and retry of the rest', async () => {
    const attempts: ((ok: boolean) => void)[] = [];
    const upload = (file: File, { onProgress }: { onProgress: (share: number) => void }) =>
      new Promise<string>((resolve, reject) => {
        onProgress(0.4);
        attempts.push((ok) => (ok ? resolve(file.name) : reject(new Error('no'))));
      });
    render(dressed(<FileDrop label="Order file" upload={upload} rules={{ maxBytes: 10 }} isMultiple />));
    const files = [new File(['small'], 'a.csv'), new File(['far too large'], 'b.csv')];

    fireEvent.change(screen.getByLabelText('Order file', { selector: 'input' }), { target: { files } });
    expect(screen.getByText('b.csv is too large')).toBeVisible();
    expect(screen.getByText(/40%/)).toBeVisible();
    await act(async () => attempts[0]?.(false));
    await userEvent.click(screen.getByRole('button', { name: 'Retry a.csv' }));
    await act(async () => attempts[1]?.(true));

    expect(await screen.findByText(/Uploaded/)).toBeVisible();
  });
});

describe('display widgets', () => {
  it('print the time of the place with its zone, and the exact words for an invalid date', () => {
    render(
      dressed(
        <>
          <DateTime instant="2026-11-20T22:41:10Z" zone="America/Los_Angeles" />
          <DateTime instant="soon" zone="UTC" />
          <Money cents={-102_850} />
        </>,
      ),
    );

    expect(screen.getByText('11/20/2026, 2:41:10 PM PST')).toBeVisible();
    expect(screen.getByText('Invalid Date')).toBeVisible();
    expect(screen.getByText('-$1,028.50')).toBeVisible();
  });

  it('mark the current step', () => {
    render(dressed(<Steps label="Quote steps" steps={['Quote Details', 'Select Carrier']} current={1} />));

    const current = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
    expect(current.map((item) => item.textContent)).toEqual(['2Select Carrier']);
  });

  it('show the newest event first', () => {
    const event = (id: number, title: string, instant: string) => ({ id, title, instant, zone: 'UTC' });
    render(
      dressed(
        <Timeline
          label="History"
          events={[event(1, 'First', '2026-11-01T00:00:00Z'), event(2, 'Second', '2026-11-02T00:00:00Z')]}
        />,
      ),
    );

    expect(screen.getAllByRole('listitem').map((item) => item.textContent?.slice(0, 5))).toEqual(['Secon', 'First']);
  });

  it.each([
    ['pickup', 'Pickup'],
    ['transit', 'In transit'],
    ['outForDelivery', 'Out for delivery'],
    ['delivered', 'Delivered'],
    ['exception', 'Exception'],
    ['missedEta', 'Missed ETA'],
    ['defaulted', 'No status'],
  ] as const)('the status %s is said in words', (category, word) => {
    render(dressed(<StatusBadge category={category} />));

    expect(screen.getByText(word)).toBeVisible();
  });
});
