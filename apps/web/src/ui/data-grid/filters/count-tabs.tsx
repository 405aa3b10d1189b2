import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { smallIconProps, ThirdPartyIcon } from '../../icons/icons.js';
import classes from './count-tabs.module.css';
import { viewTexts } from '../grid-texts.js';

export interface CountTab {
  /** For labels that may be equal. */
  key?: number;
  label: string;
  /** The query of the address that shows these rows. */
  search: string;
  /** The page that shows them, if it is another one. */
  path?: string;
  isCurrent: boolean;
  /** The count of rows, as text if there are too many to count; undefined while unknown. */
  count?: number | string | undefined;
  /** All users of the company have it. */
  isShared?: boolean;
}

const keyOf = ({ key, label }: Pick<CountTab, 'key' | 'label'>): string | number => key ?? label;

/** Parts of a list as links with their counts; the current one stays visible. */
export function CountTabs({ label, tabs }: { label: string; tabs: readonly CountTab[] }) {
  const nav = useRef<HTMLElement>(null);
  const shown = tabs.find(({ isCurrent }) => isCurrent);
  const current = shown && keyOf(shown);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - 16;
  }, [current]);
  return (
    <nav ref={nav} aria-label={label} className={classes.tabs}>
      {tabs.map(({ search, path, isCurrent, count, ...tab }) => (
        <Link
          key={keyOf(tab)}
          to={path === undefined ? { search } : { pathname: path, search }}
          className={classes.tab ?? ''}
          {...(isCurrent && { 'aria-current': 'page' as const })}
        >
          {tab.isShared ? <SharedMark /> : null}
          {tab.label}
          {count === undefined ? null : <span className={classes.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

function SharedMark() {
  return (
    <>
      <ThirdPartyIcon {...smallIconProps} />
      <VisuallyHidden>{viewTexts.shared}: </VisuallyHidden>
    </>
  );
}
