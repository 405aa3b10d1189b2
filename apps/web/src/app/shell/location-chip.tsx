import { Anchor, Button, Popover, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { canShow, useUser } from '../../kernel/session/user.js';
import { PlaceIcon, smallIconProps } from '../../ui/icons/icons.js';
import { locationScope } from './location-scope.js';

const most = 12;

/** Says whose freight is on the pages: all locations of the company, or those that a rule leaves. */
export function LocationChip() {
  const user = useUser();
  if (user.locationCount === undefined) return null;
  const { text, names } = locationScope(user);
  return (
    <Popover position="bottom-end" width={280} withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-md"
          variant="default"
          radius="xl"
          visibleFrom="md"
          leftSection={<PlaceIcon {...smallIconProps} />}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Locations that you see">
        <Stack gap={6} tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
          <Text fz="sm" c="dimmed">
            Lists and quotes show the freight of these locations.
          </Text>
          <Stack component="ul" gap={2} p={0} m={0} style={{ listStyle: 'none' }}>
            {names.slice(0, most).map((name) => (
              <Text key={name} component="li" fz="sm">
                {name}
              </Text>
            ))}
          </Stack>
          {names.length > most ? <Text fz="sm">and {names.length - most} more</Text> : null}
          {canShow(user, 'manageLocations') ? (
            <Anchor component={Link} to="/customers/locations" fz="sm">
              Manage locations
            </Anchor>
          ) : null}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
