import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { volumeTexts as words } from './volume-texts.js';

/** Where requests stand. */
export const volumeHome = '/customers/truckload';

/** Where a new one is written. */
export const newVolume = `${volumeHome}/new`;

/** Lets people in where truckload is switched on and theirs; elsewhere there is no such page. */
export function VolumeDoor({ children }: { children: ReactNode }) {
  const isOn = useOwnFlag('Truckload');
  const mayAsk = canShow(useUser(), 'quote');
  if (isOn === undefined) return <Skeleton height={120} aria-hidden />;
  if (!isOn) return <SwitchedOff />;
  return mayAsk ? children : <NoAccess />;
}

export function NoAccess() {
  return <EmptyState kind="noAccess" order={1} title={words.noAccess.title} detail={words.noAccess.detail} />;
}

function SwitchedOff() {
  const { title, detail, action } = words.switchedOff;
  return (
    <EmptyState
      kind="noMatch"
      illustration="truckAtNight"
      order={1}
      title={title}
      detail={detail}
      actions={
        <Button component={Link} to="/home">
          {action}
        </Button>
      }
    />
  );
}
