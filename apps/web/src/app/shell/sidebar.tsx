import { videoTutorialsApi } from '@lading/contracts/tutorials';
import { Box, NavLink, ScrollArea, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import { HelpIcon, iconProps, ScaleIcon, SupportIcon, VideoIcon } from '../../ui/icons/icons.js';
import { CookieChoice } from '../consent/cookie-choice.js';
import { navigationOf } from './navigation.js';
import classes from './shell.module.css';

/** The longest path that the address begins with is the current one: a quote belongs to the quotes. */
function currentPath(address: string, paths: readonly string[]): string | undefined {
  const path = address.toLowerCase();
  const fitting = paths.filter((candidate) => path === candidate || path.startsWith(`${candidate}/`));
  return fitting.toSorted((one, other) => other.length - one.length)[0];
}

const footPaths = ['/density-calculator', '/faq', '/contact-support', '/video-tutorials'];

/** The areas that are open to the person. */
export function Sidebar({ onNavigate }: { onNavigate: () => void }) {
  const groups = navigationOf(useUser());
  const { pathname } = useLocation();
  // Without videos the page would be empty, so nothing leads there.
  const videos = useQuery({ ...answerOf(videoTutorialsApi.listVideoTutorials), staleTime: Infinity });
  const current = currentPath(pathname, [
    ...groups.flatMap(({ items }) => items).map(({ path }) => path),
    ...footPaths,
  ]);
  const link = (path: string) => ({
    component: Link,
    to: path,
    onClick: onNavigate,
    className: classes.item ?? '',
    active: path === current,
    ...(path === current && { 'aria-current': 'page' as const }),
  });
  return (
    <>
      <ScrollArea flex={1} type="auto">
        {groups.map(({ label, items }) => (
          <Stack gap={2} key={label ?? 'first'} component="section" {...(label && { 'aria-label': label })}>
            {label ? <div className={classes.group}>{label}</div> : null}
            {items.map(({ label: text, path, Icon }) => (
              <NavLink key={path} label={text} leftSection={<Icon {...iconProps} />} {...link(path)} />
            ))}
          </Stack>
        ))}
      </ScrollArea>
      <NavLink label="Density Calculator" leftSection={<ScaleIcon {...iconProps} />} {...link('/density-calculator')} />
      <NavLink label="FAQ" leftSection={<HelpIcon {...iconProps} />} {...link('/faq')} />
      {videos.data && videos.data.total > 0 ? (
        <NavLink label="Video tutorials" leftSection={<VideoIcon {...iconProps} />} {...link('/video-tutorials')} />
      ) : null}
      <NavLink label="Contact support" leftSection={<SupportIcon {...iconProps} />} {...link('/contact-support')} />
      <Box px={12}>
        <CookieChoice />
      </Box>
    </>
  );
}
