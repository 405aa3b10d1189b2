import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CopyButton } from '../../ui/display/copy-button.js';
import { texts } from './settings-texts.js';

const words = texts.factor;

/** The codes are shown this once, until somebody says that they are kept. */
export function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="sm">
      <Title order={3} ref={heading} tabIndex={-1}>
        {words.codes}
      </Title>
      <Text>{words.codesDetail}</Text>
      <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <li key={code}>
            <code className="identifier">{code}</code>
          </li>
        ))}
      </SimpleGrid>
      <Group>
        <Button onClick={onKept}>{words.kept}</Button>
        <CopyButton value={codes.join('\n')} name={words.codes} />
      </Group>
    </Stack>
  );
}
