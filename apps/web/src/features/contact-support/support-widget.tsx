import { ActionIcon } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { iconProps, SupportIcon } from '../../ui/icons/icons.js';
import classes from './support.module.css';

const Panel = lazy(() => import('./support-panel.js').then((part) => ({ default: part.SupportPanel })));

/** The steps of a quote have their own bar at the bottom; the contact page is the support itself. */
const without = /^\/(contact-support|customers\/quotes\/.+)/i;

/** The support in the corner of every page. */
export function SupportWidget() {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  if (without.test(pathname)) return null;
  return (
    <aside aria-label="Support" data-support>
      <ActionIcon
        className={classes.button ?? ''}
        size={44}
        radius="xl"
        variant="filled"
        aria-label="Support"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SupportIcon {...iconProps} size={22} />
      </ActionIcon>
      {isOpen ? (
        <Suspense>
          <Panel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </aside>
  );
}
