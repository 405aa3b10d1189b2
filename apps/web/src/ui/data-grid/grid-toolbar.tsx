import { Anchor, Group, Pill, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { iconProps, SearchIcon } from '../icons/icons.js';
import { fill } from '../texts.js';
import { gridTexts } from './grid-texts.js';
import classes from './data-grid.module.css';
import { ColumnChooser } from './column-chooser.js';
import type { DataGridProps, GridColumn, GridFilterChip } from './grid-model.js';
import { withCriteria } from './grid-state.js';

export interface GridToolbarProps<Row> extends Pick<
  DataGridProps<Row>,
  | 'name'
  | 'state'
  | 'onStateChange'
  | 'hasSearch'
  | 'searchPlaceholder'
  | 'filterControls'
  | 'chips'
  | 'onClearFilters'
  | 'toolbar'
> {
  /** Available and shown columns; undefined where the rows are no table. */
  table?: { columns: readonly GridColumn<Row>[]; shown: readonly string[] };
  isSmall: boolean;
}

/** Search, filters, chips and the actions of the whole list, above the rows. */
export function GridToolbar<Row>({ table, isSmall, ...props }: GridToolbarProps<Row>) {
  const { name, state, onStateChange } = props;
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <Group gap="xs" flex={isSmall ? '1 1 100%' : 1}>
        {props.hasSearch === false ? null : (
          <GridSearch
            label={fill(gridTexts.search, { name })}
            placeholder={props.searchPlaceholder ?? ''}
            value={state.q}
            onChange={(q) => onStateChange(withCriteria(state, { q }))}
          />
        )}
        {props.filterControls}
        <FilterChips chips={props.chips ?? []} onClear={props.onClearFilters} />
      </Group>
      <Group gap="xs">
        {props.toolbar}
        {isSmall || !table ? null : (
          <ColumnChooser
            columns={table.columns}
            shown={table.shown}
            pinned={state.pinned}
            density={state.density}
            onChange={(next) => onStateChange({ ...state, ...next })}
          />
        )}
      </Group>
    </Group>
  );
}

interface GridSearchProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

const typingPause = 300;

function GridSearch({ label, placeholder, value, onChange }: GridSearchProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const send = useDebouncedCallback((next: string) => {
    setSent(next);
    onChange(next);
  }, typingPause);
  // Back and saved views change the search from outside; typing must not be overwritten by its own update.
  if (seen !== value) {
    setSeen(value);
    if (sent !== value) setText(value);
  }
  return (
    <TextInput
      type="search"
      data-grid-search
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      leftSection={<SearchIcon {...iconProps} size={16} />}
      w={{ base: '100%', xs: 280 }}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        send(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text === '') event.currentTarget.blur();
      }}
    />
  );
}

function FilterChips({ chips, onClear }: { chips: readonly GridFilterChip[]; onClear: (() => void) | undefined }) {
  if (chips.length === 0) return null;
  return (
    <Group gap={6} role="group" aria-label={gridTexts.filters}>
      {chips.map(({ id, label, onRemove }) => (
        <Pill
          key={id}
          className={classes.chip}
          withRemoveButton
          onRemove={onRemove}
          removeButtonProps={{
            'aria-label': fill(gridTexts.removeFilter, { name: label }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
        >
          {label}
        </Pill>
      ))}
      {onClear ? (
        <Anchor component="button" type="button" fz="sm" onClick={onClear}>
          {gridTexts.clearAll}
        </Anchor>
      ) : null}
    </Group>
  );
}
