import { Anchor, Box, Burger, Button, Container, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, use, useEffect, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { CookieChoice } from '../../features/cookie-consent/cookie-choice.js';
import { acting } from '../../kernel/session/acting.js';
import { freshToken, goToSignIn } from '../../kernel/session/session.js';
import { site } from '../../kernel/session/site.js';
import { SchemeContext } from '../scheme.js';
import classes from './shell.module.css';
import { SiteName } from './site-name.js';
import { TopStack } from './top-stack/top-stack.js';

const schemes = [
  { scheme: 'auto', label: 'System' },
  { scheme: 'light', label: 'Light' },
  { scheme: 'dark', label: 'Dark' },
] as const;

const SupportWidget = lazy(() =>
  import('../../features/contact-support/support-widget.js').then((part) => ({ default: part.SupportWidget })),
);

const PublicActAsBar = lazy(() => import('./public-act-as-bar.js').then((part) => ({ default: part.PublicActAsBar })));
const PublicDrawer = lazy(() => import('./public-drawer.js').then((part) => ({ default: part.PublicDrawer })));

/** The frame around pages without a session; they show messages in place, so it renders no toasts. */
export function PublicShell() {
  const [isSignedIn, setSignedIn] = useState(false);
  const [isOpen, { open, close }] = useDisclosure(false);
  useEffect(() => {
    void freshToken().then((token) => setSignedIn(token !== undefined));
  }, []);
  return (
    <Box mih="100vh" style={{ display: 'flex', flexDirection: 'column' }}>
      <a href="#main" className={classes.skip}>
        Skip to main content
      </a>
      <header className={classes.header}>
        {acting() ? (
          <Suspense>
            <PublicActAsBar />
          </Suspense>
        ) : null}
        <TopStack />
        <div className={classes.line} />
        <Group className={classes.bar ?? ''} justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Burger opened={isOpen} onClick={open} hiddenFrom="sm" size="sm" aria-label="Menu" aria-expanded={isOpen} />
            <SiteName to="/landing" />
          </Group>
          <Group gap="md" wrap="nowrap" component="nav" aria-label="Main">
            <Anchor component={Link} to="/public-tracking-page" visibleFrom="sm">
              Track
            </Anchor>
            <Anchor component={Link} to="/density-calculator" visibleFrom="sm">
              Density Calculator
            </Anchor>
            <Anchor component={Link} to="/faq" visibleFrom="md">
              FAQ
            </Anchor>
            <Anchor component={Link} to="/contact-support" visibleFrom="md">
              Contact support
            </Anchor>
            {isSignedIn ? (
              <Button component={Link} to="/home">
                My portal
              </Button>
            ) : (
              <>
                {site().isInviteOnly ? null : (
                  <Button component={Link} to="/register" variant="default" visibleFrom="sm">
                    Create account
                  </Button>
                )}
                <Button onClick={() => void goToSignIn()}>Sign in</Button>
              </>
            )}
          </Group>
        </Group>
      </header>
      {isOpen ? (
        <Suspense>
          <PublicDrawer isOpen isSignedIn={isSignedIn} onClose={close} />
        </Suspense>
      ) : null}
      <Box component="main" id="main" tabIndex={-1} flex={1} className={classes.main ?? ''}>
        <Outlet />
      </Box>
      <footer className={classes.footer}>
        <Container size="lg">
          <Group justify="space-between">
            <Text fz="sm" c="dimmed">
              {site().siteName} {site().version}
            </Text>
            <SchemeChoice />
            <Group component="nav" aria-label="Help" gap="md">
              <Anchor component={Link} to="/faq" fz="sm">
                FAQ
              </Anchor>
              <Anchor component={Link} to="/contact-support" fz="sm">
                Contact support
              </Anchor>
              <Anchor component={Link} to="/legal-documents" fz="sm">
                Legal documents
              </Anchor>
              <CookieChoice />
              {site().supportPhone ? (
                <Anchor href={`tel:${site().supportPhone}`} fz="sm">
                  {site().supportPhone}
                </Anchor>
              ) : null}
            </Group>
          </Group>
        </Container>
      </footer>
      <Suspense>
        <SupportWidget place="corner" />
      </Suspense>
    </Box>
  );
}

/** The color scheme for visitors of this device; signed-in users have it in their menu. */
function SchemeChoice() {
  const { scheme: chosen, choose } = use(SchemeContext);
  return (
    <Group gap="xs" role="group" aria-label="Theme">
      {schemes.map(({ scheme, label }) => (
        <Anchor
          key={scheme}
          component="button"
          type="button"
          fz="sm"
          {...(scheme === chosen && { c: 'dimmed' })}
          aria-pressed={scheme === chosen}
          onClick={() => choose(scheme)}
        >
          {label}
        </Anchor>
      ))}
    </Group>
  );
}
