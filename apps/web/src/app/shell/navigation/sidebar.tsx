import { videoTutorialsApi } from '@lading/contracts/sites/tutorials';
import { Box, NavLink, ScrollArea, Stack, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { answerOf } from '../../../kernel/api/use-contract.js';
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
import { CookieChoice } from '../../../features/cookie-consent/cookie-choice.js';
import type { NavigationItem } from './navigation-item.js';
import classes from '../shell.module.css';
import { useNavigation } from './use-navigation.js';
import { useRovingFocus } from './use-roving-focus.js';

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
    <div className={classes.ways} {...around}>
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
        {videos.data && videos.data.total > 0 ? (
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
