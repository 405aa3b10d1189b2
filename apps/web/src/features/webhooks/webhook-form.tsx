import {
  webhookKinds,
  webhookKindsOf,
  type WebhookArea,
  type WebhookKind,
} from '@lading/contracts/notifications/webhook-kinds';
import {
  AddWebhook,
  ChangeWebhook,
  webhooksApi,
  type Webhook,
  type WebhookWithSecret,
} from '@lading/contracts/notifications/webhooks';
import { Button, Card, Checkbox, Fieldset, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { integrationSide } from '../../entities/integration/integration-side.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm, type CheckedForm } from '../../kernel/form/use-checked-form.js';
import { useUser } from '../../kernel/session/user.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { texts } from './webhooks-texts.js';

const words = texts.form;

interface FormValues {
  readonly name: string;
  readonly url: string;
  readonly kinds: readonly WebhookKind[];
}
const empty: FormValues = { name: '', url: '', kinds: [] };

/** Adds a webhook; the page shows its secret once. */
export function NewWebhook(props: { onMade: (made: WebhookWithSecret) => void; onClose: () => void }) {
  const { onMade, onClose } = props;
  const add = useAct(webhooksApi.addWebhook, webhooksApi.listWebhooks);
  const checked = useCheckedForm<FormValues, AddWebhook>({
    initial: empty,
    shape: AddWebhook,
    toInput: (form) => form,
  });
  const save = () => {
    const input = checked.submit();
    if (!input || add.isPending) return;
    add.mutate(input, { onSuccess: onMade, onError: checked.takeProblem });
  };
  return (
    <FormCard title={words.newTitle}>
      <FormFrame checked={checked} refusal={add.error} onSubmit={save}>
        <Fields checked={checked} />
        <Buttons label={words.submit} isBusy={add.isPending} onClose={onClose} />
      </FormFrame>
    </FormCard>
  );
}

interface ChangeFormProps {
  webhook: Webhook;
  onClose: () => void;
}

export function ChangeForm({ webhook, onClose }: ChangeFormProps) {
  const change = useAct(webhooksApi.changeWebhook, webhooksApi.listWebhooks);
  const { id, name, url, kinds, isEnabled } = webhook;
  const checked = useCheckedForm<FormValues & { isEnabled: boolean }, ChangeWebhook>({
    initial: { name, url, kinds, isEnabled },
    shape: ChangeWebhook,
    toInput: (form) => ({ ...form, id }),
  });
  const save = () => {
    const input = checked.submit();
    if (!input || change.isPending) return;
    const saved = (after: Webhook) => {
      toast.success(fill(words.saved, { name: after.name }));
      onClose();
    };
    change.mutate(input, { onSuccess: saved, onError: (problem: Problem) => void checked.takeProblem(problem) });
  };
  return (
    <FormCard title={fill(words.title, { name })}>
      <FormFrame checked={checked} refusal={change.error} onSubmit={save}>
        <Fields checked={checked} />
        <Checkbox
          label={words.isEnabled}
          description={words.isEnabledHelp}
          checked={checked.form.isEnabled}
          onChange={(event) => checked.change({ isEnabled: event.currentTarget.checked })}
        />
        <Buttons label={words.save} isBusy={change.isPending} onClose={onClose} />
      </FormFrame>
    </FormCard>
  );
}

/** The button that opened it is gone, so the form takes the focus. */
function FormCard({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card component="section" aria-labelledby="webhook-form" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="sm">
        <Title
          ref={heading}
          order={2}
          fz="h3"
          id="webhook-form"
          tabIndex={-1}
          style={{ outline: 'none', overflowWrap: 'anywhere' }}
        >
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}

interface FieldsProps {
  checked: Pick<CheckedForm<FormValues>, 'form' | 'field'> & { change: (patch: Partial<FormValues>) => void };
}

function Fields({ checked: { form, change, field } }: FieldsProps) {
  const { id, error } = field('kinds');
  return (
    <>
      <TextField
        {...field('name')}
        label={words.name}
        description={words.nameHelp}
        required
        maxLength={100}
        value={form.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        {...field('url')}
        label={words.url}
        description={words.urlHelp}
        required
        type="url"
        inputMode="url"
        maxLength={500}
        value={form.url}
        onChange={(url) => change({ url })}
      />
      <KindFields id={id} error={error} value={form.kinds} onChange={(kinds) => change({ kinds })} />
    </>
  );
}

function Buttons({ label, isBusy, onClose }: { label: string; isBusy: boolean; onClose: () => void }) {
  return (
    <Group>
      <SpinnerButton type="submit" isBusy={isBusy}>
        {label}
      </SpinnerButton>
      <Button variant="default" onClick={onClose}>
        {words.cancel}
      </Button>
    </Group>
  );
}

const areasOf = (kinds: readonly { readonly area: WebhookArea }[]): WebhookArea[] => [
  ...new Set(kinds.map(({ area }) => area)),
];
const isKind = (text: string): text is WebhookKind => webhookKinds.some(({ kind }) => kind === text);

interface KindFieldsProps {
  id: string;
  value: readonly WebhookKind[];
  error?: string | undefined;
  onChange: (kinds: readonly WebhookKind[]) => void;
}

/** The events by area; at least one is required. */
function KindFields({ id, value, error, onChange }: KindFieldsProps) {
  const offered = webhookKindsOf[integrationSide(useUser())];
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
        {areasOf(offered).map((area) => (
          <Fieldset key={area} legend={texts.areas[area]} p="xs">
            <Stack gap="xs">
              {offered
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

/** The events of a webhook, in words. */
export function KindList({ kinds }: { kinds: readonly WebhookKind[] }) {
  const chosen = webhookKinds.filter(({ kind }) => kinds.includes(kind));
  return (
    <>
      {areasOf(chosen).map((area) => (
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
