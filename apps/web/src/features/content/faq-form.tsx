import { contentApi, NewFaqEntry, type Audience, type EditedFaqEntry } from '@lading/contracts/sites/content';
import { Text, Textarea } from '@mantine/core';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { faqReaders, FormEnd, TopicField } from './form-end.js';
import { texts } from './content-texts.js';
import classes from './content.module.css';

const words = texts.faq;
const step = 10;

interface FaqFormProps {
  audience: Audience;
  /** Nothing for a new question. */
  entry: EditedFaqEntry | undefined;
  others: readonly EditedFaqEntry[];
  onClose: () => void;
}

/** A new question comes last. */
const after = (others: readonly EditedFaqEntry[]): number =>
  Math.min(100_000, Math.max(0, ...others.map(({ position }) => position)) + step);

/** Writes a question and its answer. */
export function FaqForm({ audience, entry, others, onClose }: FaqFormProps) {
  const add = useAct(contentApi.addFaqEntry, ...faqReaders);
  const change = useAct(contentApi.changeFaqEntry, ...faqReaders);
  const position = entry?.position ?? after(others);
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
  const isBusy = add.isPending || change.isPending;
  const save = () => {
    const value = checked.submit();
    if (!value || isBusy) return;
    const ends = {
      onSuccess: () => {
        toast.success(fill(texts.form.saved, { name: value.question }));
        onClose();
      },
      onError: checked.takeProblem,
    };
    if (entry) change.mutate({ ...value, id: entry.id }, ends);
    else add.mutate(value, ends);
  };
  return (
    <FormFrame checked={checked} refusal={add.error ?? change.error} onSubmit={save}>
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
