import { Stack, Textarea } from '@mantine/core';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { LocalButton } from './local-button.js';
import { SpinnerButton } from './spinner-button.js';

const longest = 2000;

interface NoteFormProps {
  words: { readonly label: string; readonly audience: ReactNode; readonly add: string };
  isBusy: boolean;
  /** The note is stored on this device first, so it can be added offline. */
  isLocal?: boolean;
  error?: string | undefined;
  /** Sends the text; `onSent` clears the field. */
  onSend: (text: string, onSent: () => void) => void;
}

/** A field for a note, with the button that adds it. */
export function NoteForm({ words, isBusy, isLocal = false, error, onSend }: NoteFormProps) {
  const Submit = isLocal ? LocalButton : SpinnerButton;
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const note = text.trim();
  // The button is disabled again, so the focus would be lost with it.
  const handleSent = () => {
    setText('');
    field.current?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (note !== '' && !isBusy) onSend(note, handleSent);
  };
  return (
    <form onSubmit={handleSubmit}>
      <Stack gap="xs" align="flex-start">
        <Textarea
          ref={field}
          w="100%"
          label={words.label}
          description={words.audience}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={longest}
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Submit type="submit" variant="default" isBusy={isBusy} disabled={note === ''}>
          {words.add}
        </Submit>
      </Stack>
    </form>
  );
}
