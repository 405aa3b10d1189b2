import { Card, Checkbox, Group, Skeleton, Stack } from '@mantine/core';
import { useIsLate } from '../feedback/use-is-late.js';
import { fill, texts } from '../texts.js';
import classes from './data-grid.module.css';
import { RowLink, type GridTableProps } from './grid-table.js';
import { isSelected, toggled } from './grid-selection.js';

/** The rows as cards, for screens too narrow for a table. */
export function GridCards<Row extends object>(props: GridTableProps<Row>) {
  const { name, rows, rowId, rowName, renderCard, selection, onSelectionChange, changed } = props;
  const isLate = useIsLate(150);
  if (rows === undefined) return isLate ? <CardPlaceholders /> : null;
  const pageIds = rows.map(rowId);
  return (
    <ul className={classes.cards} aria-label={name} data-busy={props.isRefreshing || undefined}>
      {rows.map((row) => {
        const id = rowId(row);
        return (
          <Card key={id} component="li" p="sm" className={classes.card} data-changed={changed.has(id) || undefined}>
            {selection && onSelectionChange ? (
              <Checkbox
                aria-label={fill(texts.selection.row, { name: rowName(row) })}
                checked={isSelected(selection, id)}
                onChange={() => onSelectionChange(toggled(selection, id, pageIds))}
              />
            ) : null}
            <div className={classes.cardBody} data-row-id={id} tabIndex={-1}>
              <Group justify="space-between" gap="xs">
                <RowLink row={row} rowHref={props.rowHref} onOpen={props.onOpen}>
                  {rowName(row)}
                </RowLink>
                {props.renderCardMark?.(row)}
              </Group>
              {renderCard(row)}
            </div>
          </Card>
        );
      })}
    </ul>
  );
}

function CardPlaceholders() {
  return (
    <Stack gap="xs">
      {[0, 1, 2, 3].map((index) => (
        <Card key={index} p="sm">
          <Skeleton height={16} width="40%" mb={8} />
          <Skeleton height={14} width="80%" mb={8} />
          <Skeleton height={14} width="60%" />
        </Card>
      ))}
    </Stack>
  );
}
