import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { CopyButton } from '../display/copy-button.js';

interface ShownOnceProps {
  value: string;
  words: { readonly title: string; readonly detail: string; readonly name: string; readonly saved: string };
  note?: string;
  onSaved: () => void;
}

/** A key or secret, which is never shown again. */
export function ShownOnce({ value, words, note, onSaved }: ShownOnceProps) {
  return (
    <Alert color="green" role="status" title={words.title}>
      <Stack gap="xs">
        <Text>{words.detail}</Text>
        {note ? <Text>{note}</Text> : null}
        <Group gap="xs" wrap="nowrap">
          <code className="identifier" style={{ overflowWrap: 'anywhere' }}>
            {value}
          </code>
          <CopyButton value={value} name={words.name} />
        </Group>
        <Group>
          <Button variant="default" onClick={onSaved}>
            {words.saved}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
