import { apiScopes, type ApiScope } from '@lading/contracts/access';
import { apiKeysApi, CreateApiKey, type NewApiKey } from '@lading/contracts/api-keys';
import { Card, Checkbox, Group, Stack, Title } from '@mantine/core';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { texts } from './api-keys-texts.js';

const words = texts.form;

interface KeyForm {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly isTest: boolean;
}
const empty: KeyForm = { name: '', scopes: [], isTest: false };
const isScope = (text: string): text is ApiScope => apiScopes.some((scope) => scope === text);

/** Makes a key; the page shows it once. */
export function KeyForm({ onMade }: { onMade: (key: NewApiKey) => void }) {
  const create = useAct(apiKeysApi.createApiKey, apiKeysApi.listApiKeys);
  const checked = useCheckedForm<KeyForm, CreateApiKey>({
    initial: empty,
    shape: CreateApiKey,
    toInput: (form) => form,
  });
  const { form, change, field } = checked;
  const save = () => {
    const asked = checked.submit();
    if (!asked || create.isPending) return;
    create.mutate(asked, {
      onSuccess: (made) => {
        change(empty);
        onMade(made);
      },
      onError: checked.takeProblem,
    });
  };
  const { error: scopesError } = field('scopes');
  return (
    <Card component="section" aria-labelledby="new-key" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="sm">
        <Title order={2} fz="h3" id="new-key">
          {words.title}
        </Title>
        <FormFrame checked={checked} refusal={create.error} onSubmit={save}>
          <TextField
            {...field('name')}
            label={words.name}
            description={words.nameHelp}
            required
            maxLength={100}
            value={form.name}
            onChange={(name) => change({ name })}
          />
          <Checkbox.Group
            id="scopes"
            label={words.scopes}
            withAsterisk
            error={scopesError}
            value={[...form.scopes]}
            onChange={(scopes) => change({ scopes: scopes.filter(isScope) })}
          >
            <Group mt="xs">
              {apiScopes.map((scope) => (
                <Checkbox key={scope} value={scope} label={texts.scopeNames[scope]} />
              ))}
            </Group>
          </Checkbox.Group>
          <Checkbox
            label={words.isTest}
            checked={form.isTest}
            onChange={(event) => change({ isTest: event.currentTarget.checked })}
          />
          <Group>
            <SpinnerButton type="submit" isBusy={create.isPending}>
              {words.submit}
            </SpinnerButton>
          </Group>
        </FormFrame>
      </Stack>
    </Card>
  );
}
