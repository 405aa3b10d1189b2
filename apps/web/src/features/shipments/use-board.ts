import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import type { ShipmentList, ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import { trackingCategoryNames, type TrackingCategoryName } from '@lading/contracts/shipments/tracking';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import type { ListInAddress } from '../../lists/use-listed.js';
import { known } from '../../ui/data-grid/filters/grid-filters.js';

/** Cards of a column at first, and how many more at a time; what lies beyond the most is for the list. */
const step = 20;
const most = 100;

/** A tracking category with the shipments that the list finds in it. */
export interface BoardColumn {
  readonly category: TrackingCategoryName;
  readonly rows: readonly ShipmentRow[] | undefined;
  readonly total: number;
  readonly isLowerBound: boolean;
  readonly problem: Problem | null;
  readonly isOffline: boolean;
  readonly hasMore: boolean;
  readonly isFull: boolean;
  readonly showMore: () => void;
  readonly retry: () => void;
}

type Answers = readonly UseQueryResult<ShipmentList, Problem>[];
type Categories = readonly TrackingCategoryName[];

/** Several queries at once keep no previous answers of their own. */
function remember(lists: Map<TrackingCategoryName, ShipmentList>, categories: Categories, answers: Answers): void {
  answers.forEach(({ data }, index) => {
    const category = categories[index];
    if (category && data) lists.set(category, data);
  });
}

const nothing: Pick<ShipmentList, 'total' | 'totalIsLowerBound'> = { total: 0, totalIsLowerBound: false };

function columnOf(
  category: TrackingCategoryName,
  { data, error, fetchStatus, refetch }: Answers[number],
  { size, setSize }: { size: number; setSize: (size: number) => void },
): BoardColumn {
  const rows = data?.items;
  const { total, totalIsLowerBound } = data ?? nothing;
  return {
    category,
    rows,
    total,
    isLowerBound: totalIsLowerBound,
    problem: error,
    isOffline: !data && fetchStatus === 'paused',
    hasMore: rows !== undefined && total > rows.length,
    isFull: size >= most,
    showMore: () => setSize(size + step),
    retry: () => void refetch(),
  };
}

/** The columns that the filters allow; each asks the list itself, so that its count is the list's. */
export function useBoard({ state, request }: Pick<ListInAddress, 'state' | 'request'>): BoardColumn[] {
  const [sizes, setSizes] = useState<Partial<Record<TrackingCategoryName, number>>>({});
  const last = useRef(new Map<TrackingCategoryName, ShipmentList>());
  const chosen = known(trackingCategoryNames, state.filters['category']);
  const wanted = chosen.length > 0 ? chosen : trackingCategoryNames;
  const sizeOf = (category: TrackingCategoryName) => sizes[category] ?? step;
  const answers = useQueries({
    queries: wanted.map((category) => ({
      ...answerOf<unknown, ShipmentList>(shipmentsApi.list, {
        ...request,
        categories: [category],
        skip: 0,
        limit: sizeOf(category),
      }),
      placeholderData: () => last.current.get(category),
    })),
  });
  useEffect(() => remember(last.current, wanted, answers));
  return wanted.flatMap((category, index) => {
    const answer = answers[index];
    const size = sizeOf(category);
    const setSize = (next: number) => setSizes((now) => ({ ...now, [category]: next }));
    return answer ? [columnOf(category, answer, { size, setSize })] : [];
  });
}
