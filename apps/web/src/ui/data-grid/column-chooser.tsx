import {
  ActionIcon,
  Box,
  Button,
  Checkbox,
  Group,
  Popover,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import {
  CollapseIcon,
  ColumnsIcon,
  ExpandIcon,
  HandleIcon,
  iconProps,
  PinIcon,
  PinnedIcon,
  smallIconProps,
} from '../icons/icons.js';
import { fill } from '../texts.js';
import { gridTexts } from './grid-texts.js';
import classes from './data-grid.module.css';
import { gridDensities, type GridState } from './grid-state.js';
import { useGridDensity } from '../display-preferences.js';

interface ChooserColumn {
  id: string;
  header: string;
  isExtra?: boolean;
}

/** The saved layout of a list, also in a saved view. */
type Looks = Pick<GridState, 'columns' | 'pinned' | 'density'>;

export interface ColumnChooserProps {
  /** All columns; the first one cannot be hidden or moved. */
  columns: readonly ChooserColumn[];
  /** Ids of the shown columns in order, pinned ones first. */
  shown: readonly string[];
  pinned: readonly string[];
  density: Looks['density'];
  onChange: (looks: Partial<Looks>) => void;
}

type Choice = Pick<ColumnChooserProps, 'shown' | 'pinned' | 'onChange'>;

/** Moves a column to another's place; pinned columns and others are not mixed. */
function movedTo({ shown, pinned }: Choice, id: string, to: number): readonly string[] {
  const target = shown[to];
  const isPossible = to >= 1 && target !== undefined && target !== id && shown.includes(id);
  if (!isPossible || pinned.includes(target) !== pinned.includes(id)) return shown;
  const without = shown.filter((other) => other !== id);
  return [...without.slice(0, to), id, ...without.slice(to)];
}

/** Visible columns, their order, pinned columns, and the row height. */
export function ColumnChooser({ columns, shown, pinned, density, onChange }: ColumnChooserProps) {
  const [query, setQuery] = useState('');
  const inForce = useGridDensity(density);
  const choosable = columns.slice(1);
  const ordered = [
    ...shown.flatMap((id) => choosable.filter((column) => column.id === id)),
    ...choosable.filter((column) => !shown.includes(column.id)),
  ];
  const found = ordered.filter(({ header }) => header.toLowerCase().includes(query.trim().toLowerCase()));
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<ColumnsIcon {...iconProps} />}>
          {gridTexts.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={gridTexts.columns}>
        <Stack gap="xs" w={300}>
          <TextInput
            aria-label={gridTexts.findColumn}
            placeholder={gridTexts.findColumn}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <ColumnList found={found} choice={{ shown, pinned, onChange }} />
          <div>
            <Text fz="xs" c="dimmed" mb={4}>
              {gridTexts.density}
            </Text>
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label={gridTexts.density}
              value={inForce}
              onChange={(next) => onChange({ density: gridDensities.find((known) => known === next) ?? null })}
              data={gridDensities.map((value) => ({ value, label: gridTexts[value] }))}
            />
          </div>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => onChange({ columns: null, pinned: [], density: null })}
          >
            {gridTexts.reset}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The columns can also be dragged; the buttons do the same. */
function ColumnList({ found, choice }: { found: readonly ChooserColumn[]; choice: Choice }) {
  const { shown, pinned, onChange } = choice;
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<string>();
  const orderAt = (id: string) => (dragged === undefined ? shown : movedTo(choice, dragged, shown.indexOf(id)));
  const toggle = (id: string) =>
    shown.includes(id)
      ? onChange({ columns: without(shown.slice(1), id), pinned: without(pinned, id) })
      : onChange({ columns: [...shown.slice(1), id] });
  const end = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  return (
    <ul className={classes.columns}>
      {found.map(({ id, header }) => (
        <Box
          component="li"
          key={id}
          className={classes.columnRow}
          draggable={shown.includes(id)}
          data-target={id === target || undefined}
          onDragStart={() => setDragged(id)}
          onDragOver={(event) => {
            if (orderAt(id) === shown) return;
            event.preventDefault();
            setTarget(id);
          }}
          onDragLeave={() => setTarget(undefined)}
          onDrop={() => onChange({ columns: orderAt(id).slice(1) })}
          onDragEnd={end}
        >
          <span className={classes.handle} data-idle={!shown.includes(id) || undefined}>
            <HandleIcon {...smallIconProps} />
          </span>
          <Checkbox
            className={classes.columnName}
            label={header}
            checked={shown.includes(id)}
            onChange={() => toggle(id)}
          />
          <Group gap={2} wrap="nowrap">
            <PinButton id={id} header={header} choice={choice} />
            <MoveButton by={-1} id={id} header={header} choice={choice} />
            <MoveButton by={1} id={id} header={header} choice={choice} />
          </Group>
        </Box>
      ))}
    </ul>
  );
}

const without = (ids: readonly string[], id: string): readonly string[] => ids.filter((other) => other !== id);

interface ColumnButtonProps {
  id: string;
  header: string;
  choice: Choice;
}

/** A pinned column is also shown. */
function PinButton({ id, header, choice: { shown, pinned, onChange } }: ColumnButtonProps) {
  const isPinned = pinned.includes(id);
  const Icon = isPinned ? PinnedIcon : PinIcon;
  const pin = () =>
    onChange({ pinned: [...pinned, id], ...(!shown.includes(id) && { columns: [...shown.slice(1), id] }) });
  return (
    <ActionIcon
      size={24}
      variant="subtle"
      color={isPinned ? 'brand' : 'gray'}
      aria-pressed={isPinned}
      aria-label={fill(gridTexts.pin, { name: header })}
      onClick={() => (isPinned ? onChange({ pinned: without(pinned, id) }) : pin())}
    >
      <Icon {...smallIconProps} />
    </ActionIcon>
  );
}

function MoveButton({ by, id, header, choice }: ColumnButtonProps & { by: -1 | 1 }) {
  const { shown, onChange } = choice;
  const next = movedTo(choice, id, shown.indexOf(id) + by);
  const Icon = by < 0 ? CollapseIcon : ExpandIcon;
  return (
    <ActionIcon
      size={24}
      variant="subtle"
      color="gray"
      disabled={next === shown}
      aria-label={fill(by < 0 ? gridTexts.moveUp : gridTexts.moveDown, { name: header })}
      onClick={() => onChange({ columns: next.slice(1) })}
    >
      <Icon {...smallIconProps} />
    </ActionIcon>
  );
}
