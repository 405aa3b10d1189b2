import { useSavedViews } from '../../kernel/views/use-saved-views.js';
import type { ViewedScreen } from '../../ui/data-grid/views/grid-views.js';
import { ScreenTabs } from '../../ui/data-grid/views/view-tabs.js';
import { dashboardTexts } from './dashboard-texts.js';

const words = dashboardTexts.views;

/** The usual dashboard, and those that somebody keeps or the company shares. */
export function DashboardViews({ screen }: { screen: ViewedScreen }) {
  const source = useSavedViews('dashboard');
  const usual = { label: words.usual, search: '', isCurrent: screen.query === screen.rewritten('') };
  return <ScreenTabs tabs={[usual]} source={source} screen={screen} detail={words.detail} />;
}
