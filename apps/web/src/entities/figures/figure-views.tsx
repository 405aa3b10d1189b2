import type { ViewScreen } from '@lading/contracts/accounts/saved-views';
import { useSavedViews } from '../../kernel/views/use-saved-views.js';
import type { ViewedScreen } from '../../ui/data-grid/views/grid-views.js';
import { ScreenTabs } from '../../ui/data-grid/views/view-tabs.js';
import { figureTexts } from './figure-texts.js';

const words = figureTexts.views;

interface FigureViewsProps {
  name: ViewScreen;
  screen: ViewedScreen;
  /** The query of the default dashboard. */
  usual: string;
}

/** The default dashboard, and the views that the user saved or the company shares. */
export function FigureViews({ name, screen, usual }: FigureViewsProps) {
  const source = useSavedViews(name);
  const tab = { label: words.usual, search: usual, isCurrent: screen.query === screen.rewritten(usual) };
  return <ScreenTabs tabs={[tab]} source={source} screen={screen} detail={words.detail} />;
}

/** Adapts a dashboard to saved views: prints its state and reads it back. */
export function viewedFigures<State extends { view: string | null }>(
  state: State,
  { read, print }: { read: (query: URLSearchParams) => State; print: (state: State) => URLSearchParams },
): ViewedScreen {
  const under = (query: string, view: string | null): string =>
    print({ ...read(new URLSearchParams(query)), view }).toString();
  const nameless = print({ ...state, view: null }).toString();
  return {
    query: nameless,
    view: state.view,
    rewritten: (query) => under(query, null),
    searchOf: under,
    nameless,
  };
}
