import { printQuoteLine } from '@lading/domain/quote-line/quote-line';
import { longestQuoteLine, readQuoteLine, type QuoteLineMistake } from '@lading/domain/quote-line/read-quote-line';
import { Button } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import classes from './quote-line-field.module.css';

/** Texts of the field for a whole quote in one line. */
const words = {
  label: 'Quote in one line',
  placeholder: '2 plt 48x40x50 500lb c70 60601>75201 lgd',
  hint: 'Type pieces, dimensions per piece, total weight, class, lane, services and ship date, then press Enter.',
  mistake: 'Column {column}: {sentence}',
  open: 'Open the form',
} as const;

interface QuoteLineFieldProps {
  /** A line typed elsewhere; its mistake is shown at once. */
  initial?: string;
  /** Called with the line in its usual order. */
  onRead: (line: string) => void;
}

function mistakeIn(text: string): QuoteLineMistake | undefined {
  const reading = readQuoteLine(text);
  return 'mistake' in reading ? reading.mistake : undefined;
}

/** A field for a whole quote in one line; a mistake is explained, marked by a caret and selected, so that typing replaces it. */
export function QuoteLineField({ initial = '', onRead }: QuoteLineFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  const [mistake, setMistake] = useState(() => (initial === '' ? undefined : mistakeIn(initial)));
  const change = (typed: string) => {
    setText(typed);
    setMistake(undefined);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const reading = readQuoteLine(text);
    if ('line' in reading) {
      onRead(printQuoteLine(reading.line));
      return;
    }
    const { column, length } = reading.mistake;
    setMistake(reading.mistake);
    input.current?.focus();
    input.current?.setSelectionRange(column - 1, column - 1 + length);
  };
  return (
    <form onSubmit={handleSubmit} noValidate className={classes.line}>
      <TextField
        ref={input}
        label={words.label}
        description={words.hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder={words.placeholder}
        classNames={{ input: classes.input ?? '' }}
        spellCheck={false}
        autoCapitalize="off"
        maxLength={longestQuoteLine}
        value={text}
        onChange={change}
        error={mistake ? <Mistake text={text} mistake={mistake} /> : undefined}
      />
      <Button type="submit" variant="default" className={classes.open ?? ''}>
        {words.open}
      </Button>
    </form>
  );
}

const before = 18;
const shown = 32;

/** The part of the line around the mistake, with carets below it, and the sentence for screen readers too. */
function Mistake({ text, mistake: { column, length, sentence } }: { text: string; mistake: QuoteLineMistake }) {
  const from = Math.max(0, column - 1 - before);
  const part = `${from > 0 ? '…' : ''}${text.slice(from, from + shown)}`;
  const indent = ' '.repeat(column - 1 - from + (from > 0 ? 1 : 0));
  const carets = '^'.repeat(Math.max(1, Math.min(length, shown - before)));
  return (
    <>
      <span aria-hidden className={classes.typed}>{`${part}\n${indent}${carets}`}</span>
      <span role="alert">{fill(words.mistake, { column, sentence })}</span>
    </>
  );
}
