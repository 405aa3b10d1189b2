import { alertsApi, alertsChanged, mostUnread } from '@lading/contracts/notifications/alerts';
import {
  ActionIcon,
  Anchor,
  AppShell,
  Burger,
  Button,
  Group,
  Kbd,
  Popover,
  Skeleton,
  Stack,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { useDisclosure, useResizeObserver } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { ShowingAround } from '../../features/tour/showing-around.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useAskAgain, usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { toast } from '../../ui/feedback/toast.js';
import { ToastHost } from '../../ui/feedback/toast-host.js';
import { AlertsIcon, iconProps, PlaceIcon, SearchIcon, smallIconProps } from '../../ui/icons/icons.js';
import { Inactivity } from '../session/inactivity.js';
import { useLocationRules } from '../session/use-location-rules.js';
import { useShellFacts } from '../session/use-shell-facts.js';
import { locationScope } from './location-scope.js';
import { primaryActionOf } from './navigation/navigation.js';
import { Sidebar } from './navigation/sidebar.js';
import { useSideNavigation } from './navigation/use-side-navigation.js';
import { openPalette, PaletteHost, preparePalette } from './palette/palette-host.js';
import { useSearched } from './palette/use-searched.js';
import classes from './shell.module.css';
import { SiteName } from './site-name.js';
import { TopStack } from './top-stack/top-stack.js';
import { UserMenu } from './user-menu.js';

const AlertsMenu = lazy(() =>
  import('../../features/alerts/alerts-menu.js').then((part) => ({ default: part.AlertsMenu })),
);

const spoken = (unread: number): string => {
  if (unread === 0) return 'No unread alerts';
  if (unread === 1) return '1 unread alert';
  return unread >= mostUnread ? `More than ${mostUnread - 1} unread alerts` : `${unread} unread alerts`;
};

const most = 12;
const ActAsBar = lazy(() => import('./act-as-bar.js').then((part) => ({ default: part.ActAsBar })));

const SupportWidget = lazy(() =>
  import('../../features/contact-support/support-widget.js').then((part) => ({ default: part.SupportWidget })),
);

/** The frame around every page of a signed-in user. */
export function PortalShell() {
  const user = useUser();
  const action = primaryActionOf(user);
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const { ref, height } = useTopStack();
  const { pathname } = useLocation();
  const side = useSideNavigation(user.userId);
  const isNarrow = !side.isOpen && !isOpen;
  useShellFacts(user.userId);
  useLocationRules(user);
  useEffect(() => toast.closeOnNavigation(), [pathname]);
  return (
    <AppShell
      header={{ height }}
      navbar={{ width: isNarrow ? 60 : 232, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <a href="#main" className={classes.skip}>
        Skip to main content
      </a>
      <AppShell.Header className={classes.header ?? ''} withBorder={false}>
        <div ref={ref}>
          {user.isImpersonating ? (
            <Suspense>
              <ActAsBar />
            </Suspense>
          ) : null}
          <TopStack />
          <div className={classes.line} />
          <Group className={classes.bar ?? ''} justify="space-between" wrap="nowrap">
            <Group gap="sm" wrap="nowrap" miw={0}>
              <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label="Menu" data-tour="menu" />
              <SiteName to="/home" />
            </Group>
            <Group gap="xs" wrap="nowrap" flex={{ sm: 1 }} justify="flex-end">
              <SearchButton />
              <LocationChip />
              {action ? (
                <Button component={Link} to={action.path} leftSection={<action.Icon {...iconProps} />} visibleFrom="xs">
                  {action.label}
                </Button>
              ) : null}
              <div className={classes.support}>
                <Suspense>
                  <SupportWidget place="header" />
                </Suspense>
              </div>
              <AlertsBell />
              <UserMenu />
            </Group>
          </Group>
        </div>
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar ?? ''} p={8} withBorder={false} aria-label="Main" data-tour="menu">
        <Sidebar isNarrow={isNarrow} side={side} onNavigate={close} />
      </AppShell.Navbar>
      <AppShell.Main className={classes.main ?? ''} id="main" tabIndex={-1}>
        <ShowingAround />
        <Outlet />
      </AppShell.Main>
      <ToastHost offsetTop={height} />
      <PaletteHost />
      <Inactivity />
    </AppShell>
  );
}

/** Shows the scope of the pages: all locations of the company, or those allowed by a rule. */
function LocationChip() {
  const user = useUser();
  if (user.locationCount === undefined) return null;
  const { text, names } = locationScope(user);
  return (
    <Popover position="bottom-end" width={280} withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-md"
          variant="default"
          radius="xl"
          visibleFrom="md"
          leftSection={<PlaceIcon {...smallIconProps} />}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Locations you can see">
        <Stack gap={6} tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
          <Text fz="sm" c="dimmed">
            Lists and quotes show freight for these locations only.
          </Text>
          <Stack component="ul" gap={2} p={0} m={0} style={{ listStyle: 'none' }}>
            {names.slice(0, most).map((name) => (
              <Text key={name} component="li" fz="sm">
                {name}
              </Text>
            ))}
          </Stack>
          {names.length > most ? <Text fz="sm">and {names.length - most} more</Text> : null}
          {canShow(user, 'manageLocations') ? (
            <Anchor component={Link} to="/customers/locations" fz="sm">
              Manage locations
            </Anchor>
          ) : null}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The live unread count; the alerts themselves load when the menu is opened. */
export function AlertsBell() {
  const [isOpen, setOpen] = useState(false);
  const count = useQuery(answerOf(alertsApi.countUnread));
  const ask = useAskAgain([alertsApi.countUnread]);
  usePush(alertsChanged, () => ask());
  const unread = count.data?.unread ?? 0;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(420px, calc(100vw - 16px))"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className={classes.bell ?? ''}
          data-tour="alerts"
          variant="subtle"
          color="gray"
          size="lg"
          onClick={() => setOpen((before) => !before)}
        >
          <AlertsIcon {...iconProps} />
          <VisuallyHidden>Alerts</VisuallyHidden>
          {unread > 0 ? (
            <span className={classes.unread} aria-hidden>
              {unread >= mostUnread ? `${mostUnread - 1}+` : unread}
            </span>
          ) : null}
        </ActionIcon>
      </Popover.Target>
      <VisuallyHidden aria-live="polite">{count.data ? spoken(unread) : ''}</VisuallyHidden>
      <Popover.Dropdown p={4} aria-label="Alerts">
        {isOpen ? (
          <Suspense fallback={<Skeleton h={240} />}>
            <AlertsMenu onLeave={() => setOpen(false)} />
          </Suspense>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Opens the palette; looks like a search field. */
function SearchButton() {
  const { label } = useSearched(useUser());
  return (
    <UnstyledButton
      data-tour="search"
      className={classes.search ?? ''}
      onClick={openPalette}
      onFocus={preparePalette}
      onPointerEnter={preparePalette}
    >
      <SearchIcon {...iconProps} />
      <VisuallyHidden>{label}</VisuallyHidden>
      <Text component="span" flex={1} visibleFrom="sm" c="dimmed" truncate aria-hidden>
        {label}
      </Text>
      <Kbd visibleFrom="md" aria-hidden>
        Ctrl K
      </Kbd>
    </UnstyledButton>
  );
}

/** Measures the fixed elements at the top: the header and toasts move when banners appear or disappear. */
function useTopStack() {
  const [ref, { height }] = useResizeObserver<HTMLDivElement>();
  return { ref, height: Math.ceil(height) || 59 };
}
