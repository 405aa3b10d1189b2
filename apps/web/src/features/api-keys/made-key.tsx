import type { NewApiKey } from '@lading/contracts/api-keys';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { CopyButton } from '../../ui/display/copy-button.js';
import { texts } from './api-keys-texts.js';

const words = texts.made;

/** The key itself, shown this once. */
export function MadeKey({ made, onKept }: { made: NewApiKey; onKept: () => void }) {
  return (
    <Alert color="green" role="status" title={words.title}>
      <Stack gap="xs">
        <Text>{words.detail}</Text>
        <Group gap="xs" wrap="nowrap">
          <code className="identifier" style={{ overflowWrap: 'anywhere' }}>
            {made.key}
          </code>
          <CopyButton value={made.key} name={words.key} />
        </Group>
        <Group>
          <Button variant="default" onClick={onKept}>
            {words.kept}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
