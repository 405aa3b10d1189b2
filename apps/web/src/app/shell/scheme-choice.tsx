import { Anchor, Group } from '@mantine/core';
import { use } from 'react';
import { SchemeContext } from '../scheme.js';

const schemes = [
  { scheme: 'auto', label: 'System' },
  { scheme: 'light', label: 'Light' },
  { scheme: 'dark', label: 'Dark' },
] as const;

/** How the portal looks to visitors of this device; the signed-in have it in their menu. */
export function SchemeChoice() {
  const { scheme: chosen, choose } = use(SchemeContext);
  return (
    <Group gap="xs" role="group" aria-label="Theme">
      {schemes.map(({ scheme, label }) => (
        <Anchor
          key={scheme}
          component="button"
          type="button"
          fz="sm"
          {...(scheme === chosen && { c: 'dimmed' })}
          aria-pressed={scheme === chosen}
          onClick={() => choose(scheme)}
        >
          {label}
        </Anchor>
      ))}
    </Group>
  );
}
