import { contentApi, NewFaqEntry, type Audience, type EditedFaqEntry } from '@lading/contracts/sites/content';
import { Text, Textarea } from '@mantine/core';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { TextField } from '../../ui/fields/text-field.js';
import { faqReaders, FormEnd, TopicField, positionAfter, useSaveEntry } from './form-end.js';
import { texts } from './content-texts.js';
import classes from './content.module.css';

const words = texts.faq;

interface FaqFormProps {
  audience: Audience;
  /** Undefined for a new question. */
  entry: EditedFaqEntry | undefined;
  others: readonly EditedFaqEntry[];
  onClose: () => void;
}

/** Writes a question and its answer. */
export function FaqForm({ audience, entry, others, onClose }: FaqFormProps) {
  const position = entry?.position ?? positionAfter(others);
  const checked = useCheckedForm({
    initial: {
      topic: entry?.topic ?? '',
      question: entry?.question ?? '',
      answer: entry?.answer ?? '',
      isPublished: entry?.isPublished ?? true,
    },
    shape: NewFaqEntry,
    toInput: (typed) => ({
      ...typed,
      topic: typed.topic.trim(),
      question: typed.question.trim(),
      answer: typed.answer.trim(),
      audience,
      position,
    }),
  });
  const { form, change: put, field } = checked;
  const { save, isBusy, refusal } = useSaveEntry({
    id: entry?.id,
    add: contentApi.addFaqEntry,
    change: contentApi.changeFaqEntry,
    changeOf: (value: NewFaqEntry, id) => ({ ...value, id }),
    readers: faqReaders,
    nameOf: ({ question }) => question,
    onClose,
  });
  return (
    <FormFrame checked={checked} refusal={refusal} onSubmit={() => save(checked)}>
      <TopicField
        {...field('topic')}
        value={form.topic}
        onChange={(topic) => put({ topic })}
        topics={others.map(({ topic }) => topic)}
      />
      <TextField
        {...field('question')}
        label={words.question}
        required
        maxLength={300}
        value={form.question}
        onChange={(question) => put({ question })}
      />
      <Textarea
        {...field('answer')}
        label={words.answer}
        required
        maxLength={5000}
        autosize
        minRows={5}
        maxRows={14}
        value={form.answer}
        onChange={(event) => put({ answer: event.currentTarget.value })}
      />
      <FormEnd
        saveLabel={words.save}
        isPublished={form.isPublished}
        onPublished={(isPublished) => put({ isPublished })}
        isBusy={isBusy}
        onClose={onClose}
        preview={
          form.question.trim() || form.answer.trim() ? <Preview question={form.question} answer={form.answer} /> : null
        }
      />
    </FormFrame>
  );
}

function Preview({ question, answer }: { question: string; answer: string }) {
  return (
    <details open>
      <summary style={{ cursor: 'pointer', fontWeight: 600, overflowWrap: 'anywhere' }}>{question.trim()}</summary>
      <Text mt="xs" className={classes.text ?? ''}>
        {answer.trim()}
      </Text>
    </details>
  );
}
