import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import classes from './top-stack.module.css';

const dismissed = 'lading.browser-notice-dismissed';

/** Others call themselves Chrome or Safari too, so they are told apart first. */
const others = /OPR\/|Opera|SamsungBrowser|YaBrowser|UCBrowser|Vivaldi|MSIE|Trident/;
const supported = /(?:Chrome|CriOS|Firefox|FxiOS|Edg|EdgA|EdgiOS)\/\d|Version\/\S+ .*Safari\//;

const hasFeatures = (): boolean => 'toSorted' in Array.prototype && 'inert' in HTMLElement.prototype;

/** One of the four browsers, and new enough. */
export const isSupported = (userAgent: string): boolean => supported.test(userAgent) && !others.test(userAgent);

const isWanted = (): boolean =>
  localStorage.getItem(dismissed) === null && !(isSupported(navigator.userAgent) && hasFeatures());

/** Recommends another browser until it is dismissed; this browser remembers that. */
export function BrowserBanner() {
  const [isShown, setShown] = useState(isWanted);
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
          localStorage.setItem(dismissed, 'true');
          setShown(false);
        }}
      >
        Dismiss
      </Button>
    </Group>
  );
}
