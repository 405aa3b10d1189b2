import type { TermsFault } from '@lading/domain/tariff/terms-check';
import { Box, Button, Group, Text } from '@mantine/core';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { counted, fill } from '../../ui/texts.js';
import { editorTexts as words } from './editor-texts.js';
import type { EditedTerms } from './use-edited-terms.js';

interface SaveBarProps {
  draft: Pick<
    EditedTerms<object, object>,
    'isDirty' | 'isStale' | 'faults' | 'errors' | 'isSaving' | 'save' | 'reset' | 'sheet'
  >;
  /** The parts of the terms, with the names of their fields. */
  sections: readonly { readonly title: string; readonly fields: readonly string[] }[];
}

const isIn = ({ path }: TermsFault, fields: readonly string[]): boolean => fields.includes(path.split('.')[0] ?? '');

/** The buttons to save and discard changes, at the bottom of the page while there are some. */
export function SaveBar({ draft, sections }: SaveBarProps) {
  const { isDirty, isStale, faults, errors, isSaving, save, reset } = draft;
  if (!isDirty) return null;
  const faulty = sections.filter(({ fields }) => faults.some((fault) => isIn(fault, fields)));
  const [error] = errors;
  const trouble =
    error !== undefined
      ? fill(words.save.firstError, {
          count: counted(errors.length, words.save.error, words.save.errors),
          row: error.row + 1,
          column: draft.sheet.columns[error.column ?? -1] ?? '',
          message: error.message,
        })
      : faults.length > 0
        ? fill(words.save.faults, { sections: faulty.map(({ title }) => title).join(', ') })
        : undefined;
  return (
    <Box
      pos="sticky"
      bottom={0}
      p="sm"
      role="region"
      aria-label={words.save.title}
      style={{
        zIndex: 3,
        background: 'var(--mantine-color-body)',
        borderTop: '1px solid var(--mantine-color-default-border)',
      }}
    >
      <Group justify="space-between">
        <Text fz="sm" {...((isStale || trouble) && { c: 'red' })} aria-live="polite">
          {isStale ? words.save.stale : (trouble ?? words.save.title)}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={reset}>
            {isStale ? words.save.load : words.save.discard}
          </Button>
          <SpinnerButton disabled={isStale || trouble !== undefined} isBusy={isSaving} onClick={save}>
            {words.save.save}
          </SpinnerButton>
        </Group>
      </Group>
    </Box>
  );
}
