import { Anchor, Breadcrumbs, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../kernel/session/user.js';
import { VolumeDoor, volumeHome } from './volume-door.js';
import { emptyForm } from './volume-form-state.js';
import { VolumeForm } from './volume-form.js';
import { formTexts, volumeTexts } from './volume-texts.js';

/** A new request for truckload and volume prices. */
export function NewVolumePage() {
  const user = useUser();
  const [initial] = useState(() => emptyForm(user));
  return (
    <VolumeDoor>
      <Stack gap="md" maw={960}>
        <div>
          <Breadcrumbs component="nav" aria-label={volumeTexts.path}>
            <Anchor component={Link} to={volumeHome}>
              {volumeTexts.title}
            </Anchor>
            <Text aria-current="page">{formTexts.title}</Text>
          </Breadcrumbs>
          <Title order={1} mt={4}>
            {formTexts.title}
          </Title>
        </div>
        <VolumeForm initial={initial} />
      </Stack>
    </VolumeDoor>
  );
}
