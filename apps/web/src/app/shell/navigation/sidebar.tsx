import { Box, NavLink, ScrollArea, Stack, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { CookieChoice } from '../../../features/cookie-consent/cookie-choice.js';
import { useUser } from '../../../kernel/session/user.js';
import { StarToggle } from '../../../ui/fields/star-toggle.js';
import {
  BackIcon,
  ExpandIcon,
  ForwardIcon,
  HelpIcon,
  iconProps,
  ScaleIcon,
  smallIconProps,
} from '../../../ui/icons/icons.js';
import { fill } from '../../../ui/texts.js';
import { paletteTexts } from '../palette/palette-texts.js';
import type { NamedGroup, NavigationItem } from './navigation-item.js';
import { navigationTexts as words } from './navigation-texts.js';
import { useNavigation } from './navigation.js';
import { SideMenu } from './side-menu.js';
import classes from '../shell.module.css';
import { useFavorites } from './use-favorites.js';
import { useHelp } from './use-help.js';
import { useRovingFocus } from './use-roving-focus.js';
import type { useSideNavigation } from './use-side-navigation.js';

const SideTip = lazy(() => import('./side-tip.js').then((part) => ({ default: part.SideTip })));

/** The longest path that the address starts with is the current one: a quote belongs to the quotes. */
function currentPath(address: string, paths: readonly string[]): string | undefined {
  const path = address.toLowerCase();
  const fitting = paths.filter((candidate) => path === candidate || path.startsWith(`${candidate}/`));
  return fitting.toSorted((one, other) => other.length - one.length)[0];
}

const density: NavigationItem = { label: paletteTexts.pages.density, path: '/density-calculator', Icon: ScaleIcon };
const helpStop = 'help';
const toggleStop = 'toggle';

const stopOfGroup = (label: string): string => `group ${label}`;
const stopOfFavorite = (path: string): string => `favorite ${path}`;
const pathsOf = (items: readonly NavigationItem[]): readonly string[] => items.map(({ path }) => path);

interface SidebarProps {
  /** Shows only the icons; screen readers still read the names. */
  isNarrow: boolean;
  side: ReturnType<typeof useSideNavigation>;
  onNavigate: () => void;
}

/** The pages that the user may open, in groups of which the current one is expanded. */
export function Sidebar({ isNarrow, side, onNavigate }: SidebarProps) {
  const user = useUser();
  const groups = useNavigation(user);
  const help = useHelp(user);
  const { favorites, isPinned, turn } = useFavorites(groups);
  const helpPages = help.flatMap(({ path, ...item }) => (path ? [{ ...item, path }] : []));
  const { pathname } = useLocation();
  const current = currentPath(pathname, [
    ...groups.flatMap(({ items }) => pathsOf(items)),
    ...pathsOf([density, ...helpPages]),
  ]);
  const first = groups.flatMap((group) => (group.label === undefined ? group.items : []));
  const named = groups.flatMap((group) => (group.label === undefined ? [] : [group]));
  const { isShownOpen, turnGroup } = useGroups(side, currentGroup(named, current)?.label, current);
  const { around, stop } = useRovingFocus(current);
  const menu = useRef<HTMLDivElement>(null);
  const pages = useCurrentInView(current, helpPages.length);

  const shownOf = (group: NamedGroup): readonly NavigationItem[] =>
    !isNarrow && isShownOpen(group) ? group.items : group.items.filter(({ path }) => path === current);
  const pageStops = [
    ...pathsOf(first),
    ...favorites.map(({ path }) => stopOfFavorite(path)),
    ...named.flatMap((group) => [stopOfGroup(group.label), ...pathsOf(shownOf(group))]),
  ];
  const currentHelp = helpPages.filter(({ path }) => path === current);
  const footStops = [density.path, helpStop, ...pathsOf(currentHelp), toggleStop];

  const looks = (name: string) => ({
    label: isNarrow ? <VisuallyHidden>{name}</VisuallyHidden> : name,
    className: classes.item ?? '',
  });
  const link = ({ label, path, Icon }: NavigationItem, stopName = path, stops: readonly string[] = pageStops) => (
    <NavLink
      key={stopName}
      {...looks(label)}
      {...stop(stopName, stops)}
      component={Link}
      to={path}
      onClick={onNavigate}
      leftSection={<Icon {...iconProps} />}
      active={path === current}
      {...(path === current && { 'aria-current': 'page' as const })}
    />
  );
  const page = (item: NavigationItem, stopName = item.path) =>
    isNarrow ? (
      link(item, stopName)
    ) : (
      <div key={stopName} className={classes.page}>
        {link(item, stopName)}
        <span className={classes.pin}>
          <StarToggle
            name={item.label}
            label={fill(words.pin, { name: item.label })}
            isStarred={isPinned(item.path)}
            onChange={(isStarred) => turn(item.path, isStarred)}
            tabIndex={stop(stopName, pageStops).tabIndex}
          />
        </span>
      </div>
    );
  return (
    <div ref={menu} className={classes.menu} {...around}>
      <ScrollArea flex={1} type="auto" scrollbarSize={6} viewportRef={pages}>
        <Stack gap={0}>{first.map((item) => page(item))}</Stack>
        {favorites.length > 0 ? (
          <div role="group" aria-label={words.favorites} className={classes.group}>
            {isNarrow ? null : <div className={classes.groupName}>{words.favorites}</div>}
            {favorites.map((item) => page(item, stopOfFavorite(item.path)))}
          </div>
        ) : null}
        {named.map((group) => (
          <div key={group.label} role="group" aria-label={group.label} className={classes.group}>
            {isNarrow ? (
              <SideMenu
                label={group.label}
                Icon={group.Icon}
                items={group.items}
                current={current}
                isNarrow
                stop={stop(stopOfGroup(group.label), pageStops)}
                onChoose={onNavigate}
              />
            ) : (
              <GroupButton
                label={group.label}
                isOpen={isShownOpen(group)}
                stop={stop(stopOfGroup(group.label), pageStops)}
                onTurn={() => turnGroup(group)}
              />
            )}
            {shownOf(group).map((item) => page(item))}
          </div>
        ))}
      </ScrollArea>
      <div className={classes.foot}>
        {link(density, density.path, footStops)}
        <SideMenu
          label={words.help}
          Icon={HelpIcon}
          items={help}
          current={current}
          isNarrow={isNarrow}
          stop={stop(helpStop, footStops)}
          onChoose={onNavigate}
        />
        {currentHelp.map((item) => link(item, item.path, footStops))}
        {isNarrow ? null : (
          <Box px={12}>
            <CookieChoice />
          </Box>
        )}
        <NavLink
          {...looks(isNarrow ? words.toggle.open : words.toggle.close)}
          {...stop(toggleStop, footStops)}
          component="button"
          type="button"
          visibleFrom="sm"
          leftSection={isNarrow ? <ForwardIcon {...iconProps} /> : <BackIcon {...iconProps} />}
          aria-expanded={!isNarrow}
          onClick={side.toggle}
        />
      </div>
      {isNarrow ? (
        <Suspense>
          <SideTip menu={menu} />
        </Suspense>
      ) : null}
    </div>
  );
}

interface GroupButtonProps {
  label: string;
  isOpen: boolean;
  stop: object;
  onTurn: () => void;
}

/** Expands and collapses a group, also with the arrow keys of a tree. */
function GroupButton({ label, isOpen, stop, onTurn }: GroupButtonProps) {
  const handleKey = ({ key }: KeyboardEvent): void => {
    if (key === (isOpen ? 'ArrowLeft' : 'ArrowRight')) onTurn();
  };
  return (
    <UnstyledButton
      className={classes.groupName ?? ''}
      aria-expanded={isOpen}
      {...stop}
      onKeyDown={handleKey}
      onClick={onTurn}
    >
      {label}
      {isOpen ? <ExpandIcon {...smallIconProps} /> : <ForwardIcon {...smallIconProps} />}
    </UnstyledButton>
  );
}

/** The group of the current page; the first group is that of Home and of every page outside of all groups. */
function currentGroup(groups: readonly NamedGroup[], current: string | undefined): NamedGroup | undefined {
  return groups.find(({ items }) => items.some(({ path }) => path === current)) ?? groups[0];
}

/** The current group is expanded unless the user collapses it on this page; the others are as the user left them. */
function useGroups(side: SidebarProps['side'], currentLabel: string | undefined, current = '') {
  const [closedAt, setClosedAt] = useState<string>();
  const isShownOpen = ({ label }: NamedGroup): boolean =>
    label === currentLabel ? closedAt !== current : side.groups.includes(label);
  const turnGroup = (group: NamedGroup): void => {
    const isOpening = !isShownOpen(group);
    if (group.label === currentLabel) setClosedAt(isOpening ? undefined : current);
    if (isOpening) side.openGroup(group.label);
    else side.closeGroup(group.label);
  };
  return { isShownOpen, turnGroup };
}

/**
 * Scrolls to the current page in a menu longer than the window, and again when the footer below it grows. The browser's own
 * `scrollIntoView` would also start the Tab key there, past the skip link and the header.
 */
function useCurrentInView(current: string | undefined, helpPages: number) {
  const pages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const item = current === undefined ? null : pages.current?.querySelector('[aria-current]');
    if (!pages.current || !item) return;
    const [window, place] = [pages.current.getBoundingClientRect(), item.getBoundingClientRect()];
    const above = Math.min(0, place.top - window.top);
    pages.current.scrollTop += above || Math.max(0, place.bottom - window.bottom);
  }, [current, helpPages]);
  return pages;
}
