import type { CountTab } from '../filters/count-tabs.js';
import { parseGridState, printGridState, withCriteria, type GridState } from '../grid-state.js';
import { viewTexts } from '../grid-texts.js';

/** The saved state of a list, as the query of its address. */
export interface ViewSettings {
  name: string;
  query: string;
  isShared: boolean;
}

export interface GridView extends ViewSettings {
  viewId: number;
  /** The user may change it. */
  isOwn: boolean;
}

/** The views of a list, and their actions; each action rejects with a message. */
export interface ViewSource {
  readonly views: readonly GridView[];
  /** While acting as another user, views are read-only unless changes are kept. */
  readonly mayKeep: boolean;
  readonly mayShare: boolean;
  readonly isBusy: boolean;
  readonly keep: (view: ViewSettings) => Promise<GridView>;
  readonly change: (viewId: number, view: ViewSettings) => Promise<GridView>;
  readonly forget: (viewId: number) => Promise<unknown>;
}

/** A list with its state in the address. */
export interface ViewedList {
  readonly state: GridState;
  readonly defaults: GridState;
  /** Adds further parts of the list's address, such as its layout. */
  readonly searchOf?: (search: string) => string;
}

const plain = (search: string): string => search;

/** The query of the list's address in another state. */
export const searchFor = ({ defaults, searchOf = plain }: ViewedList, state: GridState): string =>
  searchOf(printGridState(state, defaults).toString());

/** The query of one part of the list, such as a state: with only these filters, and no saved view. */
export const partSearch = (list: ViewedList, filters: GridState['filters']): string =>
  searchFor(list, withCriteria(list.state, { filters, view: null, open: null }));

/** A view saves neither the page nor the open row. */
const savedOf = (state: GridState): GridState => ({ ...state, view: null, open: null, page: 1 });

const queryOf = ({ state, defaults }: ViewedList): string => printGridState(savedOf(state), defaults).toString();

const stateOf = (query: string, defaults: GridState): GridState =>
  savedOf(parseGridState(new URLSearchParams(query), defaults));

/** A screen with its state in the address, as saved views see it. */
export interface ViewedScreen {
  /** The query that a view would save now. */
  readonly query: string;
  /** The view named in the address. */
  readonly view: string | null;
  /** A saved query in the screen's current format. */
  readonly rewritten: (query: string) => string;
  /** The query of the address with the saved one applied, under the name of a view. */
  readonly searchOf: (query: string, view: string) => string;
  /** The query of the address without a view. */
  readonly nameless: string;
}

/** Adapts a list to saved views. */
export const viewedList = (list: ViewedList): ViewedScreen => ({
  query: queryOf(list),
  view: list.state.view,
  rewritten: (query) => queryOf({ ...list, state: stateOf(query, list.defaults) }),
  searchOf: (query, view) => searchFor(list, { ...stateOf(query, list.defaults), view }),
  nameless: searchFor(list, { ...list.state, view: null }),
});

/** The address of a view; its name stays there while filters change. */
export const addressOfView = ({ viewId, query }: Pick<GridView, 'viewId' | 'query'>, screen: ViewedScreen): string =>
  screen.searchOf(query, String(viewId));

/** Whether the screen differs from the saved view. */
export const isChanged = ({ query }: GridView, screen: ViewedScreen): boolean =>
  screen.query !== screen.rewritten(query);

export const viewInForce = (views: readonly GridView[], screen: ViewedScreen): GridView | undefined =>
  views.find(({ viewId }) => String(viewId) === screen.view);

/** The view of a list without parts: all rows, in any order and look. */
export const allTab = (list: ViewedList): CountTab => ({
  label: viewTexts.all,
  search: searchFor(list, withCriteria(list.state, { q: '', filters: {}, view: null, open: null })),
  isCurrent: list.state.q === '' && Object.keys(list.state.filters).length === 0,
});
