import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { CopyButton } from '../../ui/display/copy-button.js';
import { texts } from './webhooks-texts.js';

const words = texts.made;

interface MadeSecretProps {
  secret: string;
  isRotated?: boolean;
  onKept: () => void;
}

/** The secret itself, shown this once. */
export function MadeSecret({ secret, isRotated = false, onKept }: MadeSecretProps) {
  return (
    <Alert color="green" role="status" title={words.title}>
      <Stack gap="xs">
        <Text>{words.detail}</Text>
        {isRotated ? <Text>{words.rotated}</Text> : null}
        <Group gap="xs" wrap="nowrap">
          <code className="identifier" style={{ overflowWrap: 'anywhere' }}>
            {secret}
          </code>
          <CopyButton value={secret} name={words.secret} />
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
