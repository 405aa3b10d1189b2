import { Help } from '../../feedback/help.js';
import { CountTabs, type CountTab } from '../filters/count-tabs.js';
import classes from '../filters/count-tabs.module.css';
import {
  addressOfView,
  allTab,
  viewedList,
  viewInForce,
  type ViewedList,
  type ViewedScreen,
  type ViewSource,
} from './grid-views.js';
import { SavedViewMenu } from './saved-view-menu.js';
import { viewTexts } from './view-texts.js';

interface ScreenTabsProps {
  label?: string;
  /** The views that everybody has. */
  tabs: readonly CountTab[];
  source: ViewSource;
  screen: ViewedScreen;
  /** What a view keeps, in a sentence. */
  detail?: string;
}

/** The views of a screen as links: those that everybody has, the company's and one's own, which are kept from here. */
export function ScreenTabs({ label = viewTexts.views, tabs, source, screen, detail }: ScreenTabsProps) {
  const chosen = viewInForce(source.views, screen);
  const known = chosen ? tabs.map((tab) => ({ ...tab, isCurrent: false })) : tabs;
  const saved = source.views.map((view) => ({
    key: view.viewId,
    label: view.name,
    search: addressOfView(view, screen),
    isCurrent: view === chosen,
    isShared: view.isShared,
  }));
  return (
    <div className={classes.bar}>
      <CountTabs label={label} tabs={[...known, ...saved]} />
      <SavedViewMenu view={chosen} source={source} screen={screen} detail={detail} />
      {source.mayKeep ? <Help words={viewTexts.help} /> : null}
    </div>
  );
}

interface ViewTabsProps extends ViewedList {
  label?: string;
  /** Left out where the list has no parts. */
  tabs?: readonly CountTab[];
  source: ViewSource;
}

/** The views of a list. */
export function ViewTabs({ label = viewTexts.views, tabs, source, ...list }: ViewTabsProps) {
  return <ScreenTabs label={label} tabs={tabs ?? [allTab(list)]} source={source} screen={viewedList(list)} />;
}
