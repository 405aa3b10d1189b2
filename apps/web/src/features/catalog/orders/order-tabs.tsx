import { orderStandings, type OrderStanding, type OrderUpload } from '@lading/contracts/order-uploads';
import { CountTabs } from '../../../ui/data-grid/filters/count-tabs.js';
import type { GridState } from '../../../ui/data-grid/grid-state.js';
import { partSearch } from '../../../ui/data-grid/views/grid-views.js';
import { orderDefaults, standingsOf } from './order-criteria.js';
import { orderTexts as words } from './order-texts.js';

const countsOf = (upload: OrderUpload): Record<OrderStanding, number> => ({
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
  const [current] = standingsOf(grid);
  const counts = countsOf(upload);
  const list = { state: grid, defaults: orderDefaults };
  const shown = orderStandings.filter((standing) => counts[standing] > 0 || standing === current);
  const tabs = [undefined, ...shown].map((standing) => ({
    label: standing ? words.standings[standing] : words.all,
    search: partSearch(list, standing ? { standing: [standing] } : {}),
    isCurrent: standing === current,
    count: standing ? counts[standing] : upload.orderCount,
  }));
  return <CountTabs label={words.filter} tabs={tabs} />;
}
