import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { SpinnerButton } from './spinner-button.js';

/** The name of a view, and who sees it. */
interface ViewName {
  readonly name: string;
  readonly isShared: boolean;
}

interface ViewFormProps {
  initial?: ViewName | undefined;
  mayShare: boolean;
  isBusy: boolean;
  words: { readonly detail: string; readonly name: string; readonly share: string; readonly save: string };
  onSave: (view: ViewName) => void;
}

/** Asks for the name of a view, and whether it is shared with the company. */
export function ViewForm({ initial, mayShare, isBusy, words, onSave }: ViewFormProps) {
  const [name, setName] = useState(initial?.name ?? '');
  const [isShared, setIsShared] = useState(initial?.isShared ?? false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave({ name: name.trim(), isShared });
  };
  return (
    <form onSubmit={handleSubmit}>
      <Stack>
        <Text fz="sm">{words.detail}</Text>
        <TextInput
          label={words.name}
          required
          maxLength={60}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {mayShare ? (
          <Checkbox
            label={words.share}
            checked={isShared}
            onChange={(event) => setIsShared(event.currentTarget.checked)}
          />
        ) : null}
        <Group justify="flex-end">
          <SpinnerButton type="submit" isBusy={isBusy}>
            {words.save}
          </SpinnerButton>
        </Group>
      </Stack>
    </form>
  );
}
