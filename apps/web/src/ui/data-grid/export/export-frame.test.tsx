import { coreBrand } from '@lading/domain/brand/brands';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PortalTheme } from '../../../themes/portal-theme';
import { toast } from '../../feedback/toast';
import { ToastHost } from '../../feedback/toast-host';
import type { FileWatch } from '../../files/file-work';
import { ExportFrame, type SaveRows } from './export-frame';
import { gridTexts } from '../grid-texts';

function open(save: SaveRows) {
  const onClose = jest.fn();
  const themed = (page: ReactNode) => (
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      {page}
      <ToastHost />
    </PortalTheme>
  );
  const frame = { isOpen: true, onClose, pageIds: [1], selectedIds: undefined };
  const { rerender } = render(themed(<ExportFrame {...frame} words={gridTexts.export} save={save} />));
  return { onClose, show: (page: ReactNode) => rerender(themed(page)) };
}

/** A slow file. */
function lasting() {
  let watch: FileWatch | undefined;
  let arrive = (_name: string): void => undefined;
  const save: SaveRows = (_ids, open) => {
    watch = open;
    return new Promise((resolve) => (arrive = resolve));
  };
  return { save, signal: () => watch?.signal, arrive: (name: string) => arrive(name) };
}

beforeEach(() => act(() => toast.closeAll()));

async function saved(name: string): Promise<void> {
  const { onClose } = open(() => Promise.resolve(name));
  fireEvent.click(await screen.findByText(gridTexts.export.go));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
}

describe('the export of a list', () => {
  it('confirms a whole file, and nothing more', async () => {
    await saved('first-50000-claims.csv');

    expect(await screen.findByText('first-50000-claims.csv saved')).toBeVisible();
    expect(screen.queryByText(/^The file has the first 50,000 rows/)).toBeNull();
  });

  it('says that the file has only the first rows if its name does', async () => {
    await saved('claims-2026-11-22-first-50000.csv');

    expect(await screen.findByText('claims-2026-11-22-first-50000.csv saved')).toBeVisible();
    expect(await screen.findByText(/^The file has the first 50,000 rows\./)).toBeVisible();
  });

  it('announces the progress politely, and that the page can be left', async () => {
    open(async (_ids, { onReceived }) => {
      onReceived(1_258_291);
      return new Promise(() => {});
    });
    fireEvent.click(await screen.findByText(gridTexts.export.go));

    const progress = await screen.findByText(/^1.2 MB so far. You can close this/, {}, { timeout: 4000 });
    expect(progress).toHaveAttribute('role', 'status');
  });

  it('aborts the download when it is canceled, without a message', async () => {
    const { save, signal, arrive } = lasting();
    const { onClose } = open(save);
    fireEvent.click(await screen.findByText(gridTexts.export.go));
    await waitFor(() => expect(signal()).toBeDefined());
    fireEvent.click(screen.getByText('Cancel'));

    expect(onClose).toHaveBeenCalledTimes(1);
    expect(signal()?.aborted).toBe(true);
    await act(async () => arrive('canceled.csv'));
    expect(screen.queryByText(/^canceled.csv/)).toBeNull();
    expect(screen.queryByText("We're still creating the file")).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('continues when the dialog is closed, and says where to follow it and how it ended', async () => {
    const { save, signal, arrive } = lasting();
    const { onClose } = open(save);
    fireEvent.click(await screen.findByText(gridTexts.export.go));
    await waitFor(() => expect(signal()).toBeDefined());
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));

    expect(onClose).toHaveBeenCalledTimes(1);
    expect(signal()?.aborted).toBe(false);
    expect(await screen.findByText("We're still creating the file")).toBeVisible();
    await act(async () => arrive('closed.csv'));
    expect(await screen.findByText('closed.csv saved')).toBeVisible();
    // The dialog may have been opened for another file by then.
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('continues when the page is left, even if that closes toasts', async () => {
    const { save, signal, arrive } = lasting();
    const { show } = open(save);
    fireEvent.click(await screen.findByText(gridTexts.export.go));
    await waitFor(() => expect(signal()).toBeDefined());
    show(<p>Another page</p>);
    act(() => toast.closeOnNavigation());

    expect(await screen.findByText("We're still creating the file")).toBeVisible();
    expect(signal()?.aborted).toBe(false);
    await act(async () => arrive('left.csv'));
    act(() => toast.closeOnNavigation());
    expect(await screen.findByText('left.csv saved')).toBeVisible();
  });
});
