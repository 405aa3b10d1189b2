import type { ShipmentFilter } from '@lading/contracts/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments';
import { saveAnswer } from '../../kernel/files/save-answer.js';
import { ExportFrame, type ExportFrameProps, type SaveRows } from '../../ui/data-grid/export-frame.js';
import { shipmentsTexts } from './shipments-texts.js';

export interface ExportDialogProps extends ExportFrameProps {
  filter: ShipmentFilter;
}

/** Saves the found shipments as a table or a workbook. */
export function ExportDialog({ filter, ...frame }: ExportDialogProps) {
  const save: SaveRows = (ids, watch, format) =>
    saveAnswer(shipmentsApi.export, { ...filter, format, ...(ids && { ids: [...ids] }) }, watch);
  return <ExportFrame {...frame} words={shipmentsTexts.export} save={save} hasFormats />;
}
