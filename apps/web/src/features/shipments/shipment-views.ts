import type { GridState } from '../../ui/data-grid/grid-state.js';

type Filters = GridState['filters'];

/** A view is a named set of these filters; all other filters stay as they are when the view changes. */
const viewFilters = ['category', 'dispatch', 'state'] as const;

interface ShipmentView {
  label: string;
  filters: Filters;
}

/** The views that everybody has, in the order of a shipment's way. */
export const shipmentViews: readonly ShipmentView[] = [
  { label: 'All', filters: {} },
  { label: 'Booked', filters: { state: ['booked'] } },
  { label: 'Pickup', filters: { category: ['pickup'] } },
  { label: 'In transit', filters: { category: ['transit'] } },
  { label: 'Out for delivery', filters: { category: ['outForDelivery'] } },
  { label: 'Delivered', filters: { category: ['delivered'] } },
  { label: 'Exception', filters: { category: ['exception'] } },
  { label: 'Missed ETA', filters: { category: ['missedEta'] } },
  { label: 'Needs attention', filters: { dispatch: ['needsAttention', 'refused'] } },
  { label: 'Cancelled', filters: { state: ['cancelled'] } },
];

const printed = (values: readonly string[] | undefined): string => (values ?? []).toSorted().join();

/** The view whose filters are exactly those in force; nothing when somebody made a set of their own. */
export const viewOf = (filters: Filters): ShipmentView | undefined =>
  shipmentViews.find((view) => viewFilters.every((name) => printed(view.filters[name]) === printed(filters[name])));

const isViewFilter = (name: string): boolean => viewFilters.some((known) => known === name);

/** The filters after choosing a view. */
export const withView = (filters: Filters, view: ShipmentView): Filters => ({
  ...Object.fromEntries(Object.entries(filters).filter(([name]) => !isViewFilter(name))),
  ...view.filters,
});
