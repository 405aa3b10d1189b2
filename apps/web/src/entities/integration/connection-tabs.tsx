import { useLocation } from 'react-router-dom';
import { useUser } from '../../kernel/session/user.js';
import { CountTabs } from '../../ui/data-grid/filters/count-tabs.js';
import { integrationSide } from './integration-side.js';

const pages = [
  { path: '/carriers/connection', label: 'Connection' },
  { path: '/carriers/connection/api-keys', label: 'API keys' },
  { path: '/carriers/connection/webhooks', label: 'Webhooks' },
] as const;

/** How a carrier's systems are connected, as pages; customers have their pages in the navigation. */
export function ConnectionTabs() {
  const { pathname } = useLocation();
  if (integrationSide(useUser()) === 'customer') return null;
  const tabs = pages.map((page) => ({ ...page, search: '', isCurrent: page.path === pathname }));
  return <CountTabs label="Connection pages" tabs={tabs} />;
}
