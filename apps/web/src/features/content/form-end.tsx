import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { contentApi } from '@lading/contracts/sites/content';
import { legalApi } from '@lading/contracts/sites/legal';
import { tutorialsApi, videoTutorialsApi } from '@lading/contracts/sites/tutorials';
import { Button, Card, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { texts } from './content-texts.js';

/** Queries that show questions, refetched after a change. */
export const faqReaders = [contentApi.listFaqEntries, legalApi.listFaq, legalApi.listCarrierFaq] as const;

/** Queries that show videos, refetched after a change. */
export const videoReaders = [
  contentApi.listTutorials,
  videoTutorialsApi.listVideoTutorials,
  tutorialsApi.getLandingTutorial,
] as const;

const words = texts.form;
const step = 10;

/** The position of a new entry, which comes last. */
export const positionAfter = (others: readonly { readonly position: number }[]): number =>
  Math.min(100_000, Math.max(0, ...others.map(({ position }) => position)) + step);

interface EntryForm<Value, Change> {
  /** Undefined for a new entry. */
  id: number | undefined;
  add: Endpoint<Value, unknown>;
  change: Endpoint<Change, unknown>;
  changeOf: (value: Value, id: number) => Change;
  readers: readonly Pick<Endpoint, 'group' | 'name'>[];
  nameOf: (value: Value) => string;
  onClose: () => void;
}

/** Saves a checked form as a new entry or a change, then closes the form. */
export function useSaveEntry<Value, Change>(form: EntryForm<Value, Change>) {
  const { id, readers, changeOf, nameOf, onClose } = form;
  const add = useAct(form.add, ...readers);
  const change = useAct(form.change, ...readers);
  const isBusy = add.isPending || change.isPending;
  const save = (checked: { submit: () => Value | undefined; takeProblem: (problem: Problem) => boolean }): void => {
    const value = checked.submit();
    if (!value || isBusy) return;
    const ends = {
      onSuccess: () => {
        toast.success(fill(words.saved, { name: nameOf(value) }));
        onClose();
      },
      onError: checked.takeProblem,
    };
    if (id === undefined) add.mutate(value, ends);
    else change.mutate(changeOf(value, id), ends);
  };
  return { save, isBusy, refusal: add.error ?? change.error };
}

interface FormEndProps {
  /** Label of the submit button. */
  saveLabel: string;
  isPublished: boolean;
  onPublished: (isPublished: boolean) => void;
  isBusy: boolean;
  onClose: () => void;
  /** A preview; null while there is too little content. */
  preview: ReactNode;
}

/** The preview, the switch for publishing, and the buttons. */
export function FormEnd({ saveLabel, isPublished, onPublished, isBusy, onClose, preview }: FormEndProps) {
  return (
    <Stack>
      <Checkbox
        label={words.isPublished}
        checked={isPublished}
        onChange={(event) => onPublished(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <SpinnerButton type="submit" isBusy={isBusy}>
          {saveLabel}
        </SpinnerButton>
      </Group>
      <Card component="section" aria-labelledby="preview" p="md">
        <Title order={3} fz="h4" id="preview" mb="xs">
          {words.preview}
        </Title>
        {preview ?? <Text c="dimmed">{words.noPreview}</Text>}
      </Card>
    </Stack>
  );
}

interface TopicFieldProps extends TextFieldProps {
  /** Existing topics. */
  topics: readonly string[];
}

/** The topic, with existing ones as suggestions. */
export function TopicField({ topics, ...field }: TopicFieldProps) {
  const list = useId();
  return (
    <>
      <TextField
        {...field}
        label={texts.form.topic}
        description={texts.form.topicHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        maxLength={100}
        list={list}
      />
      <datalist id={list}>
        {[...new Set(topics)].map((topic) => (
          <option key={topic} value={topic}>
            {topic}
          </option>
        ))}
      </datalist>
    </>
  );
}
