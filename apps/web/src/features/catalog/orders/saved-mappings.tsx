import { importsApi } from '@lading/contracts/customers/imports';
import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, useAct } from '../../../kernel/api/use-contract.js';
import { toast } from '../../../ui/feedback/toast.js';
import { SpinnerButton } from '../../../ui/fields/spinner-button.js';
import { fill } from '../../../ui/texts.js';
import { orderTexts as words } from './order-texts.js';

/** The mappings by which files of orders are recognized; absent while there are none. */
export function SavedMappings() {
  const saved = useQuery(answerOf(importsApi.profiles, { kind: 'orders' }));
  const forget = useAct(importsApi.removeProfile, importsApi.profiles);
  if (!saved.data || saved.data.items.length === 0) return null;
  const remove = (id: number) =>
    forget.mutate({ id }, { onError: (problem) => toast.error(words.forgetFailed, problem.message) });
  return (
    <Card withBorder>
      <Title order={2} fz="lg">
        {words.mappings}
      </Title>
      <Text c="dimmed" fz="sm" mb="sm">
        {words.mappingsLead}
      </Text>
      <Stack gap="xs">
        {saved.data.items.map(({ id, name }) => (
          <Group key={id} justify="space-between" wrap="nowrap">
            <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
            <SpinnerButton
              size="compact-sm"
              variant="default"
              aria-label={fill(words.forgetNamed, { name })}
              onClick={() => remove(id)}
            >
              {words.forget}
            </SpinnerButton>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
