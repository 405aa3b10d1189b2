import { webhookKinds, type WebhookArea, type WebhookKind } from '@lading/contracts/notifications/webhook-kinds';
import { Checkbox, Fieldset, SimpleGrid, Stack, Text } from '@mantine/core';
import { texts } from './webhooks-texts.js';

const areas: readonly WebhookArea[] = [...new Set(webhookKinds.map(({ area }) => area))];
const isKind = (text: string): text is WebhookKind => webhookKinds.some(({ kind }) => kind === text);

interface KindFieldsProps {
  id: string;
  value: readonly WebhookKind[];
  error?: string | undefined;
  onChange: (kinds: readonly WebhookKind[]) => void;
}

/** The events by their areas; at least one is needed. */
export function KindFields({ id, value, error, onChange }: KindFieldsProps) {
  return (
    <Checkbox.Group
      id={id}
      label={texts.form.kinds}
      withAsterisk
      error={error}
      value={[...value]}
      onChange={(kinds) => onChange(kinds.filter(isKind))}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="xs">
        {areas.map((area) => (
          <Fieldset key={area} legend={texts.areas[area]} p="xs">
            <Stack gap="xs">
              {webhookKinds
                .filter((one) => one.area === area)
                .map(({ kind, label }) => (
                  <Checkbox key={kind} value={kind} label={label} />
                ))}
            </Stack>
          </Fieldset>
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}

/** What a webhook is told of, in words. */
export function KindList({ kinds }: { kinds: readonly WebhookKind[] }) {
  const chosen = webhookKinds.filter(({ kind }) => kinds.includes(kind));
  return (
    <>
      {areas
        .filter((area) => chosen.some((one) => one.area === area))
        .map((area) => (
          <Text key={area} fz="sm">
            {texts.areas[area]}:{' '}
            {chosen
              .filter((one) => one.area === area)
              .map(({ label }) => label)
              .join(', ')}
          </Text>
        ))}
    </>
  );
}
