import { labelFormats, type LabelFormat } from '@lading/contracts/accounts/account';
import { Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { preferencesOf } from '../../kernel/session/use-preferences.js';
import { useUser } from '../../kernel/session/user.js';

const words = {
  format: 'Label format',
  start: 'First free label',
  formats: { letter: 'Letter, four per page', avery: 'Avery sheet, six per page', zebra: 'Label printer, 4 × 6 in' },
} as const satisfies { formats: Record<LabelFormat, string>; format: string; start: string };

/** All label stocks by name. */
export const labelFormatOptions = labelFormats.map((value) => ({ value, label: words.formats[value] }));

const sheetPositions = ['1', '2', '3', '4', '5', '6'];

/** The label stock; a started Avery sheet continues at its first free label. */
export interface LabelStock {
  readonly format: LabelFormat;
  readonly startPosition: number;
}

/** The user's preferred stock, unless they choose another one here. */
export function useLabelStock() {
  const { labelFormat } = preferencesOf(useUser());
  return useState<LabelStock>({ format: labelFormat, startPosition: 1 });
}

interface LabelChoiceProps {
  stock: LabelStock;
  onStock: (stock: LabelStock) => void;
  /** In a row of documents, without visible labels. */
  isCompact?: boolean;
}

/** Selects the label stock. */
export function LabelChoice({ stock: { format, startPosition }, onStock, isCompact = false }: LabelChoiceProps) {
  const named = (label: string) => (isCompact ? { 'aria-label': label, title: label, size: 'xs' } : { label });
  return (
    <Group gap="xs" grow={!isCompact} wrap="nowrap">
      <NativeSelect
        {...named(words.format)}
        value={format}
        onChange={({ currentTarget: { value } }) =>
          onStock({ format: labelFormats.find((one) => one === value) ?? 'letter', startPosition: 1 })
        }
        data={labelFormatOptions}
      />
      {format === 'avery' ? (
        <NativeSelect
          {...named(words.start)}
          value={String(startPosition)}
          onChange={({ currentTarget: { value } }) => onStock({ format, startPosition: Number(value) })}
          data={sheetPositions}
        />
      ) : null}
    </Group>
  );
}
