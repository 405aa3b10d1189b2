import { savedViewsApi } from '@lading/contracts/saved-views';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { printGridState, withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { smallIconProps, ThirdPartyIcon } from '../../ui/icons/icons.js';
import { inLayout, useListLayout } from './list-layout.js';
import { SavedViewMenu } from './saved-view-menu.js';
import { addressOfView, viewInForce } from './saved-views.js';
import { listDefaults } from './shipment-criteria.js';
import { shipmentViews, viewOf, withView } from './shipment-views.js';
import { shipmentsTexts as words } from './shipments-texts.js';
import classes from './view-links.module.css';
import { viewTexts } from './view-texts.js';

/** The views as links: each is an address of its own that can be kept, sent and opened in another tab. */
export function ViewLinks({ state }: { state: GridState }) {
  const saved = useQuery(answerOf(savedViewsApi.list, { screen: 'shipments' })).data?.items ?? [];
  const [layout] = useListLayout();
  const chosen = viewInForce(saved, state);
  const builtIn = chosen ? undefined : viewOf(state.filters);
  const nav = useRef<HTMLElement>(null);
  const shown = chosen?.viewId ?? builtIn?.label;
  useEffect(() => bringInSight(nav.current), [shown]);
  return (
    <div className={classes.bar}>
      <nav ref={nav} aria-label={words.views} className={classes.views}>
        {shipmentViews.map((view) => (
          <ViewLink
            key={view.label}
            search={inLayout(addressOf(state, withView(state.filters, view)), layout)}
            isCurrent={view === builtIn}
          >
            {view.label}
          </ViewLink>
        ))}
        {saved.map((view) => (
          <ViewLink key={view.viewId} search={inLayout(addressOfView(view), layout)} isCurrent={view === chosen}>
            {view.isShared ? (
              <>
                <ThirdPartyIcon {...smallIconProps} /> <VisuallyHidden>{viewTexts.shared}:</VisuallyHidden>
              </>
            ) : null}
            {view.name}
          </ViewLink>
        ))}
      </nav>
      <SavedViewMenu view={chosen} state={state} />
    </div>
  );
}

/** Many views do not fit beside each other; the one that is shown stays in sight. */
function bringInSight(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current]');
  if (!nav || !current) return;
  const end = current.offsetLeft + current.offsetWidth;
  if (end > nav.scrollLeft + nav.clientWidth) nav.scrollLeft = end - nav.clientWidth;
  if (current.offsetLeft < nav.scrollLeft) nav.scrollLeft = current.offsetLeft;
}

interface ViewLinkProps {
  search: string;
  isCurrent: boolean;
  children: ReactNode;
}

function ViewLink({ search, isCurrent, children }: ViewLinkProps) {
  return (
    <Link to={{ search }} className={classes.view ?? ''} {...(isCurrent && { 'aria-current': 'page' as const })}>
      {children}
    </Link>
  );
}

const addressOf = (state: GridState, filters: GridState['filters']): string =>
  printGridState(withCriteria(state, { filters, view: null, open: null }), listDefaults).toString();
