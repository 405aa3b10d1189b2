import type { InvoiceFilter } from '@lading/contracts/invoice-filter';
import { invoicesApi } from '@lading/contracts/invoices';
import { download } from '../../kernel/api/client.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { ExportFrame, type ExportFrameProps } from '../../ui/data-grid/export-frame.js';
import { invoicesTexts } from './invoices-texts.js';

/** Saves the found invoices as a CSV file. */
export function ExportDialog({ filter, ...frame }: ExportFrameProps & { filter: InvoiceFilter }) {
  const save = async (ids: readonly number[] | undefined) => {
    const file = await download(invoicesApi.export, { ...filter, ...(ids && { ids: [...ids] }) });
    saveFile(file);
    return file.name;
  };
  return <ExportFrame {...frame} words={invoicesTexts.export} save={save} />;
}
