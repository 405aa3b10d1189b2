import { roleHome } from '@lading/domain/users/role-home';
import { Card, Group, Text } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { usePreferences } from '../../kernel/session/use-preferences.js';
import { useUser } from '../../kernel/session/user.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { startTour, useTour } from './touring.js';
import { tourTexts } from './tour-texts.js';

const words = tourTexts.offer;

/** The offer of a tour, and the tour once accepted. */
export function ShowingAround() {
  return (
    <>
      <TourOffer />
      {useTour()}
    </>
  );
}

/** Shown above the user's first page until they have answered; then never again on any device. */
function TourOffer() {
  const user = useUser();
  const { pathname } = useLocation();
  const { preferences, change } = usePreferences();
  const home = roleHome({ ...user, isConfigured: true, hasNewOnboarding: false });
  if (preferences.hasMetTour || user.isImpersonating || pathname.toLowerCase() !== home) return null;
  const answer = () => {
    change({ hasMetTour: true });
    // The button with the focus disappears.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const go = () => {
    answer();
    startTour();
  };
  return (
    <Card component="aside" aria-label={words.title} p="sm" mb="md">
      <Group justify="space-between" gap="sm">
        <Text fz="sm" flex="1 1 240px">
          <strong>{words.title}</strong> {words.detail}
        </Text>
        <Group gap="xs">
          <SpinnerButton variant="default" size="compact-md" onClick={answer}>
            {words.no}
          </SpinnerButton>
          <SpinnerButton size="compact-md" onClick={go}>
            {words.go}
          </SpinnerButton>
        </Group>
      </Group>
    </Card>
  );
}
