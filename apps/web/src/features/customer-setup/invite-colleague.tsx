import { Button } from '@mantine/core';
import { useState } from 'react';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import type { SetupParts } from './setup-parts.js';
import { texts } from './setup-texts.js';

/** Somebody else may know the answers better. */
export function InviteColleague({ NewColleague }: Pick<SetupParts, 'NewColleague'>) {
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<AddIcon {...iconProps} />} onClick={() => setInviting(true)}>
        {texts.invite}
      </Button>
      <NewColleague isOpen={isInviting} onClose={() => setInviting(false)} />
    </>
  );
}
