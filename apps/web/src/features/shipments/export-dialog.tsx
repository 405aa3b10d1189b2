import type { ShipmentFilter } from '@lading/contracts/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { saveAnswer } from '../../kernel/files/save-answer.js';
import { ExportFrame, type ExportFrameProps, type SaveRows } from '../../ui/data-grid/export-frame.js';
import { shipmentsTexts } from './shipments-texts.js';

const words = shipmentsTexts.export;

export interface ExportDialogProps extends ExportFrameProps {
  filter: ShipmentFilter;
}

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];

/** Saves the found shipments as a table or a workbook. */
export function ExportDialog({ filter, ...frame }: ExportDialogProps) {
  const [format, setFormat] = useState<Format>('csv');
  const save: SaveRows = (ids, watch) =>
    saveAnswer(shipmentsApi.export, { ...filter, format, ...(ids && { ids: [...ids] }) }, watch);
  return (
    <ExportFrame {...frame} words={words} save={save}>
      <SegmentedControl
        aria-label={words.format}
        value={format}
        onChange={(next) => setFormat(formats.find((one) => one === next) ?? 'csv')}
        data={formats.map((one) => ({ value: one, label: words[one] }))}
      />
    </ExportFrame>
  );
}
