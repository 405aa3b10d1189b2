import { coreBrand } from '@lading/domain/brand/brands';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PortalTheme } from '../../themes/portal-theme';
import { EmptyState } from '../feedback/empty-state';
import { DataGrid } from './data-grid';
import type { DataGridProps, GridColumn } from './grid-model';
import { noSelection, toggled, withRange } from './grid-selection';
import { emptyGridState, type GridState } from './grid-state';

interface Load {
  id: string;
  carrier: string;
  total: string;
}

const loads: readonly Load[] = ['L1', 'L2', 'L3', 'L4'].map((id) => ({
  id,
  carrier: `Carrier of ${id}`,
  total: '$1.00',
}));

const columns: readonly GridColumn<Load>[] = [
  { id: 'id', header: 'Load', cell: ({ id }) => id, isSortable: true },
  { id: 'carrier', header: 'Carrier', cell: ({ carrier }) => carrier },
  { id: 'total', header: 'Total', cell: ({ total }) => total, isSortable: true, align: 'end' },
  { id: 'extra', header: 'Extra', cell: () => 'more', isExtra: true },
];

function Grid({
  start = emptyGridState,
  seen,
  ...rest
}: Partial<DataGridProps<Load>> & { start?: GridState; seen?: DataGridProps<Load>['onStateChange'] }) {
  const [state, setState] = useState(start);
  const [selection, setSelection] = useState(noSelection);
  return (
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <DataGrid
        name="loads"
        columns={columns}
        rows={loads}
        total={44}
        rowId={({ id }) => id}
        rowName={({ id }) => id}
        state={state}
        onStateChange={(next, ...how) => {
          setState(next);
          seen?.(next, ...how);
        }}
        selection={selection}
        onSelectionChange={setSelection}
        renderActions={() => <button type="button">Print BOL</button>}
        renderCard={({ carrier }) => carrier}
        firstUse={<EmptyState kind="firstUse" title="No loads yet" />}
        {...rest}
      />
    </PortalTheme>
  );
}

describe('the data grid', () => {
  it('is a real table with a caption, row headers and its sort state', async () => {
    const user = userEvent.setup();
    const seen = jest.fn();
    render(<Grid seen={seen} />);

    expect(screen.getByRole('table', { name: 'loads' })).toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: 'L1' })).toBeInTheDocument();
    expect(screen.queryByText('more')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Total' }));
    await user.click(screen.getByRole('button', { name: 'Total' }));

    expect(screen.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending');
    expect(seen.mock.lastCall?.[0].sort).toEqual({ column: 'total', direction: 'desc' });
  });

  it('shows the count and the page, and offers four page sizes', async () => {
    const user = userEvent.setup();
    render(<Grid />);

    expect(screen.getByText('44 results')).toHaveAttribute('role', 'status');
    expect(screen.getByText('1–4 of 44')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Rows per page'), '25');

    const sizes = within(screen.getByLabelText('Rows per page')).getAllByRole('option');
    expect(sizes.map((option) => option.textContent)).toEqual(['10', '25', '50', '100']);
    expect(screen.getByRole('button', { name: 'Page 2' })).toBeInTheDocument();
  });

  it('selects None, This page and All data and says it in words', async () => {
    const user = userEvent.setup();
    render(<Grid />);
    const choose = async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'Select rows' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };

    await choose('This page');
    expect(await screen.findByText('4 selected')).toBeVisible();
    await choose('All data');
    expect(await screen.findByText('All 44 selected')).toBeVisible();
    await choose('None');

    expect(screen.getByRole('checkbox', { name: 'Select L1' })).not.toBeChecked();
  });

  it('is driven by J, K, X, Shift+X, Enter and Escape', async () => {
    const user = userEvent.setup();
    const handleOpen = jest.fn();
    render(<Grid onOpen={handleOpen} />);

    await user.keyboard('jjkjx');
    expect(screen.getByRole('checkbox', { name: 'Select L2' })).toBeChecked();
    await user.keyboard('jj{Shift>}X{/Shift}');
    expect(screen.getByText('3 selected')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await user.keyboard('{Escape}');

    expect(handleOpen).toHaveBeenCalledWith(loads[3]);
    expect(screen.getByRole('checkbox', { name: 'Select L2' })).not.toBeChecked();
  });

  it('expands rows by their button, a click on the row and Enter, and has no pages when it holds all rows', async () => {
    const user = userEvent.setup();
    function Folding() {
      const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
      const handleToggle = (id: string) =>
        setOpenIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
      return <Grid isWhole detail={{ openIds, onToggle: handleToggle, render: ({ id }) => `More of ${id}` }} />;
    }
    render(<Folding />);
    const button = screen.getByRole('button', { name: 'Details of L2' });
    expect(screen.queryByLabelText('Rows per page')).toBeNull();

    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const detail = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(detail).toHaveTextContent('More of L2');
    await user.click(screen.getByText('Carrier of L2'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('j{Enter}');

    expect(screen.getByText('More of L3')).toBeVisible();
  });

  it("focuses the search with a slash and doesn't treat its letters as keys", async () => {
    const user = userEvent.setup();
    const seen = jest.fn();
    render(<Grid seen={seen} />);

    await user.keyboard('/');
    await user.keyboard('xj');

    expect(screen.getByRole('searchbox', { name: 'Search loads' })).toHaveValue('xj');
    expect(screen.getByRole('checkbox', { name: 'Select L1' })).not.toBeChecked();
    await expect(screen.findByText('44 results')).resolves.toBeInTheDocument();
  });

  it('hides, adds and moves columns in the chooser', async () => {
    const user = userEvent.setup();
    render(<Grid />);

    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Extra' }));
    await user.click(screen.getByRole('checkbox', { name: 'Carrier' }));
    await user.click(screen.getByRole('button', { name: 'Move Extra up' }));

    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers.filter((text) => text !== '')).toEqual(['Load', 'Extra', 'Total']);
  });

  it('pins chosen columns before the others, until everything is reset', async () => {
    const user = userEvent.setup();
    const seen = jest.fn();
    render(<Grid seen={seen} />);
    const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('button', { name: 'Pin Total' }));
    await user.click(screen.getByRole('radio', { name: 'Compact' }));

    expect(seen.mock.lastCall?.[0]).toMatchObject({ pinned: ['total'], density: 'compact', columns: null });
    expect(headers().slice(1)).toEqual(['Load', 'Total', 'Carrier']);
    expect(screen.getByRole('columnheader', { name: 'Total' })).toHaveStyle({ insetInlineStart: 'var(--pin-1)' });
    expect(screen.getByRole('button', { name: 'Pin Total' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Move Carrier up' })).toBeDisabled();

    await user.click(screen.getByRole('button', { name: 'Reset columns' }));
    expect(seen.mock.lastCall?.[0]).toMatchObject({ pinned: [], density: null, columns: null });
    expect(headers().slice(1)).toEqual(['Load', 'Carrier', 'Total']);
  });

  it('keeps the actions of the rows visible at the end while the other columns scroll', () => {
    const actions: GridColumn<Load> = { id: 'actions', header: 'Actions', cell: () => 'Void' };
    const { rerender } = render(<Grid columns={[...columns, actions]} />);
    expect(screen.getByRole('columnheader', { name: 'Actions' })).toHaveAttribute('data-actions');
    expect(screen.getAllByRole('cell', { name: 'Void' })[0]).toHaveAttribute('data-actions');
    expect(screen.getByRole('columnheader', { name: 'Total' })).not.toHaveAttribute('data-actions');

    rerender(<Grid key="pinned" columns={[...columns, actions]} start={{ ...emptyGridState, pinned: ['actions'] }} />);
    expect(screen.getByRole('columnheader', { name: 'Actions' })).not.toHaveAttribute('data-actions');
  });

  it('moves a dragged column to where it is dropped', async () => {
    const user = userEvent.setup();
    render(<Grid />);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const rowOf = async (name: string) =>
      (await screen.findByRole('checkbox', { name })).closest('li') ?? document.body;

    fireEvent.dragStart(await rowOf('Total'));
    fireEvent.dragOver(await rowOf('Carrier'));
    fireEvent.drop(await rowOf('Carrier'));

    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Load',
      'Total',
      'Carrier',
    ]);
  });

  it('distinguishes first use, no match and failure', async () => {
    const handleRetry = jest.fn();
    const user = userEvent.setup();
    const view = render(<Grid key="a" rows={[]} total={0} />);
    expect(screen.getByText('No loads yet')).toBeVisible();

    view.rerender(<Grid key="b" rows={[]} total={0} start={{ ...emptyGridState, q: 'zebra' }} />);
    expect(screen.getByText('Nothing matches')).toBeVisible();

    view.rerender(<Grid key="c" rows={undefined} total={0} problem={{ referenceId: 'r-1' }} onRetry={handleRetry} />);
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(screen.getByText('Loads could not be loaded')).toBeVisible();
    expect(screen.getByText('r-1')).toBeVisible();
    expect(handleRetry).toHaveBeenCalled();
  });

  it('shows the last existing page instead of an empty one', () => {
    const seen = jest.fn();
    render(<Grid rows={[]} total={44} start={{ ...emptyGridState, page: 9, size: 25 }} seen={seen} />);

    expect(seen.mock.calls).toEqual([[{ ...emptyGridState, page: 2, size: 25 }, { replace: true }]]);
    expect(screen.queryByText('No loads yet')).not.toBeInTheDocument();
  });

  it('leaves Ctrl clicks on a row to the browser', async () => {
    const user = userEvent.setup();
    const handleOpen = jest.fn();
    render(<Grid onOpen={handleOpen} rowHref={({ id }) => `#${id}`} />);

    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'L1' }));
    await user.keyboard('{/Control}');
    expect(handleOpen).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'L1' }));

    expect(handleOpen).toHaveBeenCalledTimes(1);
  });
});

describe('a selection', () => {
  it('falls back to the page when one row is removed from all data', () => {
    expect(toggled({ isAll: true, ids: [] }, 'b', ['a', 'b', 'c'])).toEqual({ isAll: false, ids: ['a', 'c'] });
  });

  it('selects a range in either direction', () => {
    expect(withRange(noSelection, ['a', 'b', 'c', 'd'], ['d', 'b']).ids).toEqual(['b', 'c', 'd']);
  });
});
