import type { Download } from '../../kernel/api/client.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { ExportFrame, type ExportFrameProps } from '../../ui/data-grid/export-frame.js';
import { common } from './catalog-texts.js';

const words = {
  title: common.export,
  selected: common.exportSelected,
  tooMany: common.exportTooMany,
  go: common.exportGo,
  done: common.exportDone,
  failed: common.exportFailed,
};

interface ExportDialogProps extends ExportFrameProps {
  /** Fetches the file of the named rows, or of all that the search finds. */
  fetch: (ids: readonly number[] | undefined) => Promise<Download>;
}

/** Saves the found rows as a CSV file. */
export function ExportDialog({ fetch, ...frame }: ExportDialogProps) {
  const save = async (ids: readonly number[] | undefined) => {
    const file = await fetch(ids);
    saveFile(file);
    return file.name;
  };
  return <ExportFrame {...frame} words={words} save={save} />;
}
