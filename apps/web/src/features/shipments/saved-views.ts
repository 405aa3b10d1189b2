import type { SavedView } from '@lading/contracts/saved-views';
import { parseGridState, printGridState, type GridState } from '../../ui/data-grid/grid-state.js';
import { listDefaults } from './shipment-criteria.js';

/** What a view keeps of a list: neither the page nor what is open beside it. */
const keptOf = (state: GridState): GridState => ({ ...state, view: null, open: null, page: 1 });

export const queryOf = (state: GridState): string => printGridState(keptOf(state), listDefaults).toString();

const stateOf = ({ query }: Pick<SavedView, 'query'>): GridState =>
  keptOf(parseGridState(new URLSearchParams(query), listDefaults));

/** The address of a view; its name stays in it while filters are changed. */
export const addressOfView = (view: Pick<SavedView, 'viewId' | 'query'>): string =>
  printGridState({ ...stateOf(view), view: String(view.viewId) }, listDefaults).toString();

/** Says whether the list shows something else than what the view keeps. */
export const isChanged = (view: SavedView, state: GridState): boolean => queryOf(state) !== queryOf(stateOf(view));

export const viewInForce = (views: readonly SavedView[], state: GridState): SavedView | undefined =>
  views.find(({ viewId }) => String(viewId) === state.view);
