import { CountTabs, type CountTab } from './count-tabs.js';
import classes from './count-tabs.module.css';
import { addressOfView, allTab, viewInForce, type ViewedList, type ViewSource } from './kept-views.js';
import { SavedViewMenu } from './saved-view-menu.js';
import { viewTexts } from './view-texts.js';

interface ViewTabsProps extends ViewedList {
  label?: string;
  /** The views that everybody has; left out where the list has no parts. */
  tabs?: readonly CountTab[];
  source: ViewSource;
}

/** The views of a list as links: those that everybody has, the company's and one's own, which are kept from here. */
export function ViewTabs({ label = viewTexts.views, tabs, source, ...list }: ViewTabsProps) {
  const chosen = viewInForce(source.views, list.state);
  const given = tabs ?? [allTab(list)];
  const known = chosen ? given.map((tab) => ({ ...tab, isCurrent: false })) : given;
  const kept = source.views.map((view) => ({
    key: view.viewId,
    label: view.name,
    search: addressOfView(view, list),
    isCurrent: view === chosen,
    isShared: view.isShared,
  }));
  return (
    <div className={classes.bar}>
      <CountTabs label={label} tabs={[...known, ...kept]} />
      <SavedViewMenu view={chosen} source={source} list={list} />
    </div>
  );
}
