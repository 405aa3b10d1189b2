import { claimsApi } from '@lading/contracts/claims';
import { claimStates, type ClaimState } from '@lading/domain/cargo-claim/claim-lifecycle';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { printGridState, withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { listDefaults, stateOf } from './claim-criteria.js';
import { claimsTexts as words } from './claims-texts.js';
import classes from './state-tabs.module.css';

const tabs = [undefined, ...claimStates] as const;

/** The states as links, each with how many claims are in it. */
export function StateTabs({ grid }: { grid: GridState }) {
  const { data } = useQuery(answerOf(claimsApi.counts));
  const counts = new Map(data?.items.map(({ state, claims }) => [state, claims]));
  const current = stateOf(grid);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - 16;
  }, [current]);
  return (
    <nav ref={nav} aria-label={words.stateTabs} className={classes.states}>
      {tabs.map((state) => (
        <Link
          key={state ?? words.all}
          to={{ search: addressOf(grid, state) }}
          className={classes.state ?? ''}
          {...(state === current && { 'aria-current': 'page' as const })}
        >
          {state ? words.states[state] : words.all}
          {state && data ? <span className={classes.count}>{counts.get(state) ?? 0}</span> : null}
        </Link>
      ))}
    </nav>
  );
}

function addressOf(grid: GridState, state: ClaimState | undefined): string {
  const filters: GridState['filters'] = state ? { state: [state] } : {};
  return printGridState(withCriteria(grid, { filters, open: null }), listDefaults).toString();
}
