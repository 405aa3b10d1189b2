import { contentApi } from '@lading/contracts/sites/content';
import { legalApi } from '@lading/contracts/sites/legal';
import { tutorialsApi, videoTutorialsApi } from '@lading/contracts/sites/tutorials';
import { Button, Card, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.js';
import { texts } from './content-texts.js';

/** What shows questions and is asked again after a change. */
export const faqReaders = [contentApi.listFaqEntries, legalApi.listFaq, legalApi.listCarrierFaq] as const;

/** What shows videos and is asked again after a change. */
export const videoReaders = [
  contentApi.listTutorials,
  videoTutorialsApi.listVideoTutorials,
  tutorialsApi.getLandingTutorial,
] as const;

const words = texts.form;

interface FormEndProps {
  isPublished: boolean;
  onPublished: (isPublished: boolean) => void;
  isBusy: boolean;
  onClose: () => void;
  /** What readers are going to see; nothing while there is too little. */
  preview: ReactNode;
}

/** How it is going to look, whether it is published, and the buttons. */
export function FormEnd({ isPublished, onPublished, isBusy, onClose, preview }: FormEndProps) {
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
          {words.save}
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
  /** Topics that there are already. */
  topics: readonly string[];
}

/** The topic, with those offered that there are already. */
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
