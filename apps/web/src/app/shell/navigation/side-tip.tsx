import { Tooltip } from '@mantine/core';
import { useEffect, useState, type RefObject } from 'react';

/** Shows the name of the hovered or focused icon. Screen readers already have the name. */
export function SideTip({ menu }: { menu: RefObject<HTMLElement | null> }) {
  const [icon, setIcon] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = menu.current;
    if (!element) return undefined;
    const show = ({ target }: Event): void => {
      const found = target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null;
      // An open popup already shows its name.
      setIcon(found?.getAttribute('aria-haspopup') && found.getAttribute('aria-expanded') === 'true' ? null : found);
    };
    const hide = (): void => setIcon(null);
    const listeners = { mouseover: show, focusin: show, mouseleave: hide, focusout: hide, click: hide, keydown: hide };
    const entries = Object.entries(listeners);
    entries.forEach(([name, listener]) => element.addEventListener(name, listener));
    return () => entries.forEach(([name, listener]) => element.removeEventListener(name, listener));
  }, [menu]);
  if (!icon) return null;
  return (
    <Tooltip key={icon.dataset['stop']} opened target={icon} label={icon.textContent} position="right" aria-hidden />
  );
}
