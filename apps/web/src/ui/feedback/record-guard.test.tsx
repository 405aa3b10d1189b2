import { coreBrand } from '@lading/domain/brand/brands';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { PortalTheme } from '../../themes/portal-theme';
import { RecordGuard } from './record-guard';

const words = {
  notFound: { title: 'We could not find that crate', detail: 'It is misspelt.', action: 'All crates' },
  noAccess: { title: 'You cannot see crates', detail: 'Somebody can give you that.' },
  failed: 'The crate could not be loaded',
  offline: 'You are offline.',
};
const unavailable = { status: 503, message: 'Busy', traceId: '4f1c' };

function open(data: string | undefined, status?: number, fetchStatus: 'idle' | 'paused' = 'idle') {
  const refetch = jest.fn();
  const error = status === undefined ? null : { ...unavailable, status };
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <MemoryRouter>
        <RecordGuard of={{ data, error, fetchStatus, refetch }} words={words} home="/crates">
          {(record) => <p>{record}</p>}
        </RecordGuard>
      </MemoryRouter>
    </PortalTheme>,
  );
  return refetch;
}

describe('the guard of a record', () => {
  it.each([
    ['while the server fails', 503, 'idle'],
    ['while there is no connection', undefined, 'paused'],
  ] as const)('shows what was answered before %s', (_, status, fetchStatus) => {
    open('Crate 7', status, fetchStatus);
    expect(screen.getByText('Crate 7')).toBeVisible();
  });

  it('links onward from a deleted record', async () => {
    open('Crate 7', 404);
    expect(await screen.findByRole('heading', { name: 'We could not find that crate' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All crates' })).toHaveAttribute('href', '/crates');
    expect(screen.queryByText('Crate 7')).not.toBeInTheDocument();
  });

  it('hides a record that is now forbidden', async () => {
    open('Crate 7', 403);
    expect(await screen.findByRole('heading', { name: 'You cannot see crates' })).toBeVisible();
    expect(screen.queryByText('Crate 7')).not.toBeInTheDocument();
  });

  it('says what failed, with its reference, and retries', async () => {
    const refetch = open(undefined, 503);
    expect(screen.getByRole('heading', { name: 'The crate could not be loaded' })).toBeVisible();
    expect(screen.getByText('4f1c')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('says that there is no connection', () => {
    open(undefined, undefined, 'paused');
    expect(screen.getByText('You are offline.')).toBeVisible();
  });
});
