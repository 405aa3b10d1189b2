import { Stack, Text } from '@mantine/core';

interface NamedListProps {
  label: string;
  /** What is said while there is nothing. */
  none: string;
  items: readonly { readonly id: number; readonly name: string; readonly detail: string }[];
}

/** What an area holds so far. */
export function NamedList({ label, none, items }: NamedListProps) {
  if (items.length === 0) return <Text>{none}</Text>;
  return (
    <Stack component="ul" aria-label={label} gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
      {items.map(({ id, name, detail }) => (
        <li key={id}>
          <Text fw={600}>{name}</Text>
          <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
