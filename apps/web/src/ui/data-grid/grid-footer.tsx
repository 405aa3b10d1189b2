import { formatNumber } from '@lading/domain/measures/number-format';
import { formatZonedTime } from '@lading/domain/time/date-format';
import { isoInstant } from '@lading/domain/time/zoned-time';
import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { viewerZone } from '../display/date-time.js';
import { fill } from '../texts.js';
import { furthestPage, pageSizes, type GridState } from './grid-state.js';
import { gridTexts } from './grid-texts.js';

/** A time of this device, given in epoch milliseconds, as its clock shows it. */
const clockTime = (epochMs: number): string => formatZonedTime(isoInstant(epochMs), viewerZone());

export interface GridFooterProps {
  state: GridState;
  total: number;
  isTotalLowerBound: boolean;
  shownCount: number;
  refreshedAt?: number | undefined;
  onStateChange: (state: GridState) => void;
}

const number = (value: number) => formatNumber(value);

/** Which rows these are, how many are on a page, and the pagination. */
export function GridFooter(props: GridFooterProps) {
  const { state, total, isTotalLowerBound, shownCount, refreshedAt, onStateChange } = props;
  const from = (state.page - 1) * state.size + 1;
  // If not all rows were counted, a full page has a next one.
  const isMore = isTotalLowerBound && shownCount === state.size;
  const known = Math.max(1, Math.ceil(total / state.size), isMore ? state.page + 1 : 0);
  const pages = Math.min(known, furthestPage(state.size));
  const range = fill(gridTexts.range, {
    from: number(from),
    to: number(from + shownCount - 1),
    total: `${number(total)}${isTotalLowerBound ? '+' : ''}`,
  });
  const arrows = { previous: gridTexts.previous, next: gridTexts.next, first: '', last: '' };
  return (
    <Group justify="space-between" gap="sm" px="md" py="xs">
      <Group gap="md">
        <Text fz="sm" className="tabular">
          {shownCount === 0 ? gridTexts.empty : range}
        </Text>
        <NativeSelect
          aria-label={gridTexts.pageSize}
          size="xs"
          w={72}
          value={String(state.size)}
          onChange={(event) => onStateChange({ ...state, size: Number(event.currentTarget.value), page: 1 })}
          data={pageSizes.map(String)}
        />
        {refreshedAt ? (
          <Text fz="xs" c="dimmed">
            {fill(gridTexts.refreshed, { time: clockTime(refreshedAt) })}
          </Text>
        ) : null}
      </Group>
      {pages > 1 ? (
        <nav aria-label={gridTexts.pages}>
          <Pagination
            size="sm"
            total={pages}
            value={state.page}
            onChange={(page) => onStateChange({ ...state, page })}
            getItemProps={(page) => ({ 'aria-label': fill(gridTexts.page, { page }) })}
            getControlProps={(control) => ({ 'aria-label': arrows[control] })}
          />
        </nav>
      ) : null}
    </Group>
  );
}
