import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import classes from './count-tabs.module.css';

export interface CountTab {
  label: string;
  /** The query of the address that shows these rows. */
  search: string;
  isCurrent: boolean;
  /** How many rows are behind it; nothing while that is not known. */
  count?: number | undefined;
}

/** Parts of a list as links, each with how many rows it has. */
export function CountTabs({ label, tabs }: { label: string; tabs: readonly CountTab[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.label;
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - 16;
  }, [current]);
  return (
    <nav ref={nav} aria-label={label} className={classes.tabs}>
      {tabs.map(({ label: name, search, isCurrent, count }) => (
        <Link
          key={name}
          to={{ search }}
          className={classes.tab ?? ''}
          {...(isCurrent && { 'aria-current': 'page' as const })}
        >
          {name}
          {count === undefined ? null : <span className={classes.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
