import { Link } from 'react-router-dom';
import { printGridState, withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { listDefaults } from './shipment-criteria.js';
import { shipmentViews, viewOf, withView } from './shipment-views.js';
import { shipmentsTexts as words } from './shipments-texts.js';
import classes from './view-links.module.css';

/** The views as links: each is an address of its own that can be kept, sent and opened in another tab. */
export function ViewLinks({ state }: { state: GridState }) {
  const current = viewOf(state.filters);
  return (
    <nav aria-label={words.views} className={classes.views}>
      {shipmentViews.map((view) => (
        <Link
          key={view.label}
          to={{ search: addressOf(state, withView(state.filters, view)) }}
          className={classes.view ?? ''}
          {...(view === current && { 'aria-current': 'page' as const })}
        >
          {view.label}
        </Link>
      ))}
    </nav>
  );
}

const addressOf = (state: GridState, filters: GridState['filters']): string =>
  printGridState(withCriteria(state, { filters, open: null }), listDefaults).toString();
