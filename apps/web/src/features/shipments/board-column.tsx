import type { ShipmentRow } from '@lading/contracts/shipment-list';
import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { RowStatus } from '../../entities/shipment/shipment-status.js';
import { statusNames, statusColor } from '../../entities/shipment/status-badge.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import classes from './shipment-board.module.css';
import { ShipmentCard, type Star } from './shipment-columns.js';
import { shipmentsTexts } from './shipments-texts.js';
import type { BoardColumn } from './use-board.js';

const words = shipmentsTexts.board;

export interface ColumnProps {
  column: BoardColumn;
  seesCosts: boolean;
  onStar: Star;
  /** The list that a shipment's own page leads back to. */
  search: string;
  /** The address of the same shipments as a list. */
  listSearch: string;
}

export const countText = ({ total, isLowerBound }: BoardColumn): string => `${total}${isLowerBound ? '+' : ''}`;

/** One category: how many shipments there are, and the first of them as cards. */
export function Column({ column, seesCosts, onStar, search, listSearch }: ColumnProps) {
  const { category, rows } = column;
  const name = statusNames[category];
  const ids = rows?.map(({ shipmentId }) => shipmentId) ?? [];
  return (
    <section
      className={classes.column}
      aria-label={rows ? fill(words.column, { name, count: countText(column) }) : name}
    >
      <div className={classes.head} style={{ borderColor: statusColor(category) }}>
        <Title order={2} fz="sm">
          {name}
        </Title>
        <Text fz="sm" c="dimmed" className="num">
          {rows ? countText(column) : ''}
        </Text>
      </div>
      <ColumnBody column={column} />
      {rows && rows.length > 0 ? (
        <ul className={classes.cards} aria-label={name} tabIndex={0}>
          {rows.map((row) => (
            <BoardCard key={row.shipmentId} row={row} seesCosts={seesCosts} onStar={onStar} list={{ search, ids }} />
          ))}
          {column.hasMore ? <More column={column} listSearch={listSearch} /> : null}
        </ul>
      ) : null}
    </section>
  );
}

function ColumnBody({ column: { rows, problem, isOffline, retry } }: { column: BoardColumn }) {
  if (problem) return <ErrorPanel isInline title={words.failed} detail={problem.message} onRetry={retry} />;
  if (isOffline) return <Text c="dimmed">{shipmentsTexts.offline.title}</Text>;
  if (!rows) return <TextSkeleton lines={4} />;
  return rows.length === 0 ? (
    <Text fz="sm" c="dimmed">
      {words.none}
    </Text>
  ) : null;
}

interface BoardCardProps {
  row: ShipmentRow;
  seesCosts: boolean;
  onStar: Star;
  list: { search: string; ids: readonly number[] };
}

/** What the column does not say of a booking: that it was cancelled, or that the carrier has not taken it. */
const isApart = ({ state, dispatchState }: ShipmentRow): boolean =>
  state === 'cancelled' || dispatchState === 'refused' || dispatchState === 'needsAttention';

function BoardCard({ row, seesCosts, onStar, list }: BoardCardProps) {
  return (
    <Card component="li" p="sm">
      <Stack gap={4}>
        <Group justify="space-between" gap="xs">
          <Link className={classes.link ?? ''} to={`/customers/shipments/${row.shipmentId}`} state={list}>
            {row.number}
          </Link>
          {isApart(row) ? <RowStatus row={row} /> : null}
        </Group>
        <ShipmentCard row={row} seesCosts={seesCosts} onStar={onStar} />
      </Stack>
    </Card>
  );
}

function More({ column: { category, isFull, showMore }, listSearch }: { column: BoardColumn; listSearch: string }) {
  const name = statusNames[category];
  return (
    <li>
      {isFull ? (
        <Anchor component={Link} to={{ search: listSearch }} fz="sm">
          {fill(words.inList, { name })}
        </Anchor>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          fullWidth
          aria-label={fill(words.moreOf, { name })}
          onClick={showMore}
        >
          {words.more}
        </Button>
      )}
    </li>
  );
}
