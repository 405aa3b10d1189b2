import { Tour, type FloatingPosition } from '@mantine/core';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useLocation } from 'react-router-dom';
import { tourTexts } from './tour-texts.js';

interface Stop {
  readonly name: keyof typeof tourTexts.steps;
  /** Selectors on wide and narrow screens; the first visible one is used. */
  readonly places: string;
  readonly position: FloatingPosition;
}

const stops: readonly Stop[] = [
  { name: 'menu', places: '[data-tour="menu"]', position: 'right-start' },
  { name: 'search', places: '[data-tour="search"]', position: 'bottom' },
  { name: 'alerts', places: '[data-tour="alerts"]', position: 'bottom-end' },
  { name: 'account', places: '[data-tour="account"]', position: 'bottom-end' },
  { name: 'support', places: '[data-support] button', position: 'bottom-end' },
];

/** On a narrow screen the menu is outside of the viewport. */
function isInSight(element: Element): boolean {
  const { width, left, right } = element.getBoundingClientRect();
  return width > 0 && right > 0 && left < globalThis.innerWidth;
}

/** If the page lacks the element, its heading is used. */
function placeOf({ places }: Stop): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(places)].find(isInSight);
  return found ?? document.querySelector<HTMLElement>('#main h1');
}

const fixed: CSSProperties = { position: 'fixed', inset: 0 };

/** Half of the library's own sheet is for beacons, which aren't used here. */
const styles = {
  root: { ...fixed, pointerEvents: 'none', zIndex: 'var(--tour-z-index)' },
  overlay: { ...fixed, pointerEvents: 'auto' },
  tooltip: {
    position: 'absolute',
    pointerEvents: 'auto',
    padding: 'var(--mantine-spacing-md)',
    borderRadius: 'var(--mantine-radius-md)',
    border: '1px solid var(--mantine-color-default-border)',
    background: 'var(--app-surface)',
    boxShadow: 'var(--mantine-shadow-md)',
    boxSizing: 'border-box',
  },
  title: { margin: '0 0 4px', fontWeight: 650, fontSize: 'var(--mantine-font-size-md)' },
  body: { fontSize: 'var(--mantine-font-size-sm)', lineHeight: 1.55 },
  navigation: { marginTop: 'var(--mantine-spacing-md)' },
  stepCounter: { fontSize: 'var(--mantine-font-size-sm)', color: 'var(--mantine-color-dimmed)' },
} satisfies Record<string, CSSProperties>;

/** The tour of five stops: buttons, arrow keys, and Escape to end; it ends when the page changes. */
export function PortalTour({ onEnd }: { onEnd: () => void }) {
  const [places] = useState(() => stops.map((stop) => ({ ...stop, target: { current: placeOf(stop) } })));
  const { pathname } = useLocation();
  const started = useRef(pathname);
  const end = () => {
    onEnd();
    // The button that started it is gone: the offer, or an item of a closed menu.
    requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
  };
  useEffect(() => {
    if (started.current !== pathname) onEnd();
  }, [pathname, onEnd]);
  return (
    <Tour active onClose={end} withCloseButton={false} labels={tourTexts.labels} styles={styles} maxWidth={340}>
      {places.map(({ name, target, position }) => (
        <Tour.Step key={name} target={target} position={position} title={tourTexts.steps[name].title}>
          {tourTexts.steps[name].text}
        </Tour.Step>
      ))}
    </Tour>
  );
}
