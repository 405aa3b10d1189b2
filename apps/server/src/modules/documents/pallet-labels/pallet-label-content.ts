import type { DocumentCarrier, DocumentParty } from '../bill-of-lading-content.js';

/**
 * What labels are printed on: `avery` is Letter with six labels of 4 × 3⅓ inches, `letter` is plain Letter cut into
 * four, `zebra` is a roll of 4 × 6 inch labels.
 */
export type PalletLabelFormat = 'avery' | 'letter' | 'zebra';

/** The request to print labels. */
export interface LabelsWanted {
  readonly format: PalletLabelFormat;
  readonly startPosition: number;
}

/** Handling marks a label may carry. */
export type HandlingMark = 'doNotStack' | 'protectFromFreezing' | 'hazardous';

/** One handling unit, hence one label. */
export interface LabeledUnit {
  /** Its number n in "handling unit n of N", from 1. */
  readonly number: number;
  readonly weightPounds: number;
  /** Inches. */
  readonly dimensions?: { readonly length: number; readonly width: number; readonly height: number };
  readonly marks: readonly HandlingMark[];
  /** Serial shipping container code: eighteen digits, the last one the check digit. */
  readonly sscc?: string;
}

/** Everything the labels of one shipment print. */
export interface PalletLabelContent {
  readonly format: PalletLabelFormat;
  /** First free label of a partly used sheet, from 1; ignored on a roll. */
  readonly startPosition?: number;
  readonly from: DocumentParty;
  readonly to: DocumentParty;
  readonly carrier: DocumentCarrier;
  readonly bolNumber: string;
  readonly proNumber?: string;
  readonly purchaseOrders: readonly string[];
  /** N in "handling unit n of N"; larger than the number of labels when only some are printed again. */
  readonly unitCount: number;
  readonly units: readonly LabeledUnit[];
  /** The shipment was canceled: every label is marked and has no bar code. */
  readonly isVoid?: boolean;
  readonly printedAt: Date;
}

/** How a format lies on its page, in inches. */
export interface LabelGrid {
  readonly page: { readonly width: number; readonly height: number };
  readonly label: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  /** From the left edge of one label to that of the next. */
  readonly pitch: number;
}

/** The grid of each format. */
export const LABEL_GRIDS: Readonly<Record<PalletLabelFormat, LabelGrid>> = {
  avery: {
    page: { width: 8.5, height: 11 },
    label: { width: 4, height: 10 / 3 },
    columns: 2,
    rows: 3,
    left: 5 / 32,
    top: 0.5,
    pitch: 4 + 3 / 16,
  },
  letter: {
    page: { width: 8.5, height: 11 },
    label: { width: 4.25, height: 5.5 },
    columns: 2,
    rows: 2,
    left: 0,
    top: 0,
    pitch: 4.25,
  },
  zebra: {
    page: { width: 4, height: 6 },
    label: { width: 4, height: 6 },
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    pitch: 4,
  },
};

/** Where the label with this index (from 0) goes: its page (from 1) and its corner in inches. */
export function labelPlace(content: PalletLabelContent, index: number): { page: number; x: number; y: number } {
  const grid = LABEL_GRIDS[content.format];
  const perPage = grid.columns * grid.rows;
  const slot = index + firstSlot(content);
  const onPage = slot % perPage;
  return {
    page: Math.floor(slot / perPage) + 1,
    x: grid.left + (onPage % grid.columns) * grid.pitch,
    y: grid.top + Math.floor(onPage / grid.columns) * grid.label.height,
  };
}

function firstSlot({ format, startPosition = 1 }: PalletLabelContent): number {
  const grid = LABEL_GRIDS[format];
  const perPage = grid.columns * grid.rows;
  if (perPage === 1) return 0;
  if (!Number.isInteger(startPosition) || startPosition < 1 || startPosition > perPage) {
    throw new RangeError(`The start position must be a whole number from 1 to ${perPage}`);
  }
  return startPosition - 1;
}
