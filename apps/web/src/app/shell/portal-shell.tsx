import { AppShell, Burger, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useUser } from '../../kernel/session/user.js';
import { toast } from '../../ui/feedback/toast.js';
import { ToastHost } from '../../ui/feedback/toast-host.js';
import { iconProps } from '../../ui/icons/icons.js';
import { Inactivity } from '../session/inactivity.js';
import { useLocationRules } from '../session/use-location-rules.js';
import { useShellFacts } from '../session/use-shell-facts.js';
import { ShowingAround } from '../../features/tour/showing-around.js';
import { AlertsBell } from './alerts-bell.js';
import { LocationChip } from './location-chip.js';
import { primaryActionOf } from './navigation/navigation.js';
import { SearchButton } from './palette/search-button.js';
import { Sidebar } from './navigation/sidebar.js';
import { SiteName } from './site-name.js';
import classes from './shell.module.css';
import { TopStack } from './top-stack/top-stack.js';
import { UserMenu } from './user-menu.js';
import { useSideNavigation } from './navigation/use-side-navigation.js';
import { useTopStack } from './top-stack/use-top-stack.js';

const ActAsBar = lazy(() => import('./act-as-bar.js').then((part) => ({ default: part.ActAsBar })));
const Palette = lazy(() => import('./palette/palette.js').then((part) => ({ default: part.Palette })));
const SupportWidget = lazy(() =>
  import('../../features/contact-support/support-widget.js').then((part) => ({ default: part.SupportWidget })),
);

/** The frame around every page of a signed-in person. */
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
            <Group gap="sm" wrap="nowrap" flex={{ sm: 1 }} justify="flex-end">
              <SearchButton />
              <LocationChip />
              {action ? (
                <Button component={Link} to={action.path} leftSection={<action.Icon {...iconProps} />} visibleFrom="xs">
                  {action.label}
                </Button>
              ) : null}
              <AlertsBell />
              <UserMenu />
            </Group>
          </Group>
        </div>
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar ?? ''} p={8} withBorder={false} aria-label="Main" data-tour="menu">
        <Sidebar isNarrow={isNarrow} onNavigate={close} onToggle={side.toggle} />
      </AppShell.Navbar>
      <AppShell.Main className={classes.main ?? ''} id="main" tabIndex={-1}>
        <ShowingAround />
        <Outlet />
      </AppShell.Main>
      <ToastHost offsetTop={height} />
      <Suspense>
        <SupportWidget />
      </Suspense>
      <Suspense>
        <Palette />
      </Suspense>
      <Inactivity />
    </AppShell>
  );
}
