import { useId } from 'react';
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.js';
import { texts } from './content-texts.js';

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
