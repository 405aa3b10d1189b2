import { SegmentedControl } from '@mantine/core';
import { texts } from '../texts.js';

/** The scope of a selection or an export; the numbers are those of the wire. */
export const selectionScopes = { none: 0, thisPage: 1, allData: 2 } as const;

export type SelectionScope = (typeof selectionScopes)[keyof typeof selectionScopes];

export interface SelectionFilterProps {
  value: SelectionScope;
  onChange: (value: SelectionScope) => void;
  /** Explains the choice; by default the name of the rows. */
  label?: string;
}

const offered: readonly { scope: SelectionScope; label: string }[] = [
  { scope: selectionScopes.none, label: texts.selection.none },
  { scope: selectionScopes.thisPage, label: texts.selection.thisPage },
  { scope: selectionScopes.allData, label: texts.selection.allData },
];

/** Choice of None, This page or All data. */
export function SelectionFilter({ value, onChange, label = texts.selection.label }: SelectionFilterProps) {
  return (
    <SegmentedControl
      aria-label={label}
      value={String(value)}
      onChange={(next) => {
        const found = offered.find(({ scope }) => String(scope) === next);
        if (found) onChange(found.scope);
      }}
      data={offered.map((option) => ({ value: String(option.scope), label: option.label }))}
    />
  );
}

/** The same choice before an export. */
export function ExportScope(props: Omit<SelectionFilterProps, 'label'>) {
  return <SelectionFilter {...props} label={texts.selection.exportLabel} />;
}
