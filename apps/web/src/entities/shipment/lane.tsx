import { Group } from '@mantine/core';
import { iconProps, ToIcon } from '../../ui/icons/icons.js';

/** The route, with an arrow that screen readers read as "to". */
export function Lane({ row }: { row: { originLabel: string; destinationLabel: string } }) {
  return (
    <Group gap="0 6px" wrap="wrap" component="span">
      {row.originLabel}
      <ToIcon {...iconProps} size={14} aria-hidden={false} role="img" aria-label="to" />
      {row.destinationLabel}
    </Group>
  );
}
