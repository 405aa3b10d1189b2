import { formatNumber } from '@lading/domain/measures/number-format';
import { Alert, List } from '@mantine/core';
import { fill } from '../../ui/texts.js';
import { editorTexts } from './editor-texts.js';

const words = editorTexts.findings;

interface Finding {
  readonly severity: 'refusal' | 'warning';
  readonly message: string;
  readonly count: number;
  readonly examples: readonly string[];
}

interface FindingListProps {
  of: { readonly state: string; readonly findings: readonly Finding[] };
  /** Above what keeps it from being published. */
  refusals: string;
}

/** What keeps a draft from being published, and what should be looked at again. */
export function FindingList({ of: { state, findings }, refusals }: FindingListProps) {
  if (state !== 'draft' && state !== 'inReview') return null;
  const groups = [
    { severity: 'refusal', color: 'red', title: refusals },
    { severity: 'warning', color: 'yellow', title: words.warnings },
  ] as const;
  return groups.map(({ severity, color, title }) => {
    const found = findings.filter((finding) => finding.severity === severity);
    return found.length === 0 ? null : (
      <Alert key={severity} color={color} title={title} styles={{ title: { color: 'var(--mantine-color-text)' } }}>
        <List size="sm">
          {found.map(({ message, count, examples }) => {
            const named = examples.join(', ');
            const rest = count - examples.length;
            const places = rest > 0 ? fill(words.more, { examples: named, count: formatNumber(rest) }) : named;
            return <List.Item key={message}>{places ? `${message}: ${places}` : message}</List.Item>;
          })}
        </List>
      </Alert>
    );
  });
}
