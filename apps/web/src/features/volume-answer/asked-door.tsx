import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { askedTexts as words } from './asked-volumes-texts.js';

/** Where the requests of a carrier stand. */
export const askedHome = '/carriers/volume-requests';

/** Lets people of a carrier in where truckload is switched on and theirs. */
export function AskedDoor({ children }: { children: ReactNode }) {
  const isOn = useOwnFlag('Truckload');
  const maySee = canShow(useUser(), 'dataVisibility');
  if (isOn === undefined) return <Skeleton height={120} aria-hidden />;
  if (!isOn) return <Nowhere words={words.switchedOff} to="/home" />;
  if (maySee) return children;
  return <EmptyState kind="noAccess" order={1} title={words.noAccess.title} detail={words.noAccess.detail} />;
}

interface NowhereProps {
  words: { readonly title: string; readonly detail: string; readonly action: string };
  to: string;
}

/** There is nothing here; the way on. */
export function Nowhere({ words: { title, detail, action }, to }: NowhereProps) {
  return (
    <EmptyState
      kind="noMatch"
      order={1}
      title={title}
      detail={detail}
      actions={
        <Button component={Link} to={to}>
          {action}
        </Button>
      }
    />
  );
}
