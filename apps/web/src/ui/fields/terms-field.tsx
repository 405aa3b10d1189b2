import { Checkbox, Stack, Text } from '@mantine/core';
import { texts, fill } from '../texts.js';
import classes from './terms-field.module.css';

interface TermsSection {
  heading: string;
  paragraphs: readonly string[];
}

export interface TermsFieldProps {
  id: string;
  version: string | undefined;
  sections: readonly TermsSection[];
  isAccepted: boolean;
  error?: string | undefined;
  onChange: (isAccepted: boolean) => void;
}

/** Consent to the terms, whose text can be read in place. */
export function TermsField({ id, version, sections, isAccepted, error, onChange }: TermsFieldProps) {
  return (
    <Stack gap={8}>
      <Checkbox
        id={id}
        label={fill(texts.terms.accept, { version: version ?? '' })}
        required
        disabled={version === undefined}
        checked={isAccepted}
        error={error}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {sections.length > 0 ? (
        <details className={classes.terms}>
          <summary>{texts.terms.read}</summary>
          {/* Scrolls by itself, so the keyboard must reach it. */}
          <div className={classes.text} tabIndex={0} role="region" aria-label={texts.terms.title}>
            {sections.map(({ heading, paragraphs }) => (
              <section key={heading}>
                <Text fw={600}>{heading}</Text>
                {paragraphs.map((paragraph) => (
                  <Text key={paragraph} fz="sm" mb={8}>
                    {paragraph}
                  </Text>
                ))}
              </section>
            ))}
          </div>
        </details>
      ) : null}
    </Stack>
  );
}
