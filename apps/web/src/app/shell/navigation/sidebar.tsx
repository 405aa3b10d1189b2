import { videoTutorialsApi } from '@lading/contracts/sites/tutorials';
import { Box, NavLink, ScrollArea, Stack, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { CookieChoice } from '../../../features/cookie-consent/cookie-choice.js';
import { answerOf } from '../../../kernel/api/use-contract.js';
import { readPreference, writePreference } from '../../../kernel/session/preferences.js';
import { useUser } from '../../../kernel/session/user.js';
import {
  BackIcon,
  ForwardIcon,
  HelpIcon,
  iconProps,
  ScaleIcon,
  SupportIcon,
  VideoIcon,
} from '../../../ui/icons/icons.js';
import classes from '../shell.module.css';
import type { NavigationItem } from './navigation-item.js';
import { useNavigation } from './navigation.js';

/** The longest path that the address begins with is the current one: a quote belongs to the quotes. */
function currentPath(address: string, paths: readonly string[]): string | undefined {
  const path = address.toLowerCase();
  const fitting = paths.filter((candidate) => path === candidate || path.startsWith(`${candidate}/`));
  return fitting.toSorted((one, other) => other.length - one.length)[0];
}

const footPaths = ['/density-calculator', '/faq', '/video-tutorials', '/contact-support'];
const toggleName = 'toggle';
const footWays = [...footPaths, toggleName];

const pathsOf = (items: readonly NavigationItem[]): readonly string[] => items.map(({ path }) => path);

interface SidebarProps {
  /** Only the icons are seen; readers hear the names all the same. */
  isNarrow: boolean;
  onNavigate: () => void;
  onToggle: () => void;
}

/** The areas that are open to the person. */
export function Sidebar({ isNarrow, onNavigate, onToggle }: SidebarProps) {
  const groups = useNavigation(useUser());
  const { pathname } = useLocation();
  // Without videos the page would be empty, so nothing leads there.
  const videos = useQuery({ ...answerOf(videoTutorialsApi.listVideoTutorials), staleTime: Infinity });
  const current = currentPath(pathname, [...groups.flatMap(({ items }) => pathsOf(items)), ...footPaths]);
  const { around, wayOf } = useRovingFocus(current);
  const hasVideos = (videos.data?.total ?? 0) > 0;
  const ways = useCurrentInView(current, hasVideos);
  const named = (name: string) =>
    isNarrow ? { label: <VisuallyHidden>{name}</VisuallyHidden>, title: name } : { label: name };
  const link = (path: string, name: string, ways: readonly string[] = footWays) => ({
    ...named(name),
    ...wayOf(path, ways),
    component: Link,
    to: path,
    onClick: onNavigate,
    className: classes.item ?? '',
    active: path === current,
    ...(path === current && { 'aria-current': 'page' as const }),
  });
  return (
    <div ref={ways} className={classes.ways} {...around}>
      <ScrollArea flex={1} type="auto" scrollbarSize={6}>
        {groups.map(({ label, items }) => (
          <Stack gap={2} key={label ?? 'first'} {...(label && { role: 'group', 'aria-label': label })}>
            {label && !isNarrow ? <div className={classes.group}>{label}</div> : null}
            {items.map(({ label: text, path, Icon }) => (
              <NavLink key={path} leftSection={<Icon {...iconProps} />} {...link(path, text, pathsOf(items))} />
            ))}
          </Stack>
        ))}
      </ScrollArea>
      <div className={classes.foot}>
        <NavLink leftSection={<ScaleIcon {...iconProps} />} {...link('/density-calculator', 'Density Calculator')} />
        <NavLink leftSection={<HelpIcon {...iconProps} />} {...link('/faq', 'FAQ')} />
        {hasVideos ? (
          <NavLink leftSection={<VideoIcon {...iconProps} />} {...link('/video-tutorials', 'Video tutorials')} />
        ) : null}
        <NavLink leftSection={<SupportIcon {...iconProps} />} {...link('/contact-support', 'Contact support')} />
        {isNarrow ? null : (
          <Box px={12}>
            <CookieChoice />
          </Box>
        )}
        <NavLink
          {...named(isNarrow ? 'Open the menu' : 'Close the menu')}
          component="button"
          type="button"
          visibleFrom="sm"
          className={classes.item ?? ''}
          leftSection={isNarrow ? <ForwardIcon {...iconProps} /> : <BackIcon {...iconProps} />}
          aria-expanded={!isNarrow}
          {...wayOf(toggleName, footWays)}
          onClick={onToggle}
        />
      </div>
    </div>
  );
}

/** Scrolls to the current page in a menu that is longer than the window, again when the foot below it grows. */
function useCurrentInView(current: string | undefined, hasVideos: boolean) {
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current !== undefined) ways.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current, hasVideos]);
  return ways;
}

const wayName = 'data-way';

const isSeen = (element: HTMLElement): boolean => getComputedStyle(element).display !== 'none';

/** Where a key leads from one of so many, undefined for keys that lead nowhere. */
function targetOf(key: string, from: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: count - 1 };
  const target = targets[key];
  return target === undefined ? undefined : (target + count) % count;
}

function handleKey(event: KeyboardEvent<HTMLElement>): void {
  const ways = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${wayName}]`)].filter(isSeen);
  const from = ways.findIndex((way) => way === event.target);
  const target = from < 0 ? undefined : targetOf(event.key, from, ways.length);
  if (target === undefined) return;
  event.preventDefault();
  ways[target]?.focus();
}

/**
 * One stop of the Tab key for each group of ways: the one that had the focus last, else the current page, else the first. The
 * arrows, Home and End lead through all of them.
 */
function useRovingFocus(current: string | undefined) {
  const [last, setLast] = useState<string>();
  const stopOf = (group: readonly string[]): string | undefined =>
    [last, current].find((way) => way !== undefined && group.includes(way)) ?? group[0];
  return {
    /** For the element around all groups. */
    around: {
      onKeyDown: handleKey,
      onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
        const way = target.getAttribute(wayName);
        if (way !== null) setLast(way);
      },
    },
    /** For one way of a group. */
    wayOf: (way: string, group: readonly string[]) => ({
      [wayName]: way,
      tabIndex: way === stopOf(group) ? 0 : -1,
    }),
  };
}

/** What this tab knows already, so that a page that is loaded again does not move. */
const knownUnder = 'lading.sidenav';

/** Whether the side navigation is open; remembered for the person on this device, also after a sign-out. */
export function useSideNavigation(userId: number) {
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(knownUnder) !== 'closed');
  const show = (next: boolean): void => {
    sessionStorage.setItem(knownUnder, next ? 'open' : 'closed');
    setOpen(next);
  };
  useEffect(() => {
    let isGone = false;
    void readPreference('sidenav-open').then((stored) => {
      if (!isGone && typeof stored === 'boolean') show(stored);
    });
    return () => {
      isGone = true;
    };
  }, [userId]);
  const toggle = (): void => {
    show(!isOpen);
    void writePreference('sidenav-open', !isOpen);
  };
  return { isOpen, toggle };
}
