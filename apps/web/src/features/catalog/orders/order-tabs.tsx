import { orderStatuses, type OrderStatus, type OrderUpload } from '@lading/contracts/shipments/order-uploads';
import { CountTabs } from '../../../ui/data-grid/filters/count-tabs.js';
import type { GridState } from '../../../ui/data-grid/grid-state.js';
import { partSearch } from '../../../ui/data-grid/views/grid-views.js';
import { orderDefaults, statusesOf } from './order-criteria.js';
import { orderTexts as words } from './order-texts.js';

const countsOf = (upload: OrderUpload): Record<OrderStatus, number> => ({
  new: upload.newCount,
  working: upload.workingCount,
  rated: upload.ratedCount,
  dispatched: upload.dispatchedCount,
  refused: upload.refusedCount,
  attention: upload.attentionCount,
  cancelled: upload.cancelledCount,
  failed: upload.failedCount,
  excluded: upload.excludedCount,
});

/** The orders of a file by where they stand, as links with the counts of the heading; where none stands has no link. */
export function OrderTabs({ upload, grid }: { upload: OrderUpload; grid: GridState }) {
  const [current] = statusesOf(grid);
  const counts = countsOf(upload);
  const list = { state: grid, defaults: orderDefaults };
  const shown = orderStatuses.filter((status) => counts[status] > 0 || status === current);
  const tabs = [undefined, ...shown].map((status) => ({
    label: status ? words.statuses[status] : words.all,
    search: partSearch(list, status ? { status: [status] } : {}),
    isCurrent: status === current,
    count: status ? counts[status] : upload.orderCount,
  }));
  return <CountTabs label={words.filter} tabs={tabs} />;
}
