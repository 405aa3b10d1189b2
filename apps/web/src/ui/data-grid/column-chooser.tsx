import { ActionIcon, Button, Checkbox, Group, Popover, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CollapseIcon, ColumnsIcon, ExpandIcon, iconProps, smallIconProps } from '../icons/icons.js';
import { fill, texts } from '../texts.js';
import classes from './data-grid.module.css';
import type { GridDensity } from './grid-model.js';

interface ChooserColumn {
  id: string;
  header: string;
  isExtra?: boolean;
}

export interface ColumnChooserProps {
  /** All columns; the first one cannot be hidden or moved. */
  columns: readonly ChooserColumn[];
  /** Ids of the shown columns in order. */
  shown: readonly string[];
  /** Nothing stands for the default of the grid. */
  onChange: (shown: readonly string[] | null) => void;
  density?: GridDensity;
  onDensityChange?: (density: GridDensity) => void;
}

const densities: readonly GridDensity[] = ['compact', 'default', 'comfortable'];

function moved(shown: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = shown.indexOf(id);
  const to = from + by;
  if (from < 1 || to < 1 || to >= shown.length) return shown;
  const without = shown.filter((other) => other !== id);
  return [...without.slice(0, to), id, ...without.slice(to)];
}

/** Which columns show and in which order, with search and buttons to move; and how high the rows are. */
export function ColumnChooser({ columns, shown, onChange, density, onDensityChange }: ColumnChooserProps) {
  const [query, setQuery] = useState('');
  const choosable = columns.slice(1);
  const ordered = [
    ...shown.flatMap((id) => choosable.filter((column) => column.id === id)),
    ...choosable.filter((column) => !shown.includes(column.id)),
  ];
  const found = ordered.filter(({ header }) => header.toLowerCase().includes(query.trim().toLowerCase()));
  const toggle = (id: string) => onChange(shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id]);
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<ColumnsIcon {...iconProps} />}>
          {texts.grid.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.grid.columns}>
        <Stack gap="xs" w={280}>
          <TextInput
            aria-label={texts.grid.findColumn}
            placeholder={texts.grid.findColumn}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <ul className={classes.columns}>
            {found.map(({ id, header }) => (
              <li key={id} className={classes.columnRow}>
                <Checkbox label={header} checked={shown.includes(id)} onChange={() => toggle(id)} />
                <Group gap={2} wrap="nowrap">
                  <MoveButton by={-1} id={id} header={header} shown={shown} onChange={onChange} />
                  <MoveButton by={1} id={id} header={header} shown={shown} onChange={onChange} />
                </Group>
              </li>
            ))}
          </ul>
          {density && onDensityChange ? (
            <div>
              <Text fz="xs" c="dimmed" mb={4}>
                {texts.grid.density}
              </Text>
              <SegmentedControl
                fullWidth
                size="xs"
                aria-label={texts.grid.density}
                value={density}
                onChange={(next) => densities.filter((known) => known === next).forEach(onDensityChange)}
                data={densities.map((value) => ({ value, label: texts.grid[value] }))}
              />
            </div>
          ) : null}
          <Button size="compact-sm" variant="subtle" onClick={() => onChange(null)}>
            {texts.grid.reset}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface MoveButtonProps {
  by: -1 | 1;
  id: string;
  header: string;
  shown: readonly string[];
  onChange: (shown: readonly string[]) => void;
}

function MoveButton({ by, id, header, shown, onChange }: MoveButtonProps) {
  const next = moved(shown, id, by);
  const Icon = by < 0 ? CollapseIcon : ExpandIcon;
  return (
    <ActionIcon
      size={24}
      variant="subtle"
      color="gray"
      disabled={next === shown}
      aria-label={fill(by < 0 ? texts.grid.moveUp : texts.grid.moveDown, { name: header })}
      onClick={() => onChange(next)}
    >
      <Icon {...smallIconProps} />
    </ActionIcon>
  );
}
