import { ActionIcon } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { iconProps, SupportIcon } from '../../ui/icons/icons.js';
import classes from './support.module.css';

const Panel = lazy(() => import('./support-panel.js').then((part) => ({ default: part.SupportPanel })));

/** In the corner, the steps of a quote have a bar; the contact page already shows the support. */
const without = {
  header: /^\/contact-support/i,
  corner: /^\/(contact-support|customers\/quotes\/.+)/i,
} as const;

/** Support on every page: in the header of the portal, where it covers nothing, and in the corner of public pages. */
export function SupportWidget({ place }: { place: 'header' | 'corner' }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  if (without[place].test(pathname)) return null;
  const looks =
    place === 'header'
      ? ({ size: 'lg', variant: 'subtle', color: 'gray' } as const)
      : ({ className: classes.button ?? '', size: 44, radius: 'xl', variant: 'filled' } as const);
  return (
    <aside aria-label="Support" data-support={place}>
      <ActionIcon {...looks} aria-label="Support" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SupportIcon {...iconProps} {...(place === 'corner' && { size: 22 })} />
      </ActionIcon>
      {isOpen ? (
        <Suspense>
          <Panel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </aside>
  );
}
