import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { dismissBrowserNotice, isBrowserNoticeWanted } from './browser-support.js';
import classes from './top-stack.module.css';

/** Recommends another browser until it is dismissed in this browser. */
export function BrowserBanner() {
  const [isShown, setShown] = useState(isBrowserNoticeWanted);
  if (!isShown) return null;
  return (
    <Group className={classes.browser ?? ''} justify="center" gap="sm" role="region" aria-label="Your browser">
      <Text fz="sm" maw={860}>
        Some feature of this site are not available using your current browser. For the best experience, please use a
        supported browser such as Chrome, Firefox, Edge, or Safari.
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          dismissBrowserNotice();
          setShown(false);
        }}
      >
        Dismiss
      </Button>
    </Group>
  );
}
