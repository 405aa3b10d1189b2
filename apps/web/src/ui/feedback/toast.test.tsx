import { coreBrand } from '@lading/domain/brand/brands';
import { act, render, screen } from '@testing-library/react';
import { PortalTheme } from '../../themes/portal-theme';
import { toast } from './toast';
import { ToastHost } from './toast-host';

const boxOf = (text: string) => screen.getByText(text).closest('[data-severity]');
const shown = () => screen.queryAllByText(/^toast \d$/).map(({ textContent }) => textContent);
const pass = (time: number) => act(() => jest.advanceTimersByTime(time));

/** The half second of closing; the rest is rendered between its parts. */
const close = (): void => [100, 600, 600].forEach(pass);

/** jsdom has no pointer, so its media query is answered here. */
function hover(text: string): () => void {
  const box = boxOf(text);
  if (!box) throw new Error(`no toast says ${text}`);
  const spy = jest.spyOn(box, 'matches').mockImplementation((selector) => selector === ':hover');
  return () => spy.mockRestore();
}

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <ToastHost />
    </PortalTheme>,
  );
});
afterEach(() => {
  act(() => toast.closeAll());
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

it.each([
  ['info', 'status'],
  ['success', 'status'],
  ['warn', 'status'],
  ['error', 'alert'],
] as const)('a toast of severity %s has header and detail, and the role %s', (severity, role) => {
  act(() => void toast[severity]('The header', 'The detail'));

  expect(boxOf('The header')).toHaveAttribute('data-severity', severity);
  expect(boxOf('The detail')).toHaveAttribute('role', role);
});

it('five are shown at once, and the rest is queued', () => {
  act(() => [1, 2, 3, 4, 5, 6].forEach((number) => toast.info(`toast ${number}`, undefined, { sticky: true })));
  expect(shown()).toHaveLength(5);

  act(() => screen.getAllByRole('button', { name: /close/i })[0]?.click());
  close();

  expect(shown()).toHaveLength(5);
  expect(screen.getByText('toast 6')).toBeInTheDocument();
});

it('one under the pointer pauses, and continues afterwards', () => {
  act(() => void toast.info('Held'));
  pass(6000);
  const leave = hover('Held');
  pass(20_000);
  expect(screen.getByText('Held')).toBeInTheDocument();

  leave();
  pass(3900);
  expect(screen.getByText('Held')).toBeInTheDocument();
  close();
  expect(screen.queryByText('Held')).toBeNull();
});

it('the line is drawn every 20 milliseconds, up to the given time', () => {
  act(() => void toast.info('Short', undefined, { closeAfter: 1000 }));
  const line = boxOf('Short')?.querySelector<HTMLElement>('[aria-hidden="true"].clock');
  const spent = () => Number(line?.style.getPropertyValue('--toast-spent'));
  pass(20);
  expect(spent()).toBeCloseTo(0.02, 5);
  pass(20);
  expect(spent()).toBeCloseTo(0.04, 5);
  pass(460);
  expect(spent()).toBeCloseTo(0.5, 5);
  pass(500);
  close();
  expect(screen.queryByText('Short')).toBeNull();
});

it('sticky ones have no line and are closed manually, inverse ones are dark', () => {
  act(() => {
    toast.warn('Sticky', undefined, { sticky: true });
    toast.info('Inverse', undefined, { inverse: true });
  });
  pass(60_000);
  close();

  expect(boxOf('Sticky')?.querySelector('.clock')).toBeNull();
  expect(screen.queryByText('Inverse')).toBeNull();
  act(() => void toast.info('Dark', undefined, { inverse: true }));
  expect(boxOf('Dark')).toHaveClass('inverse');
  expect(boxOf('Sticky')).not.toHaveClass('inverse');
  act(() => screen.getAllByRole('button', { name: /close/i })[0]?.click());
  close();
  expect(screen.queryByText('Sticky')).toBeNull();
});
