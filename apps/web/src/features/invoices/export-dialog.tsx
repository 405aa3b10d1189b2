import type { InvoiceFilter } from '@lading/contracts/invoice-filter';
import { invoicesApi } from '@lading/contracts/invoices';
import { saveAnswer } from '../../kernel/files/save-answer.js';
import { ExportFrame, type ExportFrameProps, type SaveRows } from '../../ui/data-grid/export-frame.js';
import { invoicesTexts } from './invoices-texts.js';

/** Saves the found invoices as a CSV file. */
export function ExportDialog({ filter, ...frame }: ExportFrameProps & { filter: InvoiceFilter }) {
  const save: SaveRows = (ids, watch) =>
    saveAnswer(invoicesApi.export, { ...filter, ...(ids && { ids: [...ids] }) }, watch);
  return <ExportFrame {...frame} words={invoicesTexts.export} save={save} />;
}
